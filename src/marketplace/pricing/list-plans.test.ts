import { describe, expect, it } from 'vitest';
import { latestFullRefund } from './free-cancellation.ts';
import { planOffers } from './list-plans.ts';
import { quote } from './quote.ts';
import {
  FULL_REFUND,
  nightsAt,
  offerFacts,
  planFacts,
  propertyFacts,
  roomFacts,
  stayOf,
  TODAY,
} from './testing/facts.ts';

const now = new Date('2026-11-21T06:00:00Z');

describe('plans of a property', () => {
  it.each([
    ['bungalow', [12, 5]],
    ['bungalow', []],
    ['hotel', []],
  ] as const)('cost of a %s with children of %j what the party pays', (hotelType, childAges) => {
    const plan = planFacts({ childBands: [{ from_age: 6, to_age: 12, per_night: 50_000 }] });
    const rooms = [roomFacts({ units: 1, nights: nightsAt([600_000, 600_000], 1), plans: [plan] })];
    const facts = propertyFacts({ hotelType, rooms });
    const [offer] = planOffers(facts, { stay: stayOf(2), childAges, today: TODAY, now });
    const priced = quote(facts, {
      stay: stayOf(2),
      party: { adults: 2, childAges, rooms: 1 },
      picks: [{ roomId: rooms[0]?.id ?? 0, planId: plan.id, quantity: 1 }],
      today: TODAY,
      now,
    });
    expect(priced.ok && priced.value.grandTotal).toBe(offer?.stayTotal);
    expect(offer?.netAmount).toBe(600_000);
  });

  it('show one unit’s average night before and after the property’s discounts', () => {
    const rooms = [
      roomFacts({
        units: 3,
        nights: nightsAt([600_000, 700_001], 2),
        plans: [planFacts(), planFacts({ id: 12, ratePercent: 12_000, refundLadder: [] })],
      }),
    ];
    const offers = planOffers(
      propertyFacts({ hotelType: 'hotel', rooms, offers: [offerFacts({ percent: 1_000 })] }),
      { stay: stayOf(2), today: TODAY, now },
    );
    expect(offers.map((o) => [o.planId, o.planAmount, o.netAmount, o.free])).toEqual([
      [11, 650_001, 585_001, 2],
      [12, 780_001, 702_001, 2],
    ]);
  });

  it.each([1, 2])(
    'show for one unit exactly the cost of booking that unit alone, taxes included, %i nights',
    (nights) => {
      const rooms = [
        roomFacts({
          units: 3,
          nights: nightsAt([600_000, 790_001].slice(0, nights), 2),
          plans: [planFacts(), planFacts({ id: 12, ratePercent: 12_000 })],
        }),
      ];
      const facts = propertyFacts({
        hotelType: 'hotel',
        rooms,
        offers: [offerFacts({ percent: 1_000 })],
        // the offer began today, so the price without it may be struck through
        history: {
          onSaleSince: '2026-01-01',
          rates: [],
          plans: [],
          planBegan: new Map([
            [11, '2026-01-01'],
            [12, '2026-01-01'],
          ]),
          offers: [{ ...offerFacts({ percent: 1_000 }), began: TODAY, ended: null }],
        },
      });
      const alone = (planId: number, of = facts) =>
        quote(of, {
          stay: stayOf(nights),
          party: couple,
          picks: [{ roomId: rooms[0]?.id ?? 0, planId, quantity: 1 }],
          today: TODAY,
          now,
        });
      for (const offer of planOffers(facts, { stay: stayOf(nights), today: TODAY, now })) {
        expect(alone(offer.planId)).toMatchObject({
          ok: true,
          value: { grandTotal: offer.stayTotal },
        });
        expect(alone(offer.planId, { ...facts, offers: [] })).toMatchObject({
          ok: true,
          value: { grandTotal: offer.stayBefore },
        });
        expect(offer.stayTotal).toBeLessThan(offer.stayBefore);
      }
    },
  );
});

const NOW = new Date('2026-11-21T03:30:00Z');
const couple = { adults: 2, childAges: [], rooms: 1 };
const withLadders = (...ladders: { hours_before: number; percent: number }[][]) =>
  ladders.map((refundLadder, i) => planFacts({ id: i + 1, refundLadder }));

describe('the latest full refund of a stay', () => {
  it('is that of the most lenient plan, by its full-refund step nearest to check-in', () => {
    const plans = withLadders([], FULL_REFUND, [
      { hours_before: 72, percent: 100 },
      { hours_before: 24, percent: 100 },
      { hours_before: 0, percent: 99 },
    ]);
    expect(latestFullRefund(propertyFacts({ rooms: [roomFacts({ plans })] }), couple, 1, NOW)).toBe(
      24,
    );
    expect(
      latestFullRefund(
        propertyFacts({
          rooms: [roomFacts({ plans: withLadders([], [{ hours_before: 48, percent: 50 }]) })],
        }),
        couple,
        1,
        NOW,
      ),
    ).toBeNull();
  });

  it('needs free rooms that hold the party together', () => {
    const room = (id: number, hours: number, units: number, free: number) =>
      roomFacts({
        id,
        units,
        maxAdults: 2,
        maxChildren: 0,
        nights: nightsAt([300_000], free),
        plans: withLadders([{ hours_before: hours, percent: 100 }]),
      });
    const hotel = propertyFacts({
      hotelType: 'hotel',
      rooms: [
        room(1, 24, 1, 1),
        room(2, 96, 3, 1),
        room(3, 0, 2, 0),
        roomFacts({
          id: 4,
          units: 9,
          maxAdults: 2,
          nights: nightsAt([100_000], 9),
          plans: withLadders([]),
        }),
      ],
    });
    const hours = (adults: number, rooms: number) =>
      latestFullRefund(hotel, { adults, childAges: [], rooms }, 1, NOW);
    expect([hours(2, 1), hours(4, 2), hours(6, 3), hours(3, 1)]).toEqual([24, 96, null, null]);
  });

  it('does not exist for a sold-out property', () => {
    expect(
      latestFullRefund(
        propertyFacts({ rooms: [roomFacts({ nights: nightsAt([600_000], 0) })] }),
        couple,
        1,
        NOW,
      ),
    ).toBeNull();
  });
});
