import { describe, expect, test } from 'vitest';
import {
  bookingReviewHref,
  type BookingSelection,
  parseBooking,
  parsePicks,
  parseSelection,
  selectionParams,
  serialisePicks,
} from './booking-params.ts';

const TODAY = '2026-06-10';
const selection: BookingSelection = {
  hotelId: 12,
  stay: { checkIn: '2026-06-13', checkOut: '2026-06-15' },
  party: { rooms: 2, adults: 4, childAges: [3, 11] },
  picks: [
    { roomId: 7, planId: 21, quantity: 1 },
    { roomId: 8, planId: 25, quantity: 2 },
  ],
  coupon: 'MONSOON10',
};

describe('the address of the review page', () => {
  test('holds the whole selection in a readable form', () => {
    expect(bookingReviewHref(selection)).toBe(
      '/hotel-booking-review/?hotel_id=12&checkin=2026-06-13&checkout=2026-06-15&rooms=2&adults=4&children=2&ages=3,11&picks=7.21.1,8.25.2&coupon=MONSOON10',
    );
  });

  test('is parsed back to the same selection', () => {
    const url = new URL(bookingReviewHref(selection), 'http://x');
    expect(parseBooking(url.searchParams, TODAY)).toEqual({ selection, notices: [], dated: true });
  });

  test('is rejected without a valid property id', () => {
    for (const id of ['', '0', '-3', '1e3', 'abc', '99999999999'])
      expect(parseBooking(new URLSearchParams({ hotel_id: id }), TODAY)).toBeNull();
    expect(parseBooking(new URLSearchParams(), TODAY)).toBeNull();
  });
});

describe('picks', () => {
  test.each([
    ['', []],
    ['7.21.2', [{ roomId: 7, planId: 21, quantity: 2 }]],
    ['7.21', [{ roomId: 7, planId: 21, quantity: 1 }]],
    ['7.21.1,7.21.2', [{ roomId: 7, planId: 21, quantity: 3 }]],
    ['7.21.0,8.22.1', [{ roomId: 8, planId: 22, quantity: 1 }]],
    ['7.21.1.5,8.22.1', [{ roomId: 8, planId: 22, quantity: 1 }]],
    ['7.21.9999', null],
    ['<script>', null],
  ])('%s', (text, picks) => expect(parsePicks(text)).toEqual(picks));

  test('survive writing and reading', () =>
    expect(parsePicks(serialisePicks(selection.picks))).toEqual(selection.picks));

  test('are read from one field each of the form without scripts', () => {
    const params = new URLSearchParams('pick=7.21.1&pick=&pick=8.25.2');
    expect(parseSelection(params, 1, TODAY).selection.picks).toEqual(selection.picks);
  });
});

describe('reading unusable and older addresses', () => {
  test('falls back to tonight and one adult, with notices', () => {
    const parsed = parseSelection(
      new URLSearchParams('checkin=31-02-2026&checkout=x&adults=0&picks=nonsense'),
      1,
      TODAY,
    );
    expect(parsed.selection).toEqual({
      hotelId: 1,
      stay: { checkIn: TODAY, checkOut: '2026-06-11' },
      party: { rooms: 1, adults: 1, childAges: [], moreRooms: true },
      picks: [],
      coupon: '',
    });
    expect(parsed.notices).toHaveLength(2);
    // the notice says that tonight is shown, so tonight is priced
    expect(parsed.dated).toBe(true);
  });

  test('reads older links with Indian dates, nights and guests', () => {
    const parsed = parseSelection(
      new URLSearchParams('checkin=13-06-2026&num_nights=2&num_guests=5'),
      1,
      TODAY,
    );
    expect(parsed.selection.stay).toEqual(selection.stay);
    expect(parsed.selection.party.adults).toBe(5);
    expect(parsed.dated).toBe(true);
  });

  test('trims coupon codes, puts them in upper case and limits their length', () => {
    expect(
      parseSelection(new URLSearchParams({ coupon: ` monsoon10 ` }), 1, TODAY).selection.coupon,
    ).toBe('MONSOON10');
    expect(selectionParams({ ...selection, coupon: '', picks: [] }).toString()).not.toMatch(
      /coupon|picks/,
    );
  });
});
