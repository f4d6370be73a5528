import { expect, test } from 'vitest';
import { labelled, lineLabel, type PriceLine } from './price-lines.ts';

test.each<[PriceLine, string]>([
  [{ tag: 'base_rate', amount: 100, nights: 1, units: 1 }, 'Base price, 1 night'],
  [{ tag: 'base_rate', amount: 100, nights: 3, units: 2 }, 'Base price, 2 rooms x 3 nights'],
  [{ tag: 'child_charges', amount: 100 }, 'Child charges'],
  [{ tag: 'hotel_discount', amount: -100, percent: 1_250 }, 'Property Discount (12.5%)'],
  [{ tag: 'hotel_discount', amount: -100, lastMinute: true }, 'Last-minute discount'],
  [{ tag: 'booster_discount', amount: -100, percent: 500 }, 'Booster Discount (5%)'],
  [{ tag: 'bungalow_offer', amount: -100, name: '' }, 'Property offer'],
  [{ tag: 'coupon', amount: -100, name: 'WELCOME' }, 'Coupon WELCOME'],
  [{ tag: 'cgst', amount: 9 }, 'CGST'],
])('labels a line: %j', (line, label) => expect(lineLabel(line)).toBe(label));

test('prints a line with the label that was stored with it', () => {
  expect(
    labelled({ tag: 'base_rate', label: 'Base price, as it was called', amount: 100 }),
  ).toEqual({ tag: 'base_rate', label: 'Base price, as it was called', amount: 100 });
});
