import { permitted, traveller } from '#marketplace/access/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { formatTime, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/trip.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { bookingNotFound, cancellationOf, lockOwnBooking } from '../booking.ts';
import { datesOf } from '../emails/blocks.ts';
import { heldUntil, nextState, stayTimes } from '../lifecycle.ts';
import { keptOnline, statementOf } from './money-statement.ts';
import type { Receipt } from './receipt.ts';
import { bookingSummary, type BookingSummary } from './summary.ts';

/** Arrival time and requests of a guest. */
interface TripNotes {
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

const MAX_REQUESTS = 1000;
const NO_NOTES: TripNotes & Pick<Trip, 'people'> = { arrival: '', requests: '', people: [] };

/**
 * The account's own booking for its trip page, in any state. A version of a changed booking answers with that
 * booking's number (`moved`). Refuses `booking.not-found`.
 */
export async function tripOf(
  ctx: Context,
  viewer: Pick<Account, 'id'>,
  bookingId: number,
): Promise<Result<Trip | { readonly moved: number }>> {
  const found = await bookingSummary(ctx, bookingId);
  const own = permitted(traveller(viewer.id), 'trip.read', found, bookingNotFound);
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

/** The account's own booking for its trip notes; versions of a changed booking are refused. */
export async function tripToTell(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<BookingSummary>> {
  const found = await bookingSummary(ctx, bookingId);
  const current = found?.modifies === null ? found : null;
  return permitted(traveller(userId), 'trip.tell', current, bookingNotFound);
}

/**
 * Stores the guest's arrival and requests, and e-mails them to the operator when they are new: in one transaction,
 * under the booking's lock. Refuses `booking.not-found`, `trip.invalid` with a message per field, `trip.over` once
 * the guest is no longer expected, `trip.limited` (429).
 */
export async function tellTrip(
  ctx: Context,
  userId: number,
  bookingId: number,
  typed: TripNotes,
): Promise<Result<TripNotes>> {
  const own = await tripToTell(ctx, userId, bookingId);
  if (!own.ok) return own;
  const summary = own.value;
  const notes = { arrival: typed.arrival.trim(), requests: severalLines(typed.requests) };
  const fields: Record<string, string> = {};
  if (notes.arrival !== '' && !arrivalTimes(summary.policy.checkinTime).includes(notes.arrival))
    fields['arrival'] = texts.arrivalInvalid();
  if (notes.requests.length > MAX_REQUESTS)
    fields['requests'] = texts.requestsTooLong({ most: MAX_REQUESTS });
  if (Object.keys(fields).length > 0)
    return refuse('invalid', 'trip.invalid', texts.checkForm(), { fields });
  return allOrNothing<TripNotes>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'trip-note', { account: userId });
    if (limit !== null)
      return refuse('limited', 'trip.limited', texts.limited(), { retryAfter: limit.retryAfter });
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.tell');
    if (!locked.ok) return locked;
    const now = ctx.clock.now();
    if (!isOpen(locked.value, now)) return refuse('conflict', 'trip.over', texts.over());
    const before = await comingOf({ db: trx }, bookingId);
    if (before.arrival === notes.arrival && before.requests === notes.requests) return ok(notes);
    const row = { ...notes, updated_at: now };
    await trx
      .insertInto('trip_notes')
      .values({ booking_id: bookingId, ...row })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
      .execute();
    await inLocale(DEFAULT_LOCALE, () =>
      enqueueMessage(ctx, trx, {
        eventKey: `trip-notes:${bookingId}:${now.getTime()}`,
        channel: 'email',
        to: ctx.settings.deskEmail,
        template: 'trip-notes',
        subject: `${bookingNumber(bookingId)}, ${summary.hotelName}: arrival and requests`,
        text: [
          `${summary.guest.name}, ${datesOf(locked.value)}`,
          `Arrives: ${notes.arrival === '' ? 'not said' : formatTime(notes.arrival)}`,
          '',
          ...(notes.requests === ''
            ? ['No requests.']
            : notes.requests.split('\n').map((line) => `> ${line}`)),
          '',
          `On the server: npx node scripts/operator.ts stays show ${bookingId}`,
        ].join('\n'),
      }),
    );
    return ok(notes);
  });
}
