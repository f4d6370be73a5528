import type { Pool } from '#platform/db/index.ts';
import { placeOf, type Where } from './rules/area.ts';
import { namesIn } from './rules/place-text.ts';
import { gazetteer } from './store.ts';
import type { SearchRequest } from './types.ts';

/** Understands where a request means, from its text, point and viewport. Nothing typed and nothing given: the default location. */
export async function resolvePlace(pool: Pool, request: Pick<SearchRequest, 'city' | 'latitude' | 'longitude' | 'bounds'>): Promise<Where> {
  const { city: text, latitude, longitude, bounds } = request;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const parts = namesIn(text);
  const byDefault = parts.length === 0 && point === null && bounds === null;
  const wanted = byDefault ? ['lonavala', 'maharashtra'] : parts;
  return placeOf({ text, parts: wanted, point, bounds }, await gazetteer(pool, wanted));
}
