import { openSealed, sealText } from '#platform/sealed.ts';
import type { Settings } from '#platform/settings.ts';
import * as texts from '#messages/form-three.ts';
import { hasAadhaar } from '#shared/aadhaar.ts';
import { parseDate, type IsoDate } from '#shared/dates.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

export type Direction = 'arrival' | 'departure';
export const DIRECTIONS: readonly Direction[] = ['arrival', 'departure'];

/** What the portal asks, in its order. */
export const FIELDS = {
  arrival: [
    'surname',
    'given_name',
    'sex',
    'birth_date',
    'nationality',
    'address_abroad',
    'passport_number',
    'passport_place',
    'passport_issued',
    'passport_until',
    'visa_number',
    'visa_type',
    'visa_place',
    'visa_issued',
    'visa_until',
    'came_from',
    'reached_india',
    'reached_here',
    'days',
    'purpose',
    'next_place',
    'phone',
  ],
  departure: ['surname', 'given_name', 'nationality', 'passport_number', 'left_here', 'next_place'],
} as const;
type AnswerName = (typeof FIELDS)[Direction][number];
export type Answers = Readonly<Partial<Record<AnswerName, string>>>;

const NEEDED: ReadonlySet<AnswerName> = new Set(['given_name', 'nationality', 'passport_number']);
const NUMBERS: ReadonlySet<AnswerName> = new Set(['passport_number', 'visa_number']);
const DATES: ReadonlySet<AnswerName> = new Set([
  'birth_date',
  'passport_issued',
  'passport_until',
  'visa_issued',
  'visa_until',
  'reached_india',
]);
/** Dates that are over when a guest arrives, and those that are not. */
const PAST: ReadonlySet<AnswerName> = new Set([
  'birth_date',
  'passport_issued',
  'visa_issued',
  'reached_india',
]);
/** Whether an answer is a date of the calendar. */
export const isDateAnswer = (name: AnswerName): boolean => DATES.has(name);
const MOST_ANSWER = 200;
const MOST_RECEIPT = 60;
const USE = 'form-three';

/** The row whose answers are sealed: they open only there. */
const ownerOf = (guestId: number, direction: Direction): string => `${guestId}/${direction}`;

/** All answers of a form, encrypted with a key of their own. */
export const sealAnswers = (
  settings: Settings,
  guestId: number,
  direction: Direction,
  answers: Answers,
): Buffer => sealText(settings, USE, ownerOf(guestId, direction), JSON.stringify(answers));

/** The answers of a form; empty if the secret that encrypted them is gone. */
export function openAnswers(
  settings: Settings,
  guestId: number,
  direction: Direction,
  sealed: Buffer,
): Answers {
  const text = openSealed(settings, USE, ownerOf(guestId, direction), sealed);
  return text === null ? {} : (JSON.parse(text) as Answers);
}

/** What is wrong with a date: none, still to come, or before the arrival; null if it is right. */
function dateProblem(name: AnswerName, text: string, day: Day): string | null {
  const date = parseDate(text);
  if (date === null) return texts.dateWrong();
  if (PAST.has(name)) return date > day.today ? texts.dateAhead() : null;
  return date < day.arrival ? texts.dateOver() : null;
}

interface Day {
  readonly today: IsoDate;
  readonly arrival: IsoDate;
}

/**
 * The answers and the receipt as they are stored, or `form-three.invalid` with a message per field. Dates are ISO dates
 * of the documents; `day` is today and the day of arrival.
 */
export function readAnswers(
  direction: Direction,
  {
    answers: typed,
    receipt,
  }: { readonly answers: Readonly<Record<string, string>>; readonly receipt: string },
  day: Day,
): Result<{ readonly answers: Answers; readonly receipt: string }> {
  const answers: Partial<Record<AnswerName, string>> = {};
  const fields: Record<string, string> = {};
  for (const name of FIELDS[direction]) {
    const line = oneLine(typed[name] ?? '');
    const text = NUMBERS.has(name) ? line.toUpperCase().replace(/\s/g, '') : line;
    if (hasAadhaar(text)) fields[name] = texts.wholeNumber();
    else if (text.length > MOST_ANSWER) fields[name] = texts.tooLong({ n: MOST_ANSWER });
    else if (text === '' && NEEDED.has(name)) fields[name] = texts.needed();
    else if (text !== '' && NUMBERS.has(name) && !/^[A-Z0-9/-]{4,20}$/.test(text))
      fields[name] = texts.numberWrong();
    else if (text !== '' && DATES.has(name) && dateProblem(name, text, day) !== null)
      fields[name] = dateProblem(name, text, day) ?? '';
    else if (text !== '') answers[name] = text;
  }
  const number = oneLine(receipt);
  if (number.length > MOST_RECEIPT) fields['receipt'] = texts.tooLong({ n: MOST_RECEIPT });
  else if (hasAadhaar(number)) fields['receipt'] = texts.wholeNumber();
  return Object.keys(fields).length > 0
    ? refuse('invalid', 'form-three.invalid', texts.invalid(), { fields })
    : ok({ answers, receipt: number });
}
