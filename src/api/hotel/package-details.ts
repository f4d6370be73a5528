import { tourById } from '#marketplace/content/index.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toTourRecord } from '../wire/tour.ts';
import { packageDetailsContract } from './package-details.contract.ts';

export const packageDetails = defineCall(packageDetailsContract, async ({ package_id }, { ctx }) => {
  const tour = await tourById(ctx, package_id);
  return tour === null ? refuse('not-found', 'tour.not-found', texts.notFound) : ok({ data: [toTourRecord(tour)], count: 1 });
});
