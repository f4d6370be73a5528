import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database/index.ts';
import { fullRefundHours as hoursOf, fullRefundUntil } from '#shared/cancellation.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Properties, PropertyCard } from '#marketplace/catalogue/index.ts';
import type { WishlistOwner } from '#marketplace/accounts/index.ts';
import type { PlaceOf } from './resolve-place.ts';
import { distanceKm, type GeoPoint } from './rules/geo.ts';
import type { KnownPrice, NextDateOf, PriceOf } from './price-memory.ts';
import type { SearchItem, SearchRequest } from './types.ts';

export interface ItemParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly placeOf: PlaceOf;
  readonly pricesOf: PriceOf;
  readonly nextDatesOf: NextDateOf;
  readonly properties: Properties;
  readonly wishlist: { ids(owner: WishlistOwner): Promise<readonly number[]> };
}

/** A place on the page. */
export interface Slot {
  readonly id: number;
  readonly available: boolean;
}

/** Where distances are measured from, and the instant by which the matches were chosen. */
export interface Around {
  readonly centre: GeoPoint;
  readonly now: Date;
}

/** The wide part of a page: cards, prices, next dates and hearts, only for what is shown. */
export async function buildItems(parts: ItemParts, request: SearchRequest, slots: readonly Slot[], { centre, now }: Around): Promise<readonly SearchItem[]> {
  if (slots.length === 0) return [];
  const ids = slots.map((slot) => slot.id);
  const idsThat = (available: boolean) => slots.filter((slot) => slot.available === available).map((slot) => slot.id);
  const { stay, party } = request;
  const today = parts.clock.today();
  const [cards, prices, nextDates, wished] = await Promise.all([
    parts.properties.cards(ids),
    parts.pricesOf(idsThat(true), stay, party, today),
    parts.nextDatesOf(idsThat(false), stay, party, today),
    wishes(parts.wishlist, request.wishlistOf),
  ]);
  return cards.map((card) => itemOf(card, request, { price: prices.get(card.id) ?? null, next: nextDates.get(card.id) ?? null, wished: wished.has(card.id), centre, now }));
}

interface Known extends Around {
  readonly price: KnownPrice;
  readonly next: IsoDate | null;
  readonly wished: boolean;
}

const SOLD_OUT = { available: false, saved: 0, grandTotal: 0, gstTotal: 0, discountPercent: 0, boosterPercent: 0, lastMinute: false, freeCancellationTill: null, freeOnAnotherPlan: false } as const;

function itemOf(card: PropertyCard, { stay }: SearchRequest, { price: known, next, wished, centre, now }: Known): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const common = { card, refundable: card.refundable, wished, distanceKm: distance };
  if (known === null) return { ...common, ...SOLD_OUT, roomRate: card.basePrice, price: card.basePrice, nextAvailableDate: next };
  const { total, refundLadder, fullRefundHours, ...figures } = known;
  const tillOf = (hours: number | null) => fullRefundUntil(hours, { checkIn: stay.checkIn, checkinTime: card.checkinTime }, now);
  const till = tillOf(hoursOf(refundLadder));
  const freeOnAnotherPlan = till === null && tillOf(fullRefundHours) !== null;
  return { ...common, ...figures, available: true, nextAvailableDate: null, grandTotal: total, freeCancellationTill: till, freeOnAnotherPlan };
}

async function wishes(wishlist: ItemParts['wishlist'], owner: SearchRequest['wishlistOf']): Promise<ReadonlySet<number>> {
  return new Set(owner.userId === null && owner.fingerprint === null ? [] : await wishlist.ids(owner));
}
