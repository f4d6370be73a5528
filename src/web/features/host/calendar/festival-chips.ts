import type { IsoDate } from '#shared/dates.ts';
import type { FestivalSpan } from './month.server.ts';

/** A piece of the row of festivals: a name over some nights, or nights without a festival. */
export interface Chip {
  readonly name: string;
  readonly first: IsoDate;
  readonly nights: number;
}

/** So many nights a name needs; it takes them from the nights after a short festival. */
const LEAST = 3;

/** The festival of a night; of several the shortest, which names the night best. */
export const festivalOn = (
  festivals: readonly FestivalSpan[],
  night: IsoDate,
): FestivalSpan | undefined =>
  festivals
    .filter(({ from, last }) => night >= from && night <= last)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];

const lengthOf = ({ from, last }: FestivalSpan): number => Date.parse(last) - Date.parse(from);

/** The row of festivals above the nights, from the first night to the last. */
export function festivalChips(
  nights: readonly IsoDate[],
  festivals: readonly FestivalSpan[],
): readonly Chip[] {
  const chips: Chip[] = [];
  for (const night of nights) {
    const name = festivalOn(festivals, night)?.name ?? '';
    const last = chips.at(-1);
    // a short name goes on over nights without one
    const goesOn = last !== undefined && name === '' && last.name !== '' && last.nights < LEAST;
    if (last !== undefined && (last.name === name || goesOn))
      chips[chips.length - 1] = { ...last, nights: last.nights + 1 };
    else chips.push({ name, first: night, nights: 1 });
  }
  return chips;
}
