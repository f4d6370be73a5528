import type { Context } from '#platform/context.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { offers as texts } from '#shared/messages/offers.ts';
import { findCouponById } from './coupon-store.ts';
import { offerStay, offerState } from './rules/offer-page.ts';
import { readFromPool } from './read.ts';
import type { RunningOffer } from './types.ts';

/** offer_details: an offer that runs today, with the stay its page opens with. One that has ended is refused as expired. */
export async function showOffer(ctx: Context, id: number): Promise<Result<RunningOffer>> {
  const coupon = await findCouponById(readFromPool(ctx.pool), id);
  const today = ctx.clock.today();
  const state = coupon === null ? 'hidden' : offerState(coupon, today);
  if (state === 'over') return refuse('expired', 'offer.over', texts.none);
  if (coupon === null || state === 'hidden') return refuse('not-found', 'offer.not-found', texts.none);
  const { listed: _, ...facts } = coupon;
  return ok({ coupon: facts, stay: offerStay(facts, today) });
}
