import { randomBytes } from 'node:crypto';
import {
  collect,
  declineShare,
  deleteBoard,
  holdForGroup,
  openShare,
  payShare,
  startBoard,
  stopSharing,
  vote,
  type SharedBooking,
} from './groups.ts';
import { atProvider, cancel, hold, lookUntilBooked, type Order, type Visit } from './visit.ts';

/** The course of one attempt to book; returns its outcome for the guest. */
export type Story = (visit: Visit) => Promise<string>;

/** Shares a payment among two to four, and goes on. */
async function shared(
  visit: Visit,
  then: (booking: SharedBooking) => Promise<string>,
): Promise<string> {
  const made = await holdForGroup(visit, visit.random.int(2, 4));
  if (typeof made === 'string') return made;
  return made.shares.length < 2 ? 'no links' : then(made);
}

/** Pays these shares at the same time; how many were paid. */
async function payAll(visit: Visit, shares: readonly string[]): Promise<number> {
  const paid = await Promise.all(shares.map((token) => payShare(visit, token)));
  return paid.filter(Boolean).length;
}

async function payAllOf(visit: Visit, { id, shares }: SharedBooking): Promise<string> {
  const paid = await payAll(visit, shares);
  // the transaction that keeps the last share confirms the booking
  if (paid === shares.length) visit.journal.confirmed(id);
  return paid === shares.length ? 'all shares paid, booked' : 'some shares paid';
}

/** Books and pays for four, asks the others for their shares, and goes on. */
async function collecting(
  visit: Visit,
  then: (booking: SharedBooking, order: Order) => Promise<string>,
): Promise<string> {
  const order = await hold(visit, 'online', { adults: 4 });
  if (typeof order === 'string') return order;
  if (!(await atProvider(visit, order.order, 'pay'))) return 'the page was gone';
  const state = await lookUntilBooked(visit, order);
  if (state !== 'booked') return `paid, ${state}`;
  visit.journal.confirmed(order.id);
  const asked = await collect(visit, order.id, visit.random.int(2, 4));
  if (typeof asked === 'string') return asked;
  return asked.shares.length === 0 ? 'no links' : then(asked, order);
}

/** A board of three properties on which three friends, known by their cookies, vote; its token, or null. */
async function votedBoard(visit: Visit): Promise<string | null> {
  const { random, site } = visit;
  const first = random.int(0, site.properties.length - 3);
  const properties = site.properties.slice(first, first + 3).map(({ id }) => id);
  const token = await startBoard(visit, properties);
  if (token === null) return null;
  // a browser without an account is known by its cookie
  const friends = ['Asha', 'Kabir', 'Joy'].map((friend) => ({
    friend,
    cookie: `vh_fingerprint=${randomBytes(16).toString('base64url')}`,
  }));
  await Promise.all(
    friends.map(async (friend) => {
      for (let presses = 0; presses < 5; presses += 1)
        await vote(
          visit,
          token,
          friend,
          properties[presses % 3] ?? 0,
          presses === 4 ? 0 : presses % 2 === 0 ? 1 : -1,
        );
    }),
  );
  return token;
}

/** Splits, rounds of collecting, and boards. */
export const GROUP_STORIES: Readonly<Record<string, Story>> = {
  'shares the payment, and all pay': (visit) => shared(visit, (made) => payAllOf(visit, made)),
  'shares the payment, one declines and pays after all': (visit) =>
    shared(visit, async (made) => {
      await declineShare(visit, made.shares[1] ?? '');
      return payAllOf(visit, made);
    }),
  'shares the payment, a card is declined, and it lapses': (visit) =>
    shared(visit, async ({ id, shares: [first = '', second = '', ...others] }) => {
      await payAll(visit, [first, ...others]);
      const order = await openShare(visit, second);
      if (order !== null) await atProvider(visit, order, 'decline');
      await visit.endSplit(id);
      return 'some shares paid, lapsed';
    }),
  'shares the payment, and the last pays when the time is over': (visit) =>
    shared(visit, async ({ id, shares: [last = '', ...others] }) => {
      await payAll(visit, others);
      const order = await openShare(visit, last);
      await visit.endSplit(id);
      const paid = order !== null && (await atProvider(visit, order, 'pay'));
      return paid ? 'last share paid late' : 'too late for the last share';
    }),
  'shares the payment, and stops while somebody pays': (visit) =>
    shared(visit, async ({ id, shares }) => {
      const [stopped] = await Promise.all([
        stopSharing(visit, id),
        payAll(visit, shares.slice(0, 1)),
      ]);
      return stopped ? 'sharing stopped' : 'sharing not stopped';
    }),
  'pays one share twice': (visit) =>
    shared(visit, async ({ shares: [first = ''] }) => {
      const order = await openShare(visit, first);
      if (order === null) return 'no order for the share';
      await Promise.all([atProvider(visit, order, 'pay'), payShare(visit, first)]);
      return 'one share paid, open';
    }),
  'collects after booking, and all pay': (visit) =>
    collecting(visit, async ({ shares }) => {
      const paid = await payAll(visit, shares);
      return paid === shares.length ? 'all shares collected' : 'some shares collected';
    }),
  'collects after booking, one declines, and it lapses': (visit) =>
    collecting(visit, async ({ id, shares: [first = '', ...others] }) => {
      await declineShare(visit, first);
      await payAll(visit, others);
      await visit.endSplit(id);
      return 'some shares collected, lapsed';
    }),
  'collects after booking, and cancels while somebody pays': (visit) =>
    collecting(visit, async ({ shares }, order) => {
      const [gone] = await Promise.all([cancel(visit, order), payAll(visit, shares)]);
      return `${gone}, while shares were paid`;
    }),
  'collects after booking, and stops while somebody pays': (visit) =>
    collecting(visit, async ({ id, shares }) => {
      const [stopped] = await Promise.all([stopSharing(visit, id), payAll(visit, shares)]);
      return stopped ? 'collecting stopped' : 'collecting not stopped';
    }),
  'plans on a board, and friends vote': async (visit) =>
    (await votedBoard(visit)) === null ? 'no board' : 'voted',
  'plans on a board, and deletes it': async (visit) => {
    const token = await votedBoard(visit);
    return token !== null && (await deleteBoard(visit, token)) ? 'board deleted' : 'no board';
  },
};
