import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/db/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Pricing, Quote } from '#marketplace/pricing/index.ts';
import type { Properties, PropertyCard } from '#marketplace/properties/index.ts';
import type { Wishlist } from '#marketplace/wishlist/index.ts';
import { freeCancellationTill } from './rules/free-cancellation.ts';
import { distanceKm, type GeoPoint } from './rules/geo.ts';
import { itemPrice } from './rules/item-price.ts';
import { stayFacts, type StayFacts } from './store.ts';
import type { SearchItem, SearchRequest } from './types.ts';

export interface ItemParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly pricing: Pricing;
  readonly properties: Properties;
  readonly wishlist: Wishlist;
}

/** A place on the page. */
export interface Slot {
  readonly id: number;
  readonly available: boolean;
}

/** The wide part of a page: cards, quotes, next dates and hearts, only for what is shown. */
export async function buildItems(parts: ItemParts, request: SearchRequest, slots: readonly Slot[], centre: GeoPoint): Promise<readonly SearchItem[]> {
  if (slots.length === 0) return [];
  const ids = slots.map((slot) => slot.id);
  const idsThat = (available: boolean) => slots.filter((slot) => slot.available === available).map((slot) => slot.id);
  const [cards, facts, quotes, nextDates, wished] = await Promise.all([
    parts.properties.cards(ids),
    stayFacts(parts.pool, ids),
    parts.pricing.quoteMany(idsThat(true), request.stay, request.party),
    nextAvailable(parts.pricing, idsThat(false), request),
    wishes(parts.wishlist, request.wishlistOf),
  ]);
  const now = parts.clock.now();
  return cards.map((card) => itemOf(card, request, { quote: quotes.get(card.id), facts: facts.get(card.id), next: nextDates.get(card.id) ?? null, wished: wished.has(card.id), centre, now }));
}

interface Known {
  readonly quote: Quote | undefined;
  readonly facts: StayFacts | undefined;
  readonly next: IsoDate | null;
  readonly wished: boolean;
  readonly centre: GeoPoint;
  readonly now: Date;
}

function itemOf(card: PropertyCard, request: SearchRequest, { quote, facts, next, wished, centre, now }: Known): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const common = { card, refundable: facts?.refundable ?? false, wished, distanceKm: distance };
  if (!quote?.available) {
    const soldOut = { available: false, quote: null, roomRate: card.basePrice, price: card.basePrice, grandTotal: 0, gstTotal: 0, discountPercent: 0, boosterPercent: 0, lastMinute: false };
    return { ...common, ...soldOut, nextAvailableDate: next, freeCancellationTill: null };
  }
  return {
    ...common,
    ...itemPrice(quote),
    available: true,
    nextAvailableDate: null,
    quote,
    grandTotal: quote.grandTotal,
    gstTotal: quote.gstTotal,
    discountPercent: quote.hotelDiscountPercent / 100,
    boosterPercent: quote.boosterPercent / 100,
    lastMinute: quote.lastMinute,
    freeCancellationTill: freeCancellationTill(quote.refundLadder, request.stay.checkIn, facts?.checkinTime ?? '14:00', now),
  };
}

async function nextAvailable(pricing: Pricing, ids: readonly number[], { stay, party }: SearchRequest): Promise<ReadonlyMap<number, IsoDate>> {
  return ids.length === 0 ? new Map() : pricing.nextAvailable(ids, stay, party);
}

async function wishes(wishlist: Wishlist, owner: SearchRequest['wishlistOf']): Promise<ReadonlySet<number>> {
  return new Set(owner.userId === null && owner.fingerprint === null ? [] : await wishlist.ids(owner));
}
