import { addDays, nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';

/** How far the strip of other dates reaches, in days. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3];

/** The same stay up to three days earlier and later, as far as it can be booked. */
export function staysAround({ checkIn, checkOut }: Stay, today: IsoDate): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  return AROUND.map((days) => addDays(checkIn, days))
    .map((from) => ({ checkIn: from, checkOut: addDays(from, nights) }))
    .filter((stay) => stayProblem(stay, today) === null);
}
