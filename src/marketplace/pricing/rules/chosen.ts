import type { Paise } from '#shared/money.ts';
import type { PlanFacts, RoomFacts } from '../types.ts';

/** A pick joined with the facts it names. */
export interface Chosen {
  readonly room: RoomFacts;
  readonly plan: PlanFacts;
  readonly quantity: number;
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
