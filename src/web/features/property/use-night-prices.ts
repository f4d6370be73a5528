import { useCallback, useEffect, useRef, useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import * as texts from '#messages/property.ts';
import { paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { NightInfo } from '#web/ui/date-range-picker.tsx';

/**
 * A booking of the reader's that is being changed: its nights are open to them. `note`: what is said of them. Keep it
 * the same object.
 */
interface OwnBooking {
  readonly id: number;
  readonly note: string;
}

interface CalendarReply {
  readonly data: readonly {
    readonly date: IsoDate;
    readonly price: number | null;
    readonly available: string | number | boolean;
    readonly held: string;
    readonly reason: '' | keyof typeof texts.shut;
  }[];
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const partyKey = (party: Party): string =>
  `${party.rooms}${party.moreRooms ? '+' : ''}|${party.adults}|${party.childAges.join(',')}`;

async function fetchMonth(
  propertyId: number,
  month: string,
  party: Party,
  own: OwnBooking | null,
): Promise<[IsoDate, NightInfo][]> {
  const response = await fetch('/api/v1/hotel/price_calendar', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      hotel_id: propertyId,
      month,
      ...(own === null ? {} : { booking_id: own.id }),
      rooms: party.rooms,
      ...(party.moreRooms ? { more_rooms: 1 } : {}),
      adult: party.adults,
      children: party.childAges.length,
      child_age: party.childAges.join(','),
    }),
  });
  if (!response.ok) throw new Error(`The price calendar answered ${response.status}.`);
  const reply = (await response.json()) as CalendarReply;
  return reply.data.map((day) => [
    day.date,
    {
      price: day.price === null ? null : paise(day.price),
      available: String(day.available) === '1' || day.available === true,
      ...(day.reason === '' ? {} : { reason: texts.shut[day.reason]() }),
      ...(day.held === '1' ? { note: own?.note ?? texts.heldNight() } : {}),
    },
  ]);
}

/**
 * The price of each night for the party, month by month, asked only once the calendar is about to be looked at.
 * `look` fetches a month and the one after it; months already here are not asked again.
 */
export function useNightPrices(
  propertyId: number,
  party: Party,
  own: OwnBooking | null = null,
): { nights: ReadonlyMap<IsoDate, NightInfo>; failed: boolean; look: (month: string) => void } {
  const key = `${propertyId}|${partyKey(party)}`;
  const [held, setHeld] = useState<{ key: string; nights: ReadonlyMap<IsoDate, NightInfo> }>({
    key,
    nights: new Map(),
  });
  const [failed, setFailed] = useState(false);
  const asked = useRef(new Set<string>());
  const current = useRef(key);
  useEffect(() => {
    current.current = key;
  }, [key]);

  const look = useCallback(
    (month: string) => {
      for (const wanted of [month, nextMonth(month)]) {
        const name = `${key}|${wanted}`;
        if (asked.current.has(name)) continue;
        asked.current.add(name);
        fetchMonth(propertyId, wanted, party, own).then(
          (days) => {
            setFailed(false);
            if (current.current === key)
              setHeld((before) => ({
                key,
                nights: new Map([...(before.key === key ? before.nights : []), ...days]),
              }));
          },
          () => {
            asked.current.delete(name);
            setFailed(true);
          },
        );
      }
    },
    [key, party, propertyId, own],
  );
  return { nights: held.key === key ? held.nights : NO_NIGHTS, failed, look };
}

const NO_NIGHTS: ReadonlyMap<IsoDate, NightInfo> = new Map();
