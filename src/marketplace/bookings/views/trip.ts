import { permitted, viewing } from '#marketplace/access/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import { bookingNotFound, cancellationOf } from '../booking.ts';
import { heldUntil, nextState, stayTimes } from '../lifecycle.ts';
import { keptOnline, statementOf } from './money-statement.ts';
import type { Receipt } from './receipt.ts';
import { bookingSummary } from './summary.ts';

/** Arrival time and requests of a guest. */
export interface TripNotes {
  /** 'HH:MM' in India on the day of check-in; '' where not given */
  readonly arrival: string;
  readonly requests: string;
}

/** A booking in any state as its trip page shows it, with its cancellation as of now. */
export interface Trip extends Receipt {
  readonly notes: TripNotes;
  /** the people who come along beside the lead guest */
  readonly people: readonly string[];
  /** when the hold ends; null where the booking is not a hold */
  readonly heldUntil: Date | null;
  /** the guest may still give arrival and requests */
  readonly open: boolean;
}

const NO_NOTES: TripNotes & Pick<Trip, 'people'> = { arrival: '', requests: '', people: [] };

/**
 * The account's own booking for its trip page, in any state; operators with a second step may read every trip. A
 * version of a changed booking answers with that booking's number (`moved`). Refuses `booking.not-found`.
 */
export async function tripOf(
  ctx: Context,
  viewer: Pick<Account, 'id'>,
  bookingId: number,
): Promise<Result<Trip | { readonly moved: number }>> {
  const found = await bookingSummary(ctx, bookingId);
  const own = permitted(viewing(ctx, viewer), 'trip.read', found, bookingNotFound);
  if (!own.ok) return own;
  const booking = own.value;
  if (booking.modifies !== null) return ok({ moved: booking.modifies });
  const now = ctx.clock.now();
  const [money, { people, ...notes }] = await Promise.all([
    statementOf(ctx, booking),
    comingOf(ctx, bookingId),
  ]);
  return ok({
    booking,
    money,
    cancellation: cancellationOf(booking, keptOnline(money), now),
    totalNights: nightsBetween(booking.checkIn, booking.checkOut),
    notes,
    people,
    heldUntil: heldUntil(booking, now),
    open: isOpen(booking, now),
  });
}

/**
 * Whether the guest may still give arrival and requests: the booking is confirmed and its check-out hour has not
 * come.
 */
export const isOpen = (
  booking: Pick<Receipt['booking'], 'state' | 'checkIn' | 'checkOut' | 'policy' | 'holdExpiresAt'>,
  now: Date,
): boolean =>
  booking.state === 'confirmed' &&
  nextState(booking.state, 'cancel', 'operator', stayTimes(booking), now) !== null;

/** The stored arrival, requests and companions of a booking; empty where none are stored. */
export async function comingOf(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<TripNotes & Pick<Trip, 'people'>> {
  return (
    (await db
      .selectFrom('trip_notes')
      .select(['arrival', 'requests', 'people'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()) ?? NO_NOTES
  );
}

/** The stored names of the people who come along beside the lead guest. */
export const peopleOf = async (
  ctx: Pick<Context, 'db'>,
  bookingId: number,
): Promise<readonly string[]> => (await comingOf(ctx, bookingId)).people;

/** The arrival times that may be chosen, as 'HH:MM': each half hour from check-in to midnight, and until 01:30. */
export function arrivalTimes(checkinTime: string): readonly string[] {
  const halves = Array.from(
    { length: 48 },
    (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
  );
  return [...halves.filter((time) => time >= checkinTime), ...halves.slice(0, 4)];
}
