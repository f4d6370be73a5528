import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import {
  formerPrice,
  type DatedOffer,
  type PriceHistory,
  type RateChange,
} from './former-price.ts';
import type { Chosen } from './picks.ts';
import { GST, nightsAt, offerFacts, planFacts, roomFacts, stayOf, TODAY } from './testing/facts.ts';
import { planRate } from './total.ts';

const ago = (days: number): IsoDate => addDays(TODAY, -days);
const LONG_AGO = ago(400);
const CHECK_IN = '2026-12-01';

const history = (over: Partial<PriceHistory> = {}): PriceHistory => ({
  onSaleSince: LONG_AGO,
  rates: [],
  plans: [],
  planBegan: new Map([
    [11, LONG_AGO],
    [12, LONG_AGO],
  ]),
  offers: [],
  ...over,
});
/** A change of the rates of room 1, so many days ago; the figures are those before it. */
const changed = (
  days: number,
  rupees: readonly (number | null)[],
  over: Partial<RateChange> = {},
) => ({
  roomId: 1,
  day: ago(days),
  first: CHECK_IN,
  rates: rupees.map((one) => (one === null ? null : paise(one))),
  ...over,
});
const offer = (percent: number, began: IsoDate, over: Partial<DatedOffer> = {}): DatedOffer => ({
  ...offerFacts({ percent: percent * 100 }),
  began,
  ended: null,
  ...over,
});
const chosen = (rates: readonly number[], plan = planFacts(), roomId = 1): Chosen => {
  const room = roomFacts({ id: roomId, nights: nightsAt(rates, 1, CHECK_IN) });
  return {
    room,
    plan,
    quantity: 1,
    rank: 0,
    nightly: room.nights.map(({ rate }) => planRate(plan, rate)),
  };
};
const strike = (
  known: PriceHistory,
  rupees: readonly number[] = [8_000],
  one = chosen(rupees.map(paise)),
) =>
  formerPrice(
    known,
    {
      stay: stayOf(one.room.nights.length, CHECK_IN),
      chosen: [one],
      childAges: [],
      taxRates: GST,
    },
    TODAY,
  );
const struck = (...args: Parameters<typeof strike>) => {
  const found = strike(...args);
  return found === null ? null : found.price / 100;
};

describe('a lowered rate', () => {
  test.each([
    // today is the day of the change: 13 days before it make 13 days at the old rate
    ['on sale for 13 days before', 13, null],
    ['on sale for 14 days before', 14, 10_000],
  ] as const)('%s', (_name, days, expected) =>
    expect(struck(history({ onSaleSince: ago(days), rates: [changed(0, [10_000])] }))).toBe(
      expected,
    ),
  );

  test.each([
    [15, 10_000],
    // 30 days with today: 14 of them are before the change
    [16, null],
  ])('%i days ago', (days, expected) =>
    expect(struck(history({ rates: [changed(days, [10_000])] }))).toBe(expected),
  );

  test('a plan counts from its own beginning', () =>
    expect(
      struck(history({ planBegan: new Map([[11, ago(13)]]), rates: [changed(0, [10_000])] })),
    ).toBeNull());

  test('the total with taxes is that of the same day', () =>
    expect(strike(history({ rates: [changed(0, [10_000])] }))).toEqual({
      price: paise(10_000),
      total: paise(11_800),
    }));

  test('of another night or another room strikes nothing', () => {
    expect(struck(history({ rates: [changed(0, [10_000], { first: '2026-12-02' })] }))).toBeNull();
    expect(struck(history({ rates: [changed(0, [10_000], { roomId: 2 })] }))).toBeNull();
    expect(struck(history({ rates: [changed(0, [null, 10_000])] }))).toBeNull();
  });

  test('strikes the whole stay, night by night', () =>
    expect(
      struck(
        history({ rates: [changed(3, [null, 9_000], { first: '2026-11-30' })] }),
        [8_000, 8_000],
      ),
    ).toBe(17_000));
});

describe('raised and lowered', () => {
  test('a rate that stood for five days is no former price', () =>
    expect(
      struck(history({ rates: [changed(15, [12_000]), changed(20, [8_000])] }), [8_000]),
    ).toBeNull());

  test('what stood at or above it counts: 12,000 for 5 days and 10,000 for 10', () =>
    expect(
      struck(
        history({ rates: [changed(0, [10_000]), changed(10, [12_000]), changed(15, [7_000])] }),
        [8_000],
      ),
    ).toBe(10_000));

  test('raised and lowered within a day, every day: the lowest of each day counts', () => {
    const daily = Array.from({ length: 30 }, (_, day) => [
      changed(day, [20_000]),
      changed(day, [8_000]),
    ]).flat();
    expect(struck(history({ rates: daily }))).toBeNull();
  });
});

describe('offers', () => {
  test('a permanent discount never strikes', () =>
    expect(struck(history({ offers: [offer(10, LONG_AGO)] }))).toBeNull());

  test.each([
    [15, 8_000],
    [16, null],
  ])('an offer that began %i days ago', (days, expected) =>
    expect(struck(history({ offers: [offer(10, ago(days))] }))).toBe(expected),
  );

  test('a discount on top of a permanent one strikes the discounted price', () =>
    expect(struck(history({ offers: [offer(10, LONG_AGO), offer(25, ago(2))] }))).toBe(7_200));

  test('an offer that ended and began again is the same discount', () =>
    expect(
      struck(history({ offers: [offer(10, ago(5)), offer(10, LONG_AGO, { ended: ago(5) })] })),
    ).toBeNull());

  test.each([
    // check-in is 10 days ahead: at most 25 days ahead means the last 16 days, today included
    [25, 8_000],
    [26, null],
  ])('a last-minute offer of at most %i days ahead', (daysAheadMax, expected) =>
    expect(
      struck(history({ offers: [offer(20, LONG_AGO, { kind: 'last_minute', daysAheadMax })] })),
    ).toBe(expected),
  );

  test('an offer of other dates changes nothing', () =>
    expect(
      struck(history({ offers: [offer(10, ago(2), { stayFrom: '2027-01-01' })] })),
    ).toBeNull());
});

describe('plans', () => {
  const half = planFacts({ id: 12, ratePercent: 5_000 });
  test('a plan that became cheaper strikes its own former price', () =>
    expect(
      struck(
        history({
          plans: [{ planId: 12, day: ago(3), ratePercent: 8_000, rateAdjust: 0, active: true }],
        }),
        [],
        chosen([paise(8_000)], half),
      ),
    ).toBe(6_400));

  test('the change of another plan strikes nothing', () =>
    expect(
      struck(
        history({
          plans: [{ planId: 11, day: ago(3), ratePercent: 20_000, rateAdjust: 0, active: true }],
        }),
        [],
        chosen([paise(8_000)], half),
      ),
    ).toBeNull());

  test('days on which the plan was off sale do not count', () => {
    const plans = [
      { planId: 11, day: ago(2), ratePercent: 10_000, rateAdjust: 0, active: false },
      { planId: 11, day: ago(12), ratePercent: 10_000, rateAdjust: 0, active: true },
    ];
    const rates = [changed(1, [10_000])];
    expect(struck(history({ plans, rates }))).toBe(10_000);
    expect(struck(history({ plans, rates, onSaleSince: ago(25) }))).toBeNull();
  });
});

const rate = fc.integer({ min: 500, max: 20_000 });
/** A random past of a stay of two nights: changes a number of days ago. */
const past = fc.record({
  days: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), rate, rate), { maxLength: 8 }),
  offers: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 })), {
    maxLength: 3,
  }),
  since: fc.integer({ min: 0, max: 60 }),
  now: fc.tuple(rate, rate),
});

test('a struck price stood on sale, at it or above, on 14 days, and is above the price of now', () => {
  fc.assert(
    fc.property(past, ({ days, offers, since, now }) => {
      const changes = days
        .toSorted(([a], [b]) => a - b)
        .map(([day, first, second]) => changed(day, [first, second]));
      const known = history({
        onSaleSince: ago(since),
        rates: changes,
        offers: offers.map(([began, percent]) => offer(percent, ago(began))),
      });
      const found = strike(known, now);
      // the truth, day by day: a rate is the one before the next change, the lowest of the day counts
      const on = (day: number, night: 0 | 1): number => {
        const states = changes
          .filter((one) => one.day === ago(day))
          .map((one) => one.rates[night] ?? 0);
        const after = changes.findLast((one) => one.day > ago(day))?.rates[night];
        return Math.min(...states, after ?? paise(now[night]));
      };
      const price = (day: number) => {
        const gross = on(day, 0) + on(day, 1);
        const best = Math.max(0, ...offers.filter(([began]) => began >= day).map(([, p]) => p));
        return gross - Math.round((gross * best) / 100);
      };
      const stood = Array.from({ length: 30 }, (_, day) => day).filter((day) => day <= since);
      const current =
        paise(now[0]) +
        paise(now[1]) -
        Math.round(
          ((paise(now[0]) + paise(now[1])) * Math.max(0, ...offers.map(([, p]) => p))) / 100,
        );
      const fourteenth = stood.map(price).toSorted((a, b) => b - a)[13] ?? 0;
      if (found === null) {
        // a dearer day with 5 % of tax may have the lower total: then nothing is struck either
        expect(fourteenth).toBeLessThanOrEqual((current * 118) / 105 + 200);
        return;
      }
      expect(found.price).toBe(fourteenth);
      expect(found.price).toBeGreaterThan(current);
      expect(stood.filter((day) => price(day) >= found.price).length).toBeGreaterThanOrEqual(14);
    }),
  );
});

test('without a change and without offers nothing is ever struck', () => {
  fc.assert(
    fc.property(rate, fc.integer({ min: 0, max: 400 }), (now, since) => {
      expect(strike(history({ onSaleSince: ago(since) }), [now])).toBeNull();
    }),
  );
});
