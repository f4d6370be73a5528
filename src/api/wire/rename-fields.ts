import type { Refusal } from '#shared/result.ts';

/** What a use case calls its inputs, and what the call calls them. */
export type FieldNames = Readonly<Record<string, string>>;

/** Names of pricing and checkout → names of get_hotelcheck and its kin. */
export const PRICE_FIELDS: FieldNames = { checkIn: 'start', checkOut: 'end', adults: 'adult', childAges: 'child_age', picks: 'room_list_array', couponCode: 'coupon_code' };
/** The same for add_booking. */
export const BOOKING_FIELDS: FieldNames = { ...PRICE_FIELDS, checkIn: 'check_in', checkOut: 'check_out', rooms: 'room' };

/** A refusal whose fields carry the names that the caller sent. */
export function renameFields(refusal: Refusal, names: FieldNames): Refusal {
  if (refusal.fields === undefined) return refusal;
  return { ...refusal, fields: Object.fromEntries(Object.entries(refusal.fields).map(([field, message]) => [names[field] ?? field, message])) };
}
