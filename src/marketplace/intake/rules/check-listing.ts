import type { HotelType } from '#shared/ids.ts';
import type { ListingAnswers, ListingField } from '#shared/listing-fields.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { isEmail, oneLine } from '#shared/person.ts';
import { parseMobile } from '#shared/phone.ts';
import { postcode } from './postcode.ts';
import { timeOfDay } from './time-of-day.ts';

/** What the address is compared with; null: the list has no such name. */
export interface KnownPlace {
  readonly country: { readonly code: string; readonly name: string } | null;
  /** the country has states to choose from */
  readonly hasStates: boolean;
  readonly state: { readonly name: string } | null;
}

export interface Known {
  readonly place: KnownPlace;
  /** in India */
  readonly thisYear: number;
}

/** What is wrong with an answer, for the person who gave it. */
class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
type Read<T> = (text: string, known: Known) => T | Problem;

const OLDEST = 1600;
const MOST_ROOMS = 5000;
const MOST_RESTAURANTS = 100;
const { required, wrong } = texts;

/** A line with a letter or digit in it, of whatever script. */
const line = (missing: string, most: number): Read<string> => (text) => {
  const tidy = oneLine(text);
  if (tidy === '') return new Problem(missing);
  if (tidy.length > most) return new Problem(wrong.tooLong(most));
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : new Problem(wrong.line);
};

const given = <T>(missing: string, read: Read<T>): Read<T> => (text, known) => (text === '' ? new Problem(missing) : read(text, known));
const maybe = <T>(read: Read<T>): Read<T | null> => (text, known) => (text === '' ? null : read(text, known));

const whole = (low: number, high: number, message: string): Read<number> => (text) => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return number >= low && number <= high ? number : new Problem(message);
};

const hotelType: Read<HotelType> = (text) => {
  const named = text.toLowerCase();
  if (named === 'villa' || named === 'bungalow') return 'bungalow';
  return named === 'hotel' || named === 'resort' ? named : new Problem(wrong.hotelType);
};
const time = (missing: string): Read<string> => given(missing, (text) => timeOfDay(text) ?? new Problem(wrong.time));

/** Required are the fields that the form labels so (discovery 5, 'Property form'); the others may stay empty. */
const READERS = {
  hotelier_name: line(required.hotelier_name, 120),
  hotel_name: line(required.hotel_name, 120),
  hotel_type: maybe(hotelType),
  email: given(required.email, (text) => (isEmail(text) ? text : new Problem(wrong.email))),
  phone: given(required.phone, (text) => parseMobile(text) ?? new Problem(wrong.phone)),
  star_rating: given(required.star_rating, whole(1, 5, wrong.starRating)),
  built_year: maybe((text, known) => whole(OLDEST, known.thisYear, wrong.year(OLDEST, known.thisYear))(text, known)),
  no_rooms: given(required.no_rooms, whole(1, MOST_ROOMS, wrong.rooms(MOST_ROOMS))),
  no_restaurant: maybe(whole(0, MOST_RESTAURANTS, wrong.restaurants(MOST_RESTAURANTS))),
  checkin_time: time(required.checkin_time),
  checkout_time: time(required.checkout_time),
  street_address: line(required.street_address, 250),
  country: given(required.country, (_, { place }) => place.country?.name ?? new Problem(wrong.country)),
  state: (text: string, { place }: Known) => {
    if (place.country === null || !place.hasStates) return oneLine(text).slice(0, 120);
    if (text === '') return new Problem(required.state);
    return place.state?.name ?? new Problem(wrong.state(place.country.name));
  },
  city: line(required.city, 120),
  locality: line(required.locality, 120),
  zipcode: given(required.zipcode, (text, { place }) => {
    const { code, name } = place.country ?? { code: '', name: texts.labels.country };
    return postcode(text, code) ?? new Problem(code === 'IN' ? wrong.pin : wrong.zip(name));
  }),
} satisfies Record<ListingField, Read<unknown>>;

type Value<F extends ListingField> = Exclude<ReturnType<(typeof READERS)[F]>, Problem>;
export type CheckedListing = { readonly [F in ListingField]: Value<F> };

export type Checked = { readonly ok: true; readonly value: CheckedListing } | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Reads the named fields; every one that is wrong is reported under its name. The value is whole when all were asked for. */
export function checkListing(answers: ListingAnswers, fields: readonly ListingField[], known: Known): Checked {
  const values: Partial<Record<ListingField, unknown>> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const read = READERS[field]((answers[field] ?? '').trim(), known);
    if (read instanceof Problem) problems[field] = read.message;
    else values[field] = read;
  }
  return Object.keys(problems).length > 0 ? { ok: false, fields: problems } : { ok: true, value: values as CheckedListing };
}
