import { redirect, type RouterContextProvider } from 'react-router';
import { understandWords, type WordsUnderstood } from '#marketplace/search/index.ts';
import { addDays, type IsoDate, stayProblem } from '#shared/dates.ts';
import { quotedList } from '#shared/phrases.ts';
import * as searchWords from '#messages/search-words.ts';
import { MAX_CHILDREN_PER_ROOM, type Party } from '#shared/party.ts';
import { appContext } from '#web/context.ts';
import { listHref, type ListState, withTypes } from './list-state.ts';
import { DEFAULT_PLACE, type SearchQuery } from './search-params.ts';

/** The longest text that an address carries along to say what became of it. */
const MOST_SAID = 140;

/** What somebody typed as words: `q`, or text in the place's field that no chosen suggestion stands behind. */
export function wordsIn(params: URLSearchParams): string | null {
  const q = params.get('q');
  if (q !== null) return q;
  const city = params.get('city') ?? params.get('location') ?? '';
  const pointed = (params.get('lat') ?? params.get('latitude')) !== null && (params.get('point_of') ?? city) === city;
  return city.trim() === '' || pointed ? null : city;
}

/** Nothing but the name of a place, written as we write it or as people do: the address is good as it stands. */
export const onlyPlace = (u: WordsUnderstood): boolean =>
  u.place !== null && u.place.kind !== 'property' && u.notUsed.length === 0 && u.assumed.length === 0 && sentenceParts({ ...u, place: null }) === 0;

const sentenceParts = ({ place, types, stay, nights, rooms, adults, childAges, popular, budget, starRating, amenities, anyPool, sort }: WordsUnderstood): number =>
  [place, types, stay, nights, rooms, adults, childAges, sort].filter((one) => one !== null).length + popular.length + budget.length + starRating.length + amenities.length + (anyPool ? 1 : 0);

/** The list that the words ask for: what they speak of is as they say, everything else as it was. */
export function applyWords(state: ListState, u: WordsUnderstood, today: IsoDate): ListState {
  const { filters } = state;
  const place = u.place === null ? null : { city: u.place.label, latitude: u.place.latitude, longitude: u.place.longitude };
  const next: ListState = {
    ...state,
    query: { ...state.query, ...(place ?? DEFAULT_PLACE), stay: stayOf(state.query, u, today), party: partyOf(state.query.party, u) },
    filters: {
      ...filters,
      popular: u.popular.length > 0 ? u.popular : filters.popular,
      budget: u.budget.length > 0 ? u.budget : filters.budget,
      starRating: u.starRating.length > 0 ? u.starRating : filters.starRating,
      amenities: u.amenities.length > 0 ? u.amenities : filters.amenities,
    },
    anyPool: u.anyPool || state.anyPool === true,
    sort: u.sort ?? state.sort,
    page: 1,
    bounds: place === null ? state.bounds : null,
  };
  // a property that was named is wanted whatever kind it is
  if (u.types === null) return u.place?.kind === 'property' ? withTypes(next, []) : next;
  return withTypes(next, u.types);
}

function stayOf({ stay }: SearchQuery, u: WordsUnderstood, today: IsoDate): SearchQuery['stay'] {
  if (u.stay !== null) return u.stay;
  if (u.nights === null) return stay;
  const lasting = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, u.nights) };
  return stayProblem(lasting, today) === null ? lasting : stay;
}

/** Who comes is one answer: adults that were named come without the children of an earlier search. */
function partyOf(before: Party, u: WordsUnderstood): Party {
  const childAges = u.childAges ?? (u.adults === null ? before.childAges : []);
  const rooms = Math.max(u.rooms ?? before.rooms, Math.ceil(childAges.length / MAX_CHILDREN_PER_ROOM));
  return { rooms, adults: u.adults ?? before.adults, childAges };
}

/** The one address of what was understood; what was typed goes along so that the page can say what became of it. */
export function wordsHref(state: ListState, typed: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is taken out
  const said = typed.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim().slice(0, MOST_SAID).toWellFormed();
  return said === '' ? listHref('/search', state) : `${listHref('/search', state)}&said=${encodeURIComponent(said).replaceAll('%20', '+')}`;
}

/** What the page says of the words. The sentence is left out where its dates have moved since: 'tomorrow' of an old link. */
export function wordsLines(u: WordsUnderstood, { query }: ListState): readonly string[] {
  const moved = u.stay !== null && (u.stay.checkIn !== query.stay.checkIn || u.stay.checkOut !== query.stay.checkOut);
  return [
    u.sentence === '' ? searchWords.nothing() : moved ? '' : searchWords.understood({ text: u.sentence }),
    u.notUsed.length > 0 ? searchWords.notUsed({ words: quotedList(u.notUsed) }) : '',
    ...u.assumed.map((one) => {
      switch (one.kind) {
        case 'spelling':
          return searchWords.spelling({ typed: one.typed, taken: one.taken });
        case 'budget-band':
          return searchWords.budgetBand({ typed: one.typed });
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

/**
 * A search in words becomes the address of what it asks for, so that there is one address for one list and every part
 * can be changed. On that address, `said` brings what the page tells of the words; null where nobody said any.
 */
export async function readSaid(context: Readonly<RouterContextProvider>, params: URLSearchParams, state: ListState): Promise<readonly string[]> {
  const ctx = context.get(appContext);
  const typed = wordsIn(params);
  if (typed !== null) {
    const understood = await understandWords(ctx, typed);
    const plain = onlyPlace(understood);
    if (!plain || params.has('q')) {
      const next = applyWords(state, understood, ctx.clock.today());
      throw redirect(plain ? listHref('/search', next) : wordsHref(next, typed));
    }
  }
  const said = params.get('said')?.trim() ?? '';
  return said === '' ? [] : wordsLines(await understandWords(ctx, said), state);
}
