import { formatShortDate, type Stay } from '#shared/dates.ts';
import { search } from '#shared/messages/search.ts';
import type { SearchQuery } from './search-params.ts';

/** '27–29 Nov', '30 Nov – 2 Dec', '30 Dec 2026 – 2 Jan 2027' */
export function stayLabel({ checkIn, checkOut }: Stay): string {
  const from = formatShortDate(checkIn);
  const to = formatShortDate(checkOut);
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${from} – ${to}`;
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) return `${from.slice(0, -5)} – ${to.slice(0, -5)}`;
  return `${Number(checkIn.slice(8))}–${to.slice(0, -5)}`;
}

/** 'Lonavala' of 'Lonavala, Maharashtra'. */
export const shortPlace = (place: string): string => place.split(',')[0]?.trim() || place;

/** 'Lonavala · 27–29 Nov · 2 adults · 1 BHK' in its parts. */
export function summaryParts(query: SearchQuery, placeName: string): readonly string[] {
  const { adults, childAges, rooms } = query.party;
  return [
    shortPlace(placeName),
    stayLabel(query.stay),
    search.adults(adults),
    ...(childAges.length > 0 ? [search.children(childAges.length)] : []),
    query.hotelType === 'bungalow' ? `${rooms} BHK` : search.rooms(rooms),
  ];
}
