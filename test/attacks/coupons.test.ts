import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import type { priceState } from '#api/price/shapes.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { bookingOf, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** An attacker guesses coupon codes. */

type Price = z.infer<typeof priceState>;
const [IN, OUT] = ['2026-12-04', '2026-12-06'];
let server: TestServer;
let villa: BuiltProperty;
beforeAll(async () => {
  server = await openServer({
    env: { RATE_LIMITS: '1', LIMITS: 'coupon-guess.account=5,coupon-guess.network.3600=8' },
  });
  villa = await buildProperty(server.t.db);
  await server.t.db
    .insertInto('coupons')
    .values([
      { code: 'FRIEND', title: 'By hand', amount: 30_000, listed: false },
      { code: 'SHOWN', title: 'For all', amount: 20_000, listed: true },
    ])
    .execute();
});
beforeEach(() => server.t.db.deleteFrom('budget_spends').execute());
afterAll(() => server.close());

const check = (who: Visitor, code: string, call = 'hotel/get_hotelcheck') =>
  who.call<Price>(call, { ...priceOf(villa.id, IN, OUT), coupon_code: code });
async function guest(address: string): Promise<Visitor> {
  const user = await buildUser(server.t.db);
  const browser = visit(server, address);
  await browser.signIn(user.phone);
  return browser;
}

it('700 guesses count as five for an account and eight for a network; then prices come without a coupon', async () => {
  const thief = await guest('198.51.100.1');
  const answers = [];
  for (let at = 0; at < 8; at += 1) answers.push(await check(thief, `GUESS${at}`));
  expect(answers.map(({ http }) => http)).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
  const last = answers.at(-1);
  expect(last?.body).toMatchObject({
    code: 'coupon.limited',
    message: expect.stringMatching(/You can try another from 21 Nov 2026, 11:00 AM/) as string,
  });
  expect(Number(last?.headers['retry-after'])).toBe(3600);
  expect(last?.body.data).toMatchObject({ coupon_code: '', available: '1' });
  expect(last?.body.data.grand_total).toBeGreaterThan(0);
  // Without an account, from the same network.
  const visitor = visit(server, '198.51.100.1');
  const more = [];
  for (let at = 20; at < 25; at += 1)
    more.push((await check(visitor, `GUESS${at}`, 'hotel/apply_coupon')).http);
  expect(more).toEqual([409, 409, 409, 429, 429]);
});

it('of parallel guesses only as many as remain are answered, whether the right code is among them or not', async () => {
  const visitor = visit(server, '198.51.100.2');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => check(visitor, `TRY${at}`)),
  );
  expect(answers.filter(({ http }) => http === 409)).toHaveLength(8);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(12);
  // From here on a right code that is not published looks like a wrong one.
  expect((await check(visitor, 'FRIEND')).body).toMatchObject({
    status: 429,
    code: 'coupon.limited',
  });
  // A published code is no guess.
  expect((await check(visitor, 'SHOWN')).body.data).toMatchObject({ coupon_code: 'SHOWN' });
});

it('a right code costs no guess, and the same wrong code costs one', async () => {
  const visitor = visit(server, '198.51.100.3');
  for (let at = 0; at < 12; at += 1) expect((await check(visitor, 'FRIEND')).http).toBe(200);
  for (let at = 0; at < 12; at += 1) expect((await check(visitor, 'TYPO')).http).toBe(409);
  for (let at = 0; at < 7; at += 1) expect((await check(visitor, `OTHER${at}`)).http).toBe(409);
  expect((await check(visitor, 'OTHER9')).http).toBe(429);
});

it.each(['hotel/add_booking', 'hotel/add_online_booking_1'])(
  '%s is no way to guess on',
  async (call) => {
    const thief = await guest(`198.51.100.${call.length}`);
    const answers = [];
    for (let at = 0; at < 8; at += 1)
      answers.push(
        await thief.call(call, bookingOf(villa.id, IN, OUT, { coupon_code: `BOOK${at}` })),
      );
    expect(answers.map(({ http }) => http)).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'coupon.limited' });
  },
);

it('a code in a signed quote is no guess, whatever was tried meanwhile', async () => {
  const buyer = await guest('198.51.100.9');
  const { data: price } = (await check(buyer, 'FRIEND')).body;
  for (let at = 0; at < 7; at += 1) await check(buyer, `WRONG${at}`);
  const booked = await buyer.call(
    'hotel/add_booking',
    bookingOf(villa.id, IN, OUT, {
      coupon_code: 'FRIEND',
      quote_id: price.quote_id,
      amount: price.grand_total,
      pay_amount: 0,
    }),
  );
  expect(booked.http).toBe(200);
});
