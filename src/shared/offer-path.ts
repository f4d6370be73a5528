/** The name of an offer in its address: its code in lower case, 'monsoon15'. */
export const offerName = (code: string): string => code.toLowerCase();

/** The one address of an offer's page. */
export const offerPath = (offer: { readonly id: number; readonly code: string }): string =>
  `/offers/${offerName(offer.code)}/${offer.id}`;
