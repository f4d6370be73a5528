import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPropertyRecord } from '../wire/property.ts';
import { hotelDetailsBySlugContract } from './hotel-details-by-slug.contract.ts';

export const hotelDetailsBySlug = defineCall(hotelDetailsBySlugContract, async (input, { services, config }) => {
  const property = await services.properties.bySlug(input.slug);
  if (property === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({ data: [toPropertyRecord(property, config.publicUrl)], count: 1 });
});
