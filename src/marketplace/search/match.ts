import {
  nightsOfRoom,
  sellable,
  SOLD_OUT,
  whyNone,
  type NightFacts,
  type Sellable,
} from '#marketplace/inventory/index.ts';
import { unitsIfEmpty, unitsTaken } from '#marketplace/pricing/index.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import type { Candidate, Candidates, Criteria, RoomAt, StayAt } from './candidate.ts';
import { POPULAR } from './popular.ts';

/**
 * The matches among the candidates for each of some stays: those that could hold the party if empty, and pass the
 * popular filters. Rooms are counted by the rule that pricing uses, so that an available match can be quoted.
 */
export function matchesAmong(
  { list, blank }: Candidates,
  c: Criteria,
  stays: readonly Stay[],
): StayAt[][] {
  const looks = stays.map((stay) => {
    const offset = nightsBetween(blank[0]?.night ?? stay.checkIn, stay.checkIn);
    const until = offset + nightsBetween(stay.checkIn, stay.checkOut);
    return { offset, until, criteria: { ...c, stay }, matches: [] as StayAt[] };
  });
  for (const property of list) {
    const atStay = stayReader(property, c, blank);
    if (atStay === null) continue;
    for (const { matches, offset, until, criteria } of looks) {
      const stay = atStay(offset, until);
      if (c.filters.popular.every((value) => POPULAR[value].holds(stay, criteria)))
        matches.push(stay);
    }
  }
  return looks.map(({ matches }) => matches);
}

/**
 * Returns a function that describes a property during the nights [offset, until) of the window; null: it could never
 * hold the party.
 */
function stayReader(
  property: Candidate,
  c: Criteria,
  blank: readonly NightFacts[],
): ((offset: number, until: number) => StayAt) | null {
  const { nights, open } = property;
  const rooms = roomsOf(property);
  const ifEmpty = unitsIfEmpty(property, rooms, c.party);
  if (ifEmpty === null) return null;
  if (nights !== null) {
    const stayWith = (offered: readonly Sellable[]): StayAt => {
      const free = rooms.map((room, i) => ({
        ...room,
        free: Math.min(room.units, offered[i]?.free ?? 0),
      }));
      const taken = unitsTaken(property.hotelType, free, c.party);
      return {
        property,
        rooms: free,
        units: taken ?? ifEmpty,
        notSellable: taken === null ? whyNone(offered) : null,
      };
    };
    const ofRooms = rooms.map(({ id }) => nightsOfRoom(nights, id, blank));
    return (offset, until) =>
      stayWith(ofRooms.map((of) => sellable(of.slice(offset, until), until - offset, c.now)));
  }
  // without nights the bitmap is complete: a single unit, or nights on which nothing is free
  const soldOut: StayAt = { property, rooms, units: ifEmpty, notSellable: SOLD_OUT };
  // a free single unit is an empty one
  const free: StayAt =
    property.rooms === null
      ? { ...soldOut, rooms: rooms.map((room) => ({ ...room, free: 1 })), notSellable: null }
      : soldOut;
  return (offset, until) => {
    const firstClosed = open.indexOf('0', offset);
    const isOpen = open.length >= until && (firstClosed < 0 || firstClosed >= until);
    return isOpen ? free : soldOut;
  };
}

/** The rooms of a candidate with no free units filled in; for a single unit, the capacity in its row. */
function roomsOf(property: Candidate): readonly (RoomAt & { readonly id: number })[] {
  const { rooms, nights, maxAdults, maxGuests, freeCancelMinutes } = property;
  if (rooms === null) {
    const id = nights?.[0]?.[0] ?? 0;
    const maxChildren = maxGuests - maxAdults;
    return [{ id, units: 1, free: 0, maxAdults, maxChildren, freeCancelMinutes }];
  }
  return rooms.map(([id, units, adults, children, minutes]) => ({
    id,
    units,
    free: 0,
    maxAdults: adults,
    maxChildren: children,
    freeCancelMinutes: minutes,
  }));
}
