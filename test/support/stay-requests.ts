import type { BuiltProperty } from './builders.ts';

/** The request of get_hotelcheck and similar calls for a stay; by default two adults in one room. */
export const priceOf = (hotelId: number, checkIn: string, checkOut: string, more: object = {}) => ({
  hotel_id: hotelId,
  start: checkIn,
  end: checkOut,
  rooms: 1,
  adult: 2,
  ...more,
});

/** The request of add_booking for the same stay, without amounts. */
export const bookingOf = (
  hotelId: number,
  checkIn: string,
  checkOut: string,
  more: object = {},
) => ({
  hotel_id: hotelId,
  check_in: checkIn,
  check_out: checkOut,
  room: 1,
  adult: 2,
  name: 'Meher Vaz',
  phone: '9876501234',
  email: 'meher@example.in',
  ...more,
});

/** The parallel lists that select the first plan of a property's first room. */
export function firstPlan({ rooms: [room] }: BuiltProperty) {
  return {
    room_list_array: [room?.id ?? 0],
    plan_list_array: [room?.planIds[0] ?? 0],
    room_qty_array: [1],
  };
}
