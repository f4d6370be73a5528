import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiClient, type Refused } from '#test/support/api-client.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode } from '#test/support/visitor.ts';

/** An app with the client that is made from the OpenAPI document. It keeps no cookies. */
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
  const city = await buildCity(server.t.db, 'Lonavala');
  await buildProperty(server.t.db, { name: 'Fern House', city, nights: 60 });
});
afterAll(() => server.close());

const openApp = () =>
  createApiClient(async (url, headers, payload) => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', ...headers },
      payload,
    });
    return { status: statusCode, body };
  });
const MOBILE = '9811299001';
const code = () => lastCode(server, `+91${MOBILE}`);

it('registers, finds, books, changes, cancels and deletes the account', async () => {
  const call = openApp();
  const email = 'asha@example.in';
  const sent = await call('hotel/register', { name: 'Asha Rane', mobile: MOBILE, email });
  const { challenge_id } = sent.data;
  const [me] = (await call('hotel/check_otp', { mobile: MOBILE, otp: await code(), challenge_id }))
    .data;
  expect(me).toMatchObject({ user_name: 'Asha Rane', phone: `+91${MOBILE}`, email });

  const stay = { checkin: '2026-12-04', checkout: '2026-12-06' };
  const found = await call('hotel/hotel_list', {
    ...stay,
    city: 'Lonavala',
    room_qty: 1,
    adult_qty: 2,
  });
  const [house] = found.data;
  expect(house).toMatchObject({ hotel_name: 'Fern House', is_available: 'Available' });
  const hotel_id = house?.id ?? 0;
  const asked = { hotel_id, start: stay.checkin, end: stay.checkout, rooms: 1, adult: 2 };
  const price = (await call('hotel/get_hotelcheck', asked)).data;
  expect(price.grand_total).toBe(house?.grand_total);

  const booking = {
    hotel_id,
    check_in: stay.checkin,
    check_out: stay.checkout,
    room: 1,
    adult: 2,
    room_list_array: price.room_list.map(({ room_id }) => room_id),
    plan_list_array: price.room_list.map(({ plan_id }) => plan_id),
    room_qty_array: price.room_list.map(({ room_qty }) => room_qty),
    amount: price.grand_total,
    pay_amount: price.pay_amount,
    quote_id: price.quote_id,
    name: 'Asha Rane',
    phone: MOBILE,
    email,
  };
  const booked = await call('hotel/add_booking', booking, 'app-booking-1');
  expect(booked.status).toBe('200');
  const { booking_id } = booked.data;
  const again = await call('hotel/add_booking', booking, 'app-booking-1');
  expect(again.data.booking_id).toBe(booking_id);

  const change = { ...asked, booking_id, start: '2026-12-08', end: '2026-12-09' };
  const changed = (await call('hotel/modify_hotelcheck', change)).data;
  const done = await call('hotel/modify_booking', { ...change, amount: changed.grand_total });
  expect(done.data).toMatchObject({ booking_id, is_pay: '0' });

  const [listed] = (await call('hotel/my_booking_list', {})).data.upcoming;
  expect(listed).toMatchObject({ booking_id, check_in: '2026-12-08', is_cancel: '1' });
  const [preview] = (await call('hotel/refund_preview', { booking_id })).data;
  const refund_amount = preview?.refund_amount ?? -1;
  await call('hotel/cancel_booking', { booking_id, refund_amount });
  expect((await call('hotel/my_booking_list', {})).data.cancel_count).toBe(1);

  const proof = await call('hotel/profile_otp', { for: 'delete' });
  const gone = { otp: await code(), challenge_id: proof.data.challenge_id };
  const missing = await call('hotel/delete_profile', { otp: gone.otp }).catch(
    (error: unknown) => error,
  );
  expect(missing).toMatchObject({ code: 'otp.challenge-missing', status: 400 });
  expect((missing as Refused).fields).toHaveProperty('challenge_id');
  await call('hotel/delete_profile', gone);
  await expect(call('hotel/my_booking_list', {})).rejects.toMatchObject({
    code: 'session.required',
  });
});
