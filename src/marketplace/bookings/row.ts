import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/index.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from './rules/stay-times.ts';
import type { Booking, BookingState, FrozenPolicy } from './types.ts';

type BookingRow = Selectable<DB['bookings']>;

/** jsonb and the checked text columns come back untyped; the writer and the constraints guarantee their shape. */
export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    userId: row.user_id,
    propertyId: row.property_id,
    state: row.state as BookingState,
    checkIn: row.check_in,
    checkOut: row.check_out,
    rooms: row.rooms,
    adults: row.adults,
    childAges: row.child_ages,
    paymentType: row.payment_type as Booking['paymentType'],
    amount: row.amount,
    payAmount: row.pay_amount,
    quote: row.quote as unknown as Quote,
    policy: toPolicy(row.policy),
    guest: {
      name: row.guest_name,
      phone: row.guest_phone,
      email: row.guest_email,
      gstinNo: row.gstin_no,
      companyName: row.company_name,
      companyAddress: row.company_address,
    },
    holdExpiresAt: row.hold_expires_at,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    modifies: row.modifies,
  };
}

function toPolicy(stored: unknown): FrozenPolicy {
  const policy = stored as Partial<FrozenPolicy>;
  return {
    ladder: policy.ladder ?? [],
    checkinTime: policy.checkinTime ?? DEFAULT_CHECKIN_TIME,
    checkoutTime: policy.checkoutTime ?? DEFAULT_CHECKOUT_TIME,
    text: policy.text ?? '',
    ...(policy.forfeit === undefined ? {} : { forfeit: policy.forfeit }),
  };
}
