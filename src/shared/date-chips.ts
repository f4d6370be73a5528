import * as searchDates from '#messages/search-dates.ts';
import { addDays, isoWeekday, stayProblem, type IsoDate, type Stay } from './dates.ts';

/**
 * Public holidays of Maharashtra on a Monday or Friday, which make a long weekend, from the lists of national and state
 * holidays. Lunar holidays are known once the list of a year is published: add them here.
 */
const LONG_WEEKEND_HOLIDAYS: readonly (readonly [IsoDate, keyof typeof searchDates.holidays])[] = [
  ['2026-01-26', 'republic'],
  ['2026-04-03', 'goodFriday'],
  ['2026-05-01', 'maharashtra'],
  ['2026-09-14', 'ganesh'],
  ['2026-10-02', 'gandhi'],
  ['2026-12-25', 'christmas'],
  ['2027-02-19', 'shivaji'],
  ['2027-03-22', 'holi'],
  ['2027-03-26', 'goodFriday'],
  ['2027-10-29', 'diwali'],
  ['2028-04-14', 'ambedkar'],
  ['2028-05-01', 'maharashtra'],
  ['2028-10-02', 'gandhi'],
  ['2028-12-25', 'christmas'],
];
const FRIDAY = 5;
const SATURDAY = 6;
const MOST_LONG = 2;

/** A stay that one press chooses. */
export interface DateChip {
  readonly label: string;
  readonly stay: Stay;
}

const lasting = (checkIn: IsoDate, nights: number): Stay => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
});

/** The nights round a holiday: Thursday to Sunday for a Friday, Friday to Monday for a Monday. */
const roundHoliday = (holiday: IsoDate): Stay =>
  lasting(addDays(holiday, isoWeekday(holiday) === FRIDAY ? -1 : -3), 3);

const sameStay = (a: Stay, b: Stay): boolean =>
  a.checkIn === b.checkIn && a.checkOut === b.checkOut;

/**
 * Tonight, this weekend, the next one, and the next two long ones. On Saturday and Sunday only tonight is left of this
 * one.
 */
export function dateChips(today: IsoDate): readonly DateChip[] {
  const friday = addDays(today, FRIDAY - isoWeekday(today));
  const weekends = [
    {
      label: searchDates.thisWeekend(),
      stay: isoWeekday(today) >= SATURDAY ? lasting(today, 1) : lasting(friday, 2),
    },
    { label: searchDates.nextWeekend(), stay: lasting(addDays(friday, 7), 2) },
  ];
  const long = LONG_WEEKEND_HOLIDAYS.filter(([holiday]) => holiday > today)
    .map(([holiday, name]) => ({
      label: searchDates.holidays[name](),
      stay: roundHoliday(holiday),
    }))
    .filter(({ stay }) => stayProblem(stay, today) === null);
  const chips = [
    { label: searchDates.tonight(), stay: lasting(today, 1) },
    ...weekends,
    ...long.slice(0, MOST_LONG),
  ];
  return chips.filter((chip, i) => chips.findIndex(({ stay }) => sameStay(stay, chip.stay)) === i);
}

/** '2026-11-27,2026-11-29': a stay as the value of a form's button. */
export const stayText = ({ checkIn, checkOut }: Stay): string => `${checkIn},${checkOut}`;

/** The query of a form submitted by a chip, with the chip's dates in place of the form's; null without one. */
export function chipQuery(query: URLSearchParams): URLSearchParams | null {
  const chip = query.get('stay');
  if (chip === null) return null;
  const params = new URLSearchParams(query);
  const [checkIn = '', checkOut = ''] = chip.split(',');
  params.delete('stay');
  params.set('checkin', checkIn);
  params.set('checkout', checkOut);
  return params;
}
