import { permitted, traveller } from '#marketplace/access/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/trip.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { bookingNotFound, lockOwnBooking } from '../booking.ts';
import { datesOf } from '../emails/blocks.ts';
import { bookingSummary, type BookingSummary } from '../views/summary.ts';
import { arrivalTimes, comingOf, isOpen, type TripNotes } from '../views/trip.ts';

const MAX_REQUESTS = 1000;

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
