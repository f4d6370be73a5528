import { allowedOn } from '#marketplace/access/index.ts';
import { changedSince, defineUndo, type AuditRow } from '#marketplace/audit/index.ts';
import { lockBlock } from '#marketplace/inventory/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as balance from '#messages/collect-balance.ts';
import * as texts from '#messages/blocks.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** What an own booking still has to pay, and the row of the audit log. */
interface OwnBalance {
  /** paise */
  readonly due: Paise;
  readonly audits: readonly number[];
}
const RECEIVE = defineOperation('host/collect_own', (answer) => answer as unknown as OwnBalance);

/**
 * Adds a sum that the guest of an own booking has paid to what was paid in advance: the word of the property's people,
 * none of it goes through us. Refuses `balance.amount` (400), `block.gone` (404), `balance.more` above what is still
 * due (409), and what `allowedOn` refuses.
 */
export async function collectOwnBalance(
  ctx: Context,
  {
    propertyId,
    blockId,
    amount,
  }: { readonly propertyId: number; readonly blockId: number; readonly amount: Paise },
  idempotencyKey: string | null,
): Promise<Result<OwnBalance>> {
  const refused = await allowedOn(ctx, 'stay.collect', propertyId);
  if (refused !== null) return refused;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % 100 !== 0)
    return refuse('invalid', 'balance.amount', balance.amount(), {
      fields: { amount: balance.amount() },
    });
  const keyed = keyedBy(ctx, RECEIVE, idempotencyKey, [propertyId, blockId, amount]);
  return runCommand(ctx, keyed, async (trx) => {
    const own = await lockSums(trx, propertyId, blockId);
    if (own === null) return refuse('not-found', 'block.gone', texts.gone());
    const due = own.amount - own.advance;
    if (amount > due)
      return refuse(
        'conflict',
        'balance.more',
        due === 0 ? balance.nothingDue() : balance.more({ due: formatRupees(due) }),
      );
    const advance = own.advance + amount;
    await setAdvance(trx, blockId, advance);
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'stay.collect',
      event: 'own-booking.paid',
      subject: `block:${blockId}`,
      propertyId,
      before: { block: blockId, advance: own.advance },
      after: { block: blockId, advance },
    });
    return ok({ due: due - amount, audits: [auditId] });
  });
}

async function lockSums(trx: Db, propertyId: number, blockId: number) {
  const block = await lockBlock(trx, propertyId, blockId);
  if (block === null || block.isRemoved) return null;
  const own = await trx
    .selectFrom('own_bookings')
    .select(['amount', 'advance'])
    .where('block_id', '=', blockId)
    .executeTakeFirst();
  return own ?? null;
}

const setAdvance = (trx: Db, blockId: number, advance: Paise) =>
  trx.updateTable('own_bookings').set({ advance }).where('block_id', '=', blockId).execute();

/** Takes a sum back, if nothing else was written down for the booking since. */
async function undoPaid(ctx: Context, trx: Db, row: AuditRow): Promise<Result<object>> {
  const blockId = Number(row.after['block']);
  const own = await lockSums(trx, row.propertyId ?? 0, blockId);
  if (own === null || own.advance !== row.after['advance']) return changedSince(ctx, trx, row);
  await setAdvance(trx, blockId, Number(row.before['advance']));
  return ok({});
}
defineUndo('own-booking.paid', undoPaid);
