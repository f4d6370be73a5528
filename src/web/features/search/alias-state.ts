import type { IsoDate } from '#shared/dates.ts';
import { addDays } from '#shared/dates.ts';
import type { Alias } from './aliases.ts';
import { parseList, type ListState } from './list-params.ts';

/** The state of a landing page: its address as usual, with the page's own defaults where the address says nothing. */
export function parseAliasList(alias: Alias, params: URLSearchParams, today: IsoDate): { state: ListState; notices: readonly string[] } {
  const { state, notices } = parseList(params, today);
  // our own links carry the dates; an address without them is the page as it was opened
  if (params.has('checkin')) return { state, notices };
  const { query } = state;
  return {
    notices,
    state: {
      ...state,
      sort: params.has('sort') ? state.sort : (alias.sort ?? state.sort),
      query: {
        ...query,
        party: params.has('rooms') || alias.bhk === undefined ? query.party : { ...query.party, rooms: alias.bhk },
        stay: alias.oneNight ? { checkIn: query.stay.checkIn, checkOut: addDays(query.stay.checkIn, 1) } : query.stay,
      },
    },
  };
}
