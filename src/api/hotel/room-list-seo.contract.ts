import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId } from '../contract/fields.ts';
import { roomRecord } from '../contract/property.ts';
import { roomListExtra } from './room-list.contract.ts';

/** Rooms with their rate plans for one night from today, for pages that carry no dates. */
export const roomListSeoContract = defineContract({
  path: 'hotel/room_list_seo',
  summary: 'Rooms and rate plans without dates',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId }),
  data: z.array(roomRecord),
  extra: roomListExtra,
});
