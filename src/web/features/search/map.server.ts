import { data, type RouterContextProvider } from 'react-router';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { firstProperties, type SearchItem, type SearchRequest } from '#marketplace/search/index.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import { nightsOf } from '#shared/dates.ts';
import * as mapPage from '#messages/map-page.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { appContext } from '#web/context.ts';
import { cardOf, type PinProperty } from './card-data.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import type { Company } from '#shared/rule-fit.ts';
import { fitsOfItems, groupOf } from './card-fits.server.ts';
import { type MapAddress, parseMapAddress } from './map-address.ts';
import { tagsOfTowns } from './cache-tags.server.ts';
import { DEFAULT_PLACE } from './search-params.ts';

/** A property of the map and of its list. */
export interface MapProperty extends PinProperty {
  readonly stars: number;
  readonly nextDate: string | null;
}

export interface MapData {
  readonly address: MapAddress;
  readonly notices: readonly string[];
  readonly stays: readonly MapProperty[];
  readonly count: number;
  readonly shown: number;
  /** the needs of the visitor's group; null before the first answer */
  readonly company: readonly Company[] | null;
  readonly openAt: number | null;
  readonly centre: { readonly latitude: number; readonly longitude: number };
}

const EVERYWHERE = { south: -85, west: -180, north: 85, east: 180 } as const;
/** Most properties shown; the page then says that it shows the nearest ones only. */
const MOST = 500;

/** All properties, or those of the map area, each with the total of the stay. */
export async function loadMap(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<MapData> {
  const ctx = allowingStaleReads(context.get(appContext));
  const { address, notices } = parseMapAddress(params, ctx.clock.today());
  const property =
    address.toId === null || address.bounds !== null ? null : await propertyById(ctx, address.toId);
  const { items, count } = await itemsOn(context, address);
  const fits = await fitsOfItems(context, items, address.party);
  const stays = items.map((item) => stayOf(item, address.party, fits));
  const opened = stays.find((stay) => stay.id === property?.id);
  return {
    address,
    notices:
      address.toId !== null && address.bounds === null && opened === undefined
        ? [...notices, mapPage.gone()]
        : notices,
    stays: opened ? [opened, ...stays.filter((stay) => stay !== opened)] : stays,
    count,
    shown: stays.length,
    company: companyOf(context),
    openAt: opened?.id ?? null,
    centre: {
      latitude: opened?.latitude ?? DEFAULT_PLACE.latitude,
      longitude: opened?.longitude ?? DEFAULT_PLACE.longitude,
    },
  };
}

/** Cache tags of the map: properties of all towns; a sold-out property shows its next free date. */
export const mapTags = ({
  address,
  stays,
}: Pick<MapData, 'address' | 'stays'>): ReturnType<typeof tagsOfTowns> =>
  tagsOfTowns([], stays.every(({ available }) => available) ? nightsOf(address.stay) : null);

async function itemsOn(
  context: Readonly<RouterContextProvider>,
  { stay, party, bounds, fitsGroup = false }: MapAddress,
): Promise<{ items: readonly SearchItem[]; count: number }> {
  const request: SearchRequest = {
    city: '',
    latitude: null,
    longitude: null,
    bounds: bounds ?? EVERYWHERE,
    stay,
    party,
    hotelType: null,
    filters: NO_FILTERS,
    ...groupOf(context, party, fitsGroup),
    sort: 'recommended',
    page: 1,
    limit: 1,
    wishlistOf: { userId: null, fingerprint: null },
  };
  const found = await firstProperties(allowingStaleReads(context.get(appContext)), request, MOST);
  if (!found.ok) throw data(found.message, { status: 400 });
  return found.value;
}

function stayOf(
  item: SearchItem,
  party: MapAddress['party'],
  fits: Awaited<ReturnType<typeof fitsOfItems>>,
): MapProperty {
  const {
    id,
    path,
    choice,
    name,
    stars,
    address,
    size,
    head,
    latitude,
    longitude,
    available,
    why,
    nextDate,
    total,
    cancel,
    freeElse,
    picture,
    fit,
    pay,
  } = cardOf(item, { party, fits });
  return {
    id,
    path,
    choice,
    name,
    stars,
    address,
    size,
    head,
    latitude,
    longitude,
    available,
    why,
    nextDate,
    total,
    cancel,
    freeElse,
    picture: picture && { id: picture.id, tint: picture.tint },
    fit,
    pay,
  };
}
