export { beginOffer, endOffer, saveOffer, type OfferTerms } from './offers.ts';
