import { expect, test } from 'vitest';
import type { OfferFacts } from './discounts.ts';
import type { TaxRate } from './gst.ts';
import { longerStay } from './nights-from.ts';

const TODAY = '2026-12-01';
const rates: readonly TaxRate[] = [
  { validFrom: '2026-01-01', validTo: null, upTo: null, percent: 0 },
];
const offer = (more: Partial<OfferFacts>): OfferFacts => ({
  kind: 'hotel_discount',
  title: '',
  percent: 1000,
  amount: null,
  stayFrom: null,
  stayTo: null,
  bookFrom: null,
  bookTo: null,
  daysAheadMax: null,
  minNights: 1,
  ...more,
});
const asked = (from: number, offers: readonly OfferFacts[]) =>
  longerStay(from, 1_000_000, offers, { today: TODAY, rates });

test('a night costs less in the shortest longer stay whose offer really lowers it', () => {
  expect(asked(1_000_000, [])).toBeNull();
  expect(
    asked(1_000_000, [offer({ minNights: 3 }), offer({ minNights: 2, percent: 500 })]),
  ).toEqual({
    nights: 2,
    night: 950_000,
  });
  // a single night already has the better discount
  expect(asked(900_000, [offer({}), offer({ minNights: 2, percent: 500 })])).toBeNull();
});

test('an offer for other dates, or a rupee offer that is spread over the nights, is told as it is', () => {
  expect(asked(1_000_000, [offer({ minNights: 2, stayFrom: '2027-01-01' })])).toBeNull();
  expect(asked(1_000_000, [offer({ minNights: 2, bookTo: TODAY })])).toBeNull();
  expect(asked(1_000_000, [offer({ minNights: 4, percent: null, amount: 400_000 })])).toEqual({
    nights: 4,
    night: 900_000,
  });
});
