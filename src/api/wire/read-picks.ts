import type { Pick } from '#marketplace/pricing/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** The parallel lists as picks. A quantity of 0 is a plan that was taken off again. */
export function readPicks(rooms: readonly number[], plans: readonly number[], quantities: readonly number[]): Result<readonly Pick[]> {
  if (rooms.length !== plans.length || rooms.length !== quantities.length) {
    const message = common.field.equalLength;
    return refuse('invalid', 'input.invalid', message, {
      fields: { room_list_array: message, plan_list_array: message, room_qty_array: message },
    });
  }
  const picks: Pick[] = [];
  rooms.forEach((roomId, index) => {
    const planId = plans[index];
    const quantity = quantities[index];
    if (planId !== undefined && quantity !== undefined && quantity > 0) picks.push({ roomId, planId, quantity });
  });
  return ok(picks);
}
