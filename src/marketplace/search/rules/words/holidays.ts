import type { IsoDate } from '#shared/dates.ts';

/** A day that travellers call by its name. */
interface Holiday {
  readonly pattern: string;
  /** nights that people mean when they say no number */
  readonly nights: number;
  /** the same date every year, MM-DD, or each year's own date */
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
  { pattern: '(?:diwali|deepavali|dipavali)', nights: 1, on: ['2026-11-08', '2027-10-29', '2028-10-17'] },
];

export const HOLIDAY = HOLIDAYS.map((holiday) => holiday.pattern).join('|');

/** The next such day from today on; null where none is known. */
export function holidayNamed(words: string, today: IsoDate): { date: IsoDate; nights: number } | null {
  const holiday = HOLIDAYS.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'u').test(words));
  if (holiday === undefined) return null;
  const year = Number(today.slice(0, 4));
  const dates = typeof holiday.on === 'string' ? [`${year}-${holiday.on}`, `${year + 1}-${holiday.on}`] : holiday.on;
  const date = dates.find((one) => one >= today);
  return date === undefined ? null : { date, nights: holiday.nights };
}
