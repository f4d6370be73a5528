import type { IsoDate, Stay } from '#shared/dates.ts';
import { DATES, parseStay } from './search-params.ts';
import { type ListState, parseList } from './list-state.ts';

/**
 * What an offer's list shows for an address. Without dates of its own, or with unusable ones, it is the offer's stay;
 * without a party one room and two adults; every kind of property, unless one is chosen.
 */
export function parseOfferList(
  params: URLSearchParams,
  offerStay: Stay,
  today: IsoDate,
): { state: ListState; notices: readonly string[] } {
  const asked = new URLSearchParams(params);
  const dated = DATES.some((name) => (asked.get(name) ?? '') !== '');
  if (!asked.has('type') && !asked.has('hotel_type')) asked.set('type', 'any');
  const { state, notices } = parseList(asked, today);
  const usable = dated && parseStay(asked, today).notice === null;
  return {
    state: usable ? state : { ...state, query: { ...state.query, stay: offerStay } },
    notices,
  };
}

/** Whether all nights of a stay lie within the offer's own; an open end does not limit. */
export const holdsOn = (
  { stayFrom, stayTo }: { readonly stayFrom: IsoDate | null; readonly stayTo: IsoDate | null },
  stay: Stay,
): boolean =>
  (stayFrom === null || stay.checkIn >= stayFrom) && (stayTo === null || stay.checkOut <= stayTo);
