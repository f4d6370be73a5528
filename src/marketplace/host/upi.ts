import { allowedOn } from '#marketplace/access/index.ts';
import { changedSince, defineUndo } from '#marketplace/audit/index.ts';
import { writeUpiId } from '#marketplace/catalogue/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/collect-balance.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** name@bank, as the National Payments Corporation writes it */
export const UPI_ID = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,50}$/;

/**
 * Sets where guests pay a property by UPI; '' removes it. Refuses `upi.id` (400), `property.unknown` (404) and what
 * `allowedOn` refuses.
 */
export async function setUpiId(
  ctx: Context,
  { propertyId, upiId: typed }: { readonly propertyId: number; readonly upiId: string },
): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  const upiId = typed.replaceAll(/\s/g, '');
  if (upiId !== '' && !UPI_ID.test(upiId))
    return refuse('invalid', 'upi.id', texts.upiId(), { fields: { upi: texts.upiId() } });
  return runCommand(ctx, {}, async (trx) => {
    const before = await writeUpiId(trx, propertyId, upiId);
    if (before === null) return refuse('not-found', 'property.unknown', common.property.notFound());
    if (before !== upiId)
      await leaveAudit(ctx, trx, {
        permission: 'property.change',
        event: 'upi.changed',
        subject: `property:${propertyId}`,
        propertyId,
        before: { contact: before },
        after: { contact: upiId },
      });
    return ok({});
  });
}

defineUndo('upi.changed', async (ctx, trx, row) => {
  const before = await writeUpiId(trx, row.propertyId ?? 0, String(row.before['contact'] ?? ''));
  return before === row.after['contact'] ? ok({}) : changedSince(ctx, trx, row);
});

/** The text of the QR code by which a guest pays a sum in paise, in every UPI app. */
export function upiLink({
  upiId,
  name,
  amount,
  reference,
}: {
  readonly upiId: string;
  readonly name: string;
  readonly amount: number;
  readonly reference: string;
}): string {
  const said: Readonly<Record<string, string>> = {
    pa: upiId,
    pn: name,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: reference,
  };
  // apps do not read a plus sign as a space
  const query = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
