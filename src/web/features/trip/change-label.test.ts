import { expect, test } from 'vitest';
import { cancelWords, changeLabel } from './change-view.ts';

test.each([
  [{ payNow: 2_056_000, toPay: 2_056_000, refund: 0 }, 'Pay ₹20,560 and change'],
  [{ payNow: 100_000, toPay: 500_000, refund: 0 }, 'Pay ₹1,000 and change'],
  [{ payNow: 0, toPay: 0, refund: 320_000 }, 'Change and get ₹3,200 back'],
  [{ payNow: 0, toPay: 1_533_000, refund: 0 }, 'Change and pay ₹15,330 there'],
  [{ payNow: 0, toPay: 0, refund: 0 }, 'Change the booking'],
])('labels the button of a change with the amount to pay or the refund: %o', (offer, label) => {
  expect(changeLabel(offer)).toBe(label);
});

test.each([
  [
    { refund: 706_100, paid: 2_824_500, toOthers: 0 },
    'Cancel and get ₹7,061 back; ₹21,184 is kept',
    'You get ₹7,061 back. ₹21,184 is kept.',
  ],
  [
    { refund: 2_824_500, paid: 2_824_500, toOthers: 0 },
    'Cancel and get ₹28,245 back',
    'You get all ₹28,245 back.',
  ],
  [
    { refund: 0, paid: 2_824_500, toOthers: 0 },
    'Cancel; ₹28,245 is kept',
    'Nothing comes back. The ₹28,245 you paid is kept.',
  ],
  [
    { refund: 381_300, paid: 400_000, toOthers: 160_000 },
    'Cancel: ₹2,213 back to you, ₹1,600 to the others who paid; ₹187 is kept',
    'You get ₹2,213 back, and the others who paid get ₹1,600. ₹187 is kept.',
  ],
  [
    { refund: 0, paid: 0, toOthers: 0 },
    'Cancel, nothing to pay',
    'You have paid nothing, and you owe nothing.',
  ],
])(
  'labels the button of a cancellation with the refund and the amount kept: %o',
  (money, label, sum) => {
    expect([cancelWords(money, 'label'), cancelWords(money, 'sum')]).toEqual([label, sum]);
  },
);
