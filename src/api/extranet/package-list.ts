import { listTours } from '#marketplace/content/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toTourCard } from '../wire/tour.ts';
import { packageListContract } from './package-list.contract.ts';

export const packageList = defineCall(packageListContract, async ({ type }, { ctx }) => {
  const data = (await listTours(ctx, type)).map(toTourCard);
  return ok({ data, count: data.length });
});
