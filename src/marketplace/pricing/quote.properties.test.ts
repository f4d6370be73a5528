import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '#shared/money.ts';
import { spread } from './gst.ts';
import type { PriceFacts } from './price-facts.ts';
import { quote } from './quote.ts';
import {
  couponFacts,
  nightsAt,
  offerFacts,
  planFacts,
  propertyFacts,
  requestFor,
  roomFacts,
  stayOf,
} from './testing/facts.ts';

const rate = fc.integer({ min: 1, max: 6_000_000 });
const percent = fc.integer({ min: 1, max: 9_000 });
const worth = fc.oneof(
  percent.map((p) => ({ percent: p, amount: null })),
  fc.integer({ min: 1, max: 5_000_000 }).map((a) => ({ percent: null, amount: a })),
);
const offers = fc.array(
  fc
    .tuple(
      fc.constantFrom(
        'hotel_discount' as const,
        'last_minute' as const,
        'booster' as const,
        'bungalow_offer' as const,
      ),
      worth,
    )
    .map(([kind, w]) => offerFacts({ kind, ...w })),
  { maxLength: 5 },
);
const coupon = fc.option(
  fc
    .tuple(worth, fc.constantFrom('platform' as const, 'supplier' as const), fc.option(rate))
    .map(([w, fundedBy, cap]) => couponFacts({ ...w, fundedBy, cap })),
);
const plan = fc
  .record({
    ratePercent: fc.integer({ min: 3_000, max: 20_000 }),
    rateAdjust: fc.integer({ min: -300_000, max: 300_000 }),
  })
  .map((p) => planFacts(p));

const villa: fc.Arbitrary<PriceFacts> = fc
  .record({ rates: fc.array(rate, { minLength: 1, maxLength: 30 }), offers, coupon, plan })
  .map((x) =>
    propertyFacts({
      offers: x.offers,
      coupon: x.coupon,
      rooms: [roomFacts({ nights: nightsAt(x.rates), plans: [x.plan] })],
    }),
  );
const hotel: fc.Arbitrary<PriceFacts> = fc
  .record({ rates: fc.tuple(rate, rate, rate), offers, coupon, plan })
  .map((x) =>
    propertyFacts({
      hotelType: 'hotel',
      offers: x.offers,
      coupon: x.coupon,
      rooms: [
        roomFacts({ units: 9, plans: [x.plan], nights: nightsAt(x.rates, 9) }),
        roomFacts({
          id: 2,
          units: 9,
          plans: [planFacts({ id: 22 })],
          nights: nightsAt([...x.rates].reverse(), 9),
        }),
      ],
    }),
  );
const party = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  childAges: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }),
});

describe('every price', () => {
  it('has lines that sum to the total, the right signs, and consistent parts', () => {
    fc.assert(
      fc.property(fc.oneof(villa, hotel), party, (facts, people) => {
        const result = quote(facts, requestFor(facts, { party: people }));
        if (!result.ok) {
          expect(result.code).toBe('coupon.nothing-left');
          return;
        }
        const q = result.value;
        expect(q.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(q.grandTotal);
        for (const { tag, amount } of q.lines.filter((line) => line.tag !== 'round_off'))
          expect(Math.sign(amount)).toBe(
            tag.endsWith('discount') || tag.endsWith('offer') || tag === 'coupon' ? -1 : 1,
          );
        const roundOff = q.roundOff ?? NaN;
        expect(
          q.baseRate +
            q.childCharges -
            q.hotelDiscount -
            q.boosterDiscount -
            q.bungalowOffer -
            q.couponAmount +
            q.gstTotal +
            roundOff,
        ).toBe(q.grandTotal);
        expect(q.grandTotal % 100).toBe(0);
        expect(q.payAmount % 100).toBe(0);
        expect(Math.abs(roundOff)).toBeLessThanOrEqual(50);
        expect(q.lines.find((l) => l.tag === 'round_off')?.amount ?? 0).toBe(roundOff);
        expect(q.lines.findIndex((l) => l.tag === 'round_off')).toBe(
          roundOff === 0 ? -1 : q.lines.length - 1,
        );
        expect(q.grandTotal).toBeGreaterThanOrEqual(100);
        expect(q.payAmount).toBeLessThanOrEqual(q.grandTotal);
        expect(Number.isSafeInteger(q.grandTotal)).toBe(true);
        expect(
          q.picks.reduce((sum, p) => sum + p.quantity * p.nightly.reduce((a, b) => a + b, 0), 0),
        ).toBe(q.baseRate);
        const cgst = q.lines.find((l) => l.tag === 'cgst')?.amount ?? 0;
        const sgst = q.lines.find((l) => l.tag === 'sgst')?.amount ?? 0;
        expect(cgst + sgst).toBe(q.gstTotal);
        expect(cgst).toBe(sgst);
        for (const slab of q.taxes ?? []) expect(slab.gst % 2).toBe(0);
        expect((q.taxes ?? []).reduce((sum, slab) => sum + slab.gst, 0)).toBe(q.gstTotal);
      }),
      { numRuns: 500 },
    );
  });

  it('does not fall when nights are added', () => {
    fc.assert(
      fc.property(fc.array(rate, { minLength: 2, maxLength: 12 }), offers, (rates, given) => {
        // rupee offers are thinner over more nights, which can lift a night into the higher slab but never lowers the
        // sum
        const totals = rates.map((_, i) => {
          const facts = propertyFacts({
            offers: given,
            rooms: [roomFacts({ nights: nightsAt(rates.slice(0, i + 1)) })],
          });
          const result = quote(facts, requestFor(facts));
          return result.ok ? result.value.grandTotal : NaN;
        });
        for (let i = 1; i < totals.length; i += 1)
          expect(totals[i]).toBeGreaterThanOrEqual((totals[i - 1] ?? 0) - 100);
      }),
    );
  });

  it('a rising rate never makes the stay cheaper by more than rounding', () => {
    fc.assert(
      fc.property(villa, fc.integer({ min: 1, max: 500_000 }), (facts, more) => {
        const plain = { ...facts, coupon: null };
        const dearer = {
          ...plain,
          rooms: plain.rooms.map((r) => ({
            ...r,
            nights: r.nights.map((n, i) => (i === 0 ? { ...n, rate: n.rate + more } : n)),
          })),
        };
        const [before, after] = [
          quote(plain, requestFor(plain)),
          quote(dearer, requestFor(dearer)),
        ];
        if (before.ok && after.ok)
          expect(after.value.grandTotal).toBeGreaterThanOrEqual(before.value.grandTotal - 100);
      }),
    );
  });

  it('is the same for rooms chosen by hand, in any order, as for the same rooms chosen automatically', () => {
    fc.assert(
      fc.property(hotel, party, (facts, people) => {
        const chosen = quote(facts, requestFor(facts, { party: people }));
        const picks = chosen.ok ? [...chosen.value.picks].reverse() : [];
        expect(quote(facts, requestFor(facts, { party: people, picks }))).toEqual(chosen);
      }),
    );
  });

  it('spreads discounts to the paisa by largest remainder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, share) => {
          const total = Math.floor(weights.reduce((a, b) => a + b, 0) * share);
          const parts = spread(total, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
          expect(parts).toEqual(allocate(total, weights));
          parts.forEach((part, i) => expect(part).toBeLessThanOrEqual(weights[i] ?? 0));
        },
      ),
    );
  });

  it('counts the nights of the stay', () => {
    const facts = propertyFacts({ rooms: [roomFacts({ nights: nightsAt([1, 2, 3]) })] });
    const result = quote(facts, requestFor(facts, { stay: stayOf(3) }));
    expect(result.ok && result.value.days).toBe(3);
  });
});
