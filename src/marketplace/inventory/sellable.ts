import type { Paise } from '#shared/money.ts';
import { stayRuleProblem, type BrokenRule, type RuledNight } from '#shared/stay-rules.ts';

/** A room on one night, as returned by the database function `stay_nights`. */
export interface NightFacts extends RuledNight {
  readonly rate: Paise;
  /** units that can still be sold */
  readonly free: number;
}

/** Why a stay cannot be sold. */
export type NotSellable = BrokenRule | { readonly code: 'sold-out' };
export const SOLD_OUT: NotSellable = { code: 'sold-out' };

/** The units of a room that can be sold for a stay, or the reason why there are none. */
export type Sellable =
  | { readonly free: number; readonly reason: null }
  | { readonly free: 0; readonly reason: NotSellable };

const unsold = (reason: NotSellable): Sellable => ({ free: 0, reason });

/**
 * The only rule for whether a room can be sold for a stay that is booked at `now`. `nights` are exactly those of the
 * stay, arrival first; fewer than `count` means that the others are not on sale. A guest keeps one unit for the whole
 * stay, so the fullest night decides. A stay without a free unit is sold out, whatever other rule it breaks.
 */
export function sellable(nights: readonly NightFacts[], count: number, now: Date): Sellable {
  const [first] = nights;
  if (first === undefined || count < 1 || nights.length < count)
    return unsold({ code: 'closed', date: first?.night ?? '', limit: 0 });
  const broken = stayRuleProblem(nights, now);
  if (broken?.code === 'closed') return unsold(broken);
  let free = Infinity;
  for (const night of nights) free = Math.min(free, night.free);
  if (free < 1) return unsold(SOLD_OUT);
  return broken === null ? { free, reason: null } : unsold(broken);
}

/**
 * Why a property cannot be sold: the reason that all its rooms share; else a rule that a guest can follow; else too few
 * units.
 */
export function whyNone(rooms: readonly Sellable[]): NotSellable {
  const [first] = rooms;
  if (first?.reason && rooms.every(({ reason }) => reason?.code === first.reason.code))
    return first.reason;
  const ruled = rooms.find(
    ({ reason }) => reason !== null && reason.code !== 'sold-out' && reason.code !== 'closed',
  );
  return ruled?.reason ?? SOLD_OUT;
}
