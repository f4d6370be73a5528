import type { Paise } from '#shared/money.ts';
import type { PlanFacts, RoomFacts } from '../types.ts';

/** A pick joined with the facts it names. */
export interface Chosen {
  readonly room: RoomFacts;
  readonly plan: PlanFacts;
  readonly quantity: number;
  /** place of the plan in the property's own order of rooms and plans */
  readonly rank: number;
  /** paise of one unit, night by night */
  readonly nightly: readonly Paise[];
}

/** Units of a room that are free on every night of the stay; a missing night counts as not free. */
export function freeUnits(room: RoomFacts, nights: number): number {
  if (room.nights.length < nights) return 0;
  let least = room.units;
  for (const night of room.nights) if (night.free < least) least = night.free;
  return Math.max(0, least);
}

/**
 * The property's own order. Ties (which unit gets an odd paisa, which plan a child) go to the earlier, so the same
 * rooms must cost the same in whatever order they were asked for.
 */
export const inHouseOrder = (chosen: readonly Chosen[]): readonly Chosen[] => (chosen.length < 2 ? chosen : [...chosen].sort((a, b) => a.rank - b.rank));
