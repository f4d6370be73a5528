import { describe, expect, it } from 'vitest';
import { planOffers } from './plan-offers.ts';
import { houseFacts, nightsAt, offerFacts, planFacts, roomFacts, stayOf, TODAY } from './test-facts.ts';

const now = new Date('2026-11-21T06:00:00Z');

describe('plans of a house', () => {
  it('show one unit’s average night before and after the property’s discounts', () => {
    const rooms = [roomFacts({ units: 3, nights: nightsAt([600_000, 700_001], 2), plans: [planFacts(), planFacts({ id: 12, ratePercent: 12_000, refundLadder: [] })] })];
    const offers = planOffers(houseFacts({ hotelType: 'hotel', rooms, offers: [offerFacts({ percent: 1_000 })] }), stayOf(2), TODAY, '14:00', now);
    expect(offers.map((o) => [o.planId, o.planAmount, o.netAmount, o.free])).toEqual([[11, 650_001, 585_001, 2], [12, 780_001, 702_001, 2]]);
  });
});
