import { z } from 'zod';
import { modifyCheck, type ChangeQuote, type ChangeRequest } from '#marketplace/bookings/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { bookingId, date, required, userId } from '../fields.ts';
import { priceState, readChoice, toPriceState } from '../price/shapes.ts';
import { money, renameFields } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { ages, pickFields, PRICE_FIELDS, priceParty } from '../stays.ts';

/** The new stay of a booking. Empty lists of rooms and plans mean the booked ones. */
export const changeFields = {
  booking_id: bookingId,
  user_id: userId,
  start: required(date),
  end: required(date),
  ...priceParty,
  child_age: ages,
  ...pickFields,
};

/** The price of a change: the price state of the new stay, compared with the old one. */
const changeState = z.object({
  ...priceState.shape,
  booking_id: z.number(),
  same_booking_flag: z.union([z.literal(0), z.literal(1)]).meta({
    description:
      '1: the new stay is the booked one, so nothing would change; 0: it differs. The specification calls it the price check result',
  }),
  bookmystay_offer: z.object({ amount: money, paid_amount: money }),
  old_price: money,
  new_price: money,
  paid_amount: money.meta({
    description:
      'what is kept of everything paid online so far, rupees; the same as paid_amount of view_receipt',
  }),
  amount_to_be_paid: money.meta({
    description: 'new total minus paid amount, never below 0, rupees',
  }),
  refund_amount: money,
  coupon_lost: z.string().meta({
    description:
      'why the coupon of the booking does not hold for the new stay; empty when it holds',
  }),
});

/** The price of a changed stay beside the old one; the booking's own nights count as free. */
export const modifyHotelcheck = defineCall(
  {
    path: 'hotel/modify_hotelcheck',
    summary: 'The price of changing a booking',
    auth: 'required',
    permission: 'trip.change',
    class: 'read',
    request: z.object(changeFields),
    data: changeState,
  },
  async (input, { ctx, session }) => {
    const asked = readChange(input, ctx.clock.today(), session.account.id);
    if (!asked.ok) return asked;
    const checked = await modifyCheck(ctx, asked.value);
    return checked.ok
      ? ok({ data: toChangeState(checked.value), count: checked.value.quote.available ? 1 : 0 })
      : renameFields(checked, PRICE_FIELDS);
  },
);

type ChangeInput = z.output<z.ZodObject<typeof changeFields>>;

/** The new stay that a request to modify_hotelcheck or modify_booking asks for. */
export function readChange(input: ChangeInput, today: string, user: number): Result<ChangeRequest> {
  const choice = readChoice(input, today);
  if (!choice.ok) return choice;
  return ok({ userId: user, bookingId: input.booking_id, ...choice.value });
}

export const toChangeState = ({
  booking,
  quote,
  same,
  comparison,
  couponLost,
}: ChangeQuote): z.input<typeof changeState> => ({
  ...toPriceState(quote),
  pay_amount: toRupees(comparison.payNow),
  booking_id: booking.id,
  same_booking_flag: same ? 1 : 0,
  bookmystay_offer: {
    amount: toRupees(quote.bungalowOffer),
    paid_amount: toRupees(comparison.paid),
  },
  old_price: toRupees(comparison.oldPrice),
  new_price: toRupees(comparison.newPrice),
  paid_amount: toRupees(comparison.paid),
  amount_to_be_paid: toRupees(comparison.toPay),
  refund_amount: toRupees(comparison.refund),
  coupon_lost: couponLost ?? '',
});
