import type { IsoDate } from '#shared/dates.ts';
import { monthsAhead, MOST_WEEKEND_NIGHTS } from '#shared/weekends.ts';
import { type ListState, parseList, serialiseList } from './list-state.ts';

/** A search for any weekend of a month, or of the coming weeks: the state of a list without its dates. */
export interface WeekendsAddress {
  readonly state: ListState;
  /** 'YYYY-MM'; null: the coming weeks */
  readonly month: string | null;
  readonly nights: number;
}

export const WEEKENDS_PATH = '/free-weekends';
export const USUAL_NIGHTS = 2;

/**
 * Reads an address strictly: an unbookable month becomes the coming weeks, an unbookable number of nights becomes two.
 */
export function parseWeekends(params: URLSearchParams, today: IsoDate): WeekendsAddress {
  // another place was typed over the one that the coordinates belong to
  const moved = params.has('point_of') && params.get('point_of') !== params.get('city');
  const left = new Set([
    'checkin',
    'checkout',
    'page',
    'sort',
    'bounds',
    ...(moved ? ['lat', 'lng'] : []),
  ]);
  const undated = new URLSearchParams([...params].filter(([name]) => !left.has(name)));
  const month = params.get('month') ?? '';
  const nights = params.get('nights') ?? '';
  return {
    state: parseList(undated, today).state,
    month: monthsAhead(today).includes(month) ? month : null,
    nights:
      /^[1-9]$/.test(nights) && Number(nights) <= MOST_WEEKEND_NIGHTS
        ? Number(nights)
        : USUAL_NIGHTS,
  };
}

/** The other parameters of the address, for links and hidden fields. */
export function keptParams(state: ListState): URLSearchParams {
  const params = serialiseList({ ...state, page: 1, sort: 'recommended', bounds: null });
  for (const name of ['checkin', 'checkout']) params.delete(name);
  return params;
}

/** The inverse of `parseWeekends`. */
export function weekendsHref({ state, month, nights }: WeekendsAddress): string {
  const params = keptParams(state);
  if (month !== null) params.set('month', month);
  params.set('nights', String(nights));
  return `${WEEKENDS_PATH}?${params.toString().replaceAll('%2C', ',')}`;
}
