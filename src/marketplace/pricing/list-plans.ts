import type { NotSellable } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import {
  cancellationTerms,
  freeUntil,
  type CancellationTerms,
  type RefundLadder,
} from '#shared/cancellation.ts';
import {
  instantInIndia,
  nightsBetween,
  stayProblem,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import { openOffers } from './discounts.ts';
import { nothingOnline } from './free-cancellation.ts';
import { formerPrice } from './former-price.ts';
import { loadFactsWithHistory } from './load-facts.ts';
import { loadOwn, withOwn } from './own-booking.ts';
import type { Chosen } from './picks.ts';
import { sellableUnits, type PriceFacts } from './price-facts.ts';
import { priceRules } from './price-rules.ts';
import { chargesOf, planRate, totalOf } from './total.ts';

/**
 * One plan of one room for a stay, as room tables show it: one unit by itself. Amounts of a night are without charges
 * for children, and so are totals, except those of a whole villa. In paise.
 */
export interface PlanOffer {
  readonly roomId: number;
  readonly planId: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** the plan's average rate per night before discounts and tax */
  readonly planAmount: Paise;
  /** the same after the property's own discounts; equal to planAmount without any */
  readonly netAmount: Paise;
  /** the former price of a night that may be struck beside netAmount; equal to it without one */
  readonly formerAmount: Paise;
  /**
   * the whole stay after the property's own discounts, taxes included: the cost of booking this unit alone, with the
   * charges for the children who come to a villa
   */
  readonly stayTotal: Paise;
  /** the former total that may be struck beside stayTotal; equal to it without one */
  readonly stayBefore: Paise;
  /** units free on every night of the stay; 0 when sold out */
  readonly free: number;
  /** why no unit can be sold; null where one can */
  readonly notSellable: NotSellable | null;
  readonly refundLadder: RefundLadder;
  /** the refund if the stay is booked on this plan and cancelled */
  readonly cancellation: CancellationTerms;
  /** end of free cancellation; null when there is none or it is past */
  readonly freeCancellationTill: Date | null;
}

interface PlansAsked {
  /** the guest's own unpaid bookings: their nights count as free */
  readonly ownHolds?: readonly number[];
  /** a fresh result of `stayFacts` */
  readonly known?: PriceFacts | null;
  /**
   * rooms that the guest takes, on any plans: a large stay pays a part online, which a ladder may keep. Absent: one
   */
  readonly rooms?: number;
  /** the children of the party: a villa takes them all, so its totals are what this party pays */
  readonly childAges?: readonly number[];
}

/**
 * room_list and the room tables: every active plan of every room for a stay, in the property's own order; empty for
 * an unknown property and for dates that cannot be booked.
 */
export async function listPlans(
  ctx: Context,
  propertyId: number,
  stay: Stay,
  { ownHolds = [], known, rooms = 1, childAges = [] }: PlansAsked = {},
): Promise<readonly PlanOffer[]> {
  const facts = known === undefined ? await stayFacts(ctx, propertyId, stay) : known;
  if (facts === null) return [];
  return planOffers(withOwn(facts, await loadOwn(readFromPool(ctx.pool), ownHolds), stay), {
    stay,
    rooms,
    childAges,
    today: ctx.clock.today(),
    now: ctx.clock.now(),
  });
}

/**
 * The facts of all prices of a stay, read once for `listPlans` and `checkPrice` of one page. Null for an unknown
 * property and for dates that cannot be booked.
 */
export async function stayFacts(
  ctx: Context,
  propertyId: number,
  stay: Stay,
): Promise<PriceFacts | null> {
  if (stayProblem(stay, ctx.clock.today()) !== null) return null;
  const read = readFromPool(ctx.pool);
  const [facts] = await loadFactsWithHistory(
    read,
    [propertyId],
    stay,
    await priceRules(ctx, read),
    ctx.clock.today(),
  );
  return facts ?? null;
}

interface OffersAsked extends Pick<PlansAsked, 'rooms' | 'childAges'> {
  readonly stay: Stay;
  readonly today: IsoDate;
  readonly now: Date;
}

/** Every plan of every room for a stay, for one unit: before and after the property's own discounts. */
export function planOffers(
  facts: PriceFacts,
  { stay, rooms = 1, childAges = [], today, now }: OffersAsked,
): PlanOffer[] {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const offers = openOffers(facts.offers, stay, today);
  const checkIn = instantInIndia(stay.checkIn, facts.checkinTime);
  const villa = facts.hotelType === 'bungalow';
  const children = villa ? childAges : [];
  const units = villa ? 1 : rooms;
  const paid = nothingOnline(facts, nights * units) ? 0 : null;
  return facts.rooms.flatMap((room) => {
    const { free, reason: notSellable } = sellableUnits(room, nights, now);
    return room.plans.map((plan): PlanOffer => {
      const nightly = room.nights.map((night) => planRate(plan, night.rate));
      const unit = { room, plan, nightly, quantity: 1, rank: 0 };
      const priced = (ages: readonly number[]) => ({
        ...totalOf(chargesOf([unit], ages, nights), offers, null, room.nights, facts.taxRates),
        former: formerOfPlan(facts, unit, ages, stay, today),
      });
      const alone = priced([]);
      const whole = children.length === 0 ? alone : priced(children);
      const cancellation = cancellationTerms({ ladder: plan.refundLadder, checkIn, now, paid });
      return {
        roomId: room.id,
        planId: plan.id,
        arrayNo: plan.arrayNo,
        name: plan.name,
        inclusions: plan.inclusions,
        planAmount: mulDiv(
          nightly.reduce((sum, rate) => sum + rate, 0),
          1,
          nights,
        ),
        netAmount: mulDiv(alone.remaining, 1, nights),
        formerAmount: mulDiv(alone.former?.price ?? alone.remaining, 1, nights),
        stayTotal: whole.grandTotal,
        stayBefore: whole.former?.total ?? whole.grandTotal,
        free,
        notSellable,
        refundLadder: plan.refundLadder,
        cancellation,
        freeCancellationTill: freeUntil(cancellation),
      };
    });
  });
}

const formerOfPlan = (
  { history, taxRates }: PriceFacts,
  unit: Chosen,
  childAges: readonly number[],
  stay: Stay,
  today: IsoDate,
) =>
  history === undefined
    ? null
    : formerPrice(history, { stay, chosen: [unit], childAges, taxRates }, today);
