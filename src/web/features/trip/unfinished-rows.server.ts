import type { Due, UnfinishedBooking } from '#marketplace/bookings/views/index.ts';
import type { Arrived } from '#marketplace/payments/index.ts';
import { dateInIndia, formatShortDate, formatStay } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import * as bookings from '#messages/booking.ts';
import * as texts from '#messages/unfinished.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { heldFor } from '#web/features/payment/held-countdown.tsx';
import { stayHref } from '#web/features/payment/payment.server.ts';
import { checkPath } from '#web/features/payment/payment-paths.ts';
import { receivedText, whyFailed } from '#web/features/payment/why-failed.ts';
import type { UnfinishedRow } from './unfinished-list.tsx';

/** An unfinished booking for My Bookings; the page adds the picture. */
export function unfinishedRow(
  booking: UnfinishedBooking,
  now: Date,
): Omit<UnfinishedRow, 'picture'> {
  const { id, standing, attempt, returned } = booking;
  return {
    id,
    standing,
    allBack: returned.every(({ back }) => back?.state === 'done'),
    hotelName: booking.hotelName,
    hotelHref: `${propertyPath({ hotelType: booking.hotelType, slug: booking.hotelSlug, id: booking.propertyId })}?checkin=${booking.checkIn}&checkout=${booking.checkOut}`,
    dates: formatStay(booking),
    party: bookings.party({ adults: booking.adults, children: booking.childAges.length }),
    lines: [...linesOf(booking), ...returned.map(backLine)],
    held:
      (booking.sharedUntil ?? booking.heldUntil) &&
      heldFor(booking.sharedUntil ?? booking.heldUntil ?? now, now),
    shared: booking.sharedUntil !== null,
    payNow: dueOf(booking, 'online') || booking.payAmount,
    begun: attempt !== null && booking.reason === null,
    available: booking.available,
    reviewHref: stayHref(booking, booking.reason === 'coupon-lost'),
    checkHref: attempt && checkPath(attempt.provider, attempt.sessionId, id),
  };
}

const dueOf = ({ money }: UnfinishedBooking, at: Due['where']): Paise =>
  money.dues.find(({ where }) => where === at)?.amount ?? 0;

function linesOf(booking: UnfinishedBooking): readonly string[] {
  const {
    standing,
    payAmount,
    reason,
    heldUntil,
    available,
    returned,
    sharedUntil,
    sharedPaid,
    shareLapsed,
  } = booking;
  const sum = formatRupees(dueOf(booking, 'online') || payAmount);
  const there = dueOf(booking, 'property');
  const because =
    reason === null
      ? null
      : whyFailed(reason, { received: returned.at(-1) ?? null, due: payAmount }).because;
  switch (standing) {
    case 'held':
      if (sharedUntil !== null) {
        return [
          there === 0
            ? texts.groupToPay({ amount: sum })
            : texts.groupToPayPart({ amount: sum, rest: formatRupees(there) }),
          sharedPaid === 0
            ? texts.groupPaidNothing()
            : texts.groupPaid({ paid: formatRupees(sharedPaid) }),
        ];
      }
      return [
        ...(because === null ? [] : [texts.lastTry({ because })]),
        there === 0
          ? texts.toPay({ amount: sum })
          : texts.toPayPart({ amount: sum, rest: formatRupees(there) }),
      ];
    case 'checking':
      return [
        texts.checking({ amount: sum }),
        ...(heldUntil === null ? [texts.checkingOver()] : []),
      ];
    case 'failed':
      return [
        ...(shareLapsed
          ? [texts.failedShared()]
          : reason === 'hold-over' || because === null
            ? [texts.failedInTime({ amount: sum })]
            : [texts.failed({ amount: sum }), because]),
        available ? texts.stillFree() : texts.nightsTaken(),
      ];
    case 'returned':
      return because === null ? [] : [because];
  }
}

const backLine = (money: Arrived): string => {
  const { state, since } = money.back ?? { state: 'requested' as const, since: new Date() };
  return texts.back[state]({
    amount: receivedText(money),
    on: formatShortDate(dateInIndia(since)),
  });
};
