import { expect, test } from 'vitest';
import { paySentence } from './price-summary.tsx';

test.each([
  [0, 'Pay nothing now, ₹9,000 at the property.'],
  [200_000, 'Pay ₹2,000 now, ₹7,000 at the property.'],
  [900_000, 'Pay ₹9,000 now, online. Nothing more at the property.'],
])('says what is paid when: %i paise online', (payAmount, sentence) =>
  expect(paySentence({ grandTotal: 900_000, payAmount })).toBe(sentence),
);
