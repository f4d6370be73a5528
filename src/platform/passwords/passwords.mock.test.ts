import * as argon from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPasswords, PasswordsBusy } from './index.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = createPasswords();

test('a hash is argon2id, salted, and matches its password only', async () => {
  const [one, two] = await Promise.all([
    passwords.hash('monsoon over the lake'),
    passwords.hash('monsoon over the lake'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches(one, 'monsoon over the lake')).toBe(true);
  for (const other of [
    'monsoon over the lakes',
    ' monsoon over the lake',
    'Monsoon over the lake',
    '',
    '\0',
    'x'.repeat(5000),
  ])
    expect(await passwords.matches(one, other)).toBe(false);
});

test('compares characters independent of their composition', async () => {
  expect(
    await passwords.matches(
      await passwords.hash('caf\u00e9 \u0939\u093f\u0932\u094d\u0938'),
      'cafe\u0301 \u0939\u093f\u0932\u094d\u0938',
    ),
  ).toBe(true);
});

test('nothing matches without a hash, not even the empty password', async () => {
  for (const password of ['', 'anything at all'])
    expect(await passwords.matches(null, password)).toBe(false);
  expect(await passwords.matches(await passwords.hash(''), '')).toBe(false);
  expect(await passwords.matches('not a hash', 'anything')).toBe(false);
});

test('an unknown account takes as long as a known one', async () => {
  const stored = await passwords.hash('monsoon over the lake');
  const checked = vi.mocked(argon.verify);
  checked.mockClear();
  expect(await passwords.matches(stored, 'wrong wrong wrong')).toBe(false);
  expect(await passwords.matches(null, 'wrong wrong wrong')).toBe(false);
  const cost = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');
  expect(checked.mock.calls.map(([hash]) => cost(hash))).toEqual([cost(stored), cost(stored)]);
});

test('the event loop stays free meanwhile, and more than a hundred waiting are refused', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const stored = await passwords.hash('monsoon over the lake');
  const answers = await Promise.allSettled(
    Array.from({ length: 120 }, () => passwords.matches(stored, 'x')),
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
  expect(
    answers.filter(
      (answer) => answer.status === 'rejected' && answer.reason instanceof PasswordsBusy,
    ),
  ).toHaveLength(18);
  expect(await passwords.matches(stored, 'monsoon over the lake')).toBe(true);
});
