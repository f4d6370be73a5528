import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toPaymentState } from '../payment/check-payment.ts';
import { booking, paymentStatus, plan, preview, quote, receipt } from '../testing/samples.ts';
import { bookingRequest, readBooking } from './add-booking.ts';
import { toBookingSummary } from './booking-summary.ts';
import { changeFields, readChange, toChangeState } from './modify-hotelcheck.ts';
import { toBookingEntry, toRefundState } from './shapes.ts';
import { toModifyView } from './view-modify-booking.ts';
import { toReceiptRecord } from './view-receipt.ts';

const TODAY = '2026-11-21';

describe('a booking on the wire', () => {
  it('is an entry of the list', () => {
    expect(toBookingEntry(booking)).toMatchObject({
      booking_id: 42,
      booking_no: 'OH00042',
      amount: 12_839,
      is_cancel: '1',
      is_checkin: '0',
      is_review: '0',
      image: '/media/a1b2c3d4e5/480.webp',
      url: 'mist-house',
      children: 1,
    });
    expect(toBookingEntry({ ...booking, imageId: null }).image).toBe('');
  });

  it('is a receipt whose lines add up, and a summary', () => {
    const record = toReceiptRecord(receipt);
    expect(record).toMatchObject({
      booking_id: 42,
      booking_no: 'OH00042',
      booking_date: '2026-11-21T10:00:00+05:30',
      hotel_name: 'Mist House',
      customer_name: 'Kavya Rao',
      children: 1,
      room: 1,
      total_night: 2,
      total: 16_000,
      hotel_discount: 1600,
      booster_discount: 720,
      bungalow_offer: 500,
      coupon_amt: 1000,
      cgst: 329.3,
      sgst: 329.3,
      gst_total: 658.6,
      round_off: 0.4,
      amount: 12_839,
      paid_amount: 0,
      balance: 12_839,
      place_of_supply: 'Maharashtra',
      sac: '996311',
    });
    expect(record.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12_839, 6);
    expect(toBookingSummary(receipt)).toMatchObject({
      hotel_name: 'Mist House',
      amount: 12_839,
      email: 'kavya@example.com',
    });
  });

  it('gives percent, rupees and dates in India of a refund', () => {
    expect(toRefundState(preview)).toMatchObject({
      is_cancel: '1',
      paid_amount: 10_000,
      refund_percent: 50,
      refund_amount: 5000,
      refund_by: '2026-11-23T10:00:00+05:30',
      steps: [{ until: '2026-11-30T14:00:00+05:30', refund_amount: 5000 }],
    });
  });

  it('promises no refund for a booking that cannot be cancelled any more', () => {
    expect(toRefundState({ ...preview, allowed: false, paid: 0, refund: 0 })).toMatchObject({
      is_cancel: '0',
      refund_percent: 0,
      refund_amount: 0,
      steps: [],
      note: '',
      text: 'Your can not cancel or modify this booking as per hotel cancellation/refund policy.',
    });
  });

  it('names the booked plans and compares old and new price of a change', () => {
    expect(
      toModifyView({ booking, allowed: true, preview, waiting: null }, [{ ...plan, arrayNo: 3 }]),
    ).toMatchObject({
      booking_id: 42,
      booking_no: 'OH00042',
      date1: '2026-12-04',
      date2: '2026-12-06',
      count: 1,
      plan_array_count: 1,
      child_age: [5],
      room_rate_plan: [{ plan_id: 700, room_id: 70, plan_qty: 1, plan_array_no: 3 }],
      refund: { refund_amount: 5000 },
    });
    const comparison = {
      oldPrice: 1_000_000,
      newPrice: quote.grandTotal,
      paid: 1_000_000,
      toPay: 283_900,
      payNow: 283_900,
      refund: 0,
      kept: 0,
      lost: 0,
    };
    expect(
      toChangeState({ booking, quote, same: false, comparison, couponLost: null }),
    ).toMatchObject({
      same_booking_flag: 0,
      old_price: 10_000,
      new_price: 12_839,
      paid_amount: 10_000,
      amount_to_be_paid: 2839,
      pay_amount: 2839,
      refund_amount: 0,
      bookmystay_offer: { amount: 500, paid_amount: 10_000 },
      coupon_lost: '',
    });
  });

  it('is booked once the provider has confirmed the payment', () => {
    expect(toPaymentState(paymentStatus)).toEqual({
      is_booked: '1',
      booking_id: 42,
      state: 'booked',
      reason: '',
    });
    expect(toPaymentState({ ...paymentStatus, outcome: 'processing' })).toMatchObject({
      is_booked: '0',
      state: 'processing',
    });
  });
});

describe('the input of the bookings slice', () => {
  const payload = {
    hotel_id: 7,
    check_in: '2026-12-04',
    check_out: '2026-12-06',
    room: 1,
    adult: 2,
    children: 1,
    child_age: '5',
    room_list_array: '70',
    plan_list_array: '700',
    room_qty_array: '1',
    amount: 12_839,
    pay_amount: 0,
    name: 'Kavya Rao',
    phone: '9876543210',
    email: 'kavya@example.com',
  };

  it('has amounts in paise, the account as booker, and GST details when any is given', () => {
    const read = (over: object, key: string | null = null) =>
      readBooking(bookingRequest.parse({ ...payload, ...over }), 5, TODAY, key);
    const asked = {
      userId: 5,
      request: {
        propertyId: 7,
        stay: quote.stay,
        party: quote.party,
        picks: [{ roomId: 70, planId: 700, quantity: 1 }],
        userId: 5,
      },
      quoteId: 'quote-1',
      amount: 1_283_900,
      payAmount: 0,
      name: 'Kavya Rao',
      phone: '9876543210',
      email: 'kavya@example.com',
      gst: { gstinNo: '27ABCDE1234F1Z5', companyName: '', companyAddress: '' },
      idempotencyKey: 'pressed-once',
    };
    expect(read({ quote_id: 'quote-1', gstin_no: '27ABCDE1234F1Z5' }, 'pressed-once')).toEqual({
      ok: true,
      value: asked,
    });
    expect(read({ is_gst: '1' })).toMatchObject({ value: { gst: { gstinNo: '' }, quoteId: null } });
    expect(read({ coupon_code: 'monsoon' })).toMatchObject({
      value: { gst: null, request: { couponCode: 'MONSOON' } },
    });
    expect(read({ check_in: '2026-11-01' })).toMatchObject({
      ok: false,
      code: 'dates.past',
      fields: { check_in: expect.any(String) },
    });
    expect(read({ room: 0 })).toMatchObject({ ok: false, fields: { room: expect.any(String) } });
  });

  it('has the new stay of a change', () => {
    const change = z.object(changeFields).parse({
      booking_id: 42,
      start: '2026-12-10',
      end: '2026-12-12',
      rooms: 1,
      adult: 2,
      children: 1,
      child_age: '5',
      room_list_array: [70],
      plan_list_array: [700],
      room_qty_array: [1],
    });
    expect(readChange(change, TODAY, 5)).toEqual({
      ok: true,
      value: {
        userId: 5,
        bookingId: 42,
        stay: { checkIn: '2026-12-10', checkOut: '2026-12-12' },
        party: quote.party,
        picks: [{ roomId: 70, planId: 700, quantity: 1 }],
      },
    });
  });
});
