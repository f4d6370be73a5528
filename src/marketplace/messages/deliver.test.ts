import { expect, test } from 'vitest';
import { MAX_ATTEMPTS } from './claim.ts';
import { waitAfter } from './deliver.ts';
import { isSecret, isStale, redact } from './secrets.ts';

test.each([
  [1, 10],
  [2, 30],
  [3, 90],
  [7, 7290],
])('after attempt %i the message waits %i seconds', (attempts, seconds) =>
  expect(waitAfter(attempts)).toBe(seconds),
);

test('all attempts together span about three hours', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => waitAfter(i + 1));
  expect(waits.reduce((a, b) => a + b, 0)).toBe(10_930);
});

test('masks codes and leaves other figures', () => {
  expect(redact('123456 is your Verandah OTP. It is valid for 5 minutes.')).toBe(
    '•••••• is your Verandah OTP. It is valid for 5 minutes.',
  );
  expect([isSecret('otp'), isSecret('booking-confirmed')]).toEqual([true, false]);
});

test.each([
  ['otp', 299, false],
  ['otp', 300, true],
  ['booking-confirmed', 1_000_000, false],
])('a message %s of age %i s is stale: %s', (template, age, stale) =>
  expect(isStale(template, age)).toBe(stale),
);
