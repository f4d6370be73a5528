import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import {
  STAY_RULE_PROBLEMS,
  stayRuleProblem,
  type NightRules,
  type StayRuleProblem,
} from './stay-rules.ts';

/** A room on one night, as returned by the database function `sellable_nights`. */
export interface NightFacts extends NightRules {
  readonly night: IsoDate;
  readonly rate: Paise;
  /** units that can still be sold */
  readonly free: number;
}

/** Why a stay cannot be sold. */
export type NotSellable = 'sold-out' | StayRuleProblem;
export const NOT_SELLABLE = ['sold-out', ...STAY_RULE_PROBLEMS] as const;

/** The units of a room that can be sold for a stay, or the reason why there are none. */
export type Sellable =
  | { readonly free: number; readonly reason: null }
  | { readonly free: 0; readonly reason: NotSellable };

/**
 * The only rule for whether a room can be sold for a stay. `nights` are exactly those of the stay, arrival first;
 * fewer than `count` means that the others are not on sale. A guest keeps one unit for the whole stay, so the fullest
 * night decides.
 */
export function sellable(nights: readonly NightFacts[], count: number): Sellable {
  if (count < 1 || nights.length < count) return { free: 0, reason: 'closed' };
  const reason = stayRuleProblem(nights);
  if (reason !== null) return { free: 0, reason };
  let free = Infinity;
  for (const night of nights) free = Math.min(free, night.free);
  return free < 1 ? { free: 0, reason: 'sold-out' } : { free, reason: null };
}

/** Why a property cannot be sold: the reason that all its rooms share, else too few units. */
export function whyNone(rooms: readonly Sellable[]): NotSellable {
  const [first] = rooms;
  return first?.reason && rooms.every(({ reason }) => reason === first.reason)
    ? first.reason
    : 'sold-out';
}
