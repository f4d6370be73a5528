import { describe, expect, it } from 'vitest';
import { gstOn, slabPercent } from './gst.ts';
import { GST, propertyFacts, nightsAt, offerFacts, quoted, roomFacts } from './testing/facts.ts';

const one = [{ night: '2026-12-01' }];

describe('GST', () => {
  it.each([
    [750_000, 500, 37_500],
    [750_001, 1_800, 135_000],
    [750_100, 1_800, 135_018],
    [1, 500, 0],
    [10, 500, 0],
    [20, 500, 2],
  ])('on %i paise for a night is %i hundredths of a percent', (charged, percent, tax) => {
    expect(slabPercent(GST, '2026-12-01', charged)).toBe(percent);
    expect(gstOn([charged], 0, one, GST).total).toBe(tax);
  });

  it('takes CGST and SGST of the same taxable value, so that they are equal', () => {
    expect(gstOn([20], 0, one, GST)).toEqual({
      total: 2,
      cgst: 1,
      sgst: 1,
      slabs: [{ percent: 500, taxable: 20, gst: 2 }],
    });
    // exactly ₹10,436.94: 9 % is ₹939.3246 twice, never 939.33 and 939.32
    expect(gstOn([1_043_694], 0, one, GST)).toMatchObject({
      total: 187_864,
      cgst: 93_932,
      sgst: 93_932,
    });
  });

  it('takes the tax of a rate from its sum, as its line on the invoice shows it', () => {
    // ₹10,140.00 at 2.5 % is ₹253.50, in however many unit-nights
    const unitNights = [253_475, 253_475, 253_525, 253_525];
    expect(gstOn(unitNights, 0, [...one, { night: '2026-12-02' }], GST).slabs).toEqual([
      { percent: 500, taxable: 1_014_000, gst: 2 * 25_350 },
    ]);
  });

  it('finds the rate of each unit and night by itself: two rooms of ₹6,000 stay in the lower slab', () => {
    const rooms = [roomFacts({ units: 2, maxAdults: 2, nights: nightsAt([600_000], 2) })];
    expect(
      quoted(propertyFacts({ hotelType: 'hotel', rooms }), {
        party: { adults: 4, childAges: [], rooms: 2 },
      }).gstTotal,
    ).toBe(60_000);
  });

  it('taxes a whole villa as one unit, night by night', () => {
    expect(
      quoted(propertyFacts({ rooms: [roomFacts({ nights: nightsAt([700_000, 900_000]) })] }))
        .gstTotal,
    ).toBe(35_000 + 162_000);
  });

  it('lists taxable values by rate, lowest first; they sum to the taxable value and the tax', () => {
    const facts = propertyFacts({
      rooms: [roomFacts({ nights: nightsAt([900_000, 700_000, 880_000]) })],
      offers: [offerFacts({ percent: 1_000 })],
    });
    const { taxes, gstTotal, roundOff, grandTotal } = quoted(facts);
    expect(taxes).toEqual([
      { percent: 500, taxable: 630_000, gst: 31_500 },
      { percent: 1_800, taxable: 810_000 + 792_000, gst: 288_360 },
    ]);
    expect([31_500 + 288_360, 630_000 + 1_602_000 + gstTotal + (roundOff ?? 0)]).toEqual([
      gstTotal,
      grandTotal,
    ]);
  });

  it('finds the slab by the charge after discounts', () => {
    const facts = propertyFacts({
      rooms: [roomFacts({ nights: nightsAt([800_000]) })],
      offers: [offerFacts({ percent: 1_000 })],
    });
    expect(quoted(facts).gstTotal).toBe(36_000);
  });

  it('counts child charges to the unit’s night', () => {
    const facts = propertyFacts({ rooms: [roomFacts({ nights: nightsAt([740_000]) })] });
    expect(quoted(facts, { party: { adults: 2, childAges: [8], rooms: 1 } }).gstTotal).toBe(
      142_200,
    );
  });

  it('follows the dated table, and throws for a date without a rate', () => {
    const rates = [
      { validFrom: '2026-01-01', validTo: '2026-12-02', upTo: null, percent: 500 },
      { validFrom: '2026-12-02', validTo: null, upTo: null, percent: 1_200 },
    ];
    expect(
      gstOn([100_000, 100_000], 0, [{ night: '2026-12-01' }, { night: '2026-12-02' }], rates).total,
    ).toBe(17_000);
    expect(() => slabPercent(rates, '2025-01-01', 1)).toThrow(RangeError);
  });
});
