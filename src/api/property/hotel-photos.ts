import { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { hotelId } from '../fields.ts';
import { image, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** The pictures of a property in gallery order; pictures of one room name it. */
export const hotelPhotos = defineCall(
  {
    path: 'hotel/hotel_photos',
    summary: 'Pictures of a property',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId }),
    data: z.array(
      z.object({
        image,
        alt: z.string(),
        caption: z.string(),
        width: z.number(),
        height: z.number(),
        room_id: z.number().nullable(),
      }),
    ),
  },
  async ({ hotel_id }, { ctx }) => {
    const property = await propertyById(ctx, hotel_id);
    if (property === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    return ok({
      data: property.pictures.map((picture) => ({
        image: toImage(picture, 1200),
        alt: picture.alt,
        caption: picture.caption,
        width: picture.width,
        height: picture.height,
        room_id: picture.roomId,
      })),
      count: property.pictures.length,
    });
  },
);
