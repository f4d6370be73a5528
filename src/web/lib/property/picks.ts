import type { Pick } from '#marketplace/pricing/index.ts';

export const samePick = (a: Pick, b: { readonly roomId: number; readonly planId: number }): boolean => a.roomId === b.roomId && a.planId === b.planId;

/** How many of a plan are chosen. */
export const quantityOf = (picks: readonly Pick[], plan: { readonly roomId: number; readonly planId: number }): number =>
  picks.find((pick) => samePick(pick, plan))?.quantity ?? 0;

export const unitsOf = (picks: readonly Pick[]): number => picks.reduce((sum, pick) => sum + pick.quantity, 0);

/**
 * The picks after one plan's quantity changed; 0 removes it. A villa is booked whole, so its one pick replaces the
 * other; in a hotel picks stand beside each other, in the order in which they were made.
 */
export function withQuantity(picks: readonly Pick[], plan: { readonly roomId: number; readonly planId: number }, quantity: number, villa: boolean): readonly Pick[] {
  const rest = picks.filter((pick) => !samePick(pick, plan));
  if (quantity <= 0) return villa ? [] : rest;
  const pick = { roomId: plan.roomId, planId: plan.planId, quantity: villa ? 1 : quantity };
  if (villa) return [pick];
  return picks.some((old) => samePick(old, plan)) ? picks.map((old) => (samePick(old, plan) ? pick : old)) : [...rest, pick];
}
