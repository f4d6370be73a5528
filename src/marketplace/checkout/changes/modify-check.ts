import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { Booking } from '#marketplace/bookings/index.ts';
import type { CheckRequest, SignedQuote } from '#marketplace/pricing/index.ts';
import type { CheckoutDeps } from '../deps.ts';
import { ownFace } from './own-booking.ts';
import { comparePrices } from './rules/compare-prices.ts';
import { refundOf } from './rules/refund-now.ts';
import { askedPicks, isSameBooking } from './rules/same-booking.ts';
import type { ChangeQuote, ChangeRequest, Comparison } from './types.ts';

export const notChangeable = (): Refusal => refuse('conflict', 'booking.not-changeable', texts.modifyRefused);

/** What pricing is asked for a change: own nights count as free, and the booking's coupon comes along. */
export const priceRequest = (booking: Booking, asked: ChangeRequest): CheckRequest => ({
  propertyId: booking.propertyId,
  stay: asked.stay,
  party: asked.party,
  picks: askedPicks(booking, asked.picks),
  userId: booking.userId,
  ownBooking: booking.id,
  ...(booking.quote.couponCode === '' ? {} : { couponCode: booking.quote.couponCode }),
});

export interface PricedChange {
  readonly quote: SignedQuote;
  readonly couponLost: string | null;
}

/** The price of a change; where the booking's coupon no longer holds, the price without it, and why. */
export async function priceChange(deps: CheckoutDeps, request: CheckRequest, held: { readonly quoteId: string | null; readonly trx: Db } | null): Promise<Result<PricedChange>> {
  const ask = (asked: CheckRequest) => (held === null ? deps.pricing.check(asked) : deps.pricing.requote(asked, held.quoteId, held.trx));
  const priced = await ask(request);
  if (priced.ok) return ok({ quote: priced.value, couponLost: null });
  if (!priced.code.startsWith('coupon.')) return priced;
  const { couponCode: _lost, ...plain } = request;
  const without = await ask(plain);
  return without.ok ? ok({ quote: without.value, couponLost: priced.message }) : without;
}

/** Old and new price beside what is paid, and what would come back at this moment. */
export function compare(booking: Booking, quote: Pick<SignedQuote, 'grandTotal' | 'payAmount'>, paid: Paise, now: Date): Comparison {
  return comparePrices({ oldPrice: booking.amount, newPrice: quote.grandTotal, payOnline: quote.payAmount, paid, refundable: refundOf(booking, paid, now) });
}

/** See `BookingChanges.modifyCheck`. */
export async function modifyCheck(deps: CheckoutDeps, asked: ChangeRequest): Promise<Result<ChangeQuote>> {
  const own = await ownFace(deps, asked.userId, asked.bookingId);
  if (!own.ok) return own;
  const booking = own.value;
  if (!booking.isCancel) return notChangeable();
  const now = deps.clock.now();
  const paid = await deps.payments.refundable(booking.id);
  if (isSameBooking(booking, asked)) {
    // what was agreed on stands: rates of today are no question of a booking that does not change
    const quote: SignedQuote = { ...booking.quote, quoteId: '', expiresAt: now, nextAvailableDate: null };
    return ok({ booking, quote, same: true, comparison: compare(booking, { grandTotal: booking.amount, payAmount: paid }, paid, now), couponLost: null });
  }
  const priced = await priceChange(deps, priceRequest(booking, asked), null);
  if (!priced.ok) return priced;
  const { quote, couponLost } = priced.value;
  return ok({ booking, quote, same: false, comparison: compare(booking, quote, paid, now), couponLost });
}
