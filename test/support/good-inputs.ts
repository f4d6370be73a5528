import { REQUEST_EXAMPLES } from '#api/words/request-examples.ts';
import type { BuiltProperty } from './builders.ts';

/** One request of each call that is answered with 200. A test checks that no call is missing. */
export { REQUEST_EXAMPLES as goodInput } from '#api/words/request-examples.ts';

interface Real {
  readonly villa: BuiltProperty;
  readonly userId: number;
  readonly bookingId: number;
  readonly tourId: number;
}

/** The good request of every call, with ids of rows in the database. The server computes the amounts. */
export function goodInputs({
  villa,
  userId,
  bookingId,
  tourId,
}: Real): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const [room] = villa.rooms;
  const real: Record<string, unknown> = {
    hotel_id: villa.id,
    room_id: room?.id,
    room_list_array: [room?.id],
    plan_list_array: [room?.planIds[0]],
    room_qty_array: [1],
    user_id: userId,
    booking_id: bookingId,
    package_id: tourId,
    slug: villa.slug,
    amount: null,
    pay_amount: null,
  };
  return Object.fromEntries(
    Object.entries(REQUEST_EXAMPLES).map(([path, input]) => [
      path,
      Object.fromEntries(
        Object.entries(input).map(([field, value]) => [
          field,
          // the sum of an own booking is the owner's
          field in real && `${path} ${field}` !== 'host/own_booking amount' ? real[field] : value,
        ]),
      ),
    ]),
  );
}
