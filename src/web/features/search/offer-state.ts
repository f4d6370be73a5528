import type { IsoDate, Stay } from '#shared/dates.ts';
import { DATES, parseStay } from './search-params.ts';
import { type ListState, parseList } from './list-state.ts';

/**
 * The state of an offer's list. An address without usable dates means the stay of the offer, one without a party means
 * one room and two adults, one without a type means all property types.
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

/** Whether all nights of a stay lie within the offer's dates; an open end is no limit. */
export const holdsOn = (
  { stayFrom, stayTo }: { readonly stayFrom: IsoDate | null; readonly stayTo: IsoDate | null },
  stay: Stay,
): boolean =>
  (stayFrom === null || stay.checkIn >= stayFrom) && (stayTo === null || stay.checkOut <= stayTo);
