import { data, redirect, type RouterContextProvider } from 'react-router';
import { listPlaces } from '#marketplace/catalogue/index.ts';
import {
  listWithCounts,
  type CountedResult,
  type FilterCounts,
  type SearchRequest,
  type SearchResult,
} from '#marketplace/search/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { itemList } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { appContext, configContext } from '#web/context.ts';
import { type CardData, cardOf, namesPicks } from './card-data.ts';
import type { Company } from '#shared/rule-fit.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { fitsOfItems, groupOf } from './card-fits.server.ts';
import { closeCards, nearest, nearestCards, pairCards, type PairData } from './instead.server.ts';
import { type Landing, landingScope, landingsOf, parseLandingList } from './landings.ts';
import { listHref, type ListState, type Scope, shownTypes } from './list-state.ts';

export const PAGE_SIZE = 20;

export interface ListData {
  readonly path: string;
  readonly state: ListState;
  readonly notices: readonly string[];
  readonly cards: readonly CardData[];
  readonly count: number;
  readonly availableCount: number;
  readonly pages: number;
  readonly placeName: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly counts: FilterCounts;
  /** distribution of the totals found, ignoring the budget */
  readonly spread: CountedResult['spread'];
  /** how many properties fit the visitor's group; null before the first answer */
  readonly fitting: number | null;
  /** the needs that the visitor's group has stated; null before the first answer */
  readonly company: readonly Company[] | null;
  /** whether the place is known and has properties */
  readonly standing: SearchResult['standing'];
  readonly towns: SearchResult['towns'];
  /**
   * nearest matches of an empty list. For a place without properties: the free properties nearest to it. Else: the
   * closest matches to the request, each with its difference.
   */
  readonly nearest: readonly CardData[];
  /** pairs of properties close to each other, when no free property takes the whole party */
  readonly pairs: readonly PairData[];
  /** names that an unknown place may mean */
  readonly meant?: readonly { readonly label: string; readonly href: string }[];
  /** other places with properties, nearest first; only for an empty list */
  readonly neighbours: readonly {
    readonly name: string;
    readonly city: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly count: number;
  }[];
}

interface ListPage {
  /** path of the page */
  readonly path: string;
  readonly state: ListState;
  readonly notices: readonly string[];
  readonly scope: Scope;
  /** name of the list in structured data; absent for a visitor's own search, which is not indexed */
  readonly describedAs?: string | undefined;
}

/** The search request of a list's state. It holds nothing of the visitor: wishlist hearts are added in the browser. */
export function listRequest(
  state: ListState,
  asked: Pick<SearchRequest, 'page' | 'limit'> & Scope,
): SearchRequest {
  const { city, latitude, longitude, stay, party } = state.query;
  return {
    city,
    latitude,
    longitude,
    stay,
    party,
    bounds: state.bounds,
    total: state.total ?? null,
    // the ticks decide; without a hotel type the counts of the other types are right too
    hotelType: null,
    filters: { ...state.filters, propertyType: shownTypes(state) },
    sort: state.sort,
    wishlistOf: { userId: null, fingerprint: null },
    ...asked,
  };
}

/** One page of a list with the count of each filter value. A page number beyond the last redirects to the last. */
export async function loadList(
  context: Readonly<RouterContextProvider>,
  { path, state, notices, scope, describedAs }: ListPage,
): Promise<ListData> {
  const request = listRequest(state, {
    ...scope,
    ...groupOf(context, state.query.party, state.fitsGroup === true),
    page: state.page,
    limit: PAGE_SIZE,
  });
  const list = await listWithCounts(allowingStaleReads(context.get(appContext)), request);
  if (!list.ok) throw data(list.message, { status: 400 });
  const {
    items,
    count,
    availableCount,
    placeName: searched,
    centre,
    standing,
    towns,
    counts,
    spread,
    fitting,
  } = list.value;
  const pages = Math.ceil(count / PAGE_SIZE);
  if (count > 0 && state.page > pages) throw redirect(listHref(path, { ...state, page: pages }));
  const fits = await fitsOfItems(context, items, state.query.party);
  const company = companyOf(context);
  if (describedAs !== undefined)
    describePage(
      context,
      itemList(
        describedAs,
        items.map(({ card }) => ({ name: card.name, path: propertyPath(card) })),
        context.get(configContext).publicUrl,
      ),
    );
  return {
    path,
    state,
    notices,
    cards: items.map((item) =>
      cardOf(item, {
        party: state.query.party,
        fits,
        wanted: state,
        chosen: namesPicks(state),
        ...(scope.couponCode === undefined ? {} : { couponCode: scope.couponCode }),
      }),
    ),
    count,
    availableCount,
    pages,
    placeName: placeName(searched),
    centre,
    standing,
    towns,
    nearest:
      count > 0
        ? []
        : standing === 'found'
          ? await closeCards(context, request, list.value)
          : await nearestCards(context, request, list.value),
    counts,
    spread,
    fitting,
    company,
    pairs: availableCount === 0 && standing === 'found' ? await pairCards(context, request) : [],
    neighbours:
      count === 0
        ? nearest(await listPlaces(allowingStaleReads(context.get(appContext))), centre, searched)
        : [],
  };
}

export interface LandingData extends ListData {
  readonly landing: Pick<Landing, 'path' | 'title' | 'heading' | 'description' | 'text'> & {
    /** the list keeps to properties with a pool */ readonly pool: boolean;
    /** the list keeps to luxury */ readonly luxury: boolean;
  };
  readonly siblings: readonly Pick<Landing, 'path' | 'title'>[];
}

/** The list of a landing page, with the page's texts and links to the other landing pages. */
export async function loadLanding(
  context: Readonly<RouterContextProvider>,
  landing: Landing,
  params: URLSearchParams,
): Promise<LandingData> {
  const { path, title, heading, description, text, pool = false, luxury = false } = landing;
  const { state, notices } = parseLandingList(
    landing,
    params,
    context.get(appContext).clock.today(),
  );
  const list = await loadList(context, {
    path,
    state,
    notices,
    scope: landingScope(landing, state),
    describedAs: heading,
  });
  return {
    ...list,
    landing: { path, title, heading, description, text, pool, luxury },
    siblings: landingsOf(context.get(configContext).brandName)
      .filter((other) => other.path !== path)
      .map((other) => ({ path: other.path, title: other.title })),
  };
}
