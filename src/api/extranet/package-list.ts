import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toTourCard } from '../wire/tour.ts';
import { packageListContract } from './package-list.contract.ts';

export const packageList = defineCall(packageListContract, async ({ type }, { services }) => {
  const data = (await services.tours.list(type)).map(toTourCard);
  return ok({ data, count: data.length });
});
