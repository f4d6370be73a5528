import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as trip from '#messages/trip.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { lockOwnBooking } from '../booking.ts';
import { checkPeople, mostBeside } from '../guest-details.ts';
import { tripToTell } from './trip-notes.ts';
import { isOpen } from '../views/trip.ts';

/**
 * Stores the names of the people who come along beside the lead guest; an empty list removes all. Sends no message.
 * Refuses `booking.not-found`, `trip.invalid` for an invalid name or more people than the booking is for, `trip.over`
 * once the guest is no longer expected, `trip.limited` (429).
 */
export async function namePeople(
  ctx: Context,
  userId: number,
  bookingId: number,
  typed: readonly string[],
): Promise<Result<readonly string[]>> {
  const own = await tripToTell(ctx, userId, bookingId);
  if (!own.ok) return own;
  const summary = own.value;
  const checked = checkPeople(typed, { lead: summary.guest.name, most: mostBeside(summary) });
  if (!checked.ok) return checked;
  const people = checked.value;
  return allOrNothing<readonly string[]>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'trip-note', { account: userId });
    if (limit !== null)
      return refuse('limited', 'trip.limited', trip.limited(), { retryAfter: limit.retryAfter });
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.tell');
    if (!locked.ok) return locked;
    const now = ctx.clock.now();
    if (!isOpen(locked.value, now)) return refuse('conflict', 'trip.over', trip.over());
    const row = { people: [...people], updated_at: now };
    await trx
      .insertInto('trip_notes')
      .values({ booking_id: bookingId, ...row })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
      .execute();
    return ok(people);
  });
}
