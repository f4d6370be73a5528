import { describe, expect, it } from 'vitest';
import { latestFullRefund } from './full-refund.ts';
import { FULL_REFUND, houseFacts, nightsAt, planFacts, roomFacts } from './test-facts.ts';

const couple = { adults: 2, childAges: [], rooms: 1 };
const withLadders = (...ladders: { hours_before: number; percent: number }[][]) => ladders.map((refundLadder, i) => planFacts({ id: i + 1, refundLadder }));

describe('the latest full refund of a stay', () => {
  it('is that of the most lenient plan, by its full-refund rung nearest to check-in', () => {
    const plans = withLadders([], FULL_REFUND, [{ hours_before: 72, percent: 100 }, { hours_before: 24, percent: 100 }, { hours_before: 0, percent: 99 }]);
    expect(latestFullRefund(houseFacts({ rooms: [roomFacts({ plans })] }), couple, 1)).toBe(24);
    expect(latestFullRefund(houseFacts({ rooms: [roomFacts({ plans: withLadders([], [{ hours_before: 48, percent: 50 }]) })] }), couple, 1)).toBeNull();
  });

  it('asks rooms that are free and hold the party, all of them at once', () => {
    const room = (id: number, hours: number, units: number, free: number) => roomFacts({ id, units, maxAdults: 2, maxChildren: 0, nights: nightsAt([300_000], free), plans: withLadders([{ hours_before: hours, percent: 100 }]) });
    const hotel = houseFacts({ hotelType: 'hotel', rooms: [room(1, 24, 1, 1), room(2, 96, 3, 1), room(3, 0, 2, 0), roomFacts({ id: 4, units: 9, maxAdults: 2, nights: nightsAt([100_000], 9), plans: withLadders([]) })] });
    const hours = (adults: number, rooms: number) => latestFullRefund(hotel, { adults, childAges: [], rooms }, 1);
    expect([hours(2, 1), hours(4, 2), hours(6, 3), hours(3, 1)]).toEqual([24, 96, null, null]);
  });

  it('of a sold-out house there is none', () => {
    expect(latestFullRefund(houseFacts({ rooms: [roomFacts({ nights: nightsAt([600_000], 0) })] }), couple, 1)).toBeNull();
  });
});
