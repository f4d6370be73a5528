import type { Context } from '#platform/context.ts';
import { readFromDb, readFromPool, type Db } from '#platform/database/index.ts';
import { believedSecrets } from '#platform/secrets.ts';
import type { Paise } from '#shared/money.ts';
import { paysNothingOnline } from '#shared/pay-at-property.ts';
import type { Party } from '#shared/party.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';
import { guessProblem } from './coupon-guesses.ts';
import { couponProblem, findCoupon, refuseCoupon, spendProblem } from './coupons.ts';
import type { Pick } from './picks.ts';
import { answerPrice, QUOTES, signed, type SignedQuote } from './price-answer.ts';
import { requestProblem, type CheckRequest } from './price-request.ts';
import { openQuote } from './quote-token.ts';
import { withoutStayRules, type PriceFacts } from './price-facts.ts';
import { dueOnline, quote, requireAvailable, type Quote } from './quote.ts';
import { factsFor } from './request-facts.ts';

/**
 * Charges a guess before a booking with a coupon begins its transaction, which would roll the charge back:
 * `coupon.limited`, or null. A code in a valid quote of ours is not a guess.
 */
export async function bookingGuess(
  ctx: Context,
  { couponCode = '', userId = 0 }: CheckRequest,
  quoteId: string | null,
): Promise<Refusal | null> {
  if (couponCode === '' || heldQuote(ctx, quoteId)?.quote.couponCode === couponCode) return null;
  return guessProblem(
    ctx,
    couponCode,
    await findCoupon(readFromPool(ctx.pool), couponCode, userId),
  );
}

/**
 * The price that a booking charges. A valid quote of ours for the same request keeps its price although rates may have
 * changed; nights and coupon are checked again, rules for stays are not. Anything else is priced now. Refuses as
 * `checkPrice`, and `inventory.sold-out` or `inventory.stay-rule` (data: SignedQuote). With `trx` every read uses the
 * transaction: nights that it has just released count as free, and no second connection is needed.
 */
export async function requote(
  ctx: Context,
  request: CheckRequest,
  quoteId: string | null,
  trx?: Db,
): Promise<Result<SignedQuote>> {
  const read = trx === undefined ? readFromPool(ctx.pool) : readFromDb(trx);
  const { stay } = request;
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const problem = requestProblem(stay, request.party, today);
  if (problem !== null) return problem;
  const found = await factsFor(ctx, read, request);
  if (!found.ok) return found;
  const { facts, noCoupon } = found.value;
  const sign = signed(ctx, read, request.picks.length === 0);

  const held = heldQuote(ctx, quoteId);
  if (
    held === null ||
    quoteId === null ||
    !held.quote.available ||
    !sameRequest(held.quote, held.automatic, request)
  ) {
    const priced = await answerPrice(quote(facts, { ...request, today, now }), noCoupon, sign);
    return priced.ok ? requireAvailable(priced.value) : priced;
  }
  const live = quote(withoutStayRules({ ...facts, coupon: null }), {
    ...request,
    picks: held.quote.picks,
    today,
    now,
  });
  if (!live.ok) return live;
  if (!live.value.available) return requireAvailable(await sign(live.value));
  if (held.quote.couponCode !== '') {
    const { propertyId, hotelType, coupon } = facts;
    const broken =
      couponProblem(coupon, { propertyId, hotelType, stay, today }) ??
      (coupon && spendProblem(coupon, beforeCoupon(held.quote)));
    if (broken !== null) return refuseCoupon(broken, coupon, await sign(live.value));
  }
  return ok({
    ...held.quote,
    payAmount: Math.max(held.quote.payAmount, depositNow(facts, held.quote)),
    quoteId,
    expiresAt: held.expiresAt,
    nextAvailableDate: null,
  });
}

/**
 * The deposit that a held price needs by now: the guest may have booked other nights here since it was shown. 0 where
 * the property itself asks for an online payment.
 */
const depositNow = (facts: PriceFacts, { days, picks, grandTotal }: Quote): Paise =>
  paysNothingOnline(facts)
    ? dueOnline(facts, days * picks.reduce((sum, { quantity }) => sum + quantity, 0), grandTotal)
    : 0;

/** A valid quote of ours. */
export const heldQuote = (ctx: Context, quoteId: string | null) =>
  quoteId === null
    ? null
    : openQuote(quoteId, believedSecrets(ctx.settings, QUOTES), ctx.clock.now());

const beforeCoupon = (q: Quote): Paise =>
  q.baseRate + q.childCharges - q.hotelDiscount - q.boosterDiscount - q.bungalowOffer;

const pickList = (picks: readonly Pick[]): string => {
  const quantities = new Map<string, number>();
  for (const p of picks)
    quantities.set(
      `${p.roomId}/${p.planId}`,
      (quantities.get(`${p.roomId}/${p.planId}`) ?? 0) + p.quantity,
    );
  return [...quantities]
    .map(([key, quantity]) => `${key}x${quantity}`)
    .sort()
    .join();
};
const ages = (party: Party): string => [...party.childAges].sort((a, b) => a - b).join();

/**
 * Whether a request equals that of a held quote: property, dates, party, rooms and coupon, in any order of picks and
 * ages. Rooms that were chosen automatically may be named or left open.
 */
function sameRequest(held: Quote, automatic: boolean, asked: CheckRequest): boolean {
  return (
    held.propertyId === asked.propertyId &&
    held.stay.checkIn === asked.stay.checkIn &&
    held.stay.checkOut === asked.stay.checkOut &&
    held.party.adults === asked.party.adults &&
    // rooms that follow from the people equal those of the picks
    (asked.party.moreRooms === true || held.party.rooms === asked.party.rooms) &&
    ages(held.party) === ages(asked.party) &&
    held.couponCode === (asked.couponCode ?? '') &&
    ((automatic && asked.picks.length === 0) || pickList(held.picks) === pickList(asked.picks))
  );
}
