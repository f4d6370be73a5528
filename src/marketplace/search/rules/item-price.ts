import { mulDiv, type Paise } from '#shared/money.ts';
import type { ListQuote } from '#marketplace/pricing/index.ts';

/** The lines of a quote that a list shows. */
export type QuotedLines = Pick<
  ListQuote,
  'days' | 'baseRate' | 'childCharges' | 'hotelDiscount' | 'hotelDiscountPercent' | 'boosterDiscount' | 'boosterPercent' | 'bungalowOffer' | 'gstTotal' | 'grandTotal' | 'lastMinute' | 'refundLadder' | 'fullRefundHours'
>;

export interface ItemPrice {
  /** a night before and after the property's own discounts, before tax, averaged over the stay, half up */
  readonly roomRate: Paise;
  readonly price: Paise;
  /** the stay, taxes included */
  readonly total: Paise;
  readonly gstTotal: Paise;
  /** the property's own discounts over the whole stay */
  readonly saved: Paise;
  /** percent, at most two decimals */
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  readonly refundLadder: ListQuote['refundLadder'];
  readonly fullRefundHours: ListQuote['fullRefundHours'];
}

/** The figures of a list item, from the lines of its quote: the whole party, all rooms, children's charges included. */
export function itemPrice(quote: QuotedLines): ItemPrice {
  const gross = quote.baseRate + quote.childCharges;
  const saved = quote.hotelDiscount + quote.boosterDiscount + quote.bungalowOffer;
  return {
    roomRate: mulDiv(gross, 1, quote.days),
    price: mulDiv(gross - saved, 1, quote.days),
    total: quote.grandTotal,
    gstTotal: quote.gstTotal,
    saved,
    discountPercent: quote.hotelDiscountPercent / 100,
    boosterPercent: quote.boosterPercent / 100,
    lastMinute: quote.lastMinute,
    refundLadder: quote.refundLadder,
    fullRefundHours: quote.fullRefundHours,
  };
}
