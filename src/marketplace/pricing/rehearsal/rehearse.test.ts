import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { orphanNights } from './orphan-nights.ts';
import type { NightEdit } from './edit-room.ts';
import { rehearse, type RehearsalAsked } from './rehearse.ts';
import {
  nightsAt,
  offerFacts,
  planFacts,
  propertyFacts,
  roomFacts,
  TODAY,
} from '../testing/facts.ts';

const TERMS = { commission: 1500, commissionGst: 1800 };
const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;
const room = (rupees: readonly number[], over: Parameters<typeof roomFacts>[0] = {}) =>
  roomFacts({ nights: nightsAt(rupees.map(paise)), ...over });
const rates = (rupees: number, ...nights: readonly number[]): NightEdit[] =>
  nights.map((n) => ({ roomId: 1, night: day(n), rate: paise(rupees) }));
const run = (over: Partial<RehearsalAsked>) =>
  rehearse({
    facts: propertyFacts({ rooms: [room([6_000])] }),
    edits: [],
    terms: TERMS,
    openHolds: 0,
    today: TODAY,
    ...over,
  });

describe('what a guest pays and the owner gets', () => {
  test('12,000 a night: 14,160 and 9,876', () => {
    const { examples } = run({
      facts: propertyFacts({ rooms: [room([10_000, 10_000])] }),
      edits: rates(12_000, 1),
    });
    const [couple, full] = examples[0]?.parties ?? [];
    expect(couple?.after).toMatchObject({
      total: paise(14_160),
      gst: paise(2_160),
      owner: { price: paise(12_000), share: paise(9_876) },
    });
    expect(couple?.before?.owner.share).toBe(paise(8_230));
    // two children of 12 pay ₹500 each
    expect(full?.party).toEqual({ adults: 6, childAges: [12, 12], rooms: 1 });
    expect(full?.after.total).toBe(paise(15_340));
  });

  test('34,000 a night: 27,982', () =>
    expect(run({ edits: rates(34_000, 1) }).examples[0]?.parties[0]?.after.owner.share).toBe(
      paise(27_982),
    ));

  test('the property’s own discount lowers both', () => {
    const { examples } = run({
      facts: propertyFacts({ rooms: [room([10_000])], offers: [offerFacts({ percent: 1_000 })] }),
      edits: rates(20_000, 1),
    });
    expect(examples[0]?.parties[0]?.after).toMatchObject({
      off: paise(2_000),
      owner: { price: paise(18_000) },
    });
  });

  test('the discount of a stay of several nights is named too', () => {
    const edits = [1, 2].map((n) => ({
      roomId: 1,
      night: day(n),
      rate: paise(9_000),
      minNights: 2,
    }));
    const { examples } = run({
      facts: propertyFacts({
        rooms: [room([8_000, 8_000])],
        offers: [offerFacts({ percent: 1_000 })],
      }),
      edits,
    });
    expect(examples[0]?.parties[0]?.after).toMatchObject({
      off: paise(1_800),
      owner: { price: paise(16_200) },
    });
  });

  test('derived plans follow the room, and the cheapest is priced', () => {
    const plans = [planFacts(), planFacts({ id: 12, name: 'Breakfast', ratePercent: 11_000 })];
    const { examples } = run({
      facts: propertyFacts({ rooms: [room([6_000], { plans: plans.toReversed() })] }),
      edits: rates(7_000, 1),
    });
    expect(examples[0]?.plans).toEqual([
      { planId: 12, name: 'Breakfast', before: paise(6_600), after: paise(7_700) },
      { planId: 11, name: 'Room only', before: paise(6_000), after: paise(7_000) },
    ]);
    expect(examples[0]?.parties[0]?.after.owner.price).toBe(paise(7_000));
  });

  test('a least stay of three nights is priced as three nights', () => {
    const edits = [1, 2, 3].map((n) => ({
      roomId: 1,
      night: day(n),
      rate: paise(9_000),
      minNights: 3,
    }));
    const { examples } = run({
      facts: propertyFacts({ rooms: [room([8_000, 8_000, 8_000])] }),
      edits,
    });
    expect(examples[0]?.stay).toEqual({ checkIn: day(1), checkOut: day(4) });
    expect(examples[0]?.parties[0]?.after.total).toBe(paise(31_860));
  });

  test('the first free night is the example; a room for one has one party', () => {
    const nights = nightsAt([500_000, 500_000]).map((night, i) => ({ ...night, free: i }));
    const { examples, taken } = run({
      facts: propertyFacts({
        hotelType: 'hotel',
        rooms: [roomFacts({ nights, maxAdults: 1, maxChildren: 0 })],
      }),
      edits: rates(5_500, 1, 2),
    });
    expect(examples[0]?.stay.checkIn).toBe(day(2));
    expect(examples[0]?.parties.map(({ party }) => party.adults)).toEqual([1]);
    expect(taken).toBe(1);
  });

  test('a sold night is priced too: the next guest would pay this', () => {
    const nights = nightsAt([500_000]).map((night) => ({ ...night, free: 0 }));
    const { examples } = run({
      facts: propertyFacts({ rooms: [roomFacts({ nights })] }),
      edits: rates(6_000, 1),
    });
    expect(examples[0]?.parties[0]?.after.total).toBe(paise(6_300));
  });
});

describe('the stay of the sums', () => {
  const offers = [
    offerFacts({ percent: 1_000, minNights: 3 }),
    offerFacts({ percent: 1_000, minNights: 3, bookTo: TODAY }),
    offerFacts({ percent: 2_000, minNights: 5 }),
  ];

  test('names the plan, and the shortest longer stay with an offer of its own', () => {
    const facts = propertyFacts({ rooms: [room([10_000, 10_000, 10_000])], offers });
    const [example] = run({ facts, edits: rates(20_000, 1) }).examples;
    expect(example?.plan).toBe('Room only');
    expect(example?.parties[0]?.after.owner.price).toBe(paise(20_000));
    expect(example?.longer?.nights).toBe(3);
    // (20,000 + 10,000 + 10,000) less a tenth
    expect(example?.longer?.money.owner.price).toBe(paise(36_000));
  });

  test('has no longer one whose nights are not on sale', () => {
    const facts = propertyFacts({ rooms: [room([10_000, 10_000])], offers });
    expect(run({ facts, edits: rates(20_000, 1) }).examples[0]?.longer).toBeNull();
  });
});

describe('the step of GST', () => {
  test('₹7,500 → ₹7,550 earns ₹41 and costs the guest ₹1,034', () => {
    const { steps } = run({
      facts: propertyFacts({ rooms: [room([7_500])] }),
      edits: rates(7_550, 1),
    });
    expect(steps).toEqual([
      {
        roomId: 1,
        night: day(1),
        from: paise(7_500),
        to: paise(7_550),
        percentFrom: 500,
        percentTo: 1_800,
        ownerMore: 4_115,
        guestMore: paise(1_034),
        lastBelow: paise(7_500),
      },
    ]);
  });

  test('names the last rate below the step, with the offers of the night', () => {
    const facts = propertyFacts({
      rooms: [room([6_000])],
      offers: [offerFacts({ percent: 2_000 })],
    });
    expect(run({ facts, edits: rates(11_000, 1) }).steps[0]?.lastBelow).toBe(paise(9_375));
  });

  test('the way down is a step as well, the same pair of rates is told once', () => {
    const facts = propertyFacts({ rooms: [room([8_000, 8_000, 7_000])] });
    const { steps } = run({ facts, edits: rates(7_200, 1, 2, 3) });
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ percentFrom: 1_800, percentTo: 500, lastBelow: null });
    expect(steps[0]?.guestMore).toBeLessThan(0);
  });
});

describe('nights', () => {
  test('counts changed, unchanged and missing nights', () => {
    const facts = propertyFacts({ rooms: [room([6_000, 7_000])] });
    const edits = [
      ...rates(7_000, 1, 2),
      { roomId: 1, night: day(9), rate: 1 },
      { roomId: 5, night: day(1), rate: 1 },
    ];
    expect(run({ facts, edits, openHolds: 2 })).toMatchObject({
      changed: [{ roomId: 1, night: day(1) }],
      unchanged: 1,
      missing: [
        { roomId: 1, night: day(9) },
        { roomId: 5, night: day(1) },
      ],
      openHolds: 2,
    });
  });

  test('an edit that closes a night shows the single night it leaves', () => {
    const nights = nightsAt([1, 1, 1, 1, 1].map(paise)).map((night, i) => ({
      ...night,
      free: i === 0 ? 0 : 1,
    }));
    const { orphans } = run({
      facts: propertyFacts({ rooms: [roomFacts({ nights })] }),
      edits: [{ roomId: 1, night: day(3), closed: true }],
    });
    expect(orphans).toEqual([{ roomId: 1, night: day(2) }]);
  });

  test('an orphan that was there before is not made by the edit', () => {
    const nights = nightsAt([1, 1, 1].map(paise)).map((night, i) => ({ ...night, free: i % 2 }));
    const facts = propertyFacts({ rooms: [roomFacts({ nights })] });
    expect(run({ facts, edits: rates(5_000, 2) }).orphans).toEqual([]);
  });

  test('a least stay longer than a gap empties it', () => {
    const nights = nightsAt([1, 1, 1, 1].map(paise)).map((night, i) => ({
      ...night,
      free: i === 0 || i === 3 ? 0 : 1,
    }));
    const facts = propertyFacts({ rooms: [roomFacts({ nights })] });
    const least = (minNights: number) =>
      run({ facts, edits: [{ roomId: 1, night: day(2), minNights }] }).orphans.length;
    expect([2, 3].map(least)).toEqual([0, 2]);
  });

  test('a gap at the edge of the calendar is no orphan', () =>
    expect(orphanNights(nightsAt([1, 1]))).toEqual([]));
});

test('the facts stay as they are, and the same edit twice changes nothing more', () => {
  const rate = fc.integer({ min: 100, max: 3_000_000 });
  fc.assert(
    fc.property(
      fc.array(rate, { minLength: 1, maxLength: 8 }),
      fc.array(rate, { maxLength: 8 }),
      (now, next) => {
        const facts = propertyFacts({ rooms: [roomFacts({ nights: nightsAt(now) })] });
        const copy = structuredClone(facts);
        const edits = next.map((one, i) => ({ roomId: 1, night: day(i + 1), rate: one }));
        const once = run({ facts, edits });
        expect(facts).toEqual(copy);
        expect(run({ facts, edits: [...edits, ...edits] })).toMatchObject({
          changed: once.changed,
          examples: once.examples,
        });
        expect(once.changed.length + once.unchanged).toBe(Math.min(now.length, next.length));
        for (const { after } of once.examples.flatMap(({ parties }) => parties)) {
          const { owner, gst, total } = after;
          // the total is the price with tax, rounded to a rupee
          expect(Math.abs(total - owner.price - gst)).toBeLessThanOrEqual(50);
        }
      },
    ),
  );
});
