import { afterEach, describe, expect, it } from 'vitest';
import { ok, refuse } from '#shared/result.ts';
import { goodInput } from '../testing/good-input.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';
import { preview } from '../testing/fake-bookings.ts';
import { quote } from '../testing/sample-quote.ts';

let api: OpenApi | null = null;
afterEach(async () => {
  await api?.app.close();
  api = null;
});
const good = (path: string, over: object = {}) => ({ ...goodInput[path], ...over });

describe('what a change shows', () => {
  it('view_modify_booking names the booked plans and what a cancellation gives back', async () => {
    api = await openApi();
    const { http, body } = await api.signedIn('hotel/view_modify_booking', good('hotel/view_modify_booking'));
    expect(http).toBe(200);
    expect(body.data).toMatchObject([{ booking_id: 42, booking_no: 'OH00042', date1: '2026-12-04', date2: '2026-12-06', count: 1, plan_array_count: 1, room_rate_plan: [{ plan_id: 700, room_id: 70, plan_qty: 1 }], refund: { refund_amount: 5000 } }]);
  });

  it('refund_preview says percent, rupees and dates in India', async () => {
    api = await openApi();
    const { body } = await api.signedIn('hotel/refund_preview', good('hotel/refund_preview'));
    expect(body.data).toMatchObject([{ paid_amount: 10_000, refund_percent: 50, refund_amount: 5000, refund_by: '2026-11-23T10:00:00+05:30', steps: [{ until: '2026-11-30T14:00:00+05:30', refund_amount: 5000 }] }]);
  });

  it('modify_hotelcheck compares old and new price', async () => {
    api = await openApi();
    const { body } = await api.signedIn('hotel/modify_hotelcheck', good('hotel/modify_hotelcheck'));
    expect(body.data).toMatchObject({ same_booking_flag: 0, old_price: 10_000, new_price: 12_839, paid_amount: 10_000, amount_to_be_paid: 2839, pay_amount: 2839, refund_amount: 0, bookmystay_offer: { amount: 500, paid_amount: 10_000 } });
  });
});

describe('changing and cancelling', () => {
  it('modify_booking hands on the key and the amounts in paise, and answers the number twice', async () => {
    let heard: unknown;
    api = await openApi({ bookings: { modifyBooking: async (_ctx, input) => ((heard = input), ok({ bookingId: 42, refund: 100, payNow: 0, payment: null })) } });
    const { http, body } = await api.signedIn('hotel/modify_booking', good('hotel/modify_booking'), { 'idempotency-key': 'a-key-of-a-change' });
    expect([http, body.data]).toMatchObject([200, { booking_id: 42, old_booking_id: 42, is_pay: '0', pay_amount: 0, refund_amount: 1 }]);
    expect(heard).toMatchObject({ amount: 1_283_900, payAmount: 0, idempotencyKey: 'a-key-of-a-change', stay: { checkIn: '2026-12-10', checkOut: '2026-12-12' }, picks: [{ roomId: 70, planId: 700, quantity: 1 }] });
  });

  it('another price is 409 with the new breakdown', async () => {
    api = await openApi({ bookings: { modifyBooking: async () => refuse('conflict', 'booking.price-changed', 'Changed', { data: quote }) } });
    expect(await api.signedIn('hotel/modify_booking', good('hotel/modify_booking'))).toMatchObject({ http: 409, body: { code: 'booking.price-changed', data: { grand_total: 12_839 } } });
  });

  it('another refund is 409 with the new one', async () => {
    api = await openApi({ bookings: { cancelBooking: async () => refuse('conflict', 'booking.refund-changed', 'Changed', { data: preview }) } });
    expect(await api.signedIn('hotel/cancel_booking', good('hotel/cancel_booking'))).toMatchObject({ http: 409, body: { data: { refund_amount: 5000 } } });
  });

  it('cancel_booking says what comes back', async () => {
    api = await openApi();
    expect(await api.signedIn('hotel/cancel_booking', good('hotel/cancel_booking'))).toMatchObject({ http: 200, body: { data: { booking_status: 'cancelled', refund_amount: 5000 } } });
  });

  it.each(['hotel/view_modify_booking', 'hotel/refund_preview', 'hotel/modify_hotelcheck', 'hotel/modify_booking', 'hotel/cancel_booking'])('%s: without a session 401, for another account 403, another booking 404', async (path) => {
    api = await openApi();
    expect(await api.call(path, good(path))).toMatchObject({ http: 401 });
    expect(await api.signedIn(path, good(path, { user_id: 6 }))).toMatchObject({ http: 403, body: { code: 'account.not-yours' } });
    const other = await api.signedIn(path, good(path, { booking_id: 43 }));
    expect(other).toMatchObject({ http: 404, body: { code: 'booking.not-found' } });
    expect(other.body.data).toBeUndefined();
  });
});
