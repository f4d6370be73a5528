import { modifyCheck } from '#marketplace/bookings/index.ts';
import type { Trip } from '#marketplace/bookings/views/index.ts';
import { notComing } from '#marketplace/splits/index.ts';
import type { Context } from '#platform/context.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import * as texts from '#messages/smaller-party.ts';
import { changeHref } from './change-view.ts';
import type { SmallerParty } from './trip-view.ts';

/**
 * Who of the group is not coming although the booking counts them, and what the booking costs without them. Nothing is
 * changed here: the link leads to the change of the booking. Null while everybody comes, or once the stay began.
 */
export async function smallerParty(ctx: Context, trip: Trip): Promise<SmallerParty | null> {
  const { booking } = trip;
  const isHeld = trip.heldUntil !== null;
  if (!isHeld && booking.state !== 'confirmed') return null;
  const gone = await notComing(ctx, booking.id);
  const adults = booking.adults - gone.length;
  if (gone.length === 0 || adults < 1) return null;
  const says = gone.map(({ name, at }) => {
    const on = formatShortDate(dateInIndia(at));
    return texts.one({ name, on });
  });
  const still = texts.still({ adults: booking.adults });
  if (isHeld) return { says: [...says, still, texts.later()], label: '', href: '' };
  if (!booking.isCancel) return { says: [...says, still], label: '', href: '' };
  const { party, picks } = booking.quote;
  const asked = {
    stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
    party: { ...party, adults },
    picks: picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })),
  };
  const checked = await modifyCheck(ctx, {
    userId: booking.userId,
    bookingId: booking.id,
    ...asked,
  });
  const { oldPrice, newPrice, refund } = checked.ok
    ? checked.value.comparison
    : { oldPrice: 0, newPrice: 0, refund: 0 };
  if (!checked.ok || !checked.value.quote.available)
    return { says: [...says, still], label: '', href: '' };
  const facts = {
    adults,
    before: formatRupees(oldPrice),
    after: formatRupees(newPrice),
    refund: formatRupees(refund),
  };
  return {
    says: [
      ...says,
      still,
      newPrice === oldPrice ? texts.samePrice(facts) : texts.otherPrice(facts),
      ...(refund > 0 ? [texts.comesBack(facts)] : []),
    ],
    label: texts.change({ adults }),
    href: changeHref(booking.id, asked),
  };
}
