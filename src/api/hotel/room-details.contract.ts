import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, pickFields, priceParty, stayFields } from '../contract/fields.ts';
import { ratePlan, roomRecord } from '../contract/property.ts';
import { count } from '../contract/reply-fields.ts';
import { roomListExtra } from './room-list.contract.ts';

const chosenPlan = z.object({ ...ratePlan.shape, room_qty: count.meta({ description: 'units asked for in room_qty_array; 0 while nothing is chosen' }) });

/**
 * The rooms and plans that a booking is about to be made of, for a stay and a party. With rooms and plans named only
 * those, each with its quantity; without, everything that can be chosen.
 */
export const roomDetailsContract = defineContract({
  path: 'hotel/room_details',
  summary: 'Rooms and rate plans of a booking that is being made',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, ...stayFields, ...priceParty, ...pickFields }),
  data: z.array(z.object({ ...roomRecord.shape, rate_plan: z.array(chosenPlan) })),
  extra: roomListExtra,
});
