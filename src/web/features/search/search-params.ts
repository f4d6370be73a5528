import {
  addDays,
  formatNearDate,
  formatShortDate,
  formatSpan,
  type IsoDate,
  nightsBetween,
  parseDate,
  type Stay,
  stayProblem,
} from '#shared/dates.ts';
import { type HotelType, propertyPath } from '#shared/ids.ts';
import { partyNotices } from '#messages/party-notices.ts';
import { stayNotices } from '#messages/stay-notices.ts';
import * as content from '#messages/content.ts';
import * as words from '#messages/party.ts';
import {
  DEFAULT_CHILD_AGE,
  DEFAULT_PARTY,
  MAX_ADULTS,
  MAX_CHILD_AGE,
  MAX_CHILDREN,
  MAX_ROOMS,
  type Party,
  roomsForChildren,
} from '#shared/party.ts';

/** A search for a place, stay and party. The address holds all of it, so links can be shared. */
export interface SearchQuery {
  /** free text such as 'Lonavala, Maharashtra' */
  readonly city: string;
  /** degrees; null when only the text is known */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** bungalow: rooms are bedrooms of one villa; hotel (with resorts): rooms; null: both */
  readonly hotelType: 'hotel' | 'bungalow' | null;
  readonly stay: Stay;
  readonly party: Party;
  /** the property whose suggestion was chosen: the server redirects to its page */
  readonly propertyId?: number;
}

interface ParsedSearch {
  readonly query: SearchQuery;
  /** texts for the visitor: the unusable parts of the address and the values used instead; empty if all were usable */
  readonly notices: readonly string[];
}

/** The specification's default search location. */
export const DEFAULT_PLACE = {
  city: 'Lonavala, Maharashtra',
  latitude: 18.7557237,
  longitude: 73.4090757,
} as const;

/** One night, from today (in India) to tomorrow. */
const defaultStay = (today: IsoDate): Stay => ({ checkIn: today, checkOut: addDays(today, 1) });

export const defaultQuery = (today: IsoDate): SearchQuery => ({
  ...DEFAULT_PLACE,
  hotelType: 'bungalow',
  stay: defaultStay(today),
  party: { ...DEFAULT_PARTY, moreRooms: true },
});

/** The longest name of a place that an address carries. */
export const MAX_CITY_LENGTH = 100;

/** The first non-empty value of these parameters: our own names first, then those of older links. */
function firstValue(params: URLSearchParams, ...names: string[]): string | null {
  for (const name of names) {
    const value = params.getAll(name).find((v) => v.trim() !== '');
    if (value !== undefined) return value.trim();
  }
  return null;
}

/** Reads a whole number of plain digits, else NaN; null gives the default. */
function wholeNumber(text: string | null, otherwise: number): number {
  if (text === null) return otherwise;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

function degrees(text: string | null, limit: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : null;
}

const CHECK_IN = ['checkin', 'check_in', 'start'] as const;
const CHECK_OUT = ['checkout', 'check_out', 'end'] as const;
/** The parameter names of dates. */
export const DATES: readonly string[] = [...CHECK_IN, ...CHECK_OUT];

/** The stay of an address, or the default stay with a notice; never throws. */
export function parseStay(
  params: URLSearchParams,
  today: IsoDate,
): { stay: Stay; notice: string | null } {
  const from = firstValue(params, ...CHECK_IN);
  const to = firstValue(params, ...CHECK_OUT);
  const nights = firstValue(params, 'num_nights');
  if (from === null && to === null) return { stay: defaultStay(today), notice: null };
  const checkIn = parseDate(from);
  const counted =
    checkIn !== null && to === null ? addDays(checkIn, wholeNumber(nights, 1) || 1) : null;
  const checkOut = to === null ? counted : parseDate(to);
  if (checkIn === null || checkOut === null)
    return { stay: defaultStay(today), notice: stayNotices['dates.invalid']() };
  const stay = { checkIn, checkOut };
  const problem = stayProblem(stay, today);
  return problem === null
    ? { stay, notice: null }
    : { stay: defaultStay(today), notice: stayNotices[problem]() };
}

/**
 * The party of an address. Ages come as a comma list (`ages=4,9`) or, from the form without scripts, one by one
 * (`age=4&age=9`). A child without an age counts as 12; surplus ages are dropped. Rooms are counted from the people;
 * `rooms` of the address is a minimum. An unusable number becomes the nearest usable one, with a notice.
 */
export function parseParty(params: URLSearchParams): { party: Party; notice: string | null } {
  const list = params.has('ages')
    ? (params.get('ages') ?? '').split(',').filter((a) => a !== '')
    : params.getAll('age');
  const ages = list.map((age) => wholeNumber(age.trim(), Number.NaN));
  const asked = {
    rooms: wholeNumber(firstValue(params, 'rooms', 'room'), DEFAULT_PARTY.rooms),
    adults: wholeNumber(firstValue(params, 'adults', 'adult', 'num_guests'), DEFAULT_PARTY.adults),
    children: wholeNumber(firstValue(params, 'children', 'child'), ages.length),
  };
  const [adults, children] = [
    clamped(asked.adults, 1, MAX_ADULTS, DEFAULT_PARTY.adults),
    clamped(asked.children, 0, MAX_CHILDREN, 0),
  ];
  const given = Array.from({ length: children }, (_, i) => ages[i] ?? DEFAULT_CHILD_AGE);
  const childAges = given.map((age) => clamped(age, 0, MAX_CHILD_AGE, DEFAULT_CHILD_AGE));
  const least = clamped(asked.rooms, 1, MAX_ROOMS, DEFAULT_PARTY.rooms);
  const problem =
    least !== asked.rooms
      ? 'party.rooms'
      : adults !== asked.adults
        ? 'party.adults'
        : children !== asked.children
          ? 'party.children'
          : childAges.some((age, i) => age !== given[i])
            ? 'party.child-age'
            : null;
  return {
    party: {
      rooms: Math.max(least, roomsForChildren(children)),
      adults,
      childAges,
      moreRooms: true,
    },
    notice: problem && partyNotices[problem](),
  };
}

/** Limits a number to a range; NaN gives the default. */
const clamped = (n: number, low: number, high: number, otherwise: number): number =>
  Number.isNaN(n) ? otherwise : Math.min(high, Math.max(low, n));

/** Reads a search address strictly. An unusable value falls back to its default, with a notice. */
export function parseSearch(params: URLSearchParams, today: IsoDate): ParsedSearch {
  const { stay, notice: stayNotice } = parseStay(params, today);
  const { party, notice: partyNotice } = parseParty(params);
  const city = firstValue(params, 'city', 'location')?.slice(0, MAX_CITY_LENGTH) ?? null;
  const latitude = degrees(firstValue(params, 'lat', 'latitude'), 90);
  const longitude = degrees(firstValue(params, 'lng', 'longitude'), 180);
  const pointed = latitude !== null && longitude !== null;
  const place =
    city === null && !pointed
      ? DEFAULT_PLACE
      : {
          city: city ?? '',
          latitude: pointed ? latitude : null,
          longitude: pointed ? longitude : null,
        };
  const type = firstValue(params, 'type', 'hotel_type');
  const hotelType =
    type === 'any' ? null : type === 'hotel' || type === 'resort' ? 'hotel' : 'bungalow';
  return {
    query: { ...place, hotelType, stay, party },
    notices: [stayNotice, partyNotice].filter((notice) => notice !== null),
  };
}

/** Dates and party: the parameters of a link to a property. */
export function stayParams(query: Pick<SearchQuery, 'stay' | 'party'>): URLSearchParams {
  const params = new URLSearchParams({
    checkin: query.stay.checkIn,
    checkout: query.stay.checkOut,
    rooms: String(query.party.rooms),
    adults: String(query.party.adults),
    children: String(query.party.childAges.length),
  });
  if (query.party.childAges.length > 0) params.set('ages', query.party.childAges.join(','));
  return params;
}

/** The dates of a stay as `stayParams` writes them, to be put in the place of another stay's. */
export const datesQuery = ({ checkIn, checkOut }: Stay): string =>
  `checkin=${checkIn}&checkout=${checkOut}`;

/** The inverse of parseSearch. */
export function serialiseSearch(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.city !== '') params.set('city', query.city);
  if (query.latitude !== null && query.longitude !== null) {
    params.set('lat', String(query.latitude));
    params.set('lng', String(query.longitude));
  }
  if (query.propertyId !== undefined) params.set('property', String(query.propertyId));
  params.set('type', query.hotelType ?? 'any');
  for (const [name, value] of stayParams(query)) params.set(name, value);
  return params;
}

export const searchHref = (query: SearchQuery): string =>
  `/search?${readable(serialiseSearch(query))}`;

/** The address of a property with dates and party. */
export const propertyHref = (
  property: { hotelType: HotelType; slug: string; id: number },
  query?: Pick<SearchQuery, 'stay' | 'party'>,
): string =>
  query ? `${propertyPath(property)}?${readable(stayParams(query))}` : propertyPath(property);

/** Keeps commas readable: a query may contain them unencoded. */
const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

/** '3 BHK', '2 rooms'; with rooms counted from the people '3+ BHK', 'rooms as needed' */
function roomsLabel({ rooms, moreRooms }: Party, hotelType: SearchQuery['hotelType']): string {
  if (hotelType === 'bungalow')
    return moreRooms ? words.bedroomsOrMore({ n: rooms }) : words.bedrooms({ n: rooms });
  return moreRooms
    ? rooms === 1
      ? words.roomsAsNeeded()
      : words.roomsOrMore({ n: rooms })
    : words.rooms({ n: rooms });
}

/** '2 Adults, 1 Child, 3 BHK' */
export function partyLabel(party: Party, hotelType: SearchQuery['hotelType']): string {
  return content.partyLabel({
    adults: party.adults,
    children: party.childAges.length,
    rooms: roomsLabel(party, hotelType),
  });
}

export const nightsLabel = (stay: Stay): string =>
  content.nights({ n: nightsBetween(stay.checkIn, stay.checkOut) });

/** '27–29 Nov', '30 Nov – 2 Dec', '30 Dec 2026 – 2 Jan 2027' */
export function stayLabel({ checkIn, checkOut }: Stay): string {
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4))
    return formatSpan(formatShortDate(checkIn), formatShortDate(checkOut));
  const to = formatNearDate(checkOut);
  return checkIn.slice(0, 7) === checkOut.slice(0, 7)
    ? formatSpan(String(Number(checkIn.slice(8))), to, '–\u2060')
    : formatSpan(formatNearDate(checkIn), to);
}

/** '27–29 Nov 2026': always with the year. */
export const stayInYear = (stay: Stay): string => {
  const [year, label] = [stay.checkOut.slice(0, 4), stayLabel(stay)];
  return label.endsWith(year) ? label : `${label}\u00a0${year}`;
};

/** 'Lonavala' of 'Lonavala, Maharashtra'. */
export const shortPlace = (place: string): string => place.split(',')[0]?.trim() || place;

/** The parts of 'Lonavala · 27–29 Nov · 2 adults · 1 BHK'. */
export function summaryParts(query: SearchQuery, placeName: string): readonly string[] {
  const { adults, childAges } = query.party;
  return [
    shortPlace(placeName),
    stayLabel(query.stay),
    words.adults({ n: adults }),
    ...(childAges.length > 0 ? [words.children({ n: childAges.length })] : []),
    roomsLabel(query.party, query.hotelType),
  ];
}
