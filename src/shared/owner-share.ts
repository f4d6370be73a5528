import { allocate, percentOf, wholeRupees, type Paise } from './money.ts';

/** What is kept from the price of a stay, in hundredths of a percent. */
export interface ShareTerms {
  /** of the price before taxes: 15 % = 1500 */
  readonly commission: number;
  /** GST on the commission: 18 % = 1800 */
  readonly commissionGst: number;
  /** income tax deducted from the price, where it is due */
  readonly tds?: number;
}

/** The owner's share of a price with its parts; the parts and the share sum to the price. */
export interface OwnerShare {
  /** after the property's own discounts, before taxes */
  readonly price: Paise;
  readonly commission: Paise;
  readonly commissionGst: Paise;
  readonly tds: Paise;
  readonly share: Paise;
}

/** The owner's share of a price before taxes: of ₹12,000 at 15 % and 18 % GST on it, ₹9,876. */
export function ownerShare(price: Paise, terms: ShareTerms): OwnerShare {
  const commission = percentOf(price, terms.commission);
  const commissionGst = percentOf(commission, terms.commissionGst);
  const tds = percentOf(price, terms.tds ?? 0);
  return { price, commission, commissionGst, tds, share: price - commission - commissionGst - tds };
}

/**
 * The share in whole rupees (in paise) as screens show it: price and share each rounded, and the parts between them
 * adjusted by at most a rupee, so that what is shown adds up.
 */
export function shownShare({
  price,
  commission,
  commissionGst,
  tds,
  share,
}: OwnerShare): OwnerShare {
  const [shownPrice, shown] = [wholeRupees(price), wholeRupees(share)];
  const [c = 0, g = 0, t = 0] = allocate((shownPrice - shown) / 100, [
    commission,
    commissionGst,
    tds,
  ]);
  return {
    price: shownPrice,
    commission: c * 100,
    commissionGst: g * 100,
    tds: t * 100,
    share: shown,
  };
}
