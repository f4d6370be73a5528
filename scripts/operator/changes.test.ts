import { expect, test } from 'vitest';
import { LISTINGS_HELP } from './listings.ts';
import { changeOf } from './changes.ts';
import { MESSAGES_HELP } from './messages.ts';
import { REFUNDS_HELP } from './refunds.ts';
import { REVIEWS_HELP } from './reviews.ts';
import { SESSIONS_HELP } from './sessions.ts';
import { STAYS_HELP } from './stays.ts';
import { THREADS_HELP } from './threads.ts';

test.each([
  [
    'refunds',
    ['settle', '12', '--by', 'Asha Rao', '--how', 'NEFT'],
    { action: 'refunds settle', subject: '12' },
  ],
  ['refunds', ['--by', 'Asha Rao', 'retry', '12'], { action: 'refunds retry', subject: '12' }],
  ['refunds', ['retry', '--by=Asha', '12'], { action: 'refunds retry', subject: '12' }],
  ['messages', ['retry-dead', '--by', '7'], { action: 'messages retry-dead', subject: '' }],
  ['listings', ['approve', 'Asha Rao'], { action: 'listings approve', subject: '' }],
  ['sessions', ['end', '9000000001', '--by', 'Asha'], { action: 'sessions end', subject: '' }],
  [
    'threads',
    ['answer', '--text', '9000000001', '12', '--by', 'Asha Rao'],
    { action: 'threads answer', subject: '12' },
  ],
  ['listings', ['show', '12'], null],
  ['refunds', [], null],
])('%s %j', (name, args, change) => expect(changeOf(name, args)).toEqual(change));

test('every command that requires a name changes data and is logged', () => {
  const wantsName = [
    LISTINGS_HELP,
    MESSAGES_HELP,
    REFUNDS_HELP,
    REVIEWS_HELP,
    SESSIONS_HELP,
    STAYS_HELP,
    THREADS_HELP,
  ].flatMap((help) =>
    [...help.matchAll(/operator\.ts (\w+) ([\w-]+)(?: \d+)? +--by/g)].map(
      ([, name = '', command = '']) => [name, command] as const,
    ),
  );
  expect(wantsName.length).toBe(17);
  expect(wantsName.filter(([name, command]) => changeOf(name, [command, '1']) === null)).toEqual(
    [],
  );
});
