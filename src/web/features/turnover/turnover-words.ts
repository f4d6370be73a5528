import * as blocks from '#messages/owner-blocks.ts';
import * as texts from '#messages/turnovers.ts';
import { addDays, formatNearDate, formatTime, type IsoDate } from '#shared/dates.ts';

/** 'today, 27 Nov'; a day farther off by its date alone. */
export function dayText(date: IsoDate, today: IsoDate): string {
  const shown = { date: formatNearDate(date) };
  if (date === today) return texts.today(shown);
  if (date === addDays(today, 1)) return texts.tomorrow(shown);
  return date === addDays(today, -1) ? texts.yesterday(shown) : shown.date;
}

/** '1 × Deluxe, Attic' of rooms with their numbers. */
export const roomsText = (
  rooms: readonly { readonly name: string; readonly quantity: number }[],
): string =>
  rooms.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');

interface Party {
  readonly from: IsoDate;
  readonly at: string;
  readonly adults: number;
  readonly children: number;
}

/** When guests come and how many: 'today, 27 Nov', '2:00 PM', '6 adults, 2 children'. */
export const partyText = ({ from, at, adults, children }: Party, today: IsoDate) => ({
  day: dayText(from, today),
  time: formatTime(at),
  people: blocks.people({ adults, children }),
});
