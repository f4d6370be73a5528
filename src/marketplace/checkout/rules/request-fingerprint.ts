import { createHash } from 'node:crypto';
import type { AddBookingInput } from '../types.ts';

/**
 * SHA-256 over all that a booking request says, in a fixed order: two requests are the same body exactly when this
 * is the same. The user and the key are not part of it: they are what it is stored under.
 */
export function requestFingerprint(input: AddBookingInput): Buffer {
  const { request, gst } = input;
  const said = [
    request.propertyId,
    [request.stay.checkIn, request.stay.checkOut],
    [request.party.adults, request.party.childAges, request.party.rooms],
    request.picks.map((pick) => [pick.roomId, pick.planId, pick.quantity]),
    request.couponCode ?? '',
    input.quoteId,
    [input.amount, input.payAmount],
    [input.name, input.phone, input.email],
    gst === null ? null : [gst.gstinNo, gst.companyName, gst.companyAddress],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest();
}
