import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { findRoom } from './find-room.ts';
import { roomAmenitiesContract } from './room-amenities.contract.ts';

export const roomAmenities = defineCall(roomAmenitiesContract, async ({ hotel_id, room_id }, { ctx }) => {
  const room = await findRoom(ctx, hotel_id, room_id);
  if (!room.ok) return room;
  const { amenities } = room.value;
  return ok({ data: amenities.map((name) => ({ amenities: name })), count: amenities.length });
});
