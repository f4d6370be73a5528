import * as texts from '#messages/owner-blocks.ts';
import type { HostBlock } from '#marketplace/host/index.ts';
import { addDays, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { datesText } from '../calendar/room-nights.ts';

/** 'Own booking: Anil Deshpande', 'Repairs or cleaning'. */
export const blockName = ({ kind, guest }: Pick<HostBlock, 'kind' | 'guest'>): string =>
  guest === null ? texts.kind[kind]() : `${texts.ownLong()}: ${guest.name}`;

interface Dates {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** '24 – 26 Dec 2026': nights, both ends included. */
export const nightDates = ({ from, to }: Dates): string =>
  datesText({ from, last: addDays(to, -1) });

/** '24 – 27 Dec 2026, 3 nights': arrival and departure of an own booking; of closed nights, the first and the last. */
export const blockDates = ({ from, to, guest }: Dates & Pick<HostBlock, 'guest'>): string =>
  texts.stayDates({
    dates: guest === null ? nightDates({ from, to }) : datesText({ from, last: to }),
    n: nightsBetween(from, to),
  });

/** What stands beneath the name of a block: people, what is due, the rooms, the note. */
export function blockFacts({ guest, units, note }: HostBlock, roomUnits: number): string {
  return dotted([
    guest === null ? '' : texts.people({ adults: guest.adults, children: guest.children }),
    guest === null
      ? ''
      : guest.due > 0
        ? texts.due({ amount: formatRupees(guest.due) })
        : guest.amount === 0
          ? texts.noSum()
          : texts.paid(),
    roomUnits > 1 ? texts.roomsCount({ n: units }) : '',
    note,
  ]);
}

/** The address of a page about blocks, with the nights that are chosen. */
export function blockPath(
  page: 'close' | 'own-booking',
  id: number,
  query: Readonly<Record<string, string | number>>,
): string {
  const chosen = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/host/calendar/${id}/${page}?${new URLSearchParams(chosen).toString()}`;
}
