import { propertyById } from '#marketplace/catalogue/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { common } from '#shared/messages/common.ts';
import { defineCall } from '../call/define-call.ts';
import { toImage } from '../wire/scalars.ts';
import { hotelPhotosContract } from './hotel-photos.contract.ts';

export const hotelPhotos = defineCall(hotelPhotosContract, async ({ hotel_id }, { ctx }) => {
  const property = await propertyById(ctx, hotel_id);
  if (property === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({
    data: property.pictures.map((picture) => ({ image: toImage(picture, 1200), alt: picture.alt, caption: picture.caption, width: picture.width, height: picture.height, room_id: picture.roomId })),
    count: property.pictures.length,
  });
});
