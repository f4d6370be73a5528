import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import {
  STAY_RULE_PROBLEMS,
  stayRuleProblem,
  type NightRules,
  type StayRuleProblem,
} from './stay-rules.ts';

/** What a room offers on one night, as the database function `sellable_nights` says it. */
export interface NightFacts extends NightRules {
  readonly night: IsoDate;
  readonly rate: Paise;
  /** units that can still be sold */
  readonly free: number;
}

/** Why a stay cannot be had. */
export type NotSellable = 'sold-out' | StayRuleProblem;
export const NOT_SELLABLE = ['sold-out', ...STAY_RULE_PROBLEMS] as const;

/** How many units of a room can be had for a stay; where none can, why. */
export type Sellable =
  | { readonly free: number; readonly reason: null }
  | { readonly free: 0; readonly reason: NotSellable };

/**
 * The one rule for whether a room can be had for a stay. `nights` are those of the stay, arrival first, and no others;
 * where there are fewer than `count`, the others are not on sale. A unit stays the same through the stay, so a room has
 * as many as are free on its fullest night.
 */
export function sellable(nights: readonly NightFacts[], count: number): Sellable {
  if (count < 1 || nights.length < count) return { free: 0, reason: 'closed' };
  const reason = stayRuleProblem(nights);
  if (reason !== null) return { free: 0, reason };
  let free = Infinity;
  for (const night of nights) free = Math.min(free, night.free);
  return free < 1 ? { free: 0, reason: 'sold-out' } : { free, reason: null };
}

/** Why a property cannot be had, from its rooms: the reason that they share, else that too few units are free. */
export function whyNone(rooms: readonly Sellable[]): NotSellable {
  const [first] = rooms;
  return first?.reason && rooms.every(({ reason }) => reason === first.reason)
    ? first.reason
    : 'sold-out';
}
