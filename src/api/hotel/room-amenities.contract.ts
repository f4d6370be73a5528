import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, roomId } from '../contract/fields.ts';

/** The amenities of one room. */
export const roomAmenitiesContract = defineContract({
  path: 'hotel/room_amenities',
  summary: 'Amenities of a room',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, room_id: roomId }),
  data: z.array(z.object({ amenities: z.string() })),
});
