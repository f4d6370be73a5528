import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** What the payment provider is asked for when a booking changes. */
const [IN, OUT, LATER] = ['2026-12-04', '2026-12-06', '2026-12-07'];
let stripe: StripeStandIn;
let server: TestServer;
let asha: Visitor;
let hotel: BuiltProperty;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await openServer({
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_BASE_URL: stripe.origin,
    },
  });
  hotel = await buildProperty(server.t.db, {
    hotelType: 'hotel',
    payHotel: false,
    rooms: [{ units: 3 }],
  });
  asha = visit(server);
  await asha.signIn((await buildUser(server.t.db)).phone);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** What the provider was asked to take, in the smallest unit of the currency. */
async function askedFor(orderId: string): Promise<{ amount_total: number; currency: string }> {
  const reply = await fetch(`${stripe.origin}/v1/checkout/sessions/${orderId}`, {
    headers: { authorization: 'Bearer sk_test_stand_in' },
  });
  return (await reply.json()) as { amount_total: number; currency: string };
}

it('asks the provider for the difference × 100, and refuses a change to less than one room', async () => {
  const begun = (
    await asha.call<{ booking_id: number; order_id: string; session_id: string; amount: number }>(
      'hotel/add_online_booking_1',
      bookingOf(hotel.id, IN, OUT, firstPlan(hotel)),
    )
  ).body.data;
  expect(await askedFor(begun.order_id)).toMatchObject({
    amount_total: begun.amount * 100,
    currency: 'inr',
  });
  stripe.pay(begun.order_id);
  expect(
    (
      await asha.call('hotel/check_payment', {
        session_id: begun.session_id,
        booking_id: begun.booking_id,
      })
    ).body,
  ).toMatchObject({ data: { is_booked: '1' } });

  const longer = {
    booking_id: begun.booking_id,
    ...priceOf(hotel.id, IN, LATER, firstPlan(hotel)),
  };
  const { grand_total: amount, pay_amount } = (
    await asha.call<{ grand_total: number; pay_amount: number }>('hotel/modify_hotelcheck', longer)
  ).body.data;
  expect(pay_amount).toBe(amount - begun.amount);
  const change = (
    await asha.call<{ order_id: string; pay_amount: number }>('hotel/modify_booking', {
      ...longer,
      amount,
      pay_amount,
    })
  ).body.data;
  expect(change.pay_amount).toBe(pay_amount);
  expect(await askedFor(change.order_id)).toMatchObject({
    amount_total: pay_amount * 100,
    currency: 'inr',
  });

  for (const none of [
    { ...longer, rooms: 0 },
    { ...longer, room_qty_array: [0] },
    { ...longer, room_qty_array: [-1] },
  ]) {
    expect(await asha.call('hotel/modify_hotelcheck', none)).toMatchObject({ http: 400 });
    expect(await asha.call('hotel/modify_booking', { ...none, amount, pay_amount })).toMatchObject({
      http: 400,
    });
  }
});
