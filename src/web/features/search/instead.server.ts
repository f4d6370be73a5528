import type { RouterContextProvider } from 'react-router';
import type { Place } from '#marketplace/catalogue/index.ts';
import {
  closestStays,
  type Difference,
  nearestStays,
  pairsFor,
  type SearchRequest,
  type SearchResult,
} from '#marketplace/search/index.ts';
import * as emptyList from '#messages/empty-list.ts';
import * as popular from '#messages/popular.ts';
import * as search from '#messages/search.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { AMENITY } from '#shared/amenities.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { FILTER_VALUES } from '#shared/filters.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { appContext } from '#web/context.ts';
import { type CardData, cardOf, namesPicks } from './card-data.ts';
import { fitsOfItems } from './card-fits.server.ts';
import type { ListData } from './list.server.ts';
import { DEFAULT_PLACE, shortPlace } from './search-params.ts';

// What a list offers instead of results: pairs, the closest matches, the nearest properties and places.

export interface PairData {
  /** two, the larger first, each with its part of the party */
  readonly stays: readonly { readonly card: CardData; readonly party: Party }[];
  /** of both properties, taxes included */
  readonly total: Paise;
  readonly apartKm: number;
}

const NEIGHBOURS = 4;
const PAIRS = 3;
/** Smaller parties are not offered a pair of properties. */
const LEAST_GUESTS_OF_A_PAIR = 6;

export async function pairCards(
  context: Readonly<RouterContextProvider>,
  request: SearchRequest,
): Promise<readonly PairData[]> {
  const { party } = request;
  if (party.adults + party.childAges.length < LEAST_GUESTS_OF_A_PAIR) return [];
  const pairs = await pairsFor(allowingStaleReads(context.get(appContext)), request, PAIRS);
  const fits = await fitsOfItems(
    context,
    pairs.flatMap(({ stays }) => stays.map(({ item }) => item)),
    party,
  );
  return pairs.map(({ stays, total, apartKm }) => ({
    stays: stays.map(({ item, party: some }) => ({
      card: cardOf(item, { chosen: namesPicks(request), party: some, fits }),
      party: some,
    })),
    total,
    apartKm,
  }));
}

const NEAREST = 6;

/** Cards of the properties nearest to a place that has none, each with its distance. */
export async function nearestCards(
  context: Readonly<RouterContextProvider>,
  request: SearchRequest,
  found: SearchResult,
): Promise<readonly CardData[]> {
  const items = await nearestStays(
    allowingStaleReads(context.get(appContext)),
    request,
    found,
    NEAREST,
  );
  const from = shortPlace(
    placeName(found.standing === 'unknown' ? DEFAULT_PLACE.city : found.placeName),
  );
  const fits = await fitsOfItems(context, items, request.party);
  return items.map((item) =>
    cardOf(item, {
      chosen: namesPicks(request),
      from,
      party: request.party,
      fits,
    }),
  );
}

/** Cards of the closest matches to a search that found nothing, each with its difference. */
export async function closeCards(
  context: Readonly<RouterContextProvider>,
  request: SearchRequest,
  found: SearchResult,
): Promise<readonly CardData[]> {
  const close = await closestStays(
    allowingStaleReads(context.get(appContext)),
    request,
    found,
    NEAREST,
  );
  const place = shortPlace(placeName(found.placeName));
  const fits = await fitsOfItems(
    context,
    close.map(({ item }) => item),
    request.party,
  );
  return close.map(({ item, differs }) =>
    cardOf(item, {
      chosen: namesPicks(request),
      differs: differs.map((one) => differenceLabel(one, place)).join(' · '),
      party: request.party,
      fits,
    }),
  );
}

const amenityLabel = (id: number): string => {
  const known = FILTER_VALUES.amenities.find((one) => one === id);
  return known === undefined ? '' : search.amenities[known]();
};

function differenceLabel(one: Difference, place: string): string {
  switch (one.kind) {
    case 'dearer':
    case 'cheaper':
      return emptyList.differs[one.kind]({ of: one.of, by: formatRupees(one.by) });
    case 'bedrooms':
      return emptyList.differs.bedrooms({ n: one.fewer });
    case 'amenity':
      return one.id === AMENITY.pets
        ? emptyList.differs.pets()
        : emptyList.differs.amenity({ amenity: amenityLabel(one.id) });
    case 'popular':
      return popular.lacks[one.value]();
    case 'stars':
      return emptyList.differs.stars({ n: one.stars });
    case 'type':
      return emptyList.differs.types[one.type]();
    case 'away':
      return search.away({ km: Math.round(one.km), place });
    default:
      return emptyList.differs[one.kind]();
  }
}

/** The nearest places that have properties, without the searched one and places inside it. */
export function nearest(
  places: readonly Place[],
  centre: { latitude: number; longitude: number },
  searched: string,
): ListData['neighbours'] {
  const away = (place: Place) =>
    Math.hypot(place.latitude - centre.latitude, place.longitude - centre.longitude);
  const here = shortPlace(searched);
  return places
    .filter(
      (place) =>
        place.propertyCount > 0 &&
        place.name !== here &&
        (place.kind === 'city' || place.cityName !== here),
    )
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, NEIGHBOURS)
    .map((place) => ({
      name: placeName(place.name),
      city:
        place.kind === 'city'
          ? `${place.name}, ${place.state}`
          : `${place.name}, ${place.cityName}`,
      latitude: place.latitude,
      longitude: place.longitude,
      count: place.propertyCount,
    }));
}
