import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/trip-people.ts';
import * as trip from '#messages/trip.ts';
import { oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { bookingNotFound, lockOwnBooking } from './booking.ts';
import { bookingSummary, type BookingSummary } from './summary.ts';
import { allOrNothing } from './transaction.ts';
import { isOpen } from './trip.ts';

/** A name of who comes along has so many letters at most. */
export const LONGEST_TRIP_NAME = 60;

/** How many may be named beside the lead guest. */
export const mostBeside = ({ adults, childAges }: Pick<BookingSummary, 'adults' | 'childAges'>): number => adults + childAges.length - 1;

/** Names as they were typed, each once and without the lead guest's. */
function cleaned(names: readonly string[], lead: string): readonly string[] {
  const seen = new Map<string, string>();
  for (const name of names.map(oneLine)) if (name !== '' && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  seen.delete(oneLine(lead).toLowerCase());
  return [...seen.values()];
}

/**
 * Keeps who comes along, as a list of names beside the lead guest's; an empty list takes all of them out. Nobody is written to.
 * Refuses `booking.not-found`, `trip.invalid` for what is no name and for more people than the booking is for, `trip.over`
 * where nobody is to come any more, `trip.limited` (429).
 */
export async function namePeople(ctx: Context, userId: number, bookingId: number, typed: readonly string[]): Promise<Result<readonly string[]>> {
  const summary = await bookingSummary(ctx, bookingId);
  if (summary === null || summary.userId !== userId || summary.modifies !== null) return bookingNotFound();
  const people = cleaned(typed, summary.guest.name);
  const most = mostBeside(summary);
  if (people.length > most) return refuse('invalid', 'trip.invalid', trip.checkForm(), { fields: { people: texts.tooMany({ most, lead: summary.guest.name }) } });
  if (people.some((name) => name.length > LONGEST_TRIP_NAME || nameProblem(name) !== null)) return refuse('invalid', 'trip.invalid', trip.checkForm(), { fields: { people: texts.nameInvalid({ most: LONGEST_TRIP_NAME }) } });
  return allOrNothing<readonly string[]>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'trip-note', { account: userId });
    if (limit !== null) return refuse('limited', 'trip.limited', trip.limited(), { retryAfter: limit.retryAfter });
    const locked = await lockOwnBooking(trx, userId, bookingId);
    if (!locked.ok) return locked;
    const now = ctx.clock.now();
    if (!isOpen(locked.value, now)) return refuse('conflict', 'trip.over', trip.over());
    const row = { people: [...people], updated_at: now };
    await trx.insertInto('trip_notes').values({ booking_id: bookingId, ...row }).onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row)).execute();
    return ok(people);
  });
}
