import { formatTag } from '#i18n/locale.ts';

/**
 * Calendar dates in Asia/Kolkata as 'YYYY-MM-DD' strings. A stay is half-open [checkIn, checkOut). No function here
 * reads the clock or a time zone: dates are counted as days.
 */
export type IsoDate = string;

export interface Stay {
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

export const MAX_NIGHTS = 30;
export const BOOKING_WINDOW_DAYS = 365;
/** How many nights ahead are kept on sale: the booking window, and a month more. */
export const HORIZON_DAYS = 400;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** Seconds of a day. */
export const DAY_S = 86_400;
/** Offset of India's time from UTC. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Days from 1970-01-01 to a valid ISO date. */
export function dayNumber(date: IsoDate): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    DAY_MS
  );
}

const fromDayNumber = (day: number): IsoDate => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number): IsoDate =>
  fromDayNumber(dayNumber(date) + days);

/** Nights between two dates; negative when reversed. */
export const nightsBetween = (from: IsoDate, to: IsoDate): number =>
  dayNumber(to) - dayNumber(from);

/** The nights of a stay, check-in first, without the check-out date. */
export const nightsOf = (stay: Stay): IsoDate[] =>
  Array.from({ length: Math.max(0, nightsBetween(stay.checkIn, stay.checkOut)) }, (_, i) =>
    addDays(stay.checkIn, i),
  );

/** 1 Monday .. 7 Sunday. */
export const isoWeekday = (date: IsoDate): number => ((dayNumber(date) + 3) % 7) + 1;

/** Strict: an existing date as 'YYYY-MM-DD' or 'DD-MM-YYYY', else null. */
export function parseDate(text: unknown): IsoDate | null {
  if (typeof text !== 'string') return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const indian = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  const [y, m, d] = iso
    ? [iso[1], iso[2], iso[3]]
    : indian
      ? [indian[3], indian[2], indian[1]]
      : [];
  if (y === undefined || m === undefined || d === undefined || Number(y) < 1970) return null;
  const date = `${y}-${m}-${d}`;
  const time = Date.UTC(Number(y), Number(m) - 1, Number(d));
  return new Date(time).toISOString().slice(0, 10) === date ? date : null;
}

/** The calendar date in India at an instant. */
export const dateInIndia = (instant: Date): IsoDate =>
  new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** The instant of a wall-clock time in India ('14:00' or '14:00:00') on a date. India has no daylight saving. */
export function instantInIndia(date: IsoDate, time: string): Date {
  const [h = 0, m = 0] = time.split(':').map(Number);
  return new Date(dayNumber(date) * DAY_MS + (h * 60 + m) * 60_000 - IST_OFFSET_MS);
}

/** Months and weekdays as newspapers write them. Our own tables: browsers and Node have different versions of CLDR. */
const OTHER_LANGUAGES = {
  hi: {
    months: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
    short: 'जन॰ फर॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
    weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
    /** the words of the day, each from its hour */
    hours: [
      [0, 'रात'],
      [4, 'सुबह'],
      [12, 'दोपहर'],
      [16, 'शाम'],
      [20, 'रात'],
    ],
  },
  mr: {
    months: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'.split(' '),
    short: 'जाने॰ फेब्रु॰ मार्च एप्रि॰ मे जून जुलै ऑग॰ सप्टें॰ ऑक्टो॰ नोव्हें॰ डिसें॰'.split(' '),
    weekdays: 'रवि सोम मंगळ बुध गुरु शुक्र शनि'.split(' '),
    hours: [
      [0, 'रात्री'],
      [4, 'पहाटे'],
      [6, 'सकाळी'],
      [12, 'दुपारी'],
      [16, 'संध्याकाळी'],
      [20, 'रात्री'],
    ],
  },
} as const;

/**
 * A date or time in another language, in the English order; null in English, whose format the specification quotes
 * ('5 Sep 2026': CLDR says 'Sept', and browsers differ).
 */
function inOtherLanguage(
  date: Date,
  tag: string,
  style: 'date' | 'day' | 'near' | 'month' | 'monthName' | 'time',
): string | null {
  const language = tag.slice(0, 2);
  if (language !== 'hi' && language !== 'mr') return null;
  const words = OTHER_LANGUAGES[language];
  if (style === 'time') {
    const hour = date.getUTCHours();
    const part = words.hours.findLast(([from]) => from <= hour)?.[1] ?? '';
    return `${part} ${hour % 12 === 0 ? 12 : hour % 12}:${String(date.getUTCMinutes()).padStart(2, '0')}`;
  }
  const [month, year] = [date.getUTCMonth(), date.getUTCFullYear()];
  if (style === 'monthName') return words.months[month] ?? '';
  if (style === 'month') return `${words.months[month] ?? ''} ${year}`;
  const near = `${date.getUTCDate()} ${words.short[month] ?? ''}`;
  if (style === 'near') return near;
  const day = `${near} ${year}`;
  return style === 'day' ? day : `${words.weekdays[date.getUTCDay()] ?? ''} ${day}`;
}

/** 'Sat 28 Nov 2026': at most 15 characters, the width that the specification shows of check-in and check-out. */
export function formatDate(date: IsoDate, tag = formatTag()): string {
  const other = inOtherLanguage(new Date(dayNumber(date) * DAY_MS), tag, 'date');
  if (other !== null) return other;
  const weekday = WEEKDAYS[isoWeekday(date) % 7] ?? '';
  return `${weekday.slice(0, 3)} ${formatShortDate(date, tag)}`;
}

/** '28 Nov 2026' */
export function formatShortDate(date: IsoDate, tag = formatTag()): string {
  const other = inOtherLanguage(new Date(dayNumber(date) * DAY_MS), tag, 'day');
  if (other !== null) return other;
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${Number(date.slice(8, 10))} ${month.slice(0, 3)} ${date.slice(0, 4)}`;
}

/** Two formatted days as a span, 'Fri 27 Nov – Sun 29 Nov'. It stays on one line unless `dash` allows a break. */
export const formatSpan = (from: string, to: string, dash = '\u00a0–\u00a0'): string =>
  [from, to].map((day) => day.replaceAll(' ', '\u00a0')).join(dash);

/** The days of a stay in full: 'Fri 27 Nov 2026 – Sun 29 Nov 2026'. On the narrowest phones the second day wraps. */
export const formatStay = ({ checkIn, checkOut }: Stay): string =>
  formatSpan(formatDate(checkIn), formatDate(checkOut), '\u00a0– ');

/** 'Fri 27 Nov – Sun 29 Nov', for a stay in the year ahead */
export const formatNearStay = ({ checkIn, checkOut }: Stay): string =>
  formatSpan(formatDate(checkIn).slice(0, -5), formatDate(checkOut).slice(0, -5));

/** '28 Nov': a day in the year ahead, for buttons and bars. */
export function formatNearDate(date: IsoDate, tag = formatTag()): string {
  const other = inOtherLanguage(new Date(dayNumber(date) * DAY_MS), tag, 'near');
  return (
    other ??
    `${Number(date.slice(8, 10))} ${(MONTHS[Number(date.slice(5, 7)) - 1] ?? '').slice(0, 3)}`
  );
}

/** 'January 2027' of '2027-01'. */
export function formatMonth(month: string, tag = formatTag()): string {
  const other = inOtherLanguage(new Date(dayNumber(`${month}-01`) * DAY_MS), tag, 'month');
  return other ?? `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** 'January' of 1. */
export const monthName = (month: number, tag = formatTag()): string =>
  inOtherLanguage(new Date(Date.UTC(2024, month - 1, 1)), tag, 'monthName') ??
  MONTHS[month - 1] ??
  '';

/** '14:00' → '2:00 PM' (times are shown in 12-hour format). */
export function formatTime(time: string, tag = formatTag()): string {
  const [h = 0, m = 0] = time.split(':').map(Number);
  const other = inOtherLanguage(new Date((h * 60 + m) * 60_000), tag, 'time');
  if (other !== null) return other;
  return `${h % 12 === 0 ? 12 : h % 12}:${String(m).padStart(2, '0')} ${h < 12 ? 'AM' : 'PM'}`;
}

/** '28 Nov 2026, 2:00 PM' for an instant, in India. */
export const formatInstant = (instant: Date): string =>
  `${formatShortDate(dateInIndia(instant))}, ${timeInIndia(instant)}`;

/** Whole seconds from `now` to a moment, 0 if it is past: a waiting time. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** 'h:mm AM/PM' of an instant, in India. */
export const timeInIndia = (instant: Date): string =>
  formatTime(new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16));

export type StayProblem =
  | 'dates.invalid'
  | 'dates.past'
  | 'dates.order'
  | 'dates.too-long'
  | 'dates.too-far';

/** The first rule a stay breaks, or null. 1 to 30 nights; check-out at most 365 days after today. */
export function stayProblem(stay: Stay, today: IsoDate): StayProblem | null {
  if (parseDate(stay.checkIn) !== stay.checkIn || parseDate(stay.checkOut) !== stay.checkOut)
    return 'dates.invalid';
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) return 'dates.order';
  if (stay.checkIn < today) return 'dates.past';
  if (nights > MAX_NIGHTS) return 'dates.too-long';
  if (nightsBetween(today, stay.checkOut) > BOOKING_WINDOW_DAYS) return 'dates.too-far';
  return null;
}
