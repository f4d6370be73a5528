import { parseArgs } from 'node:util';

/** Commands that move money, decide what is shown or sent, or sign people out. The others only read. */
const CHANGES = new Set([
  'listings approve',
  'listings refuse',
  'reviews publish',
  'reviews refuse',
  'refunds retry',
  'refunds settle',
  'stays arrived',
  'stays no-show',
  'stays left',
  'stays take-back',
  'messages retry',
  'messages retry-dead',
  'sessions end',
  'sessions end-all',
  'threads answer',
  'threads publish',
  'threads withdraw',
]);

/**
 * The change of a command for the log: the command and the id, never the operator, the reason or a phone number. Null
 * for commands that only read.
 */
export function changeOf(
  name: string,
  args: readonly string[],
): { readonly action: string; readonly subject: string } | null {
  const text = { type: 'string' } as const;
  const [command = '', number = ''] = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      by: text,
      how: text,
      reason: text,
      pictures: text,
      text,
      question: text,
      answer: text,
    },
  }).positionals;
  const action = `${name} ${command}`;
  return CHANGES.has(action) ? { action, subject: /^\d{1,9}$/.test(number) ? number : '' } : null;
}
