import {
  nightsOfRoom,
  sellable,
  whyNone,
  type NightFacts,
  type Sellable,
} from '#marketplace/inventory/index.ts';
import { unitsIfEmpty, unitsTaken } from '#marketplace/pricing/index.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { Candidate, Candidates, Criteria, RoomShape, StayAt } from './candidate.ts';
import { POPULAR } from './popular.ts';

/**
 * The candidates that match for the stay of the criteria: they could hold the party if they were empty, and pass the
 * popular filters. Rooms are counted by the rule that prices choose rooms with, so that what is called available can
 * be quoted.
 */
export function matchesAmong({ list, blank }: Candidates, c: Criteria): StayAt[] {
  const offset = nightsBetween(blank[0]?.night ?? c.stay.checkIn, c.stay.checkIn);
  const span = { offset, until: offset + nightsBetween(c.stay.checkIn, c.stay.checkOut) };
  const matches: StayAt[] = [];
  for (const candidate of list) {
    const match = stayAt(candidate, span, blank, c);
    if (match !== null) matches.push(match);
  }
  return matches;
}

/** The nights of a stay among those that were looked at. */
interface Span {
  readonly offset: number;
  readonly until: number;
}

function stayAt(
  property: Candidate,
  span: Span,
  blank: readonly NightFacts[],
  c: Criteria,
): StayAt | null {
  const shapes = property.rooms ?? [onlyUnit(property)];
  const offered = shapes.map(([id]) => offeredBy(property, id, span, blank));
  const rooms = shapes.map(([, units, maxAdults, maxChildren, freeCancelMinutes], i) => ({
    units,
    free: Math.min(units, offered[i]?.free ?? 0),
    maxAdults,
    maxChildren,
    freeCancelMinutes,
  }));
  const ifEmpty = unitsIfEmpty(property, rooms, c.party);
  if (ifEmpty === null) return null;
  const taken = unitsTaken(property.hotelType, rooms, c.party);
  const stay: StayAt = {
    property,
    rooms,
    units: taken ?? ifEmpty,
    notSellable: taken === null ? whyNone(offered) : null,
  };
  return c.filters.popular.every((value) => POPULAR[value].holds(stay, c)) ? stay : null;
}

/** A property that lets one unit: its search row says what the unit holds. */
const onlyUnit = ({ nights, maxAdults, maxGuests, freeCancelMinutes }: Candidate): RoomShape => [
  nights?.[0]?.[0] ?? 0,
  1,
  maxAdults,
  maxGuests - maxAdults,
  freeCancelMinutes,
];

const ONE_FREE: Sellable = { free: 1, reason: null };
const NONE_FREE: Sellable = { free: 0, reason: 'sold-out' };

/** What a room offers for the stay: by the rule, where its nights were read, else as the bitmap says. */
function offeredBy(
  { open, rooms, nights }: Candidate,
  roomId: number,
  { offset, until }: Span,
  blank: readonly NightFacts[],
): Sellable {
  if (nights !== null)
    return sellable(nightsOfRoom(nights, roomId, blank).slice(offset, until), until - offset);
  const isOpen = open.length >= until && !open.slice(offset, until).includes('0');
  return isOpen && rooms === null ? ONE_FREE : NONE_FREE;
}
