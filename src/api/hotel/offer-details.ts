import { showOffer } from '#marketplace/pricing/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toOfferDetails } from '../wire/offer.ts';
import { offerDetailsContract } from './offer-details.contract.ts';

export const offerDetails = defineCall(offerDetailsContract, async ({ offer_id }, { ctx }) => {
  const offer = await showOffer(ctx, offer_id);
  return offer.ok ? ok({ data: [toOfferDetails(offer.value)], count: 1 }) : offer;
});
