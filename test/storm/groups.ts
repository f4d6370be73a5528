import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as texts from '#messages/split.ts';
import type { Answer } from './client.ts';
import { atProvider, choose, tell, type Visit } from './visit.ts';

/** The steps of groups on their pages: shares of a payment, and boards. */

const ADULTS = 4;

/** A booking whose shares others pay. */
export interface SharedBooking {
  readonly id: number;
  /** The tokens of the shares' links. */
  readonly shares: readonly string[];
}

/** The value of a hidden field; '' if the page has none. */
const fieldIn = (page: string, name: string): string =>
  /value="([^"]*)"/.exec(
    page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? '',
  )?.[1] ?? '';

/** Sends a form as the guest; true if it was accepted. */
async function send(
  { client, guest, journal }: Visit,
  path: string,
  form: Readonly<Record<string, string>>,
  cookie = guest.cookie,
): Promise<Answer | null> {
  const answer = await client.ask({ path, form, cookie });
  if (isAccepted(answer)) journal.acknowledged += 1;
  return answer;
}

const isAccepted = (answer: Answer | null): boolean =>
  answer !== null && [302, 303].includes(answer.http);

/** Holds nights for a group that shares the payment; a string is the reason of a failure. */
export async function holdForGroup(visit: Visit, payers: number): Promise<SharedBooking | string> {
  const { client, guest, journal } = visit;
  const { hotel, stay } = choose(visit, 'online', 2);
  journal.attempts += 1;
  const path = `/hotel-booking-review?${new URLSearchParams({
    hotel_id: String(hotel),
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    rooms: '1',
    adults: String(ADULTS),
  })}`;
  const review = await client.ask({ path, cookie: guest.cookie });
  if (review?.http !== 200) return 'no review page';
  const amount = fieldIn(review.page, 'amount');
  if (amount === '') return 'nothing to book';
  const key = randomUUID();
  const made = await send(visit, path, {
    name: 'Storm Guest',
    phone: guest.mobile.slice(3),
    email: `g${guest.mobile.slice(3)}@example.in`,
    adult: 'on',
    rules: 'on',
    amount,
    pay_amount: fieldIn(review.page, 'pay_amount'),
    idempotency_key: key,
    share: '1',
    payers: String(payers),
  });
  if (made === null) return 'unanswered';
  const id = Number(/\/trip\/(\d+)/.exec(made.location)?.[1] ?? 0);
  if (!isAccepted(made) || id === 0) return `refused: ${made.http}`;
  tell(visit, id, stay);
  journal.answered(guest.mobile, `book share-${key}`, id);
  return { id, shares: await linksOf(visit, id) };
}

/** Asks the others of a paid stay for their shares. */
export async function collect(
  visit: Visit,
  id: number,
  people: number,
): Promise<SharedBooking | string> {
  const asked = await send(visit, `/trip/${id}`, { intent: 'collect', people: String(people) });
  if (!isAccepted(asked)) return `not collected: ${asked?.http ?? 'unanswered'}`;
  return { id, shares: await linksOf(visit, id) };
}

/** The links that the organiser sees on the trip. */
async function linksOf({ client, guest }: Visit, id: number): Promise<readonly string[]> {
  const trip = await client.ask({ path: `/trip/${id}`, cookie: guest.cookie });
  return [
    ...new Set(
      [...(trip?.page ?? '').matchAll(/\/share\/([\w-]{24})/g)].map(([, token = '']) => token),
    ),
  ];
}

/** Stops sharing a payment, or collecting. */
export const stopSharing = async (visit: Visit, id: number): Promise<boolean> =>
  isAccepted(await send(visit, `/trip/${id}`, { intent: 'split-stop' }));

/** A payer says that they are not coming. */
export async function declineShare(visit: Visit, token: string): Promise<void> {
  const { client, journal } = visit;
  const said = await send(visit, `/share/${token}`, { intent: 'decline' }, '');
  if (!isAccepted(said)) return;
  const page = await client.ask({ path: `/share/${token}` });
  if (page?.page.includes(texts.share.declined()) === true) journal.shareIs(token, 'declined');
}

/** A payer without an account presses the button; the order at the provider, or null. */
export async function openShare(visit: Visit, token: string): Promise<string | null> {
  const begun = await send(visit, `/share/${token}`, {}, '');
  if (!isAccepted(begun)) return null;
  const going = await visit.client.ask({ path: `/share/${token}?go=1` });
  return /\/pay\/(cs_\w+)/.exec(going?.page ?? '')?.[1] ?? null;
}

const [PAID = ''] = texts.share.paid({ amount: '|' }).split('|');

/** Pays a share and looks until its page says so; false if it does not. */
export async function payShare(visit: Visit, token: string): Promise<boolean> {
  const { client, journal } = visit;
  const order = await openShare(visit, token);
  if (order === null || !(await atProvider(visit, order, 'pay'))) return false;
  for (let look = 0; look < 10; look += 1) {
    await client.ask({ path: `/share/${token}/back` });
    const page = (await client.ask({ path: `/share/${token}` }))?.page ?? '';
    if (page.includes(PAID) || page.includes(texts.share.booked())) {
      journal.shareIs(token, 'paid');
      return true;
    }
    await sleep(250 * (look + 1));
  }
  return false;
}

/** Puts properties on a new board; its token, or the reason of a failure. */
export async function startBoard(
  visit: Visit,
  properties: readonly number[],
): Promise<string | null> {
  const { stay } = choose(visit, 'online', 2);
  const made = await send(visit, '/trip-board', {
    name: 'Storm',
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    adults: String(ADULTS),
    hotel_id: String(properties[0]),
  });
  const token = /\/board\/([\w-]{24})/.exec(made?.location ?? '')?.[1];
  if (!isAccepted(made) || token === undefined) return null;
  visit.journal.boardMade(token);
  for (const property of properties.slice(1))
    await send(visit, `/board/${token}`, { intent: 'add', property: String(property) });
  return token;
}

/** A friend presses a vote: 1, -1, or 0 to take it back. */
export async function vote(
  visit: Visit,
  token: string,
  { friend, cookie }: { readonly friend: string; readonly cookie: string },
  property: number,
  said: 1 | -1 | 0,
): Promise<void> {
  const by = `${friend} ${property}`;
  visit.journal.mayVote(token, by, said);
  const form = { intent: `vote:${property}:${said}`, voter: friend };
  const answer = await send(visit, `/board/${token}`, form, cookie);
  if (isAccepted(answer) && answer?.tries === 1) visit.journal.voted(token, by, said);
}

/** The owner deletes a board. */
export async function deleteBoard(visit: Visit, token: string): Promise<boolean> {
  const gone = isAccepted(await send(visit, `/board/${token}`, { intent: 'delete' }));
  if (gone) visit.journal.boardDeleted(token);
  return gone;
}
