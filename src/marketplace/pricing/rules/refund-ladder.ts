import type { RefundRung } from '../types.ts';

const A_YEAR_OF_HOURS = 365 * 24;

/** How much a ladder gives back, averaged over the year before check-in: the smaller, the stricter. */
function generosity(ladder: readonly RefundRung[]): number {
  let sum = 0;
  let until = A_YEAR_OF_HOURS;
  for (const rung of [...ladder].sort((a, b) => b.hours_before - a.hours_before)) {
    const from = Math.min(until, Math.max(0, rung.hours_before));
    sum += rung.percent * (until - from);
    until = from;
  }
  return sum;
}

/** The ladder for the whole booking: that of the strictest plan in it, the earlier of equals; [] is non-refundable. */
export function strictestLadder(ladders: readonly (readonly RefundRung[])[]): readonly RefundRung[] {
  let strictest = ladders[0] ?? [];
  if (ladders.length < 2) return strictest;
  let least = generosity(strictest);
  for (const ladder of ladders.slice(1)) {
    const given = generosity(ladder);
    if (given < least) {
      least = given;
      strictest = ladder;
    }
  }
  return strictest;
}
