import { nightsBetween } from '#shared/dates.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';
import type { CouponFacts, PriceFacts, PriceRequest, Quote } from '../types.ts';
import { assembleQuote } from './assemble-quote.ts';
import { chargesOf } from './charges.ts';
import { joinPicks, picksProblem } from './check-picks.ts';
import { chooseForParty, type Selection } from './choose-picks.ts';
import { freeUnits, type Chosen } from './chosen.ts';
import { couponProblem, refuseCoupon, spendProblem } from './coupon.ts';
import { openOffers } from './offers.ts';
import { totalOf } from './total.ts';

/**
 * The price of a stay: the one place where it is worked out. Pure; the facts carry the nights of exactly this stay.
 * Refuses `party.*` and `picks.*` (invalid), and `coupon.*` (refused) with the price without the coupon as `data`.
 * A stay that is sold out is priced at 0 with `available` false; a coupon is not looked at then.
 */
export function quote(facts: PriceFacts, request: PriceRequest): Result<Quote> {
  const nights = nightsBetween(request.stay.checkIn, request.stay.checkOut);
  const offers = openOffers(facts.offers, request.stay, request.today);
  const selection = request.picks.length === 0 ? chooseForParty(facts, request.party, nights, offers) : takeAsked(facts, request, nights);
  if ('ok' in selection) return selection;
  const { chosen } = selection;
  if (!selection.available) return ok(assembleQuote({ facts, request, nights, chosen, money: null }));

  const charges = chargesOf(chosen, request.party.childAges, nights);
  const totalWith = (coupon: CouponFacts | null) => totalOf(charges, offers, coupon, chosen[0]?.room.nights ?? [], facts.taxRates);
  const plain = totalWith(null);
  const without = () => assembleQuote({ facts, request, nights, chosen, money: { charges, total: plain, coupon: null } });
  const { coupon } = facts;
  if (coupon === null) return ok(without());
  const where = { propertyId: facts.propertyId, hotelType: facts.hotelType, stay: request.stay, today: request.today };
  const problem = couponProblem(coupon, where) ?? spendProblem(coupon, plain.remaining);
  if (problem !== null) return refuseCoupon(problem, coupon, without());
  return ok(assembleQuote({ facts, request, nights, chosen, money: { charges, total: totalWith(coupon), coupon } }));
}

function takeAsked(facts: PriceFacts, request: PriceRequest, nights: number): Selection | Refusal {
  const joined = joinPicks(facts, request.picks, nights);
  if (!joined.ok) return joined;
  const problem = picksProblem(facts, joined.value, request.party);
  if (problem !== null) return problem;
  return { chosen: joined.value, available: unitsAreFree(joined.value, nights) };
}

/** Whether the chosen units are all free on every night; two plans of one room draw on the same units. */
function unitsAreFree(chosen: readonly Chosen[], nights: number): boolean {
  return chosen.every(({ room }) => {
    let asked = 0;
    for (const other of chosen) if (other.room === room) asked += other.quantity;
    return asked <= freeUnits(room, nights);
  });
}
