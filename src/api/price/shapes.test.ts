import { describe, expect, it } from 'vitest';
import { refuse } from '#shared/result.ts';
import { renameFields } from '../replies.ts';
import { PRICE_FIELDS } from '../stays.ts';
import { quote } from '../testing/samples.ts';
import { getHotelcheck } from './get-hotelcheck.ts';
import { quoteOfRefusal, readPriceRequest, toPriceState } from './shapes.ts';

const TODAY = '2026-11-21';
const good = {
  hotel_id: 7,
  start: '2026-12-04',
  end: '2026-12-06',
  rooms: 1,
  adult: 2,
  children: 1,
  child_age: '5',
  room_list_array: '70,71',
  plan_list_array: [700, 710],
  room_qty_array: [1, '0'],
};
const read = (over: object = {}, userId?: number, coupon = '') =>
  readPriceRequest(
    getHotelcheck.contract.request.parse({ ...good, ...over }) as Parameters<
      typeof readPriceRequest
    >[0],
    TODAY,
    userId,
    coupon,
  );

describe('the price of a stay on the wire', () => {
  it('is one object in rupees whose lines add up to the total', () => {
    const state = toPriceState(quote);
    expect(state).toMatchObject({
      base_rate: 15_001,
      child_charges: 999,
      hotel_discount: 1600,
      booster_discount: 720,
      bungalow_offer: 500,
      gst_total: 658.6,
      round_off: 0.4,
      grand_total: 12_839,
      discount_rate: 17,
      days: 2,
      coupon_code: 'MONSOON',
      coupon_amt: 1000,
      next_available_date: null,
      available: '1',
      lmr_block: '0',
      quote_id: 'quote-1',
      expires_at: '2026-11-21T10:15:00+05:30',
      pay_amount: 0,
      payment_type: 'PAH',
      room_list: [
        {
          room_id: 70,
          plan_id: 700,
          room_qty: 1,
          display_name: 'Entire villa',
          plan: 'With breakfast',
          plan_list: [{ plan: 'Breakfast' }, { plan: 'Housekeeping' }],
          plan_amount: 7500.5,
          nightly: [7500, 7501],
        },
      ],
    });
    expect(state.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12_839, 6);
    expect(
      toPriceState({
        ...quote,
        available: false,
        grandTotal: 0,
        lines: [],
        nextAvailableDate: '2026-12-11',
      }),
    ).toMatchObject({ available: '0', grand_total: 0, next_available_date: '2026-12-11' });
  });

  it('appears in a refusal only if it is a quote', () => {
    expect(quoteOfRefusal(refuse('refused', 'coupon.expired', '', { data: quote }))).toMatchObject({
      grand_total: 12_839,
      quote_id: 'quote-1',
    });
    const taken = { phone: true, email: false };
    expect([
      quoteOfRefusal(refuse('refused', 'coupon.expired', '')),
      quoteOfRefusal(refuse('refused', 'register.already-registered', '', { data: { taken } })),
    ]).toEqual([undefined, undefined]);
  });
});

describe('the input of the pricing slice', () => {
  it('has picks by room and plan, without those of quantity 0, and codes in capitals', () => {
    expect(read({}, 5, 'monsoon')).toEqual({
      ok: true,
      value: {
        propertyId: 7,
        stay: quote.stay,
        party: quote.party,
        picks: [{ roomId: 70, planId: 700, quantity: 1 }],
        couponCode: 'MONSOON',
        userId: 5,
      },
    });
    expect(read({ room_list_array: [], plan_list_array: '', room_qty_array: null })).toEqual({
      ok: true,
      value: { propertyId: 7, stay: quote.stay, party: quote.party, picks: [] },
    });
  });

  it.each([
    [
      { plan_list_array: [] },
      ['room_list_array', 'plan_list_array', 'room_qty_array'],
      'input.invalid',
    ],
    [{ start: '2026-11-20' }, ['start'], 'dates.past'],
    [{ end: '2026-12-04' }, ['end'], 'dates.order'],
    [{ child_age: '' }, ['child_age'], 'party.child-age'],
    [{ rooms: 0 }, ['rooms'], 'party.rooms'],
    [{ adult: 0 }, ['adult'], 'party.adults'],
  ])("refuses %o at the caller's field names", (wrong, fields, code) => {
    const refused = read(wrong);
    expect(refused).toMatchObject({ ok: false, kind: 'invalid', code });
    expect(Object.keys((refused as { fields: object }).fields)).toEqual(fields);
  });

  it("renames the fields of a use case to the caller's", () => {
    expect(
      renameFields(
        refuse('invalid', 'party.capacity', 'Too many', {
          fields: { adults: 'Too many', other: 'x' },
        }),
        PRICE_FIELDS,
      ).fields,
    ).toEqual({ adult: 'Too many', other: 'x' });
  });
});
