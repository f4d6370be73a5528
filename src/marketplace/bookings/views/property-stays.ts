import { sql } from 'kysely';
import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import { dateInIndia, type IsoDate } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import { bookingNotFound, toBooking, type Booking } from '../booking.ts';
import { marksOf, type StayMark } from '../mark-stay.ts';
import { moneyStatements, statementOf, type MoneyStatement } from './money-statement.ts';
import { bookingSummary, type BookingSummary } from './summary.ts';
import { comingOf, type Trip } from './trip.ts';

/** A stay at a property, for the people who receive its guests. */
export interface PropertyStay extends Booking {
  /** 'HH:MM' in India; '' where the guest did not say */
  readonly arrival: string;
  readonly hasRequests: boolean;
  readonly money: MoneyStatement;
  /** the date on which it was completed; null: it is not */
  readonly leftOn: IsoDate | null;
}

/** States that the people of a property see: booked, under way, over, or marked as a no-show. */
const SEEN = ['confirmed', 'checked_in', 'completed', 'no_show'] as const;

/**
 * The stays of some properties that touch the dates `from` to `to`, both included, by arrival. The caller has asked for
 * `stay.read` on each property. Two statements.
 */
export async function staysOfProperties(
  ctx: Context,
  propertyIds: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly PropertyStay[]> {
  const rows = await ctx.db
    .selectFrom('bookings as b')
    .leftJoin('trip_notes as n', 'n.booking_id', 'b.id')
    .selectAll('b')
    .select(['n.arrival', sql<boolean>`coalesce(n.requests, '') <> ''`.as('has_requests')])
    .where(sql<boolean>`b.property_id = any (${propertyIds}::int[])`)
    .where('b.modifies', 'is', null)
    .where('b.state', 'in', [...SEEN])
    .where('b.check_out', '>=', from)
    .where('b.check_in', '<=', to)
    .orderBy('b.check_in')
    .orderBy('b.id')
    .execute();
  const bookings = rows.map(toBooking);
  const money = await moneyStatements(ctx, bookings);
  return rows.map((row, at) => ({
    ...(bookings[at] as Booking),
    arrival: row.arrival ?? '',
    hasRequests: row.has_requests,
    money: money.get(row.id) as MoneyStatement,
    leftOn: row.completed_at === null ? null : dateInIndia(row.completed_at),
  }));
}

/** One stay with everything that the people of its property need at the gate. */
export interface PropertyStayCard extends Pick<Trip, 'notes' | 'people'> {
  readonly booking: BookingSummary;
  readonly money: MoneyStatement;
  /** what may be said of it now */
  readonly marks: readonly StayMark[];
}

/**
 * A stay for a member of its property. Refuses `booking.not-found` (404), also to strangers and for bookings that were
 * never confirmed, and what `allowedOn` refuses.
 */
export async function stayOfProperty(
  ctx: Context,
  bookingId: number,
): Promise<Result<PropertyStayCard>> {
  const booking = await bookingSummary(ctx, bookingId);
  if (booking === null || booking.confirmedAt === null || booking.modifies !== null)
    return bookingNotFound();
  const refused = await allowedOn(ctx, 'stay.read', booking.propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? bookingNotFound() : refused;
  const [money, { people, ...notes }] = await Promise.all([
    statementOf(ctx, booking),
    comingOf(ctx, bookingId),
  ]);
  return ok({ booking, money, notes, people, marks: marksOf(booking, ctx.clock.now()) });
}
