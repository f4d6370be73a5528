import { describe, expect, it } from 'vitest';
import { lineLabel } from '#shared/price-lines.ts';
import { quote } from './quote.ts';
import {
  couponFacts,
  nightsAt,
  offerFacts,
  planFacts,
  propertyFacts,
  quoted,
  requestFor,
  roomFacts,
} from './testing/facts.ts';

const villa = (rates: readonly number[], over: Parameters<typeof propertyFacts>[0] = {}) =>
  propertyFacts({ rooms: [roomFacts({ nights: nightsAt(rates) })], ...over });
const percentOff = (
  kind: 'hotel_discount' | 'last_minute' | 'booster' | 'bungalow_offer',
  percent: number,
) => offerFacts({ kind, percent });

describe('a price', () => {
  it('goes from base rate to total in the stated order, a line each', () => {
    const facts = villa([1_000_000, 1_200_000], {
      offers: [
        percentOff('hotel_discount', 1_000),
        percentOff('booster', 500),
        offerFacts({ kind: 'bungalow_offer', amount: 50_000, title: 'Monsoon gift' }),
      ],
      coupon: couponFacts({ amount: 100_000 }),
    });
    const q = quoted(facts, { party: { adults: 2, childAges: [7], rooms: 1 } });
    // gross 23,000; -2,300; -1,035 (5 % of 20,700); -500; remaining 19,165 at 18 %; platform coupon -1,000 outside tax
    expect(q.lines.map((l) => [l.tag, l.amount])).toEqual([
      ['base_rate', 2_200_000],
      ['child_charges', 100_000],
      ['hotel_discount', -230_000],
      ['booster_discount', -103_500],
      ['bungalow_offer', -50_000],
      ['coupon', -100_000],
      ['cgst', 172_485],
      ['sgst', 172_485],
      ['round_off', 30],
    ]);
    expect(q).toMatchObject({
      roundOff: 30,
      grandTotal: 1_916_500 - 100_000 + 344_970 + 30,
      gstTotal: 344_970,
      discountRate: 16,
      days: 2,
      hotelDiscountPercent: 1_000,
      boosterPercent: 500,
    });
    expect(q.lines.map(lineLabel)).toEqual([
      'Base price, 2 nights',
      'Child charges',
      'Property Discount (10%)',
      'Booster Discount (5%)',
      'Monsoon gift',
      'Coupon WELCOME',
      'CGST',
      'SGST',
      'Round off',
    ]);
  });

  it.each([
    [
      'the better of hotel discount and last-minute',
      [percentOff('hotel_discount', 1_000), percentOff('last_minute', 1_500)],
      150_000,
      true,
    ],
    [
      'the ordinary discount on a tie',
      [percentOff('last_minute', 1_000), percentOff('hotel_discount', 1_000)],
      100_000,
      false,
    ],
    [
      'no last-minute offer too far ahead',
      [offerFacts({ kind: 'last_minute', percent: 2_000, daysAheadMax: 9 })],
      0,
      false,
    ],
    [
      'a last-minute offer on its last day',
      [offerFacts({ kind: 'last_minute', percent: 2_000, daysAheadMax: 10 })],
      200_000,
      true,
    ],
    ['no offer for longer stays', [offerFacts({ percent: 2_000, minNights: 2 })], 0, false],
    [
      'no offer whose last night is before ours',
      [offerFacts({ percent: 2_000, stayTo: '2026-12-01' })],
      0,
      false,
    ],
    [
      'an offer whose last night is ours',
      [offerFacts({ percent: 2_000, stayFrom: '2026-12-01', stayTo: '2026-12-02' })],
      200_000,
      false,
    ],
    [
      'no offer that closed for booking today',
      [offerFacts({ percent: 2_000, bookTo: '2026-11-21' })],
      0,
      false,
    ],
    [
      'no offer that opens tomorrow',
      [offerFacts({ percent: 2_000, bookFrom: '2026-11-22' })],
      0,
      false,
    ],
    ['a rupee offer once a stay', [offerFacts({ amount: 33_333 })], 33_333, false],
  ])('takes %s', (_, offers, discount, lastMinute) => {
    expect(quoted(villa([1_000_000], { offers }))).toMatchObject({
      hotelDiscount: discount,
      lastMinute,
    });
  });

  it('is never below a rupee before tax', () => {
    const offers = [offerFacts({ kind: 'bungalow_offer', amount: 99_999_999 })];
    expect(quoted(villa([600_000], { offers }))).toMatchObject({
      bungalowOffer: 599_900,
      grandTotal: 100,
    });
  });

  it('rates a plan by percent, half up, and adjustment', () => {
    const plans = [planFacts({ ratePercent: 11_550, rateAdjust: 25_000 })];
    const q = quoted(
      propertyFacts({ rooms: [roomFacts({ plans, nights: nightsAt([333_300, 333_301]) })] }),
    );
    expect(q.picks[0]).toMatchObject({ nightly: [409_962, 409_963], planAmount: 409_963 });
  });

  it.each([
    ['all at the property', { payHotel: true, payValue: 0 }, 0, 'PAH'],
    ['a flat part', { payHotel: true, payValue: 100_050 }, 100_100, 'PAH'],
    ['a flat part above the total', { payHotel: true, payValue: 9_900_000 }, 630_000, 'PAH'],
    [
      'a percent part, rounded up to the rupee',
      { payHotel: true, payType: 'percent' as const, payValue: 33 },
      207_900,
      'PAH',
    ],
    [
      'a percent part of more than everything',
      { payHotel: true, payType: 'percent' as const, payValue: 250 },
      630_000,
      'PAH',
    ],
    ['everything online', { payHotel: false, payValue: 0 }, 630_000, 'Online'],
  ])('is paid: %s', (_, pay, payAmount, paymentType) => {
    expect(quoted(villa([600_000], pay))).toMatchObject({
      grandTotal: 630_000,
      payAmount,
      paymentType,
    });
  });

  it.each([
    [
      'ten nights: nothing',
      propertyFacts({
        rooms: [roomFacts({ nights: nightsAt(Array.from({ length: 10 }, () => 100_000)) })],
      }),
      {},
      0,
    ],
    [
      'eleven nights: a fifth, rounded up to the rupee',
      propertyFacts({
        rooms: [roomFacts({ nights: nightsAt(Array.from({ length: 11 }, () => 100_050)) })],
      }),
      {},
      231_200,
    ],
    [
      'six nights of two rooms: a fifth',
      propertyFacts({
        hotelType: 'hotel',
        rooms: [
          roomFacts({
            units: 2,
            nights: nightsAt(
              Array.from({ length: 6 }, () => 100_000),
              2,
            ),
          }),
        ],
      }),
      { party: { adults: 2, childAges: [], rooms: 2 } },
      252_000,
    ],
    [
      'eleven nights where a part is asked for anyway: that',
      propertyFacts({
        payValue: 100_000,
        rooms: [roomFacts({ nights: nightsAt(Array.from({ length: 11 }, () => 100_000)) })],
      }),
      {},
      100_000,
    ],
  ])('asks a deposit above ten room-nights: %s', (_, facts, over, payAmount) => {
    expect(quoted(facts, over)).toMatchObject({ payAmount, paymentType: 'PAH' });
  });

  it('is 0 with no lines when any night is sold out, closed or missing', () => {
    for (const nights of [nightsAt([600_000, 600_000], 0), nightsAt([600_000])]) {
      const q = quoted(propertyFacts({ rooms: [roomFacts({ nights })] }), {
        stay: { checkIn: '2026-12-01', checkOut: '2026-12-03' },
      });
      expect(q).toMatchObject({ available: false, grandTotal: 0, payAmount: 0, lines: [] });
    }
  });

  it('ignores a coupon on a sold-out stay', () => {
    expect(
      quoted(
        propertyFacts({
          rooms: [roomFacts({ nights: nightsAt([1], 0) })],
          coupon: couponFacts({ active: false }),
        }),
      ).couponCode,
    ).toBe('');
  });

  it('uses the ladder of the strictest plan', () => {
    const generous = planFacts({ id: 1 });
    const none = planFacts({ id: 2, refundLadder: [] });
    const half = planFacts({ id: 3, refundLadder: [{ hours_before: 24, percent: 50 }] });
    const facts = propertyFacts({
      hotelType: 'hotel',
      rooms: [
        roomFacts({ units: 5, plans: [generous, none, half], nights: nightsAt([600_000], 5) }),
      ],
    });
    const pick = (...ids: number[]) => ids.map((planId) => ({ roomId: 1, planId, quantity: 1 }));
    const ladder = (...ids: number[]) =>
      quoted(facts, { picks: pick(...ids), party: { adults: 2, childAges: [], rooms: ids.length } })
        .refundLadder;
    expect(ladder(1, 2)).toEqual([]);
    expect(ladder(1, 3)).toEqual(half.refundLadder);
    expect(ladder(1)).toEqual(generous.refundLadder);
  });
});

describe('a refused price', () => {
  const hotel = propertyFacts({
    hotelType: 'hotel',
    rooms: [roomFacts({ maxAdults: 2, maxChildren: 1, units: 3, nights: nightsAt([300_000], 3) })],
  });
  const two = { roomId: 1, planId: 11, quantity: 2 };
  it.each([
    [
      'a party over the adults',
      propertyFacts(),
      { party: { adults: 7, childAges: [], rooms: 1 } },
      'party.capacity',
    ],
    [
      'children beyond all places',
      propertyFacts(),
      { party: { adults: 6, childAges: [1, 2, 3], rooms: 1 } },
      'party.capacity',
    ],
    [
      'a villa with too few bedrooms',
      propertyFacts(),
      { party: { adults: 2, childAges: [], rooms: 3 } },
      'party.bedrooms',
    ],
    [
      'a villa picked with too few bedrooms',
      propertyFacts(),
      { picks: [{ ...two, quantity: 1 }], party: { adults: 2, childAges: [], rooms: 3 } },
      'party.bedrooms',
    ],
    ['a villa picked twice', propertyFacts(), { picks: [two] }, 'picks.whole-villa'],
    ['more rooms picked than asked', hotel, { picks: [two] }, 'picks.rooms'],
    [
      'more rooms asked than there are',
      hotel,
      { party: { adults: 4, childAges: [], rooms: 4 } },
      'party.rooms',
    ],
    [
      'more of a room than exist',
      hotel,
      { picks: [{ ...two, quantity: 4 }], party: { adults: 4, childAges: [], rooms: 4 } },
      'picks.too-many',
    ],
    [
      'picked rooms too small',
      hotel,
      { picks: [two], party: { adults: 5, childAges: [], rooms: 2 } },
      'party.capacity',
    ],
    ['an unknown plan', hotel, { picks: [{ ...two, planId: 99 }] }, 'picks.unknown'],
    ['a plan of another room', hotel, { picks: [{ ...two, roomId: 99 }] }, 'picks.unknown'],
    ['no quantity', hotel, { picks: [{ ...two, quantity: 0 }] }, 'picks.quantity'],
    ['half a room', hotel, { picks: [{ ...two, quantity: 1.5 }] }, 'picks.quantity'],
  ])('%s', (_, facts, over, code) => {
    const result = quote(facts, requestFor(facts, over));
    expect(result).toMatchObject({ ok: false, kind: 'invalid', code });
    expect(!result.ok && Object.values(result.fields ?? {})[0]).toBe(!result.ok && result.message);
  });

  it('lets children take the adults’ unused places', () => {
    expect(
      quoted(propertyFacts(), { party: { adults: 5, childAges: [1, 2, 3], rooms: 1 } }).available,
    ).toBe(true);
  });
});
