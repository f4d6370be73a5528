import type { Read } from './read.ts';
import type { OwnBooking } from './rules/with-own.ts';

/** What a booking holds: its units on each night, and the coupon it has used up. */
export async function loadOwn(read: Read, bookingId: number): Promise<OwnBooking> {
  const nights = await read<OwnBooking['nights'][number]>({
    name: 'own-nights',
    text: 'select room_id as "roomId", night, units from night_claims where booking_id = $1',
    values: [bookingId],
  });
  const [used] = await read<{ coupon_id: number }>({ name: 'own-coupon', text: 'select coupon_id from coupon_redemptions where booking_id = $1', values: [bookingId] });
  return { nights, couponId: used?.coupon_id ?? null };
}
