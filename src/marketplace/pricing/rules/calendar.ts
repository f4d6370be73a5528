import { addDays, nightsBetween, BOOKING_WINDOW_DAYS, type IsoDate } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import type { CalendarDay, PriceFacts } from '../types.ts';
import { quote } from './quote.ts';

/** 'YYYY-MM' of a month that can exist. */
export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** [first day, first day of the next month). */
export function monthSpan(month: string): { from: IsoDate; to: IsoDate } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, to: `${next}-01` };
}

/**
 * Each day of a month as a check-in for one night: the cheapest price for the party with taxes, or why there is none.
 * `facts` holds the nights from `factsFrom` on. A night that the owner shut looks sold out from here.
 */
export function calendarDays(month: string, party: Party, today: IsoDate, facts: PriceFacts, factsFrom: IsoDate): CalendarDay[] {
  const { from, to } = monthSpan(month);
  return Array.from({ length: nightsBetween(from, to) }, (_, i): CalendarDay => {
    const date = addDays(from, i);
    const shut = (reason: CalendarDay['reason']): CalendarDay => ({ date, price: null, available: false, reason });
    if (date < today) return shut('past');
    if (nightsBetween(today, date) >= BOOKING_WINDOW_DAYS) return shut('too-far');
    const offset = nightsBetween(factsFrom, date);
    const tonight: PriceFacts = { ...facts, rooms: facts.rooms.map((room) => ({ ...room, nights: room.nights.slice(offset, offset + 1) })) };
    const priced = quote(tonight, { stay: { checkIn: date, checkOut: addDays(date, 1) }, party, picks: [], today });
    if (!priced.ok) return shut('party');
    if (!priced.value.available) return shut('sold-out');
    return { date, price: priced.value.grandTotal, available: true, reason: '' };
  });
}
