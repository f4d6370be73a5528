import { nextAvailable } from './next-available.ts';
import { QUOTE_LIFETIME_MS, sealQuote } from './quote-token.ts';
import type { CouponCode } from './coupon-words.ts';
import type { Quote } from './quote.ts';
import type { Context } from '#platform/context.ts';
import type { Read } from '#platform/database/index.ts';
import { derivedSecret } from '#platform/secrets.ts';
import { addDays, type IsoDate, type Stay } from '#shared/dates.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';

/** A price for display. */
export interface ShownQuote extends Quote {
  /** when not available: the next check-in on which the same stay fits */
  readonly nextAvailableDate: IsoDate | null;
  /** when only too short for the owner's minimum: the stay from the same day that the owner takes */
  readonly longer?: Stay;
}

/** A quote with its signed identity; held for 15 minutes. */
export interface SignedQuote extends ShownQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
}

/** A price as far as it was finished when the refusal was made. */
type PriceData = Quote | ShownQuote | SignedQuote;

declare module '#shared/result.ts' {
  interface RefusalData extends Record<CouponCode, PriceData> {
    'inventory.sold-out': PriceData;
    'inventory.stay-rule': PriceData;
  }
}

/** The price in a refusal, at any stage; null without. */
export const priceIn = ({ data }: Refusal): PriceData | null =>
  data !== undefined && 'grandTotal' in data ? data : null;
/** The price in a refusal, such as the one without its coupon or the new one; null without. */
export const quoteIn = ({ data }: Refusal): SignedQuote | null =>
  data !== undefined && 'quoteId' in data ? data : null;
/** `quoteIn` for a refusal of `showPrice`. */
export const shownQuoteIn = ({ data }: Refusal): ShownQuote | null =>
  data !== undefined && 'nextAvailableDate' in data ? data : null;

/**
 * The answer to a price request, finished by `withNextDate` or `signed`. `noCoupon`: why the requested coupon could
 * not be priced; the answer is then that refusal, with the price without the coupon. A sold-out stay ignores unknown
 * coupons.
 */
export async function answerPrice<Q extends ShownQuote>(
  priced: Result<Quote>,
  noCoupon: Refusal | null,
  finish: (priced: Quote) => Promise<Q>,
): Promise<Result<Q>> {
  if (!priced.ok) {
    const price = priceIn(priced);
    return price === null ? priced : { ...priced, data: await finish(price) };
  }
  const answer = await finish(priced.value);
  const refusal = answer.available || noCoupon?.kind === 'limited' ? noCoupon : null;
  return refusal === null ? ok(answer) : { ...refusal, data: answer };
}

/** Adds the next available date, or the longer stay that the owner takes, to a quote that is not available. */
export const withNextDate =
  (ctx: Context, read: Read) =>
  async (priced: Quote): Promise<ShownQuote> => {
    if (priced.available) return { ...priced, nextAvailableDate: null };
    const { propertyId, stay, party, notSellable } = priced;
    const firstAfter = async (asked: Stay): Promise<IsoDate | null> =>
      (await nextAvailable(read, ctx.clock, [propertyId], asked, party)).get(propertyId) ?? null;
    const nextAvailableDate = await firstAfter(stay);
    if (notSellable?.code !== 'min-nights') return { ...priced, nextAvailableDate };
    const longer = { ...stay, checkOut: addDays(stay.checkIn, notSellable.limit) };
    const from = await firstAfter({
      checkIn: addDays(longer.checkIn, -1),
      checkOut: addDays(longer.checkOut, -1),
    });
    return { ...priced, nextAvailableDate, ...(from === stay.checkIn ? { longer } : {}) };
  };

/** Adds the signed identity, valid for 15 minutes. `automatic`: the rooms were chosen for the party. */
export const signed =
  (ctx: Context, read: Read, automatic: boolean) =>
  async (priced: Quote): Promise<SignedQuote> => {
    const expiresAt = new Date(ctx.clock.now().getTime() + QUOTE_LIFETIME_MS);
    const quoteId = sealQuote(
      { quote: priced, automatic, expiresAt },
      derivedSecret(ctx.settings.secret, QUOTES),
    );
    return { ...(await withNextDate(ctx, read)(priced)), quoteId, expiresAt };
  };

/** Name of the signing secret, the same on every server of a deployment. */
export const QUOTES = 'quote';
