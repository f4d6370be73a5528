import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, roomId } from '../contract/fields.ts';
import { image } from '../contract/reply-fields.ts';

/** The pictures of one room. */
export const roomPhotoContract = defineContract({
  path: 'hotel/room_photo',
  summary: 'Pictures of a room',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, room_id: roomId }),
  data: z.array(z.object({ image, alt: z.string(), caption: z.string(), width: z.number(), height: z.number() })),
});
