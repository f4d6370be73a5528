import {
  checkPrice,
  requote,
  type CheckRequest,
  type Pick,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import { reviewedBookings } from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Stay } from '#shared/dates.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { waitingChange, type Booking } from './booking.ts';
import { previewOf, refundOf, type RefundPreview } from './cancel.ts';
import { heldUntil } from './lifecycle.ts';
import { keptOnline, statementOf } from './views/money-statement.ts';
import { ownSummary, type BookingSummary, type ListedBooking } from './views/summary.ts';

/** The requested new stay. Without picks: the rooms and plans that are booked. */
export interface ChangeRequest {
  readonly userId: number;
  readonly bookingId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
}

/** Old Price, New Price, Paid Amount, Amount To Be Paid, and the refund. All in paise. */
export interface Comparison {
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  readonly paid: Paise;
  /** new total minus the amount paid and not refunded, never below 0 */
  readonly toPay: Paise;
  /** the part of `toPay` that is paid online before the change takes effect; the rest is due at the property */
  readonly payNow: Paise;
  readonly refund: Paise;
  /** paid above what the new stay asks, and not refunded because of the cancellation policy */
  readonly kept: Paise;
  /** the part of `paid` that no cancellation refunds any more once the change is in effect */
  readonly lost: Paise;
}

export interface ChangeQuote {
  readonly booking: BookingSummary;
  readonly quote: SignedQuote;
  /** nothing would change: the agreed price stands */
  readonly same: boolean;
  readonly comparison: Comparison;
  /** why the booking's coupon does not apply to the new stay; null when it applies, or there is none */
  readonly couponLost: string | null;
}

export interface ModifyView {
  readonly booking: ListedBooking;
  /** the guest may change or cancel now */
  readonly allowed: boolean;
  readonly preview: RefundPreview;
  /** a change that is held until it is paid */
  readonly waiting: { readonly stay: Stay; readonly amount: Paise; readonly until: Date } | null;
}

export const notChangeable = (): Refusal =>
  refuse('conflict', 'booking.not-changeable', texts.modifyRefused());

const ages = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();

function rooms(picks: readonly Pick[]): string {
  const quantities = new Map<string, number>();
  for (const { roomId, planId, quantity } of picks)
    quantities.set(`${roomId}.${planId}`, (quantities.get(`${roomId}.${planId}`) ?? 0) + quantity);
  return [...quantities]
    .map(([pick, quantity]) => `${pick}x${quantity}`)
    .sort()
    .join();
}

/** The requested rooms; the booked ones when the request names none. */
const askedPicks = (booking: Booking, picks: readonly Pick[]): readonly Pick[] =>
  (picks.length > 0 ? picks : booking.quote.picks).map(({ roomId, planId, quantity }) => ({
    roomId,
    planId,
    quantity,
  }));

/** Whether a change equals the booking: `same_booking_flag`. The order of ages and of rooms does not matter. */
export const isSameBooking = (
  booking: Booking,
  asked: Omit<ChangeRequest, 'userId' | 'bookingId'>,
): boolean =>
  booking.checkIn === asked.stay.checkIn &&
  booking.checkOut === asked.stay.checkOut &&
  booking.adults === asked.party.adults &&
  ages(booking.childAges) === ages(asked.party.childAges) &&
  booking.quote.party.rooms === asked.party.rooms &&
  rooms(booking.quote.picks) === rooms(askedPicks(booking, asked.picks));

interface Prices {
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  /** due online for the new stay, by the property's payment rule */
  readonly payOnline: Paise;
  /** kept of what was paid online */
  readonly paid: Paise;
  /** the refund of a cancellation at this moment */
  readonly refundable: Paise;
}

/** The part of `paid` that later cancellations no longer refund: see `FrozenPolicy.forfeit`. */
export const forfeitAfter = (paid: Paise, mostBack: Paise): Paise => Math.max(0, paid - mostBack);

/**
 * The amount that stays paid online after a change: the new price; of a cheaper stay only the part that its plan asks
 * online. A guest who had paid the whole price keeps the new stay paid in full.
 */
const staysPaid = ({ oldPrice, newPrice, payOnline, paid }: Prices): Paise =>
  newPrice < oldPrice && paid < oldPrice ? Math.min(payOnline, newPrice) : newPrice;

/**
 * Compares the prices of a change. What was paid counts towards the new total. The excess is refunded, but never more
 * than a cancellation would refund now, so a change cannot avoid the ladder.
 */
export function comparePrices(prices: Prices): Comparison {
  const { oldPrice, newPrice, payOnline, paid, refundable: mostBack } = prices;
  const excess = Math.max(0, paid - staysPaid(prices));
  const refund = Math.min(mostBack, excess);
  return {
    oldPrice,
    newPrice,
    paid,
    toPay: Math.max(0, newPrice - paid + refund),
    payNow: Math.max(0, Math.min(payOnline, newPrice) - paid),
    refund,
    kept: excess - refund,
    lost: forfeitAfter(paid, mostBack),
  };
}

/** The comparison for a booking, a new quote and the amount `paid` at `now`. */
export const compare = (
  booking: Booking,
  quote: { readonly grandTotal: Paise; readonly payAmount: Paise },
  paid: Paise,
  now: Date,
): Comparison =>
  comparePrices({
    oldPrice: booking.amount,
    newPrice: quote.grandTotal,
    payOnline: quote.payAmount,
    paid,
    refundable: refundOf(booking, paid, now),
  });

/** The price request of a change: the booking's own nights count as free, and its coupon is included. */
const priceRequest = (booking: Booking, asked: ChangeRequest): CheckRequest => ({
  propertyId: booking.propertyId,
  stay: asked.stay,
  party: asked.party,
  picks: askedPicks(booking, asked.picks),
  userId: booking.userId,
  ownBooking: booking.id,
  ...(booking.quote.couponCode === '' ? {} : { couponCode: booking.quote.couponCode }),
});

interface PricedChange {
  readonly quote: SignedQuote;
  readonly couponLost: string | null;
}

/**
 * The price of a change, in the caller's transaction if one is given. Where the booking's coupon no longer applies:
 * the price without it, and the reason.
 */
export async function priceChange(
  ctx: Context,
  booking: Booking,
  asked: ChangeRequest,
  held?: { readonly quoteId: string | null; readonly trx: Db },
): Promise<Result<PricedChange>> {
  const request = priceRequest(booking, asked);
  const ask = (wanted: CheckRequest) =>
    held === undefined ? checkPrice(ctx, wanted) : requote(ctx, wanted, held.quoteId, held.trx);
  const priced = await ask(request);
  if (priced.ok) return ok({ quote: priced.value, couponLost: null });
  if (!priced.code.startsWith('coupon.')) return priced;
  const { couponCode: _lost, ...plain } = request;
  const without = await ask(plain);
  return without.ok ? ok({ quote: without.value, couponLost: priced.message }) : without;
}

/**
 * The price of a change; the booking's own nights do not conflict. Refuses `booking.not-found`,
 * `booking.not-changeable` and what pricing refuses.
 */
export async function modifyCheck(
  ctx: Context,
  asked: ChangeRequest,
): Promise<Result<ChangeQuote>> {
  const own = await ownSummary(ctx, asked.userId, asked.bookingId, 'trip.change');
  if (!own.ok) return own;
  const booking = own.value;
  if (!booking.isCancel) return notChangeable();
  const now = ctx.clock.now();
  const paid = keptOnline(await statementOf(ctx, booking));
  if (isSameBooking(booking, asked)) {
    // the agreed price stands: today's rates do not apply to a booking that does not change
    const quote: SignedQuote = {
      ...booking.quote,
      quoteId: '',
      expiresAt: now,
      nextAvailableDate: null,
    };
    return ok({
      booking,
      quote,
      same: true,
      comparison: compare(booking, { grandTotal: booking.amount, payAmount: paid }, paid, now),
      couponLost: null,
    });
  }
  const priced = await priceChange(ctx, booking, asked);
  if (!priced.ok) return priced;
  const { quote, couponLost } = priced.value;
  return ok({
    booking,
    quote,
    same: false,
    comparison: compare(booking, quote, paid, now),
    couponLost,
  });
}

/** hotel/view_modify_booking: the booking, whether the guest may change it, and the refund of a cancellation. */
export async function viewModify(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<ModifyView>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.change');
  if (!own.ok) return own;
  const booking = own.value;
  const now = ctx.clock.now();
  const [money, reviewed, change] = await Promise.all([
    statementOf(ctx, booking),
    reviewedBookings(ctx, [bookingId]),
    waitingChange(ctx, bookingId),
  ]);
  const paid = keptOnline(money);
  const until = change === null ? null : heldUntil(change, now);
  return ok({
    booking: { ...booking, isReview: reviewed.has(bookingId), money },
    allowed: booking.isCancel,
    preview: await previewOf(ctx.db, booking, { paid, allowed: booking.isCancel, now }),
    waiting:
      change === null || until === null
        ? null
        : {
            stay: { checkIn: change.checkIn, checkOut: change.checkOut },
            amount: change.amount,
            until,
          },
  });
}
