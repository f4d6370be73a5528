import { nextAvailable } from './next-available.ts';
import { QUOTE_LIFETIME_MS, sealQuote } from './quote-token.ts';
import type { CouponCode } from './coupons.ts';
import type { Quote } from './quote.ts';
import type { Context } from '#platform/context.ts';
import type { Read } from '#platform/database/index.ts';
import { derivedSecret } from '#platform/secrets.ts';
import type { IsoDate } from '#shared/dates.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';

/** A price to look at. */
export interface ShownQuote extends Quote {
  /** when not available: the next check-in on which the same stay fits */
  readonly nextAvailableDate: IsoDate | null;
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
  }
}

/** The price that a refusal carries, in whatever stage; null without. */
export const priceIn = ({ data }: Refusal): PriceData | null =>
  data !== undefined && 'grandTotal' in data ? data : null;
/** The price that a refusal carries, such as the one without its coupon or the one that is new; null without. */
export const quoteIn = ({ data }: Refusal): SignedQuote | null =>
  data !== undefined && 'quoteId' in data ? data : null;
/** The same of a refusal of `showPrice`. */
export const shownQuoteIn = ({ data }: Refusal): ShownQuote | null =>
  data !== undefined && 'nextAvailableDate' in data ? data : null;

/**
 * What is handed out of a price that was worked out, finished by `withNextDate` or `signed`. `noCoupon`: why the coupon
 * that was asked for could not be priced; it then is the refusal, with the price without it. Of a stay that is sold out
 * an unknown coupon is not said.
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

/** Where it is sold out, a quote says when the stay fits next. */
export const withNextDate =
  (ctx: Context, read: Read) =>
  async (priced: Quote): Promise<ShownQuote> => {
    const { propertyId, stay, party } = priced;
    const next = priced.available
      ? undefined
      : await nextAvailable(read, ctx.clock.today(), [propertyId], stay, party);
    return { ...priced, nextAvailableDate: next?.get(propertyId) ?? null };
  };

/** Gives a quote its identity for 15 minutes as well. `automatic`: its rooms were chosen for the party. */
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

/** The same on every server of a deployment. */
export const QUOTES = 'quote';
