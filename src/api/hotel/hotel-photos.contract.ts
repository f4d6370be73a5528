import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId } from '../contract/fields.ts';
import { image } from '../contract/reply-fields.ts';

/** The pictures of a property in the order of its gallery; pictures of one room name it. */
export const hotelPhotosContract = defineContract({
  path: 'hotel/hotel_photos',
  summary: 'Pictures of a property',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId }),
  data: z.array(z.object({ image, alt: z.string(), caption: z.string(), width: z.number(), height: z.number(), room_id: z.number().nullable() })),
});
