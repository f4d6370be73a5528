import * as party from '#messages/party.ts';
import type { Paise } from './money.ts';
/** Who is coming. People over 12 count as adults; every child carries an age. */
export interface Party {
  readonly adults: number;
  /** whole years 0..12, one for each child */
  readonly childAges: readonly number[];
  /** bungalow: least number of bedrooms (BHK); hotel and resort: number of rooms */
  readonly rooms: number;
  /**
   * the rooms of a hotel follow from the people: `rooms` is the least, as many more are taken as hold the party.
   * Absent: exactly `rooms`
   */
  readonly moreRooms?: true;
}

export const DEFAULT_PARTY: Party = { adults: 2, childAges: [], rooms: 1 };
export const MAX_CHILDREN_PER_ROOM = 4;
export const MAX_CHILD_AGE = 12;
export const DEFAULT_CHILD_AGE = 12;
export const MAX_ROOMS = 30;
export const MAX_ADULTS = 60;
/** The most children of a search whose rooms follow from the people. */
export const MAX_CHILDREN = 60;
/** The fewest rooms that so many children need. */
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

/** Each guest's part of a total, whole rupees, rounded up so that all parts together cover it. */
export const perHead = (
  total: Paise,
  { adults, childAges }: Pick<Party, 'adults' | 'childAges'>,
): Paise => Math.ceil(total / (adults + childAges.length) / 100) * 100;

/** 'N year old' / 'N years old', as the age selectors say it. */
export const ageLabel = (age: number): string => party.age({ age });
