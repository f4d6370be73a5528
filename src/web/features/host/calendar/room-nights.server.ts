import type { PropertyCalendar } from '#marketplace/host/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { hasLimits } from '#marketplace/inventory/index.ts';
import { codeOf } from './stay-codes.ts';
import { STATES, type RoomNights } from './room-nights.ts';

type Room = PropertyCalendar['rooms'][number];
type Night = Room['nights'][number];

const bits = (nights: readonly Night[], is: (night: Night) => boolean): string =>
  nights.map((night) => (is(night) ? '1' : '0')).join('');

/** The nights of a room as the pages show them. */
export function roomNights(
  { propertyId }: Pick<PropertyCalendar, 'propertyId'>,
  { roomId, name, units, nights }: Room,
): RoomNights {
  return {
    propertyId,
    roomId,
    name,
    units,
    first: nights[0]?.night ?? '',
    rates: nights.map(({ rate }) => rate ?? 0),
    free: nights.map(({ free }) => free),
    states: nights.map(stateOf).join(''),
    byHand: bits(nights, (night) => night.byHand),
    stays: nights.map(({ limits }) => (hasLimits(limits) ? codeOf(limits) : '')),
    offers: bits(nights, (night) => night.offer !== null),
    until: Object.fromEntries(
      nights.flatMap(({ night, heldUntil }) =>
        heldUntil === null ? [] : [[night, formatInstant(new Date(heldUntil))]],
      ),
    ),
  };
}

function stateOf({ onSale, closed, held, free, sold, blocked, ownBooking }: Night): string {
  if (!onSale && blocked === 0) return STATES.off;
  if (closed !== null) return STATES.closed;
  if (free > 0) return STATES.free;
  if (blocked > 0 && held + sold === 0) return ownBooking ? STATES.own : STATES.closed;
  return held > 0 ? STATES.held : STATES.sold;
}
