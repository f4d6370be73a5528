import {
  addDays,
  BOOKING_WINDOW_DAYS,
  isoWeekday,
  stayProblem,
  type IsoDate,
  type Stay,
} from './dates.ts';

const FRIDAY = 5;
const SATURDAY = 6;

/** Longest stay that counts as a weekend with a day or two before or after. */
export const MOST_WEEKEND_NIGHTS = 7;

/**
 * The first weekend's check-in on or after a date: a Saturday for one night, else a Friday. Every weekend stay includes
 * the Saturday night.
 */
export function weekendFrom(date: IsoDate, nights: number): IsoDate {
  const day = nights === 1 ? SATURDAY : FRIDAY;
  return addDays(date, (day - isoWeekday(date) + 7) % 7);
}

/** Bookable weekend stays of that many nights that begin on `from` or later and before `to`. */
export function weekendsIn(
  from: IsoDate,
  to: IsoDate,
  nights: number,
  today: IsoDate,
): readonly Stay[] {
  const stays: Stay[] = [];
  for (
    let checkIn = weekendFrom(from > today ? from : today, nights);
    checkIn < to;
    checkIn = addDays(checkIn, 7)
  ) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) };
    if (stayProblem(stay, today) === null) stays.push(stay);
  }
  return stays;
}

/** The months ('YYYY-MM') in which a stay can begin, the current one first; no month name appears twice. */
export function monthsAhead(today: IsoDate): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = addDays(today, BOOKING_WINDOW_DAYS - 1).slice(0, 7);
  return Array.from({ length: 12 }, (_, n) => {
    const at = month - 1 + n;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  }).filter((one) => one <= last);
}

/** The first day of a month and of the next. */
export function monthEdges(month: string): readonly [IsoDate, IsoDate] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [
    `${month}-01`,
    number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`,
  ];
}
