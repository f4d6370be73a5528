import type { Paise } from '#shared/money.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Quote, SignedQuote } from '#marketplace/pricing/index.ts';

interface Believed {
  readonly amount: Paise | null;
  readonly payAmount: Paise | null;
}

/**
 * Whether the server's quote is the price the traveller was shown. The browser's amounts are compared, never used;
 * null means that the caller showed none. Any difference, in either direction, is `booking.price-changed` with the
 * new quote, so that the traveller sees it and decides.
 */
export function agreedPrice(believed: Believed, quote: SignedQuote): Result<void> {
  const same =
    (believed.amount === null || believed.amount === quote.grandTotal) &&
    (believed.payAmount === null || believed.payAmount === quote.payAmount);
  return same ? ok(undefined) : refuse('conflict', 'booking.price-changed', texts.priceChanged, { data: quote });
}

/** The quote as a booking freezes it: prices and facts, without the signature that was good for 15 minutes. */
export function frozenQuote(quote: SignedQuote): Quote {
  const { quoteId: _signature, expiresAt: _until, nextAvailableDate: _next, ...frozen } = quote;
  return frozen;
}
