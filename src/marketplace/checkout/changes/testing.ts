import type { Db } from '#platform/database/index.ts';
import type { OpenCheckout } from '../testing/open-checkout.ts';
import { bookingInput } from '../testing/open-checkout.ts';
import type { ChangeRequest } from './types.ts';

/** A confirmed booking of a built property: paid at the property, or online through the sandbox. */
export async function confirmed(machine: OpenCheckout, userId: number, propertyId: number, more: Partial<Parameters<typeof bookingInput>[1]> = {}): Promise<number> {
  const input = bookingInput(userId, { propertyId, ...more });
  const made = await machine.checkout.addBooking(input);
  if (made.ok) return made.value.bookingId;
  if (made.code !== 'booking.pay-online') throw new Error(made.code);
  const paying = await machine.checkout.payOnline(input);
  if (!paying.ok) throw new Error(paying.code);
  await payNow(machine, paying.value.payment.sessionId);
  return paying.value.bookingId;
}

/** The traveller pays at the sandbox, and we hear of it. */
export async function payNow(machine: OpenCheckout, sessionId: string): Promise<void> {
  await machine.desk.decide(sessionId, 'paid');
  await machine.checkout.settlePayment(sessionId);
}

/** A change of dates alone, unless more is said. */
export const changeTo = (userId: number, bookingId: number, checkIn: string, checkOut: string, over: Partial<ChangeRequest> = {}): ChangeRequest => ({
  userId,
  bookingId,
  stay: { checkIn, checkOut },
  party: { adults: 2, childAges: [], rooms: 1 },
  picks: [],
  ...over,
});

/** The nights that are sold in a property, by date. */
export const soldNights = async (db: Db, propertyId: number): Promise<string[]> =>
  (await db.selectFrom('room_nights').select(['night', 'sold']).where('property_id', '=', propertyId).where('sold', '>', 0).orderBy('night').execute()).map((row) => (row.sold === 1 ? row.night : `${row.night} x${row.sold}`));

export const statesOf = async (db: Db, propertyId: number): Promise<string[]> =>
  (await db.selectFrom('bookings').select('state').where('property_id', '=', propertyId).orderBy('id').execute()).map((row) => row.state);
