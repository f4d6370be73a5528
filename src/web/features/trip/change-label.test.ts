import { expect, test } from 'vitest';
import { cancelLabel, changeLabel } from './change-view.ts';

test.each([
  [{ payNow: 2_056_000, toPay: 2_056_000, refund: 0 }, 'Pay ₹20,560 and change'],
  [{ payNow: 100_000, toPay: 500_000, refund: 0 }, 'Pay ₹1,000 and change'],
  [{ payNow: 0, toPay: 0, refund: 320_000 }, 'Change and get ₹3,200 back'],
  [{ payNow: 0, toPay: 1_533_000, refund: 0 }, 'Change and pay ₹15,330 there'],
  [{ payNow: 0, toPay: 0, refund: 0 }, 'Change the booking'],
])('the button of a change says what it takes or gives back: %o', (offer, label) => {
  expect(changeLabel(offer)).toBe(label);
});

test.each([
  [{ refund: 706_100, paid: 2_824_500 }, 'Cancel and get ₹7,061 back'],
  [{ refund: 0, paid: 2_824_500 }, 'Cancel, nothing comes back'],
  [{ refund: 0, paid: 0 }, 'Cancel, nothing to pay'],
])('the button of a cancellation says what comes back: %o', (money, label) => {
  expect(cancelLabel(money)).toBe(label);
});
