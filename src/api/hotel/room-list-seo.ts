import { addDays } from '#shared/dates.ts';
import { defineCall } from '../call/define-call.ts';
import { listRooms } from './room-list.ts';
import { roomListSeoContract } from './room-list-seo.contract.ts';

export const roomListSeo = defineCall(roomListSeoContract, (input, context) => {
  const today = context.clock.today();
  return listRooms(input.hotel_id, { checkIn: today, checkOut: addDays(today, 1) }, context);
});
