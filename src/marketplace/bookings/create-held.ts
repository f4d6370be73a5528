import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { INITIAL_STATE } from './rules/lifecycle.ts';
import type { NewBooking } from './types.ts';

/**
 * Writes a held booking with its rooms and its first event, in the caller's transaction. The quote and the policy
 * are frozen as they are: what the traveller agreed to is what every receipt prints, whatever changes later.
 */
export async function createHeld(trx: Db, clock: Clock, booking: NewBooking): Promise<number> {
  const { quote, guest } = booking;
  const now = clock.now();
  const { id } = await trx
    .insertInto('bookings')
    .values({
      user_id: booking.userId,
      property_id: quote.propertyId,
      state: INITIAL_STATE,
      check_in: quote.stay.checkIn,
      check_out: quote.stay.checkOut,
      rooms: quote.picks.reduce((sum, pick) => sum + pick.quantity, 0),
      adults: quote.party.adults,
      child_ages: [...quote.party.childAges],
      payment_type: quote.paymentType,
      amount: quote.grandTotal,
      pay_amount: quote.payAmount,
      quote: JSON.stringify(quote),
      policy: JSON.stringify(booking.policy),
      coupon_id: booking.couponId,
      coupon_code: booking.couponId === null ? '' : quote.couponCode,
      coupon_amount: booking.couponId === null ? 0 : quote.couponAmount,
      guest_name: guest.name,
      guest_phone: guest.phone,
      guest_email: guest.email,
      gstin_no: guest.gstinNo,
      company_name: guest.companyName,
      company_address: guest.companyAddress,
      hold_expires_at: booking.holdExpiresAt,
      modifies: booking.modifies ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('booking_rooms')
    .values(
      quote.picks.map((pick) => ({
        booking_id: id,
        property_id: quote.propertyId,
        room_id: pick.roomId,
        plan_id: pick.planId,
        quantity: pick.quantity,
        room_name: pick.roomName,
        plan_name: pick.planName,
      })),
    )
    .execute();
  await trx
    .insertInto('booking_events')
    .values({ booking_id: id, at: now, actor: 'guest', event: 'hold', from_state: null, to_state: INITIAL_STATE })
    .execute();
  return id;
}
