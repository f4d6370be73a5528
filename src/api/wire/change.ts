import type { z } from 'zod';
import type { ChangeQuote, ChangeRequest, ModifyView, RefundPreview } from '#marketplace/bookings/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { toRupees } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import type { changeFields, changeState, modifyView, refundState } from '../contract/change.ts';
import { toBookingEntry } from './booking.ts';
import { toPriceState } from './price.ts';
import { PRICE_NAMES, readParty } from './read-party.ts';
import { readPicks } from './read-picks.ts';
import { readStay } from './read-stay.ts';
import { toFlag, toInstant } from './scalars.ts';

type ChangeInput = z.output<z.ZodObject<typeof changeFields>>;

/** The new stay that modify_hotelcheck and modify_booking are asked for. */
export function readChange(input: ChangeInput, today: string, user: number): Result<ChangeRequest> {
  const stay = readStay(input.start, input.end, today, ['start', 'end']);
  if (!stay.ok) return stay;
  const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
  if (!party.ok) return party;
  const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
  if (!picks.ok) return picks;
  return ok({ userId: user, bookingId: input.booking_id, stay: stay.value, party: party.value, picks: picks.value });
}

export const toRefundState = (preview: RefundPreview): z.input<typeof refundState> => ({
  booking_id: preview.bookingId,
  booking_no: bookingNumber(preview.bookingId),
  is_cancel: toFlag(preview.allowed),
  paid_amount: toRupees(preview.paid),
  refund_percent: preview.percent,
  refund_amount: toRupees(preview.refund),
  refund_by: toInstant(preview.startedBy),
  steps: preview.steps.map(({ until, percent, amount }) => ({ until: toInstant(until), refund_percent: percent, refund_amount: toRupees(amount) })),
  note: changes.note,
});

export function toModifyView({ booking, preview }: ModifyView, plans: readonly PlanOffer[]): z.input<typeof modifyView> {
  return {
    ...toBookingEntry(booking),
    date1: booking.checkIn,
    date2: booking.checkOut,
    guest: booking.guest.name,
    child_age: [...booking.childAges],
    count: booking.rooms,
    plan_array_count: booking.quote.picks.length,
    room_rate_plan: booking.quote.picks.map((pick) => ({
      plan_id: pick.planId,
      plan_array_no: plans.find((plan) => plan.planId === pick.planId)?.arrayNo ?? 0,
      plan_qty: pick.quantity,
      room_id: pick.roomId,
      display_name: pick.roomName,
      plan: pick.planName,
    })),
    paid_amount: toRupees(preview.paid),
    refund: toRefundState(preview),
  };
}

export const toChangeState = ({ booking, quote, same, comparison, couponLost }: ChangeQuote): z.input<typeof changeState> => ({
  ...toPriceState(quote),
  pay_amount: toRupees(comparison.payNow),
  booking_id: booking.id,
  same_booking_flag: same ? 1 : 0,
  bookmystay_offer: { amount: toRupees(quote.bungalowOffer), paid_amount: toRupees(comparison.paid) },
  old_price: toRupees(comparison.oldPrice),
  new_price: toRupees(comparison.newPrice),
  paid_amount: toRupees(comparison.paid),
  amount_to_be_paid: toRupees(comparison.toPay),
  refund_amount: toRupees(comparison.refund),
  coupon_lost: couponLost ?? '',
});
