import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { releaseHold, settlePayment } from '#marketplace/bookings/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { addDays } from '#shared/dates.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { bookingOf, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** An attacker blocks nights without paying: with holds that are never paid, and with bookings paid at the property. */

const IN = '2026-12-04';
let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    env: {
      RATE_LIMITS: '1',
      NETWORK_TIMES: '2',
      LIMITS: 'hold.account@property=3,booking.account=60',
    },
  });
});
afterAll(() => server.close());

let address = 0;
/** A guest in a browser of their own, from a network of their own unless one is given. */
async function guest(
  from = `198.51.100.${(address += 1)}`,
): Promise<Visitor & { readonly user: BuiltUser }> {
  const user = await buildUser(server.t.db);
  const browser = visit(server, from);
  await browser.signIn(user.phone);
  return { ...browser, user };
}
const online = () => buildProperty(server.t.db, { payHotel: false });
const atProperty = (over = {}) => buildProperty(server.t.db, over);
/** Holds nights under the guest's own number and address unless others are given. */
const ask = (
  way: 'add_booking' | 'add_online_booking_1',
  who: Visitor & { readonly user: BuiltUser },
  { id }: BuiltProperty,
  nights: number,
  more: object = {},
) =>
  who.call<{ booking_id: number; session_id: string }>(
    `hotel/${way}`,
    bookingOf(id, IN, addDays(IN, nights), {
      phone: who.user.phone,
      email: who.user.email,
      ...more,
    }),
  );
type Guest = Awaited<ReturnType<typeof guest>>;
const hold = (who: Guest, property: BuiltProperty, nights = 2, more: object = {}) =>
  ask('add_online_booking_1', who, property, nights, more);
const book = (who: Guest, property: BuiltProperty, nights = 2, more: object = {}) =>
  ask('add_booking', who, property, nights, more);
const keptNights = async (userId: number): Promise<number> =>
  Number(
    (
      await server.t.pool.query<{ n: string }>(
        'select coalesce(sum(c.units), 0) as n from night_claims c join bookings b on b.id = c.booking_id where b.user_id = $1',
        [userId],
      )
    ).rows[0]?.n,
  );

describe('holds', () => {
  it('of one account without payments are limited: of 68 bookings of 29 nights two succeed, 58 nights in all', async () => {
    const thief = await guest();
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await hold(thief, await online(), 29));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 429, 429, 429]);
    expect(answers[2]?.body).toMatchObject({
      code: 'booking.holds',
      message: expect.stringContaining('You are holding 2 stays') as string,
    });
    // Until the first of them ends.
    expect(Number(answers[2]?.headers['retry-after'])).toBe(15 * 60);
    expect(await keptNights(thief.user.id)).toBe(58);
  });

  it('are limited when requested in parallel: of ten three are made', async () => {
    const thief = await guest();
    const villas = await Promise.all(Array.from({ length: 10 }, online));
    const answers = await Promise.all(villas.map((villa) => hold(thief, villa)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(
      answers.filter(({ http, body }) => http === 429 && body.code === 'booking.holds'),
    ).toHaveLength(7);
  });

  it('are limited for many accounts with one lead number or in one network', async () => {
    const names = { phone: '98765 43210' };
    for (let at = 0; at < 3; at += 1)
      expect((await hold(await guest(), await online(), 2, names)).http).toBe(200);
    expect((await hold(await guest(), await online(), 2, names)).body).toMatchObject({
      status: 429,
      code: 'booking.holds',
      message: expect.stringContaining('this mobile number') as string,
    });

    const answers = [];
    for (let at = 0; at < 3; at += 1) {
      const one = await guest('2001:db8:7:7::1');
      for (let n = 0; n < 3; n += 1) answers.push((await hold(one, await online())).http);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('under a person’s number are not used up by a stranger', async () => {
    const owner = await guest();
    for (let at = 0; at < 3; at += 1)
      expect((await hold(await guest(), await online(), 2, { phone: owner.user.phone })).http).toBe(
        200,
      );
    expect((await hold(owner, await online())).http).toBe(200);
  });

  it('always allow one large stay, such as a whole hotel for a wedding', async () => {
    const hotel = await buildProperty(server.t.db, {
      hotelType: 'hotel',
      payHotel: false,
      rooms: [{ units: 20 }],
    });
    expect((await hold(await guest(), hotel, 5, { room: 20, adult: 40 })).http).toBe(200);
  });

  it('do not keep the same nights for ever, whatever is released or expires in between', async () => {
    const villa = await online();
    const thief = await guest();
    const answers = [];
    for (let at = 0; at < 5; at += 1) {
      const held = await hold(thief, villa);
      answers.push(held.body.code ?? 'held');
      if (held.http === 200)
        await releaseHold(server.ctx, thief.user.id, held.body.data.booking_id);
    }
    expect(answers).toEqual(['held', 'held', 'held', 'booking.renewed', 'booking.renewed']);
    // A change of mind replaces the own hold and counts as the same one.
    const changer = await guest();
    expect(
      [
        await hold(changer, villa, 2),
        await hold(changer, villa, 3),
        await hold(changer, villa, 4),
        await hold(changer, villa, 5),
      ].map(({ http }) => http),
    ).toEqual([200, 200, 200, 429]);
    expect(await keptNights(changer.user.id)).toBe(4);
  });

  it('do not count once they are paid', async () => {
    const hotel = await buildProperty(server.t.db, {
      hotelType: 'hotel',
      payHotel: false,
      rooms: [{ units: 9 }],
    });
    const planner = await guest();
    for (let at = 0; at < 5; at += 1) {
      const { body } = await hold(planner, hotel, 2, { adult: 2 });
      await decideSandboxOrder(server.ctx, body.data.session_id, 'paid');
      await settlePayment(server.ctx, body.data.session_id);
    }
    expect(await keptNights(planner.user.id)).toBe(10);
  });
});

describe('nights with nothing paid', () => {
  it('for 29 nights need a fifth online, and none is confirmed without it', async () => {
    const villa = await atProperty();
    const thief = await guest();
    const answer = await book(thief, villa, 29);
    expect(answer.body).toMatchObject({ status: 409, code: 'booking.pay-online' });
    const { body } = await thief.call<{ grand_total: number; pay_amount: number }>(
      'hotel/get_hotelcheck',
      priceOf(villa.id, IN, addDays(IN, 29)),
    );
    expect(body.data.pay_amount).toBe(Math.ceil(body.data.grand_total / 5));
    expect(await keptNights(thief.user.id)).toBe(0);
    // Ten nights are an ordinary stay.
    expect(
      (
        await thief.call<{ pay_amount: number }>(
          'hotel/get_hotelcheck',
          priceOf(villa.id, IN, addDays(IN, 10)),
        )
      ).body.data.pay_amount,
    ).toBe(0);
  });

  it('end after ten nights at one property, however 40 are divided', async () => {
    const hotel = await atProperty({ hotelType: 'hotel', rooms: [{ units: 40, maxAdults: 2 }] });
    const thief = await guest();
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await book(thief, hotel, 10));
    expect(answers.map(({ http }) => http)).toEqual([200, 409, 409, 409]);
    expect(answers[1]?.body).toMatchObject({ code: 'booking.pay-online' });
    expect(await keptNights(thief.user.id)).toBe(10);
  });

  it('are limited to six properties, also in parallel; another is possible after a cancellation', async () => {
    const thief = await guest();
    const villas = await Promise.all(Array.from({ length: 10 }, () => atProperty()));
    const answers = await Promise.all(villas.map((villa) => book(thief, villa, 10)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 409, 409, 409, 409,
    ]);
    const refused = answers.find(({ http }) => http === 409);
    expect(refused?.body).toMatchObject({
      code: 'booking.unpaid-nights',
      message: expect.stringMatching(
        /60 is the most .+ Yours that can be cancelled: OH\d+/,
      ) as string,
    });
    const kept = answers.find(({ http }) => http === 200);
    await thief.call('hotel/cancel_booking', { booking_id: kept?.body.data.booking_id });
    expect((await book(thief, await atProperty(), 10)).http).toBe(200);
  });

  it('do not grow past the free limit by a change', async () => {
    const thief = await guest();
    for (let at = 0; at < 5; at += 1)
      expect((await book(thief, await atProperty(), 10)).http).toBe(200);
    const villa = await atProperty();
    const { body } = await book(thief, villa, 5);
    const grow = (nights: number) =>
      thief.call<{ pay_amount: number }>('hotel/modify_booking', {
        booking_id: body.data.booking_id,
        start: IN,
        end: addDays(IN, nights),
        rooms: 1,
        adult: 2,
      });
    expect((await grow(10)).http).toBe(200);
    expect((await grow(9)).http).toBe(200);
    const other = await book(thief, await atProperty(), 1);
    expect(other.http).toBe(200);
    expect((await grow(10)).body).toMatchObject({ status: 409, code: 'booking.unpaid-nights' });
    // Above the free limit the change is held until its deposit is paid.
    const large = await grow(14);
    expect(large.http).toBe(200);
    expect(large.body.data.pay_amount).toBeGreaterThan(0);
  });

  it('end after twenty nights at one property for one lead number, whoever books', async () => {
    const hotel = await atProperty({ hotelType: 'hotel', rooms: [{ units: 40, maxAdults: 2 }] });
    const number = { phone: '98765 43212' };
    for (let at = 0; at < 2; at += 1)
      expect((await book(await guest(), hotel, 10, number)).http).toBe(200);
    expect((await book(await guest(), hotel, 1, number)).body).toMatchObject({
      status: 409,
      code: 'booking.unpaid-nights',
      message: expect.stringMatching(/20 room-nights here .+ 20 is the most/) as string,
    });
  });

  it('are limited for many accounts of one network or number; the network is forgotten after a day', async () => {
    const number = { phone: '98765 43211' };
    const answers = [];
    for (let at = 0; at < 7; at += 1)
      answers.push((await book(await guest(), await atProperty(), 10, number)).http);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409]);

    const fromOne = [];
    for (let at = 0; at < 3; at += 1) {
      const one = await guest('203.0.113.77');
      for (let n = 0; n < 6; n += 1) fromOne.push((await book(one, await atProperty(), 10)).http);
    }
    expect(fromOne.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(fromOne.slice(12)).toEqual(Array.from({ length: 6 }, () => 409));

    const remembered = () =>
      server.t.db
        .selectFrom('bookings')
        .select(['state', 'pay_amount', 'made_from'])
        .where('made_from', 'is not', null)
        .execute();
    const rows = await remembered();
    expect(rows.length).toBeGreaterThan(12);
    expect(
      rows.every(
        ({ state, pay_amount, made_from }) =>
          (state === 'held' || pay_amount === 0) && made_from?.length === 16,
      ),
    ).toBe(true);
    server.clock.advance(24 * 3_600_000);
    await enforceRetention(server.ctx);
    expect(await remembered()).toEqual([]);
  });
});
