import { propertyById } from '#marketplace/catalogue/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPropertyRecord } from '../wire/property.ts';
import { hotelDetailsContract } from './hotel-details.contract.ts';

export const hotelDetails = defineCall(hotelDetailsContract, async (input, { ctx, config }) => {
  const property = await propertyById(ctx, input.hotel_id);
  if (property === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({ data: [toPropertyRecord(property, config.publicUrl)], count: 1 });
});
