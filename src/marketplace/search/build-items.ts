import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/db/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Properties, PropertyCard } from '#marketplace/properties/index.ts';
import type { Wishlist } from '#marketplace/wishlist/index.ts';
import type { PlaceOf } from './resolve-place.ts';
import { freeCancellationTill } from './rules/free-cancellation.ts';
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
  readonly wishlist: Wishlist;
}

/** A place on the page. */
export interface Slot {
  readonly id: number;
  readonly available: boolean;
}

/** The wide part of a page: cards, prices, next dates and hearts, only for what is shown. */
export async function buildItems(parts: ItemParts, request: SearchRequest, slots: readonly Slot[], centre: GeoPoint): Promise<readonly SearchItem[]> {
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
  const now = parts.clock.now();
  return cards.map((card) => itemOf(card, request, { price: prices.get(card.id) ?? null, next: nextDates.get(card.id) ?? null, wished: wished.has(card.id), centre, now }));
}

interface Known {
  readonly price: KnownPrice;
  readonly next: IsoDate | null;
  readonly wished: boolean;
  readonly centre: GeoPoint;
  readonly now: Date;
}

const SOLD_OUT = { available: false, saved: 0, grandTotal: 0, gstTotal: 0, discountPercent: 0, boosterPercent: 0, lastMinute: false, freeCancellationTill: null } as const;

function itemOf(card: PropertyCard, { stay }: SearchRequest, { price: known, next, wished, centre, now }: Known): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const common = { card, refundable: card.refundable, wished, distanceKm: distance };
  if (known === null) return { ...common, ...SOLD_OUT, roomRate: card.basePrice, price: card.basePrice, nextAvailableDate: next };
  const { total, refundLadder, ...figures } = known;
  return { ...common, ...figures, available: true, nextAvailableDate: null, grandTotal: total, freeCancellationTill: freeCancellationTill(refundLadder, stay.checkIn, card.checkinTime, now) };
}

async function wishes(wishlist: Wishlist, owner: SearchRequest['wishlistOf']): Promise<ReadonlySet<number>> {
  return new Set(owner.userId === null && owner.fingerprint === null ? [] : await wishlist.ids(owner));
}
