import type { Context } from '#platform/context.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import {
  ADDRESS_FIELDS,
  BASIC_FIELDS,
  type ListingAnswers,
  type ListingField,
} from '#shared/listing-fields.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/intake.ts';
import { isEmail, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { parseMobile } from '#shared/phone.ts';
import { knownPlace, type KnownPlace } from './places.ts';

type Asking = Pick<Context, 'gazetteer' | 'clock'>;

/** the steps of the form with questions */
type ListingStep = 'basics' | 'address';

/** The problems of a step of the stored form, a message per field; null without any. */
export async function listingProblems(
  ctx: Asking,
  answers: ListingAnswers,
  step: ListingStep,
): Promise<Readonly<Record<string, string>> | null> {
  const checked = await checkAnswers(
    ctx,
    answers,
    step === 'basics' ? BASIC_FIELDS : ADDRESS_FIELDS,
  );
  return checked.ok ? null : checked.fields;
}

/** Reads the fields of one step, or of both, against the lists of places. */
export async function checkAnswers(
  { gazetteer, clock }: Asking,
  answers: ListingAnswers,
  fields: readonly ListingField[],
): Promise<Checked> {
  return checkListing(answers, fields, {
    place: await knownPlace(gazetteer, answers),
    thisYear: Number(dateInIndia(clock.now()).slice(0, 4)),
  });
}

export interface Known {
  readonly place: KnownPlace;
  /** in India */
  readonly thisYear: number;
}

/** A problem of an answer, in words for its author. */
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

/** A text made on demand, in the reader's language. */
type Text = () => string;

/** A line with at least one letter or digit, in any script. */
const line =
  (missing: Text, most: number): Read<string> =>
  (text) => {
    const tidy = oneLine(text);
    if (tidy === '') return new Problem(missing());
    if (tidy.length > most) return new Problem(wrong.tooLong({ most }));
    return /[\p{L}\p{N}]/u.test(tidy) ? tidy : new Problem(wrong.line());
  };

/** A name of a person or house, without an address. */
const nameLine =
  (missing: Text): Read<string> =>
  (text, known) => {
    const read = line(missing, 120)(text, known);
    return read instanceof Problem || nameProblem(read) === null
      ? read
      : new Problem(personFields.nameOnly());
  };

const given =
  <T>(missing: Text, read: Read<T>): Read<T> =>
  (text, known) =>
    text === '' ? new Problem(missing()) : read(text, known);
const maybe =
  <T>(read: Read<T>): Read<T | null> =>
  (text, known) =>
    text === '' ? null : read(text, known);

const whole =
  (low: number, high: number, message: Text): Read<number> =>
  (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
    return number >= low && number <= high ? number : new Problem(message());
  };

const hotelType: Read<HotelType> = (text) => {
  const named = text.toLowerCase();
  if (named === 'villa' || named === 'bungalow') return 'bungalow';
  return named === 'hotel' || named === 'resort' ? named : new Problem(wrong.hotelType());
};
const time = (missing: Text): Read<string> =>
  given(missing, (text) => timeOfDay(text) ?? new Problem(wrong.time()));

/** Fields that the form labels as required; the others may stay empty. */
const READERS = {
  hotelier_name: nameLine(personFields.nameRequired),
  hotel_name: nameLine(required.hotel_name),
  hotel_type: maybe(hotelType),
  email: given(personFields.emailRequired, (text) =>
    isEmail(text) ? text : new Problem(personFields.emailInvalid()),
  ),
  phone: given(
    personFields.mobileRequired,
    (text) => parseMobile(text) ?? new Problem(personFields.mobileInvalid()),
  ),
  star_rating: given(required.star_rating, whole(1, 5, wrong.starRating)),
  built_year: maybe((text, known) =>
    whole(OLDEST, known.thisYear, () => wrong.year({ from: OLDEST, to: known.thisYear }))(
      text,
      known,
    ),
  ),
  no_rooms: given(
    required.no_rooms,
    whole(1, MOST_ROOMS, () => wrong.rooms({ most: MOST_ROOMS })),
  ),
  no_restaurant: maybe(
    whole(0, MOST_RESTAURANTS, () => wrong.restaurants({ most: MOST_RESTAURANTS })),
  ),
  checkin_time: time(required.checkin_time),
  checkout_time: time(required.checkout_time),
  street_address: line(required.street_address, 250),
  country: given(
    required.country,
    (_, { place }) => place.country?.name ?? new Problem(wrong.country()),
  ),
  state: (text: string, { place }: Known) => {
    if (place.country === null || !place.hasStates) return oneLine(text).slice(0, 120);
    if (text === '') return new Problem(required.state());
    return place.state?.name ?? new Problem(wrong.state({ country: place.country.name }));
  },
  city: line(required.city, 120),
  locality: line(required.locality, 120),
  zipcode: given(required.zipcode, (text, { place }) => {
    const { code, name } = place.country ?? { code: '', name: texts.labels.country() };
    return (
      postcode(text, code) ??
      new Problem(code === 'IN' ? wrong.pin() : wrong.zip({ country: name }))
    );
  }),
} satisfies Record<ListingField, Read<unknown>>;

type Value<F extends ListingField> = Exclude<ReturnType<(typeof READERS)[F]>, Problem>;
export type CheckedListing = { readonly [F in ListingField]: Value<F> };

type Checked =
  | { readonly ok: true; readonly value: CheckedListing }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/**
 * Reads the named fields and reports every wrong one under its name. The value is complete when all fields were
 * requested.
 */
export function checkListing(
  answers: ListingAnswers,
  fields: readonly ListingField[],
  known: Known,
): Checked {
  const values: Partial<Record<ListingField, unknown>> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const read = READERS[field]((answers[field] ?? '').trim(), known);
    if (read instanceof Problem) problems[field] = read.message;
    else values[field] = read;
  }
  return Object.keys(problems).length > 0
    ? { ok: false, fields: problems }
    : { ok: true, value: values as CheckedListing };
}

/** Postal codes of the most likely countries of owners; elsewhere letters, digits, blanks and dashes are accepted. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  IN: /^[1-9]\d{5}$/,
  AU: /^\d{4}$/,
  BD: /^\d{4}$/,
  BT: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  ID: /^\d{5}$/,
  LK: /^\d{5}$/,
  MU: /^\d{5}$/,
  MV: /^\d{5}$/,
  MY: /^\d{5}$/,
  NP: /^\d{5}$/,
  NZ: /^\d{4}$/,
  SG: /^\d{6}$/,
  TH: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
};
const POSTCODE_ELSEWHERE = /^[A-Z\d][A-Z\d -]{1,10}[A-Z\d]$/;

/** The code in its country's format ('410 401' → '410401' in India), or null when it is invalid. */
export function postcode(text: string, countryCode: string): string | null {
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const tidy = countryCode === 'IN' ? plain.replace(/[\s-]/g, '') : plain;
  return (POSTCODES[countryCode] ?? POSTCODE_ELSEWHERE).test(tidy) ? tidy : null;
}

/**
 * 'HH:MM' of a time as people and forms write it: '14:00', '14:00:00', '2 PM', '2:30pm', '2.30 p.m.'; null otherwise.
 */
export function timeOfDay(text: string): string | null {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const named = half === undefined ? null : half.toLowerCase();
  // neither '14' alone nor '2 p' is a time
  if (named === null ? !/[:.]/.test(text) : !/m\.?$/i.test(text.trim())) return null;
  const h = Number(hour);
  if (named === null) return h > 23 ? null : `${String(h).padStart(2, '0')}:${minute}`;
  if (h < 1 || h > 12) return null;
  return `${String((h % 12) + (named === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
