import { mulDiv, type Paise } from '#shared/money.ts';

/** The lines of a quote that a list shows. */
export interface QuotedLines {
  readonly days: number;
  readonly baseRate: Paise;
  readonly childCharges: Paise;
  readonly hotelDiscount: Paise;
  readonly boosterDiscount: Paise;
  readonly bungalowOffer: Paise;
}

export interface ItemPrice {
  /** a night before and after the property's own discounts, before tax, averaged over the stay, half up */
  readonly roomRate: Paise;
  readonly price: Paise;
}

/** The nightly figures of a list item, from the lines of its quote: the whole party, all rooms, children's charges included. */
export function itemPrice(quote: QuotedLines): ItemPrice {
  const gross = quote.baseRate + quote.childCharges;
  return {
    roomRate: mulDiv(gross, 1, quote.days),
    price: mulDiv(gross - quote.hotelDiscount - quote.boosterDiscount - quote.bungalowOffer, 1, quote.days),
  };
}
