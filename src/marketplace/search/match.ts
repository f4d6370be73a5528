import {
  nightsOfRoom,
  sellable,
  whyNone,
  type NightFacts,
  type Sellable,
} from '#marketplace/inventory/index.ts';
import { unitsIfEmpty, unitsTaken } from '#marketplace/pricing/index.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import type { Candidate, Candidates, Criteria, RoomAt, StayAt } from './candidate.ts';
import { POPULAR } from './popular.ts';

/**
 * The candidates that match, for each of some stays: they could hold the party if they were empty, and pass the
 * popular filters. Rooms are counted by the rule that prices choose rooms with, so that what is called available can
 * be quoted.
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
    const atStay = standsFor(property, c, blank);
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
 * What a property is to the nights [offset, until) of those that were looked at; null: it could never hold the party.
 */
function standsFor(
  property: Candidate,
  c: Criteria,
  blank: readonly NightFacts[],
): ((offset: number, until: number) => StayAt) | null {
  const { nights, open } = property;
  const rooms = roomsOf(property);
  const ifEmpty = unitsIfEmpty(property, rooms, c.party);
  if (ifEmpty === null) return null;
  const standing = (offered: readonly Sellable[]): StayAt => {
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
  if (nights !== null) {
    const ofRooms = rooms.map(({ id }) => nightsOfRoom(nights, id, blank));
    return (offset, until) =>
      standing(ofRooms.map((of) => sellable(of.slice(offset, until), until - offset)));
  }
  // the bitmap says all: of a property that lets one unit, and of nights on which nothing is free
  const soldOut = standing(rooms.map(() => NONE_FREE));
  const free = property.rooms === null ? standing([ONE_FREE]) : soldOut;
  return (offset, until) =>
    open.length >= until && !open.slice(offset, until).includes('0') ? free : soldOut;
}

const ONE_FREE: Sellable = { free: 1, reason: null };
const NONE_FREE: Sellable = { free: 0, reason: 'sold-out' };

/**
 * The rooms of a candidate, while nothing is said of what is free; of one that lets one unit, what its row says the
 * unit holds.
 */
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
