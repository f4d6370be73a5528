import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toImage } from '../wire/scalars.ts';
import { findRoom } from './find-room.ts';
import { roomPhotoContract } from './room-photo.contract.ts';

export const roomPhoto = defineCall(roomPhotoContract, async ({ hotel_id, room_id }, { ctx }) => {
  const room = await findRoom(ctx, hotel_id, room_id);
  if (!room.ok) return room;
  const { pictures } = room.value;
  return ok({
    data: pictures.map((picture) => ({ image: toImage(picture, 1200), alt: picture.alt, caption: picture.caption, width: picture.width, height: picture.height })),
    count: pictures.length,
  });
});
