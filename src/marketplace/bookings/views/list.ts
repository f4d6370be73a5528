import { sql } from 'kysely';
import { reviewedBookings } from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import type { BookingState } from '../lifecycle.ts';
import { moneyStatements, type MoneyStatement } from './money-statement.ts';
import { isRemembered, summaries, toSummary, type ListedBooking } from './summary.ts';

/** A tab of My Bookings. */
export type BookingTab = 'upcoming' | 'complete' | 'cancel';

type BookingLists = Readonly<Record<BookingTab, readonly ListedBooking[]>>;

interface BookingPage {
  /** number of bookings per tab */
  readonly counts: Readonly<Record<BookingTab, number>>;
  /** the page shown: the last one when the requested page is past it */
  readonly page: number;
  readonly pages: number;
  readonly bookings: readonly ListedBooking[];
}

/**
 * The states of each tab. Holds and superseded bookings are in none, and holds that ended only where a group got its
 * money back. A no-show is in the past, like a completed stay.
 */
const STATES: Readonly<Record<BookingTab, readonly BookingState[]>> = {
  upcoming: ['confirmed', 'checked_in'],
  complete: ['completed', 'no_show'],
  cancel: ['cancelled', 'expired'],
};
const TABS: readonly BookingTab[] = ['upcoming', 'complete', 'cancel'];

/** Bookings per tab in the API's list at most. */
const MOST_LISTED = 500;

/** Upcoming soonest first, completed latest first, cancelled most recently cancelled first. */
const ORDER: Readonly<Record<BookingTab, ReturnType<typeof sql>>> = {
  upcoming: sql`b.check_in, b.id`,
  complete: sql`b.check_out desc, b.id desc`,
  cancel: sql`b.cancelled_at desc nulls last, b.id desc`,
};

/** An account's bookings, without earlier versions, and without ended holds unless a group got its money back. */
const listed = ({ db }: Context, userId: number, tabs: readonly BookingTab[]) =>
  summaries(db)
    .where('b.user_id', '=', userId)
    .where('b.modifies', 'is', null)
    .where(
      'b.state',
      'in',
      tabs.flatMap((tab) => STATES[tab]),
    )
    .where((b) => b.or([b('b.state', 'not in', STATES.cancel), isRemembered]));

const inTab = (ctx: Context, userId: number, tab: BookingTab, limit: number, offset = 0) =>
  listed(ctx, userId, [tab]).orderBy(ORDER[tab]).limit(limit).offset(offset).execute();

/** Adds money and review state to bookings, in two queries for all. */
async function toListed(
  ctx: Context,
  rows: Awaited<ReturnType<typeof inTab>>,
): Promise<ListedBooking[]> {
  const now = ctx.clock.now();
  const bookings = rows.map((row) => toSummary(row, now));
  const [reviewed, money] = await Promise.all([
    reviewedBookings(
      ctx,
      rows.map(({ id }) => id),
    ),
    moneyStatements(ctx, bookings),
  ]);
  return bookings.map((booking) => ({
    ...booking,
    isReview: reviewed.has(booking.id),
    money: money.get(booking.id) as MoneyStatement,
  }));
}

/** One page of a tab of My Bookings with `limit` bookings, and the number of bookings in every tab. */
export async function listBookings(
  ctx: Context,
  userId: number,
  { tab, page, limit }: { readonly tab: BookingTab; readonly page: number; readonly limit: number },
): Promise<BookingPage> {
  const byState = await listed(ctx, userId, TABS)
    .clearSelect()
    .select(['b.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('b.state')
    .execute();
  const countOf = (of: BookingTab): number =>
    byState.reduce(
      (sum, row) => (STATES[of].includes(row.state as BookingState) ? sum + row.count : sum),
      0,
    );
  const counts = {
    upcoming: countOf('upcoming'),
    complete: countOf('complete'),
    cancel: countOf('cancel'),
  };
  const pages = Math.ceil(counts[tab] / limit);
  const last = Math.max(1, Math.min(page, pages));
  const rows = counts[tab] === 0 ? [] : await inTab(ctx, userId, tab, limit, (last - 1) * limit);
  return { counts, page: last, pages, bookings: await toListed(ctx, rows) };
}

/** hotel/my_booking_list: an account's bookings in the three tabs, the first MOST_LISTED of each. */
export async function groupedBookings(ctx: Context, userId: number): Promise<BookingLists> {
  const rows = await Promise.all(TABS.map((tab) => inTab(ctx, userId, tab, MOST_LISTED)));
  const all = await toListed(ctx, rows.flat());
  const of = (tab: BookingTab) => all.filter(({ state }) => STATES[tab].includes(state));
  return { upcoming: of('upcoming'), complete: of('complete'), cancel: of('cancel') };
}

/** An account's newest upcoming booking: any, or one of property `at` on any night of its stay; null without. */
export async function latestUpcoming(
  { db }: Context,
  userId: number,
  at?: { readonly propertyId: number; readonly stay: Stay },
): Promise<number | null> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('modifies', 'is', null)
    .where('state', 'in', STATES.upcoming)
    .$if(at !== undefined, (query) =>
      query
        .where('property_id', '=', at?.propertyId ?? 0)
        .where('check_in', '<', at?.stay.checkOut ?? '')
        .where('check_out', '>', at?.stay.checkIn ?? ''),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
