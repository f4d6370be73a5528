/** The longest code of a coupon that anybody may type. */
export const MAX_COUPON_CODE = 40;

/** The name of an offer in its address: its code in small letters, 'monsoon15'. */
export const offerName = (code: string): string => code.toLowerCase();

/** The one address of an offer's page. */
export const offerPath = (offer: { readonly id: number; readonly code: string }): string =>
  `/offers/${offerName(offer.code)}/${offer.id}`;
