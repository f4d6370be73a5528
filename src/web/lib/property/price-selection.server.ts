import type { Pricing, Quote, SignedQuote } from '#marketplace/pricing/index.ts';
import type { PropertyDetails } from '#marketplace/catalogue/index.ts';
import { instantInIndia } from '#shared/dates.ts';
import type { QuoteView } from './property-data.ts';
import { refundTerms } from './refund-terms.ts';
import type { PropertySelection } from './selection.ts';

export interface PricedSelection {
  readonly quote: QuoteView | null;
  readonly problem: string | null;
  readonly couponProblem: string | null;
}

const NOT_PRICED: PricedSelection = { quote: null, problem: null, couponProblem: null };

/** Whether a refusal carries the price without the coupon. */
const isQuote = (data: unknown): data is SignedQuote => typeof data === 'object' && data !== null && 'grandTotal' in data && 'lines' in data;

/**
 * The price of the selection, or the sentence that says why there is none. A coupon that does not hold leaves the price
 * without it standing.
 */
export async function priceSelection(pricing: Pricing, house: PropertyDetails, selection: PropertySelection, asking: { userId: number | null; now: Date }): Promise<PricedSelection> {
  if (!selection.dated || selection.nothingChosen) return NOT_PRICED;
  const checked = await pricing.check({
    propertyId: house.id,
    stay: selection.stay,
    party: selection.party,
    picks: selection.picks,
    couponCode: selection.coupon,
    ...(asking.userId === null ? {} : { userId: asking.userId }),
  });
  const checkIn = instantInIndia(selection.stay.checkIn, house.checkinTime);
  if (checked.ok) return { ...NOT_PRICED, quote: viewOf(checked.value, checkIn, asking.now) };
  if (checked.code.startsWith('coupon.') && isQuote(checked.data)) {
    return { quote: viewOf(checked.data, checkIn, asking.now), problem: null, couponProblem: checked.message };
  }
  return { ...NOT_PRICED, problem: checked.message };
}

function viewOf(quote: SignedQuote & Quote, checkIn: Date, now: Date): QuoteView {
  return {
    available: quote.available,
    days: quote.days,
    lines: quote.lines.filter((line) => line.amount !== 0),
    grandTotal: quote.available ? quote.grandTotal : 0,
    saved: quote.hotelDiscount + quote.boosterDiscount + quote.bungalowOffer + quote.couponAmount,
    discountRate: quote.discountRate,
    payAmount: quote.payAmount,
    couponCode: quote.couponAmount > 0 ? quote.couponCode : '',
    couponAmount: quote.couponAmount,
    picks: quote.picks.map(({ roomId, planId, quantity, roomName, planName }) => ({ roomId, planId, quantity, label: `${quantity > 1 ? `${quantity} × ` : ''}${roomName}, ${planName}` })),
    refund: refundTerms(quote.refundLadder, checkIn, now),
    nextAvailableDate: quote.nextAvailableDate,
  };
}
