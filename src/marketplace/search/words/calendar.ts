import { addDays, isoWeekday, parseDate, type IsoDate } from '#shared/dates.ts';

/** Patterns of months and weekdays, in English and in Hindi in Latin letters. */
const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
const WEEKDAYS = [
  'mon(?:day)?|somvar|somwar',
  'tue(?:s(?:day)?)?|mangalvar|mangalwar',
  'wed(?:nesday)?|budhvar|budhwar',
  'thu(?:r(?:s(?:day)?)?)?|guruvar|guruwar',
  'fri(?:day)?|shukravar|shukrawar',
  'sat(?:urday)?|shanivar|shaniwar',
  'sun(?:day)?|ravivar|raviwar|itvar|itwar',
];

export const MONTH = MONTHS.join('|');
export const WEEKDAY = WEEKDAYS.join('|');

const indexIn = (names: readonly string[], word: string): number =>
  names.findIndex((name) => new RegExp(`^(?:${name})$`, 'u').test(word)) + 1;

/** 1 January .. 12 December; 0 for other words. */
export const monthNumber = (word: string): number => indexIn(MONTHS, word);

/** 1 Monday .. 7 Sunday; 0 for other words. */
const weekdayNumber = (word: string): number => indexIn(WEEKDAYS, word);

const DAY = '\\d{1,2}(?: (?:st|nd|rd|th))?';
export const YEAR = '2\\d{3}';
const FIGURES = '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{1,2}/\\d{1,2}';
const NAMED = `${DAY}(?: of)? (?:${MONTH})(?:(?: ,)? ${YEAR})?|(?:${MONTH}) ${DAY}(?:(?: ,)? ${YEAR})?(?! (?:(?:-|to|till|until) \\d|nights?|days?|raat|din))`;
const RELATIVE = `day after tomorrow|today|tonight|tomorrow(?: night)?|aaj(?: raat)?|kal|parso|parson|(?:(?:this|next|coming|upcoming|on) )?(?:${WEEKDAY})(?: night)?`;

/** A pattern of one date as people write it. */
export const ONE_DATE = `(?:${NAMED}|${FIGURES}|${RELATIVE})`;
export const BARE_DAY = DAY;
export const FULL_DATE = `(?:${NAMED})`;

const pad = (n: number): string => String(n).padStart(2, '0');
const dated = (year: number, month: number, day: number): IsoDate | null =>
  parseDate(`${year}-${pad(month)}-${pad(day)}`);

/** The first such day of the year that is not before `from`; 29 February moves to the next leap year. */
export function nextOn(month: number, day: number, from: IsoDate): IsoDate | null {
  const year = Number(from.slice(0, 4));
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const date = dated(year + ahead, month, day);
    if (date !== null && date >= from) return date;
  }
  return null;
}

/** A date in figures as people write it in India: day first; an ISO date too. Without a year it is the next one. */
function figured(text: string, from: IsoDate): IsoDate | null {
  const parts = text.split(/[/.-]/).map(Number);
  const [a = 0, b = 0, c] = parts;
  if (/^\d{4}-/.test(text)) return dated(a, b, c ?? 0);
  return c === undefined ? nextOn(b, a, from) : dated(c, b, a);
}

function weekday(words: readonly string[], from: IsoDate): IsoDate | null {
  const wanted = words.map(weekdayNumber).find((n) => n > 0);
  if (wanted === undefined) return null;
  const today = isoWeekday(from);
  // 'next Friday' is in the week after this one; weeks begin on Mondays
  const ahead = words[0] === 'next' ? 7 + wanted - today : (wanted - today + 7) % 7;
  return addDays(from, ahead);
}

/** The first date from `from` on that the words name; null for a day that does not exist. */
export function oneDate(text: string, from: IsoDate): IsoDate | null {
  const words = text
    .split(' ')
    .filter((word) => !['of', ',', 'st', 'nd', 'rd', 'th'].includes(word));
  const [first = ''] = words;
  if (text.startsWith('day after') || first.startsWith('parso')) return addDays(from, 2);
  if (['today', 'tonight', 'aaj'].includes(first)) return from;
  if (['tomorrow', 'kal'].includes(first)) return addDays(from, 1);
  if (/^\d+[/.-]\d/.test(first)) return figured(first, from);
  const month = words.map(monthNumber).find((n) => n > 0);
  if (month !== undefined) {
    const [day = 0, year] = words.filter((word) => /^\d+$/.test(word)).map(Number);
    return year === undefined ? nextOn(month, day, from) : dated(year, month, day);
  }
  return weekday(words, from);
}

/** A day that travellers call by its name. */
interface Holiday {
  readonly pattern: string;
  /** nights when no number is given */
  readonly nights: number;
  /** the same date every year (MM-DD), or a list with one date a year */
  readonly on: string | readonly IsoDate[];
}

const HOLIDAYS: readonly Holiday[] = [
  { pattern: 'christmas eve', nights: 1, on: '12-24' },
  { pattern: '(?:christmas|xmas|x mas)(?: day)?', nights: 2, on: '12-24' },
  { pattern: '(?:new years? eve|nye|31st night)', nights: 1, on: '12-31' },
  { pattern: 'new years?(?: day)?', nights: 2, on: '12-31' },
  { pattern: 'republic day', nights: 1, on: '01-26' },
  { pattern: 'valentines?(?: day)?', nights: 1, on: '02-14' },
  { pattern: 'independence day', nights: 1, on: '08-15' },
  { pattern: 'gandhi jayanti', nights: 1, on: '10-02' },
  // by the lunar calendar: the days of the national holiday lists
  { pattern: '(?:holi|dhulivandan)', nights: 1, on: ['2026-03-04', '2027-03-22', '2028-03-11'] },
  {
    pattern: '(?:diwali|deepavali|dipavali)',
    nights: 1,
    on: ['2026-11-08', '2027-10-29', '2028-10-17'],
  },
];

export const HOLIDAY = HOLIDAYS.map((holiday) => holiday.pattern).join('|');

/** The next such day from today on; null if the list has none. */
export function holidayNamed(
  words: string,
  today: IsoDate,
): { date: IsoDate; nights: number } | null {
  const holiday = HOLIDAYS.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'u').test(words));
  if (holiday === undefined) return null;
  const year = Number(today.slice(0, 4));
  const dates =
    typeof holiday.on === 'string'
      ? [`${year}-${holiday.on}`, `${year + 1}-${holiday.on}`]
      : holiday.on;
  const date = dates.find((one) => one >= today);
  return date === undefined ? null : { date, nights: holiday.nights };
}
