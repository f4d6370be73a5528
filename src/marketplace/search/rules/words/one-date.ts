import { addDays, isoWeekday, parseDate, type IsoDate } from '#shared/dates.ts';
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from './calendar-names.ts';

const DAY = '\\d{1,2}(?: (?:st|nd|rd|th))?';
export const YEAR = '2\\d{3}';
const FIGURES = '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{1,2}/\\d{1,2}';
const NAMED = `${DAY}(?: of)? (?:${MONTH})(?:(?: ,)? ${YEAR})?|(?:${MONTH}) ${DAY}(?:(?: ,)? ${YEAR})?(?! (?:-|to|till|until) \\d)`;
const RELATIVE = `day after tomorrow|today|tonight|tomorrow(?: night)?|aaj(?: raat)?|kal|parso|parson|(?:(?:this|next|coming|upcoming|on) )?(?:${WEEKDAY})(?: night)?`;

/** A pattern of one date as people write it. */
export const ONE_DATE = `(?:${NAMED}|${FIGURES}|${RELATIVE})`;
export const BARE_DAY = DAY;
export const FULL_DATE = `(?:${NAMED})`;

const pad = (n: number): string => String(n).padStart(2, '0');
const dated = (year: number, month: number, day: number): IsoDate | null => parseDate(`${year}-${pad(month)}-${pad(day)}`);

/** The first such day of the year that is not before `from`; a 29 February waits for its year. */
export function nextOn(month: number, day: number, from: IsoDate): IsoDate | null {
  const year = Number(from.slice(0, 4));
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const date = dated(year + ahead, month, day);
    if (date !== null && date >= from) return date;
  }
  return null;
}

/** A figure as people write dates in India: day first; an ISO date too. A figure without its year is the next one. */
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
  // 'next Friday' is that of the week after this one; weeks begin on Mondays
  const ahead = words[0] === 'next' ? 7 + wanted - today : (wanted - today + 7) % 7;
  return addDays(from, ahead);
}

/** The date that words name, the first one from `from` on; null for a day that does not exist. */
export function oneDate(text: string, from: IsoDate): IsoDate | null {
  const words = text.split(' ').filter((word) => !['of', ',', 'st', 'nd', 'rd', 'th'].includes(word));
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
