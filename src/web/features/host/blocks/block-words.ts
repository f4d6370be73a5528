import * as texts from '#messages/owner-blocks.ts';
import type { HostBlock } from '#marketplace/host/index.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { datesText } from '../calendar/room-nights.ts';

/** 'Own booking: Anil Deshpande', 'Repairs or cleaning'. */
export const blockName = ({ kind, guest }: Pick<HostBlock, 'kind' | 'guest'>): string =>
  guest === null ? texts.kind[kind]() : `${texts.ownLong()}: ${guest.name}`;

/** '24 – 26 Dec 2026 · 3 nights'-like line of a block: its nights, both ends included. */
export const blockDates = ({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }) =>
  datesText({ from, last: addDays(to, -1) });

/** What stands beneath the name of a block: people, what is due, the rooms, the note. */
export function blockFacts({ guest, units, note }: HostBlock, roomUnits: number): string {
  return dotted([
    guest === null ? '' : texts.people({ adults: guest.adults, children: guest.children }),
    guest === null
      ? ''
      : guest.due > 0
        ? texts.due({ amount: formatRupees(guest.due) })
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
