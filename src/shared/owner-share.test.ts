import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { ownerShare, shownShare } from './owner-share.ts';

const TERMS = { commission: 1500, commissionGst: 1800 };

test.each([
  [12_000, 1_800, 324, 9_876],
  [34_000, 5_100, 918, 27_982],
])('of %i the commission is %i, its GST %i and the share %i', (price, commission, gst, share) =>
  expect(ownerShare(paise(price), TERMS)).toEqual({
    price: paise(price),
    commission: paise(commission),
    commissionGst: paise(gst),
    tds: 0,
    share: paise(share),
  }),
);

test('income tax is taken of the price where it is due', () =>
  expect(ownerShare(paise(12_000), { ...TERMS, tds: 10 }).share).toBe(paise(9_864)));

test('the parts of any price sum to it', () => {
  const part = fc.integer({ min: 0, max: 2_500 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.record({ commission: part, commissionGst: part, tds: part }),
      (price, terms) => {
        const { commission, commissionGst, tds, share } = ownerShare(price, terms);
        expect(commission + commissionGst + tds + share).toBe(price);
        expect(share).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the parts that are shown in whole rupees sum to the price that is shown', () => {
  const part = fc.integer({ min: 0, max: 2_500 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.record({ commission: part, commissionGst: part, tds: part }),
      (price, terms) => {
        const exact = ownerShare(price, terms);
        const shown = shownShare(exact);
        expect(shown.commission + shown.commissionGst + shown.tds + shown.share).toBe(shown.price);
        for (const name of ['price', 'commission', 'commissionGst', 'tds', 'share'] as const) {
          expect(Math.abs(shown[name] - exact[name])).toBeLessThan(200);
          expect(shown[name] % 100).toBe(0);
        }
      },
    ),
  );
});
