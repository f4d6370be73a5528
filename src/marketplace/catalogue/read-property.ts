import type { Pool } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import { amenityOf, detailsOf, groupByProperty, pictureOf, type DetailsRow } from './rows.ts';
import { findAmenities, findById, findBySlug, findCards, findPictures, findRecommendedIds, findRooms } from './store.ts';
import type { PropertyCard, PropertyDetails, RoomDetails } from './types.ts';

/** Pictures of a card's carousel, and amenities that a card may choose from. */
const CARD_PICTURES = 8;
const CARD_AMENITIES = 8;

export async function propertyById(pool: Pool, id: number): Promise<PropertyDetails | null> {
  return isId(id) ? whole(pool, await findById(pool, id)) : null;
}

/** A text that cannot be a slug is nobody's. */
export async function propertyBySlug(pool: Pool, slug: string): Promise<PropertyDetails | null> {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 200 ? whole(pool, await findBySlug(pool, slug)) : null;
}

async function whole(pool: Pool, row: DetailsRow | undefined): Promise<PropertyDetails | null> {
  if (!row) return null;
  const [pictures, amenities] = await Promise.all([findPictures(pool, [row.id], null), findAmenities(pool, [row.id], null)]);
  return detailsOf(row, pictures.map(pictureOf), amenities.map(amenityOf));
}

/** Three round trips, side by side, for one card or a hundred. */
export async function cardsOf(pool: Pool, ids: readonly number[]): Promise<readonly PropertyCard[]> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return [];
  const [rows, pictures, amenities] = await Promise.all([findCards(pool, wanted), findPictures(pool, wanted, CARD_PICTURES), findAmenities(pool, wanted, CARD_AMENITIES)]);
  const picturesOf = groupByProperty(pictures, pictureOf);
  const amenitiesOf = groupByProperty(amenities, amenityOf);
  const cards = new Map(rows.map((row) => [row.id, { ...row, pictures: picturesOf.get(row.id) ?? [], amenities: amenitiesOf.get(row.id) ?? [] }]));
  return wanted.flatMap((id) => cards.get(id) ?? []);
}

/** At most 100. */
export function recommendedIds(pool: Pool, limit: number): Promise<readonly number[]> {
  return findRecommendedIds(pool, Math.min(100, Math.max(0, Math.trunc(limit))));
}

export async function roomsOf(pool: Pool, propertyId: number): Promise<readonly RoomDetails[]> {
  if (!isId(propertyId)) return [];
  const [rooms, pictures] = await Promise.all([findRooms(pool, propertyId), findPictures(pool, [propertyId], null)]);
  return rooms.map((room) => ({ ...room, pictures: pictures.filter((picture) => picture.roomId === room.id).map(pictureOf) }));
}
