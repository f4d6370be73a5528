import { POOLS } from '#shared/amenities.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { formatMonth, formatShortDate, type IsoDate, type Stay } from '#shared/dates.ts';
import { FILTER_VALUES, type PopularFilter, type Sort } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { listed, rupeesText } from '#shared/phrases.ts';
import * as popularFilters from '#messages/popular.ts';
import * as search from '#messages/search.ts';
import * as searchWords from '#messages/search-words.ts';
import { roomsForChildren } from '#shared/party.ts';
import { lineOf } from './line.ts';
import { readParty } from './read-party.ts';
import { readExactPlaces, readMisspeltPlaces, spelt } from './read-place.ts';
import { readStay, type WeekendMeant } from './read-stay.ts';
import { readBudget, readFeatures, readNegations } from './read-wishes.ts';
import { meantGrammarWord } from './spelling.ts';

/** A name that words may mean. */
export interface KnownName {
  readonly kind: 'state' | 'city' | 'locality' | 'property';
  readonly name: string;
  /** the text that finds it in a search: 'Tungarli, Lonavala' */
  readonly label: string;
  /** names of its surroundings, which add nothing beside it: 'Lonavala', 'Maharashtra' */
  readonly within: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** set for a property */
  readonly id?: number;
}

/** The place of the words; `elsewhere` is a town without properties. */
type PlaceMeant = Pick<KnownName, 'label' | 'latitude' | 'longitude' | 'id'> & {
  readonly kind: KnownName['kind'] | 'elsewhere';
};

/** Assumptions that the page states, so that a wrong guess is noticed. */
type Assumption =
  | { readonly kind: 'spelling'; readonly typed: string; readonly taken: string }
  /** children without ages; they count as the oldest child */
  | { readonly kind: 'child-age' }
  /** a child over 12, counted as an adult */
  | { readonly kind: 'grown-child'; readonly age: number }
  /** these children need more rooms than requested */
  | { readonly kind: 'more-rooms'; readonly rooms: number }
  /** the text was longer than the limit */
  | { readonly kind: 'cut' };

/** The budget, in whole rupees with taxes: for the stay, a night, or a guest. */
export interface Spend {
  readonly from: number | null;
  readonly to: number | null;
  readonly per: 'stay' | 'night' | 'head';
}

/** The reading of a text. Null and empty: not mentioned. */
export interface Understood {
  readonly place: PlaceMeant | null;
  /** empty: any type was requested explicitly */
  readonly types: readonly HotelType[] | null;
  readonly stay: Stay | null;
  /** any weekend, of a month or of the next weeks; null if dates were given, or no weekend */
  readonly weekend: WeekendMeant | null;
  /** nights without a date; null if there is a stay */
  readonly nights: number | null;
  /** BHK of a villa, rooms of a hotel */
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly childAges: readonly number[] | null;
  readonly popular: readonly PopularFilter[];
  readonly spend: Spend | null;
  readonly starRating: readonly number[];
  readonly amenities: readonly number[];
  /** a pool of any kind */
  readonly anyPool: boolean;
  readonly luxury: boolean;
  readonly sort: Sort | null;
  /** words without effect, as typed */
  readonly notUsed: readonly string[];
  readonly assumed: readonly Assumption[];
}

/** Filled in by the rules, one after another. */
export interface Draft {
  place: KnownName | null;
  types: Set<HotelType>;
  anyType: boolean;
  bhk: boolean;
  rooms: number | null;
  adults: number | null;
  ages: number[];
  popular: Set<PopularFilter>;
  spend: Spend | null;
  stars: Set<number>;
  amenities: Set<number>;
  anyPool: boolean;
  luxury: boolean;
  sort: Sort | null;
  assumed: Assumption[];
}

const emptyDraft = (): Draft => ({
  place: null,
  types: new Set(),
  anyType: false,
  bhk: false,
  rooms: null,
  adults: null,
  ages: [],
  popular: new Set(),
  spend: null,
  stars: new Set(),
  amenities: new Set(),
  anyPool: false,
  luxury: false,
  sort: null,
  assumed: [],
});

/**
 * Reads a search in words. Pure: the names of places and properties are arguments. Never fails; unknown words are in
 * `notUsed`. Reading the sentence of `sayWords` gives the same result.
 */
export function readWords(typed: string, today: IsoDate, names: readonly KnownName[]): Understood {
  const draft = emptyDraft();
  const line = lineOf(typed);
  const spellings = spelt(names);
  if (line.wasCut) draft.assumed.push({ kind: 'cut' });
  readExactPlaces(line, draft, spellings);
  // before 'house' and 'hotel' are read as property types
  readMisspeltPlaces(
    line,
    draft,
    spellings.filter(({ name }) => name.kind === 'property'),
  );
  const inNames = new Set(
    spellings.filter(({ name }) => name.kind !== 'property').flatMap(({ words }) => words),
  );
  const respelt = line.respell((word) => (inNames.has(word) ? null : meantGrammarWord(word)));
  draft.assumed.push(
    ...respelt.map(({ typed: was, taken }) => ({ kind: 'spelling' as const, typed: was, taken })),
  );
  readNegations(line, draft);
  readParty(line, draft);
  const { stay, nights, weekend } = readStay(line, today);
  readBudget(line, draft);
  readFeatures(line, draft);
  readMisspeltPlaces(line, draft, spellings);
  return { ...wishesOf(draft), stay, nights, weekend, notUsed: line.notUsed() };
}

function wishesOf(draft: Draft): Omit<Understood, 'stay' | 'nights' | 'weekend' | 'notUsed'> {
  const { place, types, bhk, assumed } = draft;
  if (bhk && types.size === 0) types.add('bungalow');
  // children need room: a room takes at most four
  const needed = roomsForChildren(draft.ages.length);
  const more = needed > (draft.rooms ?? 1);
  return {
    place: place && {
      label: place.label,
      latitude: place.latitude,
      longitude: place.longitude,
      kind: place.kind,
      ...(place.id === undefined ? {} : { id: place.id }),
    },
    types:
      types.size > 0
        ? FILTER_VALUES.propertyType.filter((type) => types.has(type))
        : draft.anyType
          ? []
          : null,
    rooms: more ? needed : draft.rooms,
    adults: draft.adults,
    childAges: draft.ages.length > 0 ? draft.ages : null,
    popular: FILTER_VALUES.popular.filter((value) => draft.popular.has(value)),
    spend: draft.spend,
    starRating: [...draft.stars].toSorted((a, b) => a - b),
    amenities: [...draft.amenities].toSorted((a, b) => a - b),
    // a certain kind of pool replaces any pool
    anyPool: draft.anyPool && !POOLS.some((id) => draft.amenities.has(id)),
    luxury: draft.luxury,
    sort: draft.sort,
    assumed: more ? [...assumed, { kind: 'more-rooms', rooms: needed }] : assumed,
  };
}

/** The reading as a sentence that reads back to the same. Empty when nothing was understood. */
export function sayWords(u: Understood): string {
  const villa = u.types?.length === 1 && u.types[0] === 'bungalow';
  const say = searchWords.said;
  const labelOf = (id: number): string =>
    (search.amenities as Readonly<Record<number, () => string>>)[id]?.() ?? '';
  return [
    u.types === null
      ? null
      : u.types.length === 0
        ? say.anyType()
        : u.types.map((type) => say.types[type]()).join(say.or()),
    u.place &&
      (u.place.kind === 'property'
        ? say.at({ property: u.place.label })
        : say.near({ place: placeName(u.place.label) })),
    u.stay &&
      say.stay({ from: formatShortDate(u.stay.checkIn), to: formatShortDate(u.stay.checkOut) }),
    u.weekend &&
      (u.weekend.month === null
        ? say.anyWeekend()
        : say.weekendIn({ month: formatMonth(u.weekend.month) })),
    u.nights && say.nights({ n: u.nights }),
    u.rooms && (villa ? say.bhk({ n: u.rooms }) : say.rooms({ n: u.rooms })),
    u.adults && say.adults({ n: u.adults }),
    u.childAges && say.children({ n: u.childAges.length, ages: listed(u.childAges) }),
    ...u.popular.map((value) => popularFilters.filters[value]()),
    u.spend && saySpend(u.spend),
    ...u.starRating.map((n) => search.stars({ n })),
    u.luxury ? say.luxury() : null,
    u.anyPool ? say.pool() : null,
    ...u.amenities.map(labelOf),
    u.sort && say.sorts[u.sort](),
  ]
    .filter((part) => part !== null && part !== 0 && part !== '')
    .join(' · ');
}

/** 'under ₹16,000 for the stay', '₹4,000 to ₹8,000 a head' */
function saySpend({ from, to, per }: Spend): string {
  const { said } = searchWords;
  const amount =
    from === null
      ? said.under({ price: rupeesText(to ?? 0) })
      : to === null
        ? said.above({ price: rupeesText(from) })
        : said.between({ low: rupeesText(from), high: rupeesText(to) });
  return said.per[per]({ amount });
}
