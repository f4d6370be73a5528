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

/** Longer than any hold lasts; `/me.json` takes the cookie away when the last hold is over. */
const HOLDING_SECONDS = 7 * DAY_S;

/** Whoever holds nights is rendered pages of their own, on which these nights are free to them. */
export const holdingCookie = (context: Readonly<RouterContextProvider>): string =>
  setCookie(context, 'holding', '1', HOLDING_SECONDS);

/** A hold as pages show it to its guest. */
export const heldNights = (
  { bookingId, stay, amount, expiresAt }: UnpaidHold,
  now: Date,
): HeldNights => ({ bookingId, stay, amount, held: heldFor(expiresAt, now) });

/**
 * What the signed-in reader holds of these nights: for pricing, all of it; for the page, the newest. Nothing for
 * visitors.
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

/** The trip of a booking whose payment a group shares, as a refusal (`booking.shared`) names it. */
export function sharedTrip({ data }: Refusal): string {
  const id =
    typeof data === 'object' && data !== null && 'bookingId' in data ? Number(data.bookingId) : 0;
  return id > 0 ? `/trip/${id}#split` : '/my-bookings';
}

/**
 * The guest lets a hold go and is led back to the page they came from. Where it is being paid for they are led to that
 * payment; a hold that is none any more is let go already.
 */
export async function letGo(ctx: Context, userId: number, form: FormData) {
  const released = await releaseHold(ctx, userId, readId(formText(form, 'booking_id', 20)) ?? 0);
  const payment = released.ok ? null : paymentIn(released);
  if (payment !== null)
    return redirect(checkPath(payment.provider, payment.sessionId, payment.bookingId));
  // some of the group have paid: there it can be stopped
  if (!released.ok && released.code === 'booking.shared') return redirect(sharedTrip(released));
  return redirect(nextPath(formText(form, 'next', 2000)) ?? '/my-bookings');
}
