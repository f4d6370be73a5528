import type { RouterContextProvider } from 'react-router';
import { popularPlaces } from '#marketplace/catalogue/index.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { appContext } from '#web/context.ts';
import { defaultQuery, searchHref } from './search-params.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** The two cities of the specification. */
const POPULAR = ['lonavala', 'goa'];

/** The popular cities, each with the address of its list, and the default search of a form. */
export async function loadCities(context: Readonly<RouterContextProvider>) {
  requirePermission(context, 'public');
  const ctx = allowingStaleReads(context.get(appContext));
  const query = defaultQuery(ctx.clock.today());
  const places = await popularPlaces(ctx);
  const cities = POPULAR.flatMap((slug) => places.filter((place) => place.slug === slug));
  return {
    query,
    cities: cities.map((place) => ({
      name: placeName(place.name),
      blurb: place.blurb,
      count: place.propertyCount,
      picture: place.picture,
      href: searchHref({
        ...query,
        city: place.name === place.state ? place.name : `${place.name}, ${place.state}`,
        latitude: place.latitude,
        longitude: place.longitude,
        hotelType: null,
      }),
    })),
  };
}
