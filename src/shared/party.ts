import * as party from '#messages/party.ts';
import type { Paise } from './money.ts';
/** The guests of a stay. People over 12 count as adults; every child has an age. */
export interface Party {
  readonly adults: number;
  /** whole years 0..12, one per child */
  readonly childAges: readonly number[];
  /** villa: least number of bedrooms (BHK); hotel and resort: number of rooms */
  readonly rooms: number;
  /** for hotels: `rooms` is a minimum, and the party gets as many rooms as it needs. Absent: exactly `rooms` */
  readonly moreRooms?: true;
}

export const DEFAULT_PARTY: Party = { adults: 2, childAges: [], rooms: 1 };
export const MAX_CHILDREN_PER_ROOM = 4;
export const MAX_CHILD_AGE = 12;
export const DEFAULT_CHILD_AGE = 12;
export const MAX_ROOMS = 30;
export const MAX_ADULTS = 60;
/** Most children in a search whose rooms are counted from the people. */
export const MAX_CHILDREN = 60;
/** The fewest rooms for that many children. */
export const roomsForChildren = (children: number): number =>
  Math.ceil(children / MAX_CHILDREN_PER_ROOM);

export type PartyProblem = 'party.rooms' | 'party.adults' | 'party.children' | 'party.child-age';

/** The first rule a party breaks, or null: rooms ≥ 1, adults ≥ 1, at most 4 children a room, ages 0–12. */
export function partyProblem(party: Party): PartyProblem | null {
  const whole = (n: number, low: number, high: number) =>
    Number.isInteger(n) && n >= low && n <= high;
  if (!whole(party.rooms, 1, MAX_ROOMS)) return 'party.rooms';
  if (!whole(party.adults, 1, MAX_ADULTS)) return 'party.adults';
  if (party.childAges.length > MAX_CHILDREN_PER_ROOM * party.rooms) return 'party.children';
  if (!party.childAges.every((age) => whole(age, 0, MAX_CHILD_AGE))) return 'party.child-age';
  return null;
}

/** Each guest's part of a total in whole rupees, rounded up: the parts cover the total. */
export const perHead = (
  total: Paise,
  { adults, childAges }: Pick<Party, 'adults' | 'childAges'>,
): Paise => Math.ceil(total / (adults + childAges.length) / 100) * 100;

/** 'N year old' / 'N years old', for age selectors. */
export const ageLabel = (age: number): string => party.age({ age });
