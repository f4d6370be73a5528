import type { Pool } from '#platform/database/index.ts';
import { createRemembered, type Remembered } from '#platform/remembered.ts';
import { placeOf, type Gazetteer, type Where } from './rules/area.ts';
import { namesIn } from './rules/place-text.ts';
import { gazetteer } from './store.ts';
import type { SearchRequest } from './types.ts';

/** Understands where a request means, from its text, point and viewport. Nothing typed and nothing given: the default location. */
export type PlaceOf = (request: Pick<SearchRequest, 'city' | 'latitude' | 'longitude' | 'bounds'>) => Promise<Where>;

const THE_ONE = 0;

/** What names mean is asked with every search and changes with the catalogue alone, so it is remembered. */
export function createPlaceReader(pool: Pool): { placeOf: PlaceOf } & Pick<Remembered<Gazetteer>, 'remember' | 'forget' | 'dropAll'> {
  const { recall, remember, forget, dropAll } = createRemembered<Gazetteer>({ mostGroups: 500, mostValues: 500, atOnce: 1 });
  return {
    remember,
    forget,
    dropAll,
    placeOf: async ({ city: text, latitude, longitude, bounds }) => {
      const point = latitude === null || longitude === null ? null : { latitude, longitude };
      const parts = namesIn(text);
      const byDefault = parts.length === 0 && point === null && bounds === null;
      const wanted = byDefault ? ['lonavala', 'maharashtra'] : parts;
      const known = await recall(wanted.join('\n'), [THE_ONE], async () => new Map([[THE_ONE, await gazetteer(pool, wanted)]]));
      return placeOf({ text, parts: wanted, point, bounds }, known.get(THE_ONE) ?? NOTHING_KNOWN);
    },
  };
}

const NOTHING_KNOWN: Gazetteer = { places: [], stateCities: [], property: null };
