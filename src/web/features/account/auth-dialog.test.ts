import { expect, test } from 'vitest';
import { VERIFY_HERE, verifyAsked } from './auth-dialog.ts';
import { signInReason } from './sign-in-reason.ts';

test.each([
  ['/hotel-booking-review/?hotel_id=7', 'Please sign in first. Then your booking opens.'],
  ['/my-bookings', 'Please sign in first. Then My Bookings opens.'],
  ['/trip-board', 'Please sign in first. Then the page you opened comes back.'],
  [null, null],
])('says before %s why signing in is needed', (next, reason) =>
  expect(signInReason(next)).toBe(reason),
);

test('reads the dialog and the path to return to from the address', () => {
  expect(verifyAsked(VERIFY_HERE)).toEqual({ step: 'verify' });
  expect(
    verifyAsked(`${VERIFY_HERE}${encodeURIComponent('/hotel-booking-review/?hotel_id=7&rooms=1')}`),
  ).toEqual({ step: 'verify', next: '/hotel-booking-review/?hotel_id=7&rooms=1' });
});

test.each(['', '#rooms', '#verify-mobile', '#verify'])('%j opens no dialog', (hash) =>
  expect(verifyAsked(hash)).toBeNull(),
);

test.each(['//evil.example', 'https://evil.example', '%', '%E0%A4%A', '/login'])(
  'ignores the return path %j',
  (rest) => expect(verifyAsked(VERIFY_HERE + rest)).toEqual({ step: 'verify' }),
);
