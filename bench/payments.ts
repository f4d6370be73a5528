import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import { addDays, dateInIndia, type IsoDate } from '#shared/dates.ts';
import type { Step } from './flows.ts';
import { freeNights, guestCookie, type FreeNight } from './guest.ts';

/** The settings for payments through the stand-in. */
export const stripeSettings = (standIn: string): Record<string, string> => ({
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_BASE_URL: standIn,
});
const SECRET = 'whsec_stand_in';
const LANES = 16;
/** The payments prepared for one round of webhooks. */
const PREPARED = 240;

export interface StepScenario {
  readonly name: string;
  readonly next: (lane: number) => Step | null;
  /** Runs before each round, not measured. */
  readonly prepare?: () => Promise<void>;
  /** Runs after each round. Returns the number of steps with a good answer and a wrong result. */
  readonly lost?: () => Promise<number>;
}

interface Paid {
  readonly reference: string;
  readonly event: string;
}

/** Booking online, the webhook alone, and changing a booking, against the built product and the stand-in for Stripe. */
export async function paymentScenarios(
  { db }: Database,
  product: string,
  standIn: string,
): Promise<StepScenario[]> {
  const today = dateInIndia(new Date());
  const cookie = await guestCookie(db);
  const properties = await db
    .selectFrom('properties')
    .select(['id', 'pay_hotel', 'pay_value'])
    .where('state', '=', 'live')
    .execute();
  const online = await freeNights(
    db,
    today,
    properties.filter((h) => !h.pay_hotel || h.pay_value > 0),
  );
  const there = await freeNights(
    db,
    today,
    properties.filter((h) => h.pay_hotel && h.pay_value === 0),
  );
  let turn = 0;
  const nextNight = (): FreeNight => online[turn++ % online.length] as FreeNight;

  const call = async <T>(name: string, body: object): Promise<T | null> => {
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${product}/api/v1/hotel/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data?: T };
    return answer.ok && data !== undefined ? data : null;
  };
  const guest = {
    room: 1,
    adult: 2,
    children: 0,
    child_age: '',
    room_list_array: [],
    plan_list_array: [],
    room_qty_array: [],
    name: 'Load Guest',
    phone: '9000000001',
    email: 'load@example.in',
  };

  /** Holds a night, opens the session and pays it; null if a step failed. */
  async function pay(): Promise<Paid | null> {
    const { property_id: hotel_id, night } = nextNight();
    const made = await call<{ order_id: string; txn_id: string }>('add_online_booking_1', {
      ...guest,
      hotel_id,
      check_in: night,
      check_out: addDays(night, 1),
    });
    if (made === null) return null;
    const page = await fetch(`${standIn}/pay/${made.order_id}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
      redirect: 'manual',
    });
    // The return address contains our own reference: /stripe/<reference>/<booking>.
    const reference = /\/stripe\/([^/]+)\//.exec(page.headers.get('location') ?? '')?.[1];
    return reference === undefined ? null : { reference, event: `evt_${randomUUID()}` };
  }

  async function webhook({ reference, event }: Paid): Promise<boolean> {
    const at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id: event,
      object: 'event',
      type: 'checkout.session.completed',
      api_version: '2025-01-01',
      created: at,
      data: { object: { object: 'checkout.session', client_reference_id: reference } },
    });
    const signature = `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;
    const answer = await fetch(`${product}/api/v1/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    await answer.arrayBuffer();
    return answer.ok;
  }

  const references: string[] = [];
  const book: Step = async () => {
    const paid = await pay();
    if (paid === null) return false;
    references.push(paid.reference);
    return webhook(paid);
  };
  /** A webhook gets its good answer once it is stored; the database tells whether its stay is confirmed. */
  const lost = async (): Promise<number> => {
    const asked = references.splice(0);
    const { n } = await db
      .selectFrom('payment_attempts as a')
      .innerJoin('bookings as b', 'b.id', 'a.booking_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('a.session_id', 'in', ['', ...asked])
      .where('b.state', '<>', 'confirmed')
      .executeTakeFirstOrThrow();
    return n;
  };
  let stays: Stay[] = [];
  const change: Step = async (lane) => {
    const stay = stays[lane];
    if (stay === undefined) return false;
    stay.long = !stay.long;
    return (
      (await call('modify_booking', {
        ...guest,
        booking_id: stay.id,
        start: stay.from,
        end: addDays(stay.from, stay.long ? 2 : 1),
        rooms: 1,
      })) !== null
    );
  };
  let waiting: Paid[] = [];
  let done: Paid[] = [];
  const prepare = async (): Promise<void> => {
    const made: (Paid | null)[] = [];
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (made.length < PREPARED) made.push(await pay());
      }),
    );
    waiting = made.filter((one) => one !== null);
  };
  const first = (): Step | null => {
    const paid = waiting.pop();
    if (paid === undefined) return null;
    return () => {
      done.push(paid);
      references.push(paid.reference);
      return webhook(paid);
    };
  };
  const again = (): Step => {
    const paid = done[turn++ % done.length] as Paid;
    return () => webhook(paid);
  };
  return [
    { name: 'online booking, from hold to confirmed', next: () => book, lost },
    { name: 'webhook, first time', prepare, next: first, lost },
    {
      name: 'webhook, repeated',
      prepare: async () => {
        if (done.length === 0) {
          await prepare();
          done = waiting;
        }
      },
      next: again,
    },
    {
      name: 'modify_booking',
      prepare: async () => {
        stays = stays.length > 0 ? stays : await staysToChange(call, there, guest);
      },
      next: () => change,
    },
  ];
}

interface Stay {
  readonly id: number;
  readonly from: IsoDate;
  long: boolean;
}

/** A stay for each lane, with a free night after it: the lane makes the stay longer and shorter again. */
async function staysToChange(
  call: <T>(name: string, body: object) => Promise<T | null>,
  free: readonly FreeNight[],
  guest: object,
): Promise<Stay[]> {
  const stays: Stay[] = [];
  const known = new Set(free.map(({ property_id, night }) => `${property_id} ${night}`));
  for (const { property_id: hotel_id, night: from } of free) {
    if (stays.length === LANES) break;
    if (!known.has(`${hotel_id} ${from}`) || !known.has(`${hotel_id} ${addDays(from, 1)}`))
      continue;
    const made = await call<{ booking_id: number }>('add_booking', {
      ...guest,
      hotel_id,
      check_in: from,
      check_out: addDays(from, 1),
    });
    if (made === null) continue;
    for (const day of [from, addDays(from, 1)]) known.delete(`${hotel_id} ${day}`);
    stays.push({ id: made.booking_id, from, long: false });
  }
  return stays;
}
