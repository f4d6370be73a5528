import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  endServers,
  needPages,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

/** A whole server that is killed while twenty stays are being paid for, and the next one. */
const STAYS = 20;
const dir = mkdtempSync(join(tmpdir(), 'verandah-restart-'));
let database: TestDatabase;
let stripe: StripeStandIn;
beforeAll(async () => {
  needPages();
  database = await testDatabase();
  stripe = await startStripeStandIn();
}, 400_000);
afterAll(async () => {
  await endServers();
  await stripe.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The reply of either call. */
interface Reply {
  readonly code?: string;
  readonly data?:
    | { readonly booking_id: number; readonly order_id: string; readonly txn_id: string }
    | { readonly is_booked: string }[];
}

async function serve(): Promise<{ readonly server: ServerProcess; readonly origin: string }> {
  const server = startServer({
    DATA_DIR: dir,
    DATABASE_URL: database.url,
    SECRET: 'the same secret before and after, long enough',
    DEV_OUTBOX: '1',
    RATE_LIMITS: '0',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    STRIPE_BASE_URL: stripe.origin,
  });
  const origin = await server.open;
  stripe.setWebhook(`${origin}/api/v1/webhooks/stripe`);
  return { server, origin };
}

it('killed during twenty payments, a server leaves twenty stays that guests finish, each booked and paid once', async () => {
  const first = await serve();
  const today = dateInIndia(new Date());
  const hotel = await buildProperty(database.db, {
    hotelType: 'hotel',
    payHotel: false,
    from: today,
    nights: 90,
    rooms: [{ units: 3 }],
  });
  const cookie = await signUp([first.origin], '9812300020');
  let origin = first.origin;
  const call = async (name: string, body: object, key = ''): Promise<Reply> => {
    const answer = await fetch(`${origin}/api/v1/hotel/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        ...(key === '' ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Reply;
  };
  let answered = 0;
  const killed = Promise.withResolvers<unknown>();
  const open = Promise.withResolvers<void>();
  /** The first server dies after it opens its eighth payment page. */
  const kill = (): void => {
    first.server.signal('SIGKILL');
    void first.server.ended
      .then(async (end) => {
        killed.resolve(end);
        origin = (await serve()).origin;
      })
      .then(open.resolve, open.reject);
  };
  /** The reply of an overloaded server: the traveller presses again a little later. */
  class Refused extends Error {}
  /** One traveller: presses until there is a reply, pays at the provider, and looks until the stay is booked. */
  const book = async (n: number): Promise<void> => {
    const [from, to] = [addDays(today, 10 + n * 2), addDays(today, 11 + n * 2)];
    for (let attempts = 0; ; attempts += 1) {
      try {
        const { data: made, code } = await call(
          'add_online_booking_1',
          bookingOf(hotel.id, from, to),
          `restart-stay-${n}`,
        );
        if (code === 'booking.already-paid') return;
        if (made === undefined || Array.isArray(made)) throw new Refused(code);
        const { booking_id, order_id, txn_id } = made;
        answered += 1;
        if (answered === 8) kill();
        await fetch(`${stripe.origin}/pay/${order_id}`, {
          method: 'POST',
          body: new URLSearchParams({ act: 'pay' }),
          redirect: 'manual',
        });
        for (;;) {
          const state = await call('update_inventory', { booking_id, txn_id });
          if (!Array.isArray(state.data)) throw new Refused(state.code);
          if (state.data[0]?.is_booked === '1') return;
        }
      } catch (error) {
        if (attempts === 20) throw error;
        // The connection broke: the page is loaded again once a server answers.
        await (error instanceof Refused ? sleep(250) : open.promise);
      }
    }
  };
  await Promise.all(Array.from({ length: STAYS }, (_, n) => book(n)));
  expect(await killed.promise).toEqual({ code: null, signal: 'SIGKILL' });

  const rows = async (sql: string) =>
    (await database.pool.query<Record<string, number | string>>(sql)).rows;
  expect(await rows('select state, count(*)::int as n from bookings group by state')).toEqual([
    { state: 'confirmed', n: STAYS },
  ]);
  expect(
    await rows(
      'select count(*)::int as nights, count(distinct booking_id)::int as stays from night_claims',
    ),
  ).toEqual([{ nights: STAYS, stays: STAYS }]);
  expect(
    await rows(
      'select b.id from bookings b left join ledger_entries l on l.booking_id = b.id group by b.id having sum(l.amount) is distinct from b.amount or count(l.id) <> 1',
    ),
  ).toEqual([]);
  expect(
    await rows('select verdict, count(*)::int as n from payment_charges group by verdict'),
  ).toEqual([{ verdict: 'kept', n: STAYS }]);
  expect(
    await rows(
      "select channel, count(*)::int as n from messages where event_key like 'booking-confirmed:%' group by channel order by channel",
    ),
  ).toEqual([
    { channel: 'email', n: STAYS },
    { channel: 'sms', n: STAYS },
  ]);
  expect(
    await rows(
      'select count(*)::int as n, count(distinct booking_id)::int as stays from tax_documents',
    ),
  ).toEqual([{ n: STAYS, stays: STAYS }]);
}, 180_000);
