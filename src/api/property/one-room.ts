import { z } from 'zod';
import { roomsOf, type RoomDetails } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { hotelId, roomId } from '../fields.ts';
import { image, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** The pictures of one room. */
export const roomPhoto = defineCall(
  {
    path: 'hotel/room_photo',
    summary: 'Pictures of a room',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId, room_id: roomId }),
    data: z.array(
      z.object({
        image,
        alt: z.string(),
        caption: z.string(),
        width: z.number(),
        height: z.number(),
      }),
    ),
  },
  async ({ hotel_id, room_id }, { ctx }) => {
    const room = await findRoom(ctx, hotel_id, room_id);
    if (!room.ok) return room;
    const { pictures } = room.value;
    return ok({
      data: pictures.map((picture) => ({
        image: toImage(picture, 1200),
        alt: picture.alt,
        caption: picture.caption,
        width: picture.width,
        height: picture.height,
      })),
      count: pictures.length,
    });
  },
);

/** The amenities of one room. */
export const roomAmenities = defineCall(
  {
    path: 'hotel/room_amenities',
    summary: 'Amenities of a room',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId, room_id: roomId }),
    data: z.array(z.object({ amenities: z.string() })),
  },
  async ({ hotel_id, room_id }, { ctx }) => {
    const room = await findRoom(ctx, hotel_id, room_id);
    if (!room.ok) return room;
    const { amenities } = room.value;
    return ok({ data: amenities.map((name) => ({ amenities: name })), count: amenities.length });
  },
);

/** A room of this property; `room.not-found` for a room of another. */
async function findRoom(
  ctx: Context,
  propertyId: number,
  roomId: number,
): Promise<Result<RoomDetails>> {
  const room = (await roomsOf(ctx, propertyId)).find(({ id }) => id === roomId);
  return room === undefined
    ? refuse('not-found', 'room.not-found', common.room.notFound())
    : ok(room);
}
