import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, inBudget } from '#shared/filters.ts';
import { boundsAround, distanceKm, isBounds } from './geo.ts';
import type { StayAt } from './candidate.ts';
import { firstByTotal, pageByRank } from './order.ts';
import { itemPrice } from './prices.ts';
import { keywordPatterns } from './suggest-names.ts';

describe('budget bands', () => {
  it.each([
    [0, '0_4000'],
    [399_999, '0_4000'],
    [400_000, '4000_8000'],
    [799_999, '4000_8000'],
    [800_000, '8000_12000'],
    [1_200_000, '12000_16000'],
    [1_599_999, '12000_16000'],
    [1_600_000, '16000'],
    [90_000_000, '16000'],
  ])('%d paise are in %s: lower edge in, upper edge out', (price, band) =>
    expect(bandOf(price)).toBe(band),
  );

  it('any of several, and an empty group passes', () => {
    expect(inBudget(100, [])).toBe(true);
    expect(inBudget(500_000, ['0_4000', '4000_8000'])).toBe(true);
    expect(inBudget(800_000, ['0_4000', '4000_8000'])).toBe(false);
  });
});

describe('nightly price of an item', () => {
  it('averages the party’s charges over the nights after discounts, half up', () => {
    const lines = {
      days: 3,
      baseRate: 1_000_000,
      childCharges: 100,
      hotelDiscount: 100_000,
      boosterDiscount: 10_000,
      bungalowOffer: 5_000,
      hotelDiscountPercent: 1_050,
      boosterPercent: 100,
      gstTotal: 44_254,
      roundOff: 46,
      grandTotal: 929_400,
      lastMinute: false,
      refundLadder: [],
      picks: [],
      payAmount: 0,
      couponAmount: 0,
      checkinTime: '14:00',
      fullRefundHours: 288,
      chosenUntil: null,
    };
    expect(itemPrice(lines)).toEqual({
      gross: 1_000_100,
      price: 295_033,
      total: 929_400,
      gstTotal: 44_254,
      roundOff: 46,
      couponAmount: 0,
      spend: 885_100,
      discountPercent: 10.5,
      boosterPercent: 1,
      lastMinute: false,
      refundLadder: [],
      fullRefundHours: 288,
      checkinTime: '14:00',
      chosenUntil: null,
      picks: [],
      payNow: 0,
    });
  });
});

describe('distance', () => {
  it('is the great circle', () => {
    expect(
      distanceKm(
        { latitude: 18.7557, longitude: 73.4091 },
        { latitude: 19.076, longitude: 72.8777 },
      ),
    ).toBeCloseTo(66.3, 0);
    expect(distanceKm({ latitude: 1, longitude: 1 }, { latitude: 1, longitude: 1 })).toBe(0);
  });
  it('bounds round a circle contain it', () => {
    const centre = { latitude: 18.7, longitude: 73.4 };
    const box = boundsAround(centre, 25);
    for (const edge of [
      { latitude: box.north, longitude: 73.4 },
      { latitude: 18.7, longitude: box.east },
    ])
      expect(distanceKm(centre, edge)).toBeGreaterThanOrEqual(24.99);
  });
  it('refuses invalid viewports', () => {
    expect(isBounds({ south: 19, north: 18, west: 73, east: 74 })).toBe(false);
    expect(isBounds({ south: Number.NaN, north: 18, west: 73, east: 74 })).toBe(false);
    expect(isBounds({ south: -91, north: 18, west: 73, east: 74 })).toBe(false);
  });
});

describe('order by price', () => {
  const totals = new Map([
    [1, 500],
    [2, 300],
    [3, 100],
    [4, 200],
    [5, 200],
  ]);
  const totalsAsked: number[] = [];
  const figures = (total: number) => ({ price: 0, spend: 0, total });
  const match = (id: number, exact: number, low: number, high: number) => ({
    property: { id },
    bounds: { low: figures(low), high: figures(high) },
    figures: () => {
      totalsAsked.push(id);
      return figures(exact);
    },
  });
  const first = (count: number, direction: 1 | -1) =>
    firstByTotal(
      [...totals].map(([id, exact]) => match(id, exact, exact - 40, exact + 40)),
      count,
      direction,
    ).map(({ property }) => property.id);

  it('uses the exact total, then the lower id, in both directions', () => {
    expect(first(5, 1)).toEqual([3, 4, 5, 2, 1]);
    expect(first(5, -1)).toEqual([1, 2, 4, 5, 3]);
    expect(first(2, 1)).toEqual([3, 4]);
  });

  it('quotes no match that cannot be on the page', () => {
    totalsAsked.length = 0;
    expect(first(1, -1)).toEqual([1]);
    expect(totalsAsked).toEqual([1]);
  });

  it('equals sorting everything', () => {
    const entry = fc.record({
      exact: fc.integer({ min: 0, max: 60 }),
      below: fc.integer({ min: 0, max: 9 }),
      above: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(entry),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(1 as const, -1 as const),
        (entries, count, direction) => {
          const list = entries.map(({ exact, below, above }, id) => ({
            id,
            exact,
            low: exact - below,
            high: exact + above,
          }));
          const sorted = list
            .toSorted((a, b) => direction * (a.exact - b.exact) || a.id - b.id)
            .slice(0, count);
          expect(
            firstByTotal(
              list.map(({ id, exact, low, high }) => match(id, exact, low, high)),
              count,
              direction,
            ).map(({ property }) => property.id),
          ).toEqual(sorted.map(({ id }) => id));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('keyword patterns', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['\u0000', null],
    [', ,', null],
    ['Lona', { prefix: 'lona%', word: '% lona%', part: '%lona%', letters: 4 }],
    [
      'Tungarli, Lonavala',
      { prefix: 'tungarli%', word: '% tungarli%', part: '%tungarli%', letters: 8 },
    ],
    [
      '100%_\\',
      { prefix: '100\\%\\_\\\\%', word: '% 100\\%\\_\\\\%', part: '%100\\%\\_\\\\%', letters: 6 },
    ],
  ])('%j', (term, patterns) => expect(keywordPatterns(term)).toEqual(patterns));
});

describe('the recommended order', () => {
  const stay = (id: number, hotelType: string, maxGuests: number, score: number) =>
    ({ property: { id, hotelType, maxGuests, score, bedrooms: 2 }, notSellable: null }) as StayAt;
  const stays = [
    stay(1, 'bungalow', 24, 800),
    stay(2, 'bungalow', 6, 700),
    stay(3, 'hotel', 60, 680),
    stay(4, 'bungalow', 14, 560),
    stay(5, 'bungalow', 4, 400),
  ];
  const order = (adults: number, sort: 'recommended' | 'rating' = 'recommended', rooms = 1) =>
    pageByRank(
      stays,
      { latitude: 0, longitude: 0 },
      {
        sort,
        party: { adults, childAges: [], rooms },
        page: 1,
        limit: 10,
      },
    ).map(({ property }) => property.id);

  it('gives a small bonus to stays of the size of the party, and none in another order', () => {
    expect(order(2)).toEqual([2, 3, 1, 4, 5]);
    expect(order(8)).toEqual([2, 3, 1, 4, 5]);
    expect(order(12)).toEqual([1, 2, 3, 4, 5]);
    expect(order(2, 'rating')).toEqual([1, 2, 3, 4, 5]);
  });
});
