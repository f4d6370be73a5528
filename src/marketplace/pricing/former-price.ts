import { addDays, nightsBetween, nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { openOffers, type OfferFacts } from './discounts.ts';
import type { TaxRate } from './gst.ts';
import type { Chosen } from './picks.ts';
import type { PlanFacts, RoomFacts } from './price-facts.ts';
import { chargesOf, planRate, totalOf } from './total.ts';

/** The days, today included, of which a former price must hold for `DAYS_ON_SALE`. */
export const DAYS_LOOKED_BACK = 30;
const DAYS_ON_SALE = 14;

/** The rates that a room had before a change. */
export interface RateChange {
  readonly roomId: number;
  /** in India */
  readonly day: IsoDate;
  /** the night of the first rate */
  readonly first: IsoDate;
  /** night after night; null: this night did not change */
  readonly rates: readonly (Paise | null)[];
}

/** What a plan was before a change. */
export interface PlanChange extends Pick<PlanFacts, 'ratePercent' | 'rateAdjust'> {
  readonly planId: number;
  readonly day: IsoDate;
  readonly active: boolean;
}

/** An offer of the days looked back on; offers are never edited. */
export interface DatedOffer extends OfferFacts {
  readonly began: IsoDate;
  /** the last day on which it held; null: it holds now */
  readonly ended: IsoDate | null;
}

/** What a property had on sale on the days looked back on. Changes are in the order in which they can be undone. */
export interface PriceHistory {
  readonly onSaleSince: IsoDate;
  readonly rates: readonly RateChange[];
  readonly plans: readonly PlanChange[];
  /** the day on which each plan began, by plan */
  readonly planBegan: ReadonlyMap<number, IsoDate>;
  readonly offers: readonly DatedOffer[];
}

/** The stay as it is on sale now. */
interface StayOnSale {
  readonly stay: Stay;
  readonly chosen: readonly Chosen[];
  readonly childAges: readonly number[];
  readonly taxRates: readonly TaxRate[];
}

/** A former price of a whole stay, after the offers of its day. */
export interface FormerPrice {
  /** before taxes */
  readonly price: Paise;
  /** taxes included, in whole rupees */
  readonly total: Paise;
}

/**
 * The price that may be struck through beside the price of now: the highest at or above which the same plans and
 * nights stood on sale on at least 14 of the last 30 days, today included, with the offers of each day taken off. Null
 * if there is none above the price of now, so a permanent discount never strikes. A day on which a price changed
 * counts with the lowest price of that day. Without any change the prices of now count from `onSaleSince`.
 */
export function formerPrice(
  history: PriceHistory,
  onSale: StayOnSale,
  today: IsoDate,
): FormerPrice | null {
  const { chosen, stay } = onSale;
  if (chosen.length === 0 || nothingMoves(history, today)) return null;
  const now = priceOn(
    onSale,
    chosen,
    history.offers.filter(({ ended }) => ended === null),
    today,
  );
  const since = [
    history.onSaleSince,
    ...chosen.map(({ plan }) => history.planBegan.get(plan.id) ?? today),
  ].reduce((latest, day) => (day > latest ? day : latest), addDays(today, 1 - DAYS_LOOKED_BACK));
  if (nightsBetween(since, today) + 1 < DAYS_ON_SALE) return null;

  const states = statesOf(history, chosen, stay);
  const prices: FormerPrice[] = [];
  for (let day = today; day >= since; day = addDays(day, -1)) {
    const offered = states.back(day);
    if (offered === null) continue;
    const offers = history.offers.filter(
      ({ began, ended }) => began <= day && (ended === null || ended >= day),
    );
    prices.push(priceOn(onSale, offered, offers, day));
  }
  const former = prices.toSorted((a, b) => b.price - a.price)[DAYS_ON_SALE - 1];
  return former !== undefined && former.price > now.price && former.total > now.total
    ? former
    : null;
}

/** Whether every day looked back on had the prices of now, as for most properties. */
function nothingMoves({ rates, plans, offers }: PriceHistory, today: IsoDate): boolean {
  const first = addDays(today, 1 - DAYS_LOOKED_BACK);
  return (
    rates.length === 0 &&
    plans.length === 0 &&
    offers.every(
      (offer) =>
        offer.began <= first &&
        offer.ended === null &&
        offer.daysAheadMax === null &&
        (offer.bookFrom === null || offer.bookFrom <= first || offer.bookFrom > today) &&
        (offer.bookTo === null || offer.bookTo > today || offer.bookTo <= first),
    )
  );
}

/** The price of the chosen rooms on a day, without coupon. */
function priceOn(
  { stay, childAges, taxRates }: StayOnSale,
  chosen: readonly Chosen[],
  offers: readonly OfferFacts[],
  day: IsoDate,
): FormerPrice {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const { remaining, grandTotal } = totalOf(
    chargesOf(chosen, childAges, nights),
    openOffers(offers, stay, day),
    null,
    chosen[0]?.room.nights ?? [],
    taxRates,
  );
  return { price: remaining, total: grandTotal };
}

/** Goes back day by day: the chosen rooms at their lowest rates of a day; null: a plan was not on sale. */
interface States {
  back(day: IsoDate): readonly Chosen[] | null;
}

function statesOf(history: PriceHistory, chosen: readonly Chosen[], stay: Stay): States {
  const rooms = new Map(chosen.map(({ room }) => [room.id, ratesGoingBack(history, room, stay)]));
  const plans = new Map(chosen.map(({ plan }) => [plan.id, planGoingBack(history, plan)]));
  return {
    back: (day) => {
      const rates = new Map([...rooms].map(([id, back]) => [id, back(day)]));
      const offered = new Map([...plans].map(([id, back]) => [id, back(day)]));
      if ([...offered.values()].some((variants) => variants === null)) return null;
      return chosen.map((one) => ({
        ...one,
        nightly: (rates.get(one.room.id) ?? []).map((rate) =>
          Math.min(...(offered.get(one.plan.id) ?? []).map((plan) => planRate(plan, rate))),
        ),
      }));
    },
  };
}

/** Call with one day after another, backwards: the lowest rate of each night on that day. */
function ratesGoingBack(
  { rates: changes }: PriceHistory,
  room: RoomFacts,
  stay: Stay,
): (day: IsoDate) => readonly Paise[] {
  const nights = nightsOf(stay);
  const rates = nights.map((_, i) => room.nights[i]?.rate ?? 0);
  const left = changes.filter(({ roomId }) => roomId === room.id);
  let next = 0;
  return (day) => {
    const lowest = [...rates];
    for (; next < left.length && (left[next]?.day ?? '') >= day; next += 1) {
      const { first, rates: before } = left[next] as RateChange;
      nights.forEach((night, i) => {
        const rate = before[nightsBetween(first, night)] ?? null;
        if (rate === null) return;
        rates[i] = rate;
        lowest[i] = Math.min(lowest[i] ?? rate, rate);
      });
    }
    return lowest;
  };
}

/** Call with one day after another, backwards: every form that the plan had on that day; null: it was off sale. */
function planGoingBack(
  { plans: changes }: PriceHistory,
  plan: PlanFacts,
): (day: IsoDate) => readonly Pick<PlanFacts, 'ratePercent' | 'rateAdjust'>[] | null {
  const left = changes.filter(({ planId }) => planId === plan.id);
  let state: Pick<PlanChange, 'ratePercent' | 'rateAdjust' | 'active'> = { ...plan, active: true };
  let next = 0;
  return (day) => {
    const forms = [state];
    for (; next < left.length && (left[next]?.day ?? '') >= day; next += 1) {
      state = left[next] as PlanChange;
      forms.push(state);
    }
    return forms.every(({ active }) => active) ? forms : null;
  };
}
