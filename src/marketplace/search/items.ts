import type { Context } from '#platform/context.ts';
import { SOLD_OUT, type NotSellable } from '#marketplace/inventory/index.ts';
import { freeUntil, fullRefundUntil } from '#shared/cancellation.ts';
import { nightsBetween, type IsoDate } from '#shared/dates.ts';
import { mulDiv } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { paysNothingOnline, type PayTerms } from '#shared/pay-at-property.ts';
import { wishlistIds } from '#marketplace/accounts/saved/index.ts';
import { cardsOf, type PropertyCard } from '#marketplace/catalogue/index.ts';
import { payTermsFor, type FormerPrice } from '#marketplace/pricing/index.ts';
import type { StayAt } from './candidate.ts';
import { distanceKm, type GeoPoint } from './geo.ts';
import {
  formerPricesOf,
  freeOnAnyPlan,
  nextDatesOf,
  pricesOf,
  questionOf,
  termsOf,
  type ItemPrice,
} from './prices.ts';
import type { SearchItem, SearchRequest } from './request.ts';

/** A property on a page. */
interface Slot {
  readonly id: number;
  readonly notSellable: NotSellable | null;
}

export const slotOf = ({
  property,
  notSellable,
}: Pick<StayAt, 'property' | 'notSellable'>): Slot => ({
  id: property.id,
  notSellable,
});

/** Where distances are measured from, and the instant of the search. */
interface PageContext {
  readonly centre: GeoPoint;
  readonly now: Date;
}

/** Reads cards, prices, next dates and hearts for the properties of a page; in the order of the slots. */
export async function buildItems(
  ctx: Context,
  request: SearchRequest,
  slots: readonly Slot[],
  { centre, now }: PageContext,
): Promise<readonly SearchItem[]> {
  if (slots.length === 0) return [];
  const idsThat = (available: boolean) =>
    slots.filter((slot) => (slot.notSellable === null) === available).map((slot) => slot.id);
  const { stay, party, wishlistOf } = request;
  const question = questionOf(request);
  const [cards, prices, nextDates, wishes] = await Promise.all([
    cardsOf(
      ctx,
      slots.map((slot) => slot.id),
    ),
    pricesOf(ctx, idsThat(true), question),
    nextDatesOf(ctx, idsThat(false), stay, party),
    wishlistOf.userId === null && wishlistOf.fingerprint === null
      ? []
      : wishlistIds(ctx, wishlistOf),
  ]);
  const formers = await formerPricesOf(ctx, prices, question);
  const wished = new Set(wishes);
  const reasons = new Map(slots.map(({ id, notSellable }) => [id, notSellable]));
  const pays = (card: PropertyCard) =>
    payTermsFor(ctx, card, { stay, party: partyTaking(party, prices.get(card.id)) });
  return cards.map((card) =>
    itemOf(card, request, {
      price: prices.get(card.id) ?? null,
      former: formers.get(card.id) ?? null,
      notSellable: reasons.get(card.id) ?? SOLD_OUT,
      payTerms: pays(card),
      next: nextDates.get(card.id) ?? null,
      wished: wished.has(card.id),
      centre,
      now,
    }),
  );
}

/** The party with the rooms of its price, where rooms follow from the people. */
const partyTaking = (party: Party, price: ItemPrice | null | undefined): Party =>
  party.moreRooms !== true || !price
    ? party
    : { ...party, rooms: price.picks.reduce((sum, { quantity }) => sum + quantity, 0) };

interface ItemFacts extends PageContext {
  readonly price: ItemPrice | null;
  readonly former: FormerPrice | null;
  /** shown if there is no price */
  readonly notSellable: NotSellable;
  /** how this stay is paid at the property, priced or not */
  readonly payTerms: PayTerms;
  readonly next: IsoDate | null;
  readonly wished: boolean;
}

/** The price fields of an item without a price. */
const NO_PRICE = {
  available: false,
  picks: [],
  payNow: null,
  couponAmount: 0,
  saved: 0,
  grandTotal: 0,
  gstTotal: 0,
  roundOff: 0,
  discountPercent: 0,
  boosterPercent: 0,
  lastMinute: false,
  cancellation: null,
  freeCancellationTill: null,
  freeOnAnotherPlan: false,
} as const;

function itemOf(
  card: PropertyCard,
  { stay }: SearchRequest,
  { price: known, former, notSellable, payTerms, next, wished, centre, now }: ItemFacts,
): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const arrival = { checkIn: stay.checkIn, checkinTime: card.checkinTime };
  const unpaid = paysNothingOnline(payTerms);
  const freePlans = card.freeCancelHours.filter(
    (hours) => fullRefundUntil(unpaid ? 0 : hours, arrival, now) !== null,
  ).length;
  const common = { card, payTerms, freePlans, wished, distanceKm: distance };
  if (known === null)
    return {
      ...common,
      ...NO_PRICE,
      notSellable,
      roomRate: card.basePrice,
      price: card.basePrice,
      nextAvailableDate: next,
    };
  const {
    total,
    gross: _gross,
    spend,
    refundLadder: _ladder,
    fullRefundHours: _hours,
    checkinTime: _time,
    chosenUntil: _until,
    ...figures
  } = known;
  const cancellation = termsOf(known, stay, now);
  const till = freeUntil(cancellation);
  const freeOnAnotherPlan = till === null && freeOnAnyPlan(known, stay, now);
  return {
    ...common,
    ...figures,
    ...namedSavings(known, former),
    roomRate: mulDiv(former?.price ?? spend, 1, nightsBetween(stay.checkIn, stay.checkOut)),
    saved: (former === null ? 0 : former.price - spend) + known.couponAmount,
    available: true,
    notSellable: null,
    nextAvailableDate: null,
    grandTotal: total,
    cancellation,
    freeCancellationTill: till,
    freeOnAnotherPlan,
  };
}

/**
 * The discounts that an item names: none without a struck price, and no percent of an amount that is not struck, as
 * where a part of the discount is permanent.
 */
const namedSavings = (
  { gross, discountPercent, boosterPercent, lastMinute }: ItemPrice,
  former: FormerPrice | null,
): Pick<SearchItem, 'discountPercent' | 'boosterPercent' | 'lastMinute'> => {
  const whole = former !== null && former.price >= gross;
  return {
    discountPercent: whole ? discountPercent : 0,
    boosterPercent: whole ? boosterPercent : 0,
    lastMinute: former !== null && lastMinute,
  };
};
