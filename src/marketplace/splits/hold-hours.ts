import { allowedOn, unknownProperty } from '#marketplace/access/index.ts';
import { changedSince, defineUndo } from '#marketplace/audit/index.ts';
import {
  MOST_SPLIT_HOLD_HOURS,
  splitHoldHours,
  writeSplitHoldHours,
} from '#marketplace/catalogue/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as texts from '#messages/blocks.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/**
 * Sets how many hours a group may hold nights of a property while it shares the payment; 0: groups do not share here.
 * Holds that are open keep their time. Refuses `group-hold.hours` (400) and what `allowedOn` refuses.
 */
export async function setSplitHoldHours(
  ctx: Context,
  propertyId: number,
  hours: number,
): Promise<Result<{ readonly audits: readonly number[] }>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  if (!Number.isInteger(hours) || hours < 0 || hours > MOST_SPLIT_HOLD_HOURS) {
    const message = texts.holdHours({ most: MOST_SPLIT_HOLD_HOURS });
    return refuse('invalid', 'group-hold.hours', message, { fields: { hours: message } });
  }
  return inTransaction(ctx.db, async (trx) => {
    const before = await splitHoldHours(trx, propertyId);
    if (before === null) return unknownProperty();
    if (before === hours) return ok({ audits: [] });
    await writeSplitHoldHours(trx, propertyId, { from: before, to: hours });
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'property.change',
      event: 'group-hold.changed',
      subject: `property:${propertyId}`,
      propertyId,
      before: { hours: before },
      after: { hours },
    });
    return ok({ audits: [auditId] });
  });
}

defineUndo('group-hold.changed', async (ctx, trx, row) =>
  (await writeSplitHoldHours(trx, row.propertyId ?? 0, {
    from: Number(row.after['hours']),
    to: Number(row.before['hours']),
  }))
    ? ok({})
    : changedSince(ctx, trx, row),
);
