import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, optionalStayFields } from '../contract/fields.ts';
import { roomRecord } from '../contract/property.ts';
import { optional } from '../contract/readers.ts';
import { date, integer } from '../contract/readers-of-values.ts';
import { count } from '../contract/reply-fields.ts';

const people = optional(integer(0, 1000), null);

/** `plan_array_count` is the number of rate plans over all rooms. */
export const roomListExtra = z.object({ plan_array_count: count });

/** Rooms with their rate plans for a stay; one old screen names the dates startTime and endTime. */
export const roomListContract = defineContract({
  path: 'hotel/room_list',
  summary: 'Rooms and rate plans for a stay',
  auth: 'none',
  class: 'read',
  request: z.object({
    hotel_id: hotelId,
    ...optionalStayFields,
    startTime: optional(date, null),
    endTime: optional(date, null),
    room_qty: people,
    adult_qty: people,
    child_qty: people,
  }),
  data: z.array(roomRecord),
  extra: roomListExtra,
});
