import { describe, expect, it } from 'vitest';
import { freeCancellationTill, planOffers } from './plan-offers.ts';
import { houseFacts, nightsAt, offerFacts, planFacts, roomFacts, stayOf, TODAY } from './test-facts.ts';

const now = new Date('2026-11-21T06:00:00Z');

describe('plans of a house', () => {
  it('show one unit’s average night before and after the property’s discounts', () => {
    const rooms = [roomFacts({ units: 3, nights: nightsAt([600_000, 700_001], 2), plans: [planFacts(), planFacts({ id: 12, ratePercent: 12_000, refundLadder: [] })] })];
    const offers = planOffers(houseFacts({ hotelType: 'hotel', rooms, offers: [offerFacts({ percent: 1_000 })] }), stayOf(2), TODAY, '14:00', now);
    expect(offers.map((o) => [o.planId, o.planAmount, o.netAmount, o.free])).toEqual([[11, 650_001, 585_001, 2], [12, 780_001, 702_001, 2]]);
  });
  it('say until when cancelling is free', () => {
    const till = (ladder: { hours_before: number; percent: number }[], at = now) => freeCancellationTill(ladder, '2026-12-10', '14:00:00', at)?.toISOString() ?? null;
    expect(till([{ hours_before: 288, percent: 100 }])).toBe('2026-11-28T08:30:00.000Z');
    expect(till([{ hours_before: 72, percent: 100 }, { hours_before: 24, percent: 50 }])).toBe('2026-12-07T08:30:00.000Z');
    expect(till([{ hours_before: 24, percent: 50 }])).toBeNull();
    expect(till([])).toBeNull();
    expect(till([{ hours_before: 288, percent: 100 }], new Date('2026-11-28T08:30:00Z'))).toBeNull();
  });
});
