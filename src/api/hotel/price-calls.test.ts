import { afterEach, describe, expect, it } from 'vitest';
import type { AddBookingInput } from '#marketplace/bookings/index.ts';
import type { CheckRequest } from '#marketplace/pricing/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { goodInput } from '../testing/good-input.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';
import { quote } from '../testing/sample-quote.ts';

let api: OpenApi;
afterEach(() => api.app.close());

const without = { ...quote, couponCode: '', couponAmount: 0, grandTotal: 1_383_900 };

describe('get_hotelcheck, apply_coupon, remove_coupon', () => {
  it('answers the price state as one object whose lines are the total', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/get_hotelcheck', goodInput['hotel/get_hotelcheck']);
    const data = body.data as Record<string, unknown> & { lines: { amount: number }[] };
    expect(data).toMatchObject({
      base_rate: 15_001, child_charges: 999, hotel_discount: 1600, booster_discount: 720, bungalow_offer: 500, gst_total: 659,
      grand_total: 12_839, discount_rate: 17, days: 2, coupon_code: 'MONSOON', coupon_amt: 1000, next_available_date: null,
      available: '1', lmr_block: '0', quote_id: 'quote-1', expires_at: '2026-11-21T10:15:00+05:30', pay_amount: 0, payment_type: 'PAH',
      room_list: [{ room_id: 70, plan_id: 700, room_qty: 1, display_name: 'Entire villa', plan: 'With breakfast', plan_list: [{ plan: 'Breakfast' }, { plan: 'Housekeeping' }], plan_amount: 7500.5, nightly: [7500, 7501] }],
    });
    expect(data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12_839, 6);
    expect(body.count).toBe(1);
  });

  it('asks pricing for picks keyed by room and plan, leaving out those with quantity 0', async () => {
    const asked: CheckRequest[] = [];
    api = await openApi({ pricing: { checkPrice: async (_ctx, request) => (asked.push(request), ok(quote)) } });
    await api.signedIn('hotel/apply_coupon', { ...goodInput['hotel/apply_coupon'], room_list_array: '70,71', plan_list_array: '700,710', room_qty_array: [1, '0'] });
    await api.call('hotel/remove_coupon', { ...goodInput['hotel/remove_coupon'], coupon_code: 'MONSOON', room_list_array: [], plan_list_array: '', room_qty_array: null });
    expect(asked).toEqual([
      { propertyId: 7, stay: quote.stay, party: quote.party, picks: [{ roomId: 70, planId: 700, quantity: 1 }], couponCode: 'MONSOON', userId: 5 },
      { propertyId: 7, stay: quote.stay, party: quote.party, picks: [] },
    ]);
  });

  it('refuses lists of different length', async () => {
    api = await openApi();
    const { http, body } = await api.call('hotel/get_hotelcheck', { ...goodInput['hotel/get_hotelcheck'], plan_list_array: [] });
    expect({ http, fields: Object.keys(body.fields as object) }).toEqual({ http: 400, fields: ['room_list_array', 'plan_list_array', 'room_qty_array'] });
  });

  it('says what a coupon saved', async () => {
    api = await openApi();
    expect((await api.call('hotel/apply_coupon', goodInput['hotel/apply_coupon'])).body).toMatchObject({
      status: 200, coupon_amt: 1000, coupon_code: 'MONSOON', message: '₹1,000 saved with MONSOON!', data: { grand_total: 12_839 },
    });
  });

  it('refuses a coupon with status 300 and the totals without it', async () => {
    api = await openApi({ pricing: { checkPrice: async () => refuse('refused', 'coupon.expired', 'This coupon has expired.', { data: without }) } });
    const { http, body } = await api.call('hotel/apply_coupon', goodInput['hotel/apply_coupon']);
    expect(http).toBe(409);
    expect(body).toMatchObject({ status: 300, code: 'coupon.expired', message: 'This coupon has expired.', data: { coupon_amt: 0, coupon_code: '', grand_total: 13_839 } });
  });

  it('takes nothing off a stay that is sold out, and says when it is free', async () => {
    api = await openApi({ pricing: { checkPrice: async () => ok({ ...quote, available: false, grandTotal: 0, couponAmount: 0, couponCode: '', lines: [], nextAvailableDate: '2026-12-11' }) } });
    const { http, body } = await api.call('hotel/apply_coupon', goodInput['hotel/apply_coupon']);
    expect(http).toBe(409);
    expect(body).toMatchObject({ code: 'inventory.sold-out', message: 'Not available for selected dates', data: { available: '0', coupon_amt: 0, grand_total: 0, next_available_date: '2026-12-11' } });
  });

  it('names fields as the caller did', async () => {
    api = await openApi({ pricing: { checkPrice: async () => refuse('invalid', 'party.capacity', 'Too many', { fields: { adults: 'Too many' } }) } });
    expect((await api.call('hotel/get_hotelcheck', goodInput['hotel/get_hotelcheck'])).body.fields).toEqual({ adult: 'Too many' });
  });

  it('answers a sold-out stay with 200, 0 and the next date', async () => {
    api = await openApi({ pricing: { checkPrice: async () => ok({ ...quote, available: false, grandTotal: 0, lines: [], nextAvailableDate: '2026-12-11' }) } });
    expect((await api.call('hotel/get_hotelcheck', goodInput['hotel/get_hotelcheck'])).body).toMatchObject({ status: 200, count: 0, data: { available: '0', grand_total: 0, next_available_date: '2026-12-11' } });
  });
});

describe('add_booking', () => {
  it('passes amounts as paise to compare, the account as the buyer, and answers the string "200"', async () => {
    const asked: AddBookingInput[] = [];
    api = await openApi({ bookings: { addBooking: async (_ctx, input) => (asked.push(input), ok({ bookingId: 42 })) } });
    const { body } = await api.signedIn('hotel/add_booking', { ...goodInput['hotel/add_booking'], quote_id: 'quote-1', gstin_no: '27ABCDE1234F1Z5' });
    expect(body).toMatchObject({ status: '200', data: { booking_id: 42 } });
    expect(asked).toEqual([
      {
        userId: 5,
        request: { propertyId: 7, stay: quote.stay, party: quote.party, picks: [{ roomId: 70, planId: 700, quantity: 1 }], userId: 5 },
        quoteId: 'quote-1', amount: 1_283_900, payAmount: 0, name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com',
        gst: { gstinNo: '27ABCDE1234F1Z5', companyName: '', companyAddress: '' }, idempotencyKey: null,
      },
    ]);
  });

  it('answers a changed price with 409 and the new breakdown', async () => {
    api = await openApi({ bookings: { addBooking: async () => refuse('conflict', 'booking.price-changed', 'The price has changed.', { data: without }) } });
    const { http, body } = await api.signedIn('hotel/add_booking', goodInput['hotel/add_booking']);
    expect(http).toBe(409);
    expect(body).toMatchObject({ status: 409, code: 'booking.price-changed', data: { grand_total: 13_839, quote_id: 'quote-1' } });
    expect(await api.metrics.registry.metrics()).toContain('verandah_holds_total{outcome="refused"} 1');
  });
});

describe('price_calendar', () => {
  it('answers each night', async () => {
    api = await openApi();
    expect((await api.call('hotel/price_calendar', goodInput['hotel/price_calendar'])).body.data).toEqual([{ date: '2026-12-04', price: 7875.5, available: '1', reason: '' }]);
  });
});
