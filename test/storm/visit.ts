import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { randomFrom } from '#demo/random.ts';
import { addDays, type Stay } from '#shared/dates.ts';
import type { Answer, Client } from './client.ts';
import type { Journal } from './journal.ts';
import type { Site, Terms } from './site.ts';

export type Random = ReturnType<typeof randomFrom>;

export interface Guest {
  readonly mobile: string;
  readonly cookie: string;
}

/** The environment of the storm's guests. */
export interface Surroundings {
  readonly client: Client;
  readonly journal: Journal;
  readonly site: Site;
  /** The provider's own address, which browsers use directly. */
  readonly provider: string;
  /** Makes the hold of a booking and its order expire. */
  endHold(bookingId: number): Promise<void>;
  /** Moves the end of a booking's split, and of its hold, into the past. */
  endSplit(bookingId: number): Promise<void>;
  /** Sends a webhook that says an order was paid, with a wrong signature. */
  forge(reference: string): Promise<void>;
  /** Lets the provider answer the product's next requests with 500. */
  failProvider(times: number): Promise<void>;
}

/** One attempt to book, and what follows from it. */
export interface Visit extends Surroundings {
  readonly random: Random;
  readonly guest: Guest;
  readonly story: string;
  /** Counts up during the storm: the property of each kind that rivals want now; null: no rivals. */
  readonly fashion: number | null;
}

/** A booking as its guest knows it. */
interface GuestBooking {
  readonly id: number;
  readonly hotel: number;
  readonly stay: Stay;
}

/** A hold with its unpaid order. */
export interface Order extends GuestBooking {
  readonly order: string;
  readonly txn: string;
  readonly session: string;
  /** Rupees. */
  readonly amount: number;
}

const PARTY = {
  room: 1,
  adult: 2,
  children: 0,
  child_age: '',
  room_list_array: [],
  plan_list_array: [],
  room_qty_array: [],
};
/** One of all stays, often one that rivals want as well. */
const CONTENDED = 0.3;
const TWICE_AT_ONCE = 0.12;

/** A property on these terms and nights there, often those that rivals want. */
export function choose(
  { random, site, fashion }: Visit,
  terms: Terms,
  nights = random.int(1, 3),
): { readonly hotel: number; readonly stay: Stay } {
  const fitting = site.properties.filter((one) => one.terms === terms);
  const wanted =
    random.chance(CONTENDED) && fashion !== null ? fitting[fashion % fitting.length] : undefined;
  const { id } = wanted ?? random.pick(fitting);
  const checkIn = addDays(site.from, random.int(0, wanted === undefined ? site.nights - 6 : 12));
  return { hotel: id, stay: { checkIn, checkOut: addDays(checkIn, nights) } };
}

/** A write under a key of its own, sometimes sent twice at once, like a double click. Null: no answer. */
async function write(visit: Visit, name: string, body: object): Promise<Answer | null> {
  const { client, guest, journal, random } = visit;
  const request = { path: `/api/v1/hotel/${name}`, body, cookie: guest.cookie, key: randomUUID() };
  const [first, second] = await Promise.all([
    client.ask(request),
    ...(random.chance(TWICE_AT_ONCE) ? [client.ask(request)] : []),
  ]);
  for (const answer of [first, second]) {
    const id =
      answer?.http === 200 ? (answer.data as { booking_id?: number }).booking_id : undefined;
    if (id !== undefined)
      journal.answered(
        guest.mobile,
        `${name === 'add_online_booking_1' || name === 'add_booking' ? 'book' : name} ${request.key}`,
        id,
      );
  }
  const good = [first, second].find((answer) => answer?.http === 200);
  if (good != null) journal.acknowledged += 1;
  return good ?? first;
}

const details = (
  visit: Visit,
  { hotel, stay }: { readonly hotel: number; readonly stay: Stay },
  coupon: string,
  adults = PARTY.adult,
): object => ({
  ...PARTY,
  adult: adults,
  hotel_id: hotel,
  check_in: stay.checkIn,
  check_out: stay.checkOut,
  name: 'Storm Guest',
  phone: visit.guest.mobile.slice(3),
  email: `g${visit.guest.mobile.slice(3)}@example.in`,
  ...(coupon === '' ? {} : { coupon_code: coupon }),
});

/** Books with payment at the property; a string is the reason of a failure. */
export async function bookThere(visit: Visit, coupon = ''): Promise<GuestBooking | string> {
  const wanted = choose(visit, 'property');
  visit.journal.attempts += 1;
  const answer = await write(visit, 'add_booking', details(visit, wanted, coupon));
  if (answer === null) return 'unanswered';
  if (answer.http !== 200) return `refused: ${answer.code}`;
  const { booking_id: id } = answer.data as { booking_id: number };
  tell(visit, id, wanted.stay);
  visit.journal.confirmed(id);
  return { id, ...wanted };
}

/** Holds nights and opens an order for the amount due. */
export async function hold(
  visit: Visit,
  terms: Terms = 'online',
  {
    coupon = '',
    nights,
    adults,
  }: { readonly coupon?: string; readonly nights?: number; readonly adults?: number } = {},
): Promise<Order | string> {
  const wanted = choose(visit, terms, nights);
  visit.journal.attempts += 1;
  const answer = await write(visit, 'add_online_booking_1', details(visit, wanted, coupon, adults));
  if (answer === null) return 'unanswered';
  if (answer.http !== 200) return `refused: ${answer.code}`;
  const {
    booking_id: id,
    order_id: order,
    txn_id: txn,
    session_id: session,
    amount,
  } = answer.data as {
    booking_id: number;
    order_id: string;
    txn_id: string;
    session_id: string;
    amount: number;
  };
  tell(visit, id, wanted.stay);
  return { id, order, txn, session, amount, ...wanted };
}

export const tell = ({ journal, guest, story }: Visit, id: number, stay: Stay): void =>
  journal.held({ id, mobile: guest.mobile, cookie: guest.cookie, story, stays: [stay] });

/** An action on the provider's page; false if it is no longer possible. */
export async function atProvider(
  { provider }: Visit,
  order: string,
  act: 'pay' | 'decline' | 'cancel',
  money: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const answer = await fetch(`${provider}/pay/${order}`, {
    method: 'POST',
    body: new URLSearchParams({ act, ...money }),
    redirect: 'manual',
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer !== null && answer.status < 400;
}

/** Comes back from the provider's page and looks until the stay is booked or failed, or patience ends. */
export async function lookUntilBooked(
  { client, guest, journal }: Visit,
  { id, txn }: { readonly id: number; readonly txn: string },
  looks = 12,
): Promise<'booked' | 'failed' | 'processing'> {
  for (let look = 0; look < looks; look += 1) {
    const answer = await client.ask({
      path: '/api/v1/hotel/update_inventory',
      body: { booking_id: id, txn_id: txn },
      cookie: guest.cookie,
    });
    const state =
      answer?.http === 200
        ? (answer.data as { state: 'booked' | 'failed' | 'processing' }[])[0]?.state
        : undefined;
    if (state === 'booked') journal.acknowledged += 1;
    if (state === 'booked' || state === 'failed') return state;
    await sleep(250 * (look + 1));
  }
  return 'processing';
}

/** Pays an order, and comes back or closes the page. */
export async function pay(visit: Visit, order: Order): Promise<string> {
  if (!(await atProvider(visit, order.order, 'pay'))) return 'the page was gone';
  if (visit.random.chance(0.35)) return 'paid, page closed';
  const state = await lookUntilBooked(visit, order);
  if (state === 'booked') visit.journal.confirmed(order.id);
  return state === 'booked' ? 'booked' : `paid, ${state}`;
}

/** Cancels; returns the outcome for the guest. */
export async function cancel(visit: Visit, { id, hotel }: GuestBooking): Promise<string> {
  visit.journal.mayBeCancelled(id);
  const answer = await write(visit, 'cancel_booking', { booking_id: id, hotel_id: hotel });
  if (answer === null) return 'cancellation unanswered';
  if (answer.http !== 200) return `not cancelled: ${answer.code}`;
  visit.journal.cancelled(id);
  return (answer.data as { refund_amount: number }).refund_amount > 0
    ? 'cancelled, money back'
    : 'cancelled, nothing back';
}

/** Changes the nights of a booking. Returns an order if the difference must be paid first. */
export async function change(
  visit: Visit,
  made: GuestBooking,
  stay: Stay,
): Promise<{ readonly order: string; readonly txn: string } | string> {
  visit.journal.mayBeChanged(made.id, stay);
  const answer = await write(visit, 'modify_booking', {
    booking_id: made.id,
    start: stay.checkIn,
    end: stay.checkOut,
    rooms: 1,
    adult: 2,
    children: 0,
  });
  if (answer === null) return 'change unanswered';
  if (answer.http !== 200) return `not changed: ${answer.code}`;
  const { is_pay, order_id, txn_id, refund_amount } = answer.data as {
    is_pay: string | number;
    order_id: string;
    txn_id: string;
    refund_amount: number;
  };
  if (String(is_pay) === '1') return { order: order_id, txn: txn_id };
  visit.journal.changed(made.id, stay);
  return refund_amount > 0 ? 'changed, money back' : 'changed';
}
