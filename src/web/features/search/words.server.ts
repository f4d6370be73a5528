import { redirect, type RouterContextProvider } from 'react-router';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import {
  nameMeant,
  type Spend,
  understandWords,
  type KeywordHit,
  type WordsUnderstood,
} from '#marketplace/search/index.ts';
import type { Context } from '#platform/context.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { addDays, type IsoDate, nightsBetween, stayProblem } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import { readId } from '#shared/ids.ts';
import { quotedList } from '#shared/phrases.ts';
import * as searchWords from '#messages/search-words.ts';
import { type Party, roomsForChildren } from '#shared/party.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { appContext } from '#web/context.ts';
import { listHref, type ListState, withTypes } from './list-state.ts';
import type { ListData } from './list.server.ts';
import { USUAL_NIGHTS, type WeekendsAddress, weekendsHref } from './weekends-address.ts';
import {
  DATES,
  DEFAULT_PLACE,
  MAX_CITY_LENGTH,
  propertyHref,
  type SearchQuery,
} from './search-params.ts';

/** Longest query text that the address keeps for the notice. */
const MOST_QUERY_TEXT = 140;

/** Text typed as words: `q`, or text in the place field without a chosen suggestion. */
export function wordsIn(params: URLSearchParams): string | null {
  const q = params.get('q');
  if (q !== null) return q;
  const city = params.get('city') ?? params.get('location') ?? '';
  const pointed =
    (params.get('lat') ?? params.get('latitude')) !== null &&
    (params.get('point_of') ?? city) === city;
  return city.trim() === '' || pointed ? null : city;
}

/** Whether the words are only the name of a place, in our spelling or a common one: the address needs no change. */
export const onlyPlace = (u: WordsUnderstood): boolean =>
  u.place !== null &&
  u.place.kind !== 'property' &&
  u.notUsed.length === 0 &&
  u.assumed.length === 0 &&
  sentenceParts({ ...u, place: null }) === 0;

const sentenceParts = ({
  place,
  types,
  stay,
  nights,
  weekend,
  rooms,
  adults,
  childAges,
  popular,
  spend,
  starRating,
  amenities,
  anyPool,
  luxury,
  sort,
}: WordsUnderstood): number =>
  [place, types, stay, nights, weekend, rooms, adults, childAges, sort, spend].filter(
    (one) => one !== null,
  ).length +
  popular.length +
  starRating.length +
  amenities.length +
  (anyPool ? 1 : 0) +
  (luxury ? 1 : 0);

/** The list's state with the values that the words name; others stay. */
export function applyWords(state: ListState, u: WordsUnderstood, today: IsoDate): ListState {
  const { filters } = state;
  const place =
    u.place === null
      ? null
      : { city: u.place.label, latitude: u.place.latitude, longitude: u.place.longitude };
  const query = {
    ...state.query,
    ...(place ?? DEFAULT_PLACE),
    stay: stayOf(state.query, u, today),
    party: partyOf(state.query.party, u),
  };
  const next: ListState = {
    ...state,
    query,
    filters: {
      ...filters,
      popular: u.popular.length > 0 ? u.popular : filters.popular,
      // a total for the stay replaces the budget per night
      budget: u.spend === null ? filters.budget : [],
      starRating: u.starRating.length > 0 ? u.starRating : filters.starRating,
      amenities: u.amenities.length > 0 ? u.amenities : filters.amenities,
    },
    anyPool: u.anyPool || state.anyPool === true,
    ...(u.luxury || state.luxury ? { luxury: true } : {}),
    ...(u.spend === null ? {} : { total: totalOf(u.spend, query) }),
    sort: u.sort ?? state.sort,
    page: 1,
    bounds: place === null ? state.bounds : null,
  };
  // a property that was named is wanted whatever its type
  if (u.types === null) return u.place?.kind === 'property' ? withTypes(next, []) : next;
  return withTypes(next, u.types);
}

/** A budget for the whole stay and party. */
function totalOf(
  { from, to, per }: Spend,
  { stay, party }: SearchQuery,
): NonNullable<ListState['total']> {
  const times =
    per === 'night'
      ? nightsBetween(stay.checkIn, stay.checkOut)
      : per === 'head'
        ? party.adults + party.childAges.length
        : 1;
  return {
    from: from === null ? null : paise(from * times),
    to: to === null ? null : paise(to * times),
  };
}

function stayOf({ stay }: SearchQuery, u: WordsUnderstood, today: IsoDate): SearchQuery['stay'] {
  if (u.stay !== null) return u.stay;
  if (u.nights === null) return stay;
  const lasting = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, u.nights) };
  return stayProblem(lasting, today) === null ? lasting : stay;
}

/** Adults in the words replace the whole party: children of an earlier search are dropped. */
function partyOf(before: Party, u: WordsUnderstood): Party {
  const childAges = u.childAges ?? (u.adults === null ? before.childAges : []);
  const rooms = Math.max(u.rooms ?? before.rooms, roomsForChildren(childAges.length));
  return {
    rooms,
    adults: u.adults ?? before.adults,
    childAges,
    ...(before.moreRooms ? { moreRooms: true } : {}),
  };
}

/** A text for an address: one line of limited length. */
const carried = (typed: string, most: number): string =>
  typed
    // eslint-disable-next-line no-control-regex -- this removes control characters
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/**
 * The address for understood words: a list, or the choice of weekends. It keeps the typed text in `said`, for the
 * notice on that page.
 */
export function wordsHref(
  state: ListState,
  typed: string,
  { weekend, nights }: Pick<WordsUnderstood, 'weekend' | 'nights'> = {
    weekend: null,
    nights: null,
  },
): string {
  const said = carried(typed, MOST_QUERY_TEXT);
  const href =
    weekend === null
      ? listHref('/search', state)
      : weekendsHref({ state, month: weekend.month, nights: nights ?? USUAL_NIGHTS });
  return said === '' ? href : `${href}&said=${encodeURIComponent(said).replaceAll('%20', '+')}`;
}

/** The notice about the words. It omits the sentence when the dates differ by now, as for 'tomorrow' in an old link. */
export function wordsLines(u: WordsUnderstood, { query }: ListState): readonly string[] {
  const moved =
    u.stay !== null &&
    (u.stay.checkIn !== query.stay.checkIn || u.stay.checkOut !== query.stay.checkOut);
  return [
    u.sentence === ''
      ? searchWords.nothing()
      : moved
        ? ''
        : searchWords.understood({ text: u.sentence }),
    u.notUsed.length > 0 ? searchWords.notUsed({ words: quotedList(u.notUsed) }) : '',
    ...u.assumed.map((one) => {
      switch (one.kind) {
        case 'spelling':
          return searchWords.spelling({ typed: one.typed, taken: placeName(one.taken) });
        case 'child-age':
          return searchWords.childAge();
        case 'grown-child':
          return searchWords.grownChild({ age: one.age });
        case 'more-rooms':
          return searchWords.moreRooms({ rooms: one.rooms });
        case 'cut':
          return searchWords.cut();
      }
    }),
  ].filter((line) => line !== '');
}

/** The id of the property, if the words name only a property, dates and party: its page is the answer. */
const onlyProperty = (u: WordsUnderstood): number | null =>
  u.place?.kind === 'property' &&
  u.notUsed.length === 0 &&
  sentenceParts({
    ...u,
    place: null,
    stay: null,
    nights: null,
    weekend: null,
    rooms: null,
    adults: null,
    childAges: null,
  }) === 0
    ? (u.place.id ?? null)
    : null;

/**
 * Whether words may be a part of a property's name rather than a wish: two words or more, no place, and not filters
 * alone. 'hotel rain' is a name, 'lake view' is a filter.
 */
const mayBeName = (typed: string, u: WordsUnderstood): boolean =>
  u.place === null &&
  /\S\s+\S/.test(typed) &&
  (u.notUsed.length > 0 || sentenceParts({ ...u, types: null, weekend: null }) === 0);

/** The address of a property; without dates if the search had none. */
async function propertyAddress(
  ctx: Context,
  id: number,
  { query }: ListState,
  dated: boolean,
): Promise<string | null> {
  const [card] = await cardsOf(ctx, [id]);
  return card === undefined ? null : propertyHref(card, dated ? query : undefined);
}

/** The address of a chosen suggestion: the page of a property, the list of a place. */
async function nameAddress(
  ctx: Context,
  hit: KeywordHit,
  state: ListState,
  dated: boolean,
): Promise<string | null> {
  if (hit.type === 'property') return propertyAddress(ctx, hit.id, state, dated);
  return listHref('/search', {
    ...state,
    page: 1,
    bounds: null,
    query: { ...state.query, city: hit.name, latitude: hit.latitude, longitude: hit.longitude },
  });
}

/** The notice about the words, and names that they may mean if none was understood. */
export interface QueryNotice {
  readonly words: readonly string[];
  readonly meant: NonNullable<ListData['meant']>;
}
const NO_NOTICE: QueryNotice = { words: [], meant: [] };

/**
 * Redirects a search in words to the address of what it asks for: each list has one address, and every part of it can
 * be changed. A beginning that fits one name counts as that name; a property's name leads to its page. An unknown name
 * stays. For an address with `said`, returns the notice about the words.
 */
export async function readQueryNotice(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  state: ListState,
): Promise<QueryNotice> {
  const ctx = allowingStaleReads(context.get(appContext));
  const dated = DATES.some((name) => params.has(name));
  const chosen = readId(params.get('property'));
  const property = chosen === null ? null : await propertyAddress(ctx, chosen, state, dated);
  if (property !== null) throw redirect(property);
  const typed = wordsIn(params);
  if (typed !== null) return readTyped(ctx, typed, state, { asked: params.has('q'), dated });
  return { ...NO_NOTICE, words: await queryNoticeLines(ctx, params, state) };
}

/**
 * The address for a sentence typed as the place of a weekend search: the weekends, or the list if the sentence names
 * dates. Null for the name of a place and for words without meaning.
 */
export async function weekendQueryHref(
  ctx: Context,
  params: URLSearchParams,
  { state, month, nights }: WeekendsAddress,
): Promise<string | null> {
  const typed = wordsIn(params);
  if (typed === null) return null;
  const understood = await understandWords(ctx, typed);
  if (onlyPlace(understood) || understood.sentence === '') return null;
  const next = applyWords(state, understood, ctx.clock.today());
  return wordsHref(
    next,
    typed,
    understood.stay === null
      ? {
          weekend: { month: understood.weekend?.month ?? month },
          nights: understood.nights ?? nights,
        }
      : undefined,
  );
}

/** The notice about the words that led to this address. */
export async function queryNoticeLines(
  ctx: Context,
  params: URLSearchParams,
  state: ListState,
): Promise<readonly string[]> {
  const said = params.get('said')?.trim() ?? '';
  return said === '' ? [] : wordsLines(await understandWords(ctx, said), state);
}

async function readTyped(
  ctx: Context,
  typed: string,
  state: ListState,
  { asked, dated }: { readonly asked: boolean; readonly dated: boolean },
): Promise<QueryNotice> {
  const understood = await understandWords(ctx, typed);
  if (mayBeName(typed, understood)) {
    const { meant, only } = await nameMeant(ctx, typed);
    const lead =
      only && meant?.type === 'property' ? await nameAddress(ctx, meant, state, dated) : null;
    if (lead !== null) throw redirect(lead);
  }
  const next = applyWords(state, understood, ctx.clock.today());
  const named = onlyProperty(understood);
  const property =
    named === null
      ? null
      : await propertyAddress(ctx, named, next, dated || understood.stay !== null);
  if (property !== null)
    throw redirect(understood.weekend === null ? property : `${property}#free-dates`);
  // the beginning of one of our places comes before a town without stays that is called so
  if (understood.place?.kind === 'elsewhere' && onlyPlace(understood)) {
    const { meant } = await nameMeant(ctx, typed);
    const lead =
      meant === null || meant.type === 'property'
        ? null
        : await nameAddress(ctx, meant, state, dated);
    if (lead !== null) throw redirect(lead);
  }
  const plain = onlyPlace(understood);
  if (plain) {
    if (asked) throw redirect(listHref('/search', next));
    return NO_NOTICE;
  }
  // only punctuation and filler words: there is no place name to look up
  if (understood.sentence !== '' || understood.notUsed.length === 0)
    throw redirect(wordsHref(next, typed, understood));
  const { meant, suggested } = await nameMeant(ctx, typed);
  const lead = meant === null ? null : await nameAddress(ctx, meant, state, dated);
  if (lead !== null) throw redirect(lead);
  if (asked)
    throw redirect(
      listHref('/search', {
        ...state,
        page: 1,
        query: {
          ...state.query,
          city: carried(typed, MAX_CITY_LENGTH),
          latitude: null,
          longitude: null,
        },
      }),
    );
  const names = await Promise.all(
    suggested.map(async (hit) => ({
      label: hit.name,
      href: await nameAddress(ctx, hit, state, dated),
    })),
  );
  return {
    ...NO_NOTICE,
    meant: names.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }])),
  };
}
