import { propertyBySlug } from '#marketplace/catalogue/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPropertyRecord } from '../wire/property.ts';
import { hotelDetailsBySlugContract } from './hotel-details-by-slug.contract.ts';

export const hotelDetailsBySlug = defineCall(hotelDetailsBySlugContract, async (input, { ctx, config }) => {
  const property = await propertyBySlug(ctx, input.slug);
  if (property === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({ data: [toPropertyRecord(property, config.publicUrl)], count: 1 });
});
