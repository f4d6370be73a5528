import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toOfferDetails } from '../wire/offer.ts';
import { offerDetailsContract } from './offer-details.contract.ts';

export const offerDetails = defineCall(offerDetailsContract, async ({ offer_id }, { services }) => {
  const offer = await services.pricing.offer(offer_id);
  return offer.ok ? ok({ data: [toOfferDetails(offer.value)], count: 1 }) : offer;
});
