import { useCallback, useEffect, useRef, useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import * as texts from '#messages/property.ts';
import * as stayRules from '#messages/stay-rules.ts';
import { paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { NO_RULES } from '#shared/stay-rules.ts';
import type { NightInfo } from '#web/ui/date-range-picker.tsx';

/**
 * The reader's own booking while it is being changed: its nights count as open, with `note`. Pass the same object on
 * each render.
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
    readonly min_nights: number;
    readonly max_nights: number | null;
    readonly arrive: string;
    readonly leave: string;
    readonly notice_hours: number;
    readonly reason: '' | keyof typeof stayRules.shut;
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
      rules: {
        ...NO_RULES,
        minNights: day.min_nights > 1 ? day.min_nights : null,
        maxNights: day.max_nights,
        noArrival: day.arrive !== '1' && day.notice_hours === 0,
        noDeparture: day.leave !== '1',
        noticeHours: day.notice_hours,
        // the server names the hours only once they are over
        bookBy: day.notice_hours > 0 ? 0 : null,
      },
      ...(day.reason === '' ? {} : { reason: stayRules.shut[day.reason]() }),
      ...(day.held === '1' ? { note: own?.note ?? texts.heldNight() } : {}),
    },
  ]);
}

/**
 * The price of each night for the party, fetched by month when the calendar is about to open. `look` fetches a month
 * and the next, each once.
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
