import { redirect, type RouterContextProvider } from 'react-router';
import {
  paymentIn,
  releaseHold,
  unpaidHoldsOf,
  type UnpaidHold,
} from '#marketplace/bookings/index.ts';
import type { Context } from '#platform/context.ts';
import { DAY_S, type Stay } from '#shared/dates.ts';
import type { Refusal } from '#shared/result.ts';
import { readId } from '#shared/ids.ts';
import { nextPath } from '#web/app/next-path.ts';
import { formText } from '#web/app/refusal-response.server.ts';
import { setCookie } from '#web/app/session.server.ts';
import { heldFor } from '#web/features/payment/held-countdown.tsx';
import { checkPath } from '#web/features/payment/payment-paths.ts';
import type { HeldNights } from './own-hold.tsx';

/** Longer than any hold lasts; `/me.json` deletes the cookie when the last hold is over. */
const HOLDING_SECONDS = 7 * DAY_S;

/** Marks a browser with a hold: pages are then rendered for its guest, with the held nights free. */
export const holdingCookie = (context: Readonly<RouterContextProvider>): string =>
  setCookie(context, 'holding', '1', HOLDING_SECONDS);

/** A hold as pages show it to its guest. */
export const heldNights = (
  { bookingId, stay, amount, expiresAt }: UnpaidHold,
  now: Date,
): HeldNights => ({ bookingId, stay, amount, held: heldFor(expiresAt, now) });

/**
 * The signed-in guest's unpaid holds of these nights: all ids for pricing, the newest for the page. None for visitors.
 */
export async function readersHolds(
  ctx: Context,
  propertyId: number,
  stay: Stay,
): Promise<{ readonly ids: readonly number[]; readonly shown: HeldNights | null }> {
  const userId = ctx.actor.session?.account.id;
  const holds = userId === undefined ? [] : await unpaidHoldsOf(ctx, { userId, propertyId, stay });
  const last = holds.at(-1);
  return {
    ids: holds.map(({ bookingId }) => bookingId),
    shown: last === undefined ? null : heldNights(last, ctx.clock.now()),
  };
}

/** The trip of a booking with a split, from the refusal `booking.shared`. */
export function sharedTrip({ data }: Refusal): string {
  const id = typeof data === 'object' && data !== null && 'bookingId' in data ? data.bookingId : 0;
  return id > 0 ? `/trip/${id}#split` : '/my-bookings';
}

/**
 * Releases a hold and redirects to the page the guest came from, or to the payment where one is under way. A hold that
 * is already over counts as released.
 */
export async function releaseOwnHold(ctx: Context, userId: number, form: FormData) {
  const released = await releaseHold(ctx, userId, readId(formText(form, 'booking_id', 20)) ?? 0);
  const payment = released.ok ? null : paymentIn(released);
  if (payment !== null)
    return redirect(checkPath(payment.provider, payment.sessionId, payment.bookingId));
  // part of the group has paid: the trip page can stop the split
  if (!released.ok && released.code === 'booking.shared') return redirect(sharedTrip(released));
  return redirect(nextPath(formText(form, 'next', 2000)) ?? '/my-bookings');
}
