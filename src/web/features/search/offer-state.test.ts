import { describe, expect, test } from 'vitest';
import { holdsOn, parseOfferList } from './offer-state.ts';

const today = '2026-11-21';
const own = { checkIn: '2026-12-24', checkOut: '2026-12-27' };
const read = (query: string) => parseOfferList(new URLSearchParams(query), own, today);

describe("an offer's list", () => {
  test('opens with the dates of the offer, one room, two adults, no children and all property types', () => {
    const { state, notices } = read('');
    expect(state.query).toMatchObject({
      stay: own,
      party: { rooms: 1, adults: 2, childAges: [] },
      hotelType: null,
      city: 'Lonavala, Maharashtra',
    });
    expect(notices).toEqual([]);
  });

  test('takes the dates and filters of the address', () => {
    const { state } = read(
      'checkin=2026-12-25&checkout=2026-12-26&adults=4&property_type=resort&budget=16000',
    );
    expect(state).toMatchObject({
      query: { stay: { checkIn: '2026-12-25', checkOut: '2026-12-26' }, party: { adults: 4 } },
      filters: { propertyType: ['resort'], budget: ['16000'] },
    });
  });

  test.each(['checkin=2020-01-01&checkout=2020-01-02', 'checkin=nonsense'])(
    'falls back to its own dates with a notice: %s',
    (query) => {
      const { state, notices } = read(query);
      expect([state.query.stay, notices.length]).toEqual([own, 1]);
    },
  );
});

test.each([
  [{ stayFrom: null, stayTo: null }, true],
  [{ stayFrom: '2026-12-24', stayTo: '2026-12-27' }, true],
  [{ stayFrom: '2026-12-25', stayTo: null }, false],
  [{ stayFrom: null, stayTo: '2026-12-26' }, false],
])('%j', (window, holds) => expect(holdsOn(window, own)).toBe(holds));
