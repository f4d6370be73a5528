import { allowedOn } from '#marketplace/access/index.ts';
import { lockedNotice, noticeHours, writeNotice } from '#marketplace/catalogue/index.ts';
import { changedSince, defineUndo } from '#marketplace/audit/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/nights.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** The longest notice: two weeks. */
export const MOST_NOTICE_HOURS = 336;

interface NoticeSet {
  readonly hours: number;
  /** the row of the audit log by which it is undone; null: it was so before */
  readonly auditId: number | null;
}

const SET_NOTICE = defineOperation<NoticeSet>('set_notice', (answer) => ({
  hours: Number(answer['hours']),
  auditId: answer['auditId'] === null ? null : Number(answer['auditId']),
}));

/** The notice of a property in hours, for those who let it. Refuses what `allowedOn` refuses. */
export async function noticeOf(ctx: Context, propertyId: number): Promise<Result<number>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  return ok(await noticeHours(ctx.db, propertyId));
}

/**
 * Sets how many hours before check-in a stay must be booked; 0: any time. Sealed quotes, holds and bookings stay.
 * Refuses `notice.hours` beyond 0 to 336 (400) and what `allowedOn` refuses.
 */
export async function setNotice(
  ctx: Context,
  {
    propertyId,
    hours,
    idempotencyKey,
  }: {
    readonly propertyId: number;
    readonly hours: number;
    readonly idempotencyKey: string | null;
  },
): Promise<Result<NoticeSet>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  if (!Number.isInteger(hours) || hours < 0 || hours > MOST_NOTICE_HOURS) {
    const message = texts.notice({ most: MOST_NOTICE_HOURS });
    return refuse('invalid', 'notice.hours', message, { fields: { hours: message } });
  }
  const keyed = keyedBy(ctx, SET_NOTICE, idempotencyKey, ['set_notice', propertyId, hours]);
  return runCommand(ctx, keyed, async (trx) => {
    const before = await lockedNotice(trx, propertyId);
    if (before === null) return refuse('not-found', 'property.unknown', common.property.notFound());
    if (before === hours) return ok({ hours, auditId: null });
    await writeNotice(trx, propertyId, hours);
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'property.change',
      event: 'notice.changed',
      subject: `property:${propertyId}`,
      propertyId,
      before: { hours: before },
      after: { hours },
    });
    return ok({ hours, auditId });
  });
}

defineUndo('notice.changed', async (ctx, trx, row) => {
  const propertyId = row.propertyId ?? 0;
  if ((await lockedNotice(trx, propertyId)) !== row.after['hours'])
    return changedSince(ctx, trx, row);
  await writeNotice(trx, propertyId, Number(row.before['hours'] ?? 0));
  return ok({});
});
