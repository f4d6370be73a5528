import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostParty } from './capacity.ts';
import { nextLapse } from './free-cancellation.ts';
import type { Pick } from './picks.ts';
import type { PriceFacts, RoomFacts } from './price-facts.ts';
import { quote } from './quote.ts';
import {
  propertyFacts,
  nightsAt,
  planFacts,
  quoted,
  requestFor,
  roomFacts,
} from './testing/facts.ts';

const room = (id: number, rate: number, over: Partial<RoomFacts> = {}): RoomFacts =>
  roomFacts({
    id,
    name: `Room ${id}`,
    maxAdults: 2,
    maxChildren: 1,
    units: 4,
    plans: [planFacts({ id: id * 10 })],
    nights: nightsAt([rate], over.units ?? 4),
    ...over,
  });
const hotelOf = (...rooms: RoomFacts[]): PriceFacts => propertyFacts({ hotelType: 'hotel', rooms });
const picksOf = (facts: PriceFacts, adults: number, rooms: number, childAges: number[] = []) =>
  quoted(facts, { party: { adults, childAges, rooms } }).picks.map(
    (p) => `${p.quantity}x${p.planId}`,
  );

describe('the automatic choice', () => {
  it('takes the cheapest plan of a villa', () => {
    const plans = [
      planFacts({ id: 1, ratePercent: 11_000 }),
      planFacts({ id: 2, ratePercent: 9_500 }),
      planFacts({ id: 3 }),
    ];
    expect(picksOf(propertyFacts({ rooms: [roomFacts({ plans })] }), 2, 1)).toEqual(['1x2']);
  });
  it('compares whole prices: a cheaper rate with dear children loses', () => {
    const dear = planFacts({
      id: 1,
      rateAdjust: -10_000,
      childBands: [{ from_age: 0, to_age: 12, per_night: 90_000 }],
    });
    expect(
      picksOf(
        propertyFacts({ rooms: [roomFacts({ plans: [dear, planFacts({ id: 2 })] })] }),
        2,
        1,
        [8],
      ),
    ).toEqual(['1x2']);
  });
  it('mixes rooms when the cheap ones run out', () => {
    expect(picksOf(hotelOf(room(1, 300_000, { units: 1 }), room(2, 500_000)), 4, 3)).toEqual([
      '1x10',
      '2x20',
    ]);
  });
  it('takes the fewest rooms that hold the people, where rooms follow from them', () => {
    const facts = hotelOf(room(1, 300_000), room(2, 500_000, { maxAdults: 3 }));
    const asked = (adults: number, rooms = 1) =>
      quoted(facts, { party: { adults, childAges: [], rooms, moreRooms: true } });
    expect(
      [asked(2), asked(7), asked(20), asked(2, 3)].map(({ picks, party }) => [
        picks.map((p) => `${p.quantity}x${p.planId}`).join(),
        party,
      ]),
    ).toEqual([
      ['1x10', { adults: 2, childAges: [], rooms: 1 }],
      ['2x10,1x20', { adults: 7, childAges: [], rooms: 3 }],
      ['4x10,4x20', { adults: 20, childAges: [], rooms: 8 }],
      ['3x10', { adults: 2, childAges: [], rooms: 3 }],
    ]);
    expect(
      quote(
        facts,
        requestFor(facts, { party: { adults: 21, childAges: [], rooms: 1, moreRooms: true } }),
      ),
    ).toMatchObject({ ok: false, code: 'party.capacity' });
  });
  it('takes a larger room when the party needs it', () => {
    expect(picksOf(hotelOf(room(1, 300_000), room(2, 500_000, { maxAdults: 3 })), 5, 2)).toEqual([
      '1x10',
      '1x20',
    ]);
  });
  it('breaks ties by the property’s own order', () => {
    expect(picksOf(hotelOf(room(1, 300_000), room(2, 300_000)), 2, 1)).toEqual(['1x10']);
  });
  it('shows the rooms of a sold-out stay, and refuses a party that could never fit', () => {
    const facts = hotelOf(room(1, 300_000, { nights: nightsAt([300_000], 1) }));
    expect(quoted(facts, { party: { adults: 4, childAges: [], rooms: 2 } })).toMatchObject({
      available: false,
      picks: [{ quantity: 2 }],
    });
    expect(
      quote(facts, requestFor(facts, { party: { adults: 5, childAges: [], rooms: 2 } })),
    ).toMatchObject({ ok: false, code: 'party.capacity' });
  });
  it('finds a combination in a large property too', () => {
    const rooms = Array.from({ length: 12 }, (_, i) =>
      room(i + 1, 300_000 + i * 1_000, {
        maxAdults: 1 + (i % 4),
        maxChildren: 0,
        units: 2,
        nights: nightsAt([300_000 + i * 1_000], 2),
      }),
    );
    const facts = hotelOf(...rooms);
    const asked = (adults: number) =>
      quote(facts, requestFor(facts, { party: { adults, childAges: [], rooms: 20 } }));
    // six rooms each of 1, 2, 3 and 4 adults: the twenty largest sleep 56
    const largest = asked(56);
    expect(largest.ok && largest.value.picks.reduce((n, p) => n + p.quantity, 0)).toBe(20);
    expect(asked(57)).toMatchObject({ ok: false, code: 'party.capacity' });
  });

  describe('of plans that differ in their refunds', () => {
    // 10 days and 5 hours before check-in
    const flexible = planFacts({ id: 1, refundLadder: [{ hours_before: 240, percent: 100 }] });
    const firm = planFacts({ id: 2, refundLadder: [], ratePercent: 9_000 });
    const online = (...rooms: RoomFacts[]) => ({ ...hotelOf(...rooms), payHotel: false });
    const facts = online(room(1, 300_000, { plans: [firm, flexible] }));
    const planIds = (of: PriceFacts, over: Parameters<typeof quoted>[1] = {}) =>
      quoted(of, over).picks.map(({ planId }) => planId);
    const late = { now: new Date('2026-11-21T14:00:00+05:30') };

    it('takes one that can be cancelled, although another costs less', () => {
      expect(planIds(facts)).toEqual([1]);
      const half = { ...flexible, refundLadder: [{ hours_before: 240, percent: 50 }] };
      expect(planIds(online(room(1, 300_000, { plans: [firm, half] })))).toEqual([1]);
    });
    it('takes the cheapest in a list that is ordered by price', () => {
      expect(planIds(facts, { cheapest: true })).toEqual([2]);
    });
    it('takes the cheapest where none can be cancelled any more, or nothing is paid online', () => {
      expect(planIds(facts, late)).toEqual([2]);
      expect(planIds({ ...facts, payHotel: true })).toEqual([2]);
      // a stay that needs a deposit
      expect(planIds({ ...facts, payHotel: true, deposit: { above: 0, percent: 20 } })).toEqual([
        1,
      ]);
    });
    it('leaves a cheaper room that has no such plan, where another one holds the party', () => {
      const cheap = room(2, 200_000, { plans: [{ ...firm, id: 20 }] });
      const both = online(facts.rooms[0]!, cheap);
      expect(planIds(both)).toEqual([1]);
      expect(planIds(both, { cheapest: true })).toEqual([20]);
      expect(planIds(both, late)).toEqual([20]);
      expect(planIds({ ...both, payHotel: true })).toEqual([20]);
      // the only plan of its room decides when the choice changes
      const alone = online(room(1, 300_000, { plans: [flexible] }), cheap);
      const stay = { checkIn: '2026-12-01', checkOut: '2026-12-02' };
      expect(nextLapse(alone, stay, requestFor(alone).now)).toEqual(late.now);
    });
    it('takes the only plan of a room', () => {
      const cheap = room(2, 200_000, { plans: [{ ...firm, id: 20 }] });
      expect(planIds(online(cheap))).toEqual([20]);
      expect(
        planIds(online({ ...facts.rooms[0]!, units: 1 }, { ...cheap, units: 1 }), {
          party: { adults: 4, childAges: [], rooms: 2 },
        }),
      ).toEqual([1, 20]);
    });
    it('takes a plan that the guest named', () => {
      expect(planIds(facts, { picks: [{ roomId: 1, planId: 2, quantity: 1 }] })).toEqual([2]);
    });
    it('chooses anew when the last refund of a plan ends', () => {
      const stay = { checkIn: '2026-12-01' };
      expect(nextLapse(facts, { ...stay, checkOut: '2026-12-02' }, requestFor(facts).now)).toEqual(
        late.now,
      );
      expect(nextLapse(facts, { ...stay, checkOut: '2026-12-02' }, late.now)).toBeNull();
    });
  });

  const rooms = fc.array(
    fc.record({
      rate: fc.integer({ min: 100_000, max: 1_200_000 }),
      maxAdults: fc.integer({ min: 1, max: 4 }),
      maxChildren: fc.integer({ min: 0, max: 2 }),
      units: fc.integer({ min: 1, max: 3 }),
      included: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }),
  });

  it('is as cheap as trying every combination', () => {
    fc.assert(
      fc.property(rooms, party, (shapes, people) => {
        const facts = hotelOf(
          ...shapes.map((s, i) =>
            room(i + 1, s.rate, {
              maxAdults: s.maxAdults,
              maxChildren: s.maxChildren,
              includedChildren: s.included,
              units: s.units,
              plans: [
                planFacts({ id: i * 10 + 1 }),
                planFacts({
                  id: i * 10 + 2,
                  ratePercent: 9_000,
                  childBands: [{ from_age: 0, to_age: 12, per_night: 80_000 }],
                }),
              ],
            }),
          ),
        );
        const best = Math.min(
          ...everyCombination(facts, people.rooms)
            .map((picks) => quote(facts, requestFor(facts, { picks, party: people })))
            .map((r) => (r.ok ? r.value.grandTotal : Infinity)),
        );
        const chosen = quote(facts, requestFor(facts, { party: people }));
        expect(chosen.ok ? chosen.value.grandTotal : Infinity).toBe(best);
      }),
      { numRuns: 150 },
    );
  });

  it('agrees with the exact test of whether a party fits at all', () => {
    fc.assert(
      fc.property(rooms, party, (shapes, people) => {
        const facts = hotelOf(
          ...shapes.map((s, i) =>
            room(i + 1, s.rate, {
              maxAdults: s.maxAdults,
              maxChildren: s.maxChildren,
              units: s.units,
              nights: nightsAt([s.rate], s.units),
            }),
          ),
        );
        const fits =
          hostParty(
            facts.rooms.map((r) => ({ ...r, free: r.units })),
            people,
            people.rooms,
          ) !== null;
        expect(quote(facts, requestFor(facts, { party: people })).ok).toBe(fits);
      }),
    );
  });
});

function everyCombination(facts: PriceFacts, units: number): Pick[][] {
  const options = facts.rooms.flatMap((r) => r.plans.map((p) => ({ roomId: r.id, planId: p.id })));
  const extend = (from: number, left: number): Pick[][] => {
    if (left === 0) return [[]];
    if (from === options.length) return [];
    const option = options[from] as { roomId: number; planId: number };
    return Array.from({ length: left + 1 }, (_, quantity) =>
      extend(from + 1, left - quantity).map((rest) =>
        quantity > 0 ? [{ ...option, quantity }, ...rest] : rest,
      ),
    ).flat();
  };
  return extend(0, units);
}
