import { describe, expect, it } from 'vitest';
import { offerStay, offerState, type CouponFacts } from './coupons.ts';
import { priceIn } from './price-answer.ts';
import { quote } from './quote.ts';
import {
  couponFacts,
  nightsAt,
  propertyFacts,
  quoted,
  requestFor,
  roomFacts,
  TODAY,
} from './testing/facts.ts';

const villa = (rate: number, coupon: Partial<CouponFacts>) =>
  propertyFacts({ rooms: [roomFacts({ nights: nightsAt([rate]) })], coupon: couponFacts(coupon) });

describe('a coupon', () => {
  it.each([
    ['flat', { amount: 50_000 }, 50_000],
    ['percent', { percent: 1_250 }, 75_000],
    ['percent up to its cap', { percent: 5_000, cap: 120_000 }, 120_000],
    ['flat above all: a rupee stays', { amount: 99_000_000 }, 599_900],
    ['all of it: a rupee stays', { percent: 10_000 }, 599_900],
  ])('%s takes off its amount', (_, coupon, amount) => {
    expect(quoted(villa(600_000, coupon))).toMatchObject({
      couponAmount: amount,
      couponCode: 'WELCOME',
      grandTotal: 630_000 - amount,
    });
  });

  it.each([
    ['coupon.unknown', { active: false }],
    ['coupon.not-yet', { bookFrom: '2026-11-22' }],
    ['coupon.expired', { bookTo: '2026-11-21' }],
    ['coupon.wrong-property', { propertyId: 8 }],
    ['coupon.wrong-type', { hotelType: 'resort' as const }],
    ['coupon.wrong-stay-dates', { stayFrom: '2026-12-02' }],
    ['coupon.wrong-stay-dates', { stayTo: '2026-12-01' }],
    ['coupon.used-up', { maxUses: 4, used: 4 }],
    ['coupon.used-by-you', { maxUsesPerUser: 1, usedByUser: 1 }],
    ['coupon.min-spend', { minSpend: 600_001 }],
  ])('is refused as %s, with the price without it', (code, coupon) => {
    const facts = villa(600_000, { amount: 50_000, ...coupon });
    const result = quote(facts, requestFor(facts));
    expect(result).toMatchObject({ ok: false, kind: 'refused', code });
    expect(!result.ok && priceIn(result)).toMatchObject({
      grandTotal: 630_000,
      couponCode: '',
      couponAmount: 0,
    });
    expect(!result.ok && result.message).toMatch(/^[A-Z].+\.$/);
  });

  it('is refused when there is nothing to take it from', () => {
    const facts = villa(100, { amount: 50_000 });
    expect(quote(facts, requestFor(facts))).toMatchObject({
      ok: false,
      code: 'coupon.nothing-left',
    });
  });

  it.each([
    ['on its first booking day', { bookFrom: '2026-11-21' }],
    ['on its last booking day', { bookTo: '2026-11-22' }],
    ['on exactly its nights', { stayFrom: '2026-12-01', stayTo: '2026-12-02' }],
    ['at exactly its minimum spend', { minSpend: 600_000 }],
    ['with one use left', { maxUses: 4, used: 3, maxUsesPerUser: 2, usedByUser: 1 }],
    ['for this type and property', { hotelType: 'bungalow' as const, propertyId: 7 }],
  ])('holds %s', (_, coupon) => {
    expect(quoted(villa(600_000, { amount: 50_000, ...coupon })).couponAmount).toBe(50_000);
  });

  it('of the supplier moves a night across the GST slab; the platform’s does not', () => {
    const supplier = quoted(villa(800_000, { amount: 50_000, fundedBy: 'supplier' }));
    expect(supplier).toMatchObject({
      gstTotal: 37_500,
      grandTotal: 787_500,
      couponFundedBy: 'supplier',
    });
    const platform = quoted(villa(800_000, { amount: 50_000, fundedBy: 'platform' }));
    expect(platform).toMatchObject({
      gstTotal: 144_000,
      grandTotal: 894_000,
      couponFundedBy: 'platform',
    });
  });
});

describe('an offer has a page', () => {
  it.each([
    [{}, 'open'],
    [{ bookFrom: TODAY, bookTo: '2026-11-22' }, 'open'],
    [{ bookTo: TODAY }, 'over'],
    [{ stayTo: TODAY }, 'over'],
    [{ active: false }, 'over'],
    [{ maxUses: 3, used: 3 }, 'over'],
    [{ maxUses: 3, used: 2 }, 'open'],
    [{ listed: false }, 'hidden'],
    [{ listed: false, bookTo: TODAY }, 'over'],
    [{ bookFrom: '2026-11-22' }, 'hidden'],
    [{ stayFrom: '2027-11-21' }, 'hidden'],
  ])('%j: %s', (over, state) =>
    expect(
      offerState({ ...couponFacts({ percent: 1_000, ...over }), listed: true, ...over }, TODAY),
    ).toBe(state),
  );
});

describe('the stay it opens with', () => {
  it.each([
    ['one night from today without dates of its own', {}, '2026-11-21', '2026-11-22'],
    [
      'all nights of a short window',
      { stayFrom: '2026-12-24', stayTo: '2026-12-27' },
      '2026-12-24',
      '2026-12-27',
    ],
    [
      'what is left of a window that has begun',
      { stayFrom: '2026-11-01', stayTo: '2026-11-24' },
      '2026-11-21',
      '2026-11-24',
    ],
    [
      'the first night of a long window',
      { stayFrom: '2026-12-01', stayTo: '2027-03-01' },
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'thirty nights at most',
      { stayFrom: '2026-12-01', stayTo: '2027-01-01' },
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'the first night where there is no end',
      { stayFrom: '2026-12-01' },
      '2026-12-01',
      '2026-12-02',
    ],
  ])('%s', (_, over, checkIn, checkOut) =>
    expect(offerStay(couponFacts(over), TODAY)).toEqual({ checkIn, checkOut }),
  );
});
