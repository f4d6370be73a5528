import { randomBytes } from 'node:crypto';
import { addMember, lockNumber, promiseRole } from '#marketplace/access/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { accountByPhone } from '../users.ts';
import { membersOf } from './team.ts';

/** A number that its owner gives up may be another person's after 90 days. */
const PROMISED_MS = 90 * DAY_MS;

/**
 * Makes the proved number of a listing the owner of its property, in the caller's transaction: its account at once,
 * else the account that proves the number within 90 days. Does nothing where the property has an owner.
 */
export async function giveFirstOwner(
  ctx: Context,
  trx: Db,
  { propertyId, phone }: { readonly propertyId: number; readonly phone: string },
): Promise<void> {
  const now = ctx.clock.now();
  const members = await membersOf(trx, propertyId);
  if (members.some(({ role }) => role === 'owner')) return;
  await lockNumber(trx, phone);
  const account = await accountByPhone(trx, phone);
  if (account === null) {
    const promise = {
      propertyId,
      role: 'owner',
      contact: phone,
      tokenHash: randomBytes(32),
      expiresAt: new Date(now.getTime() + PROMISED_MS),
    } as const;
    await promiseRole(trx, promise, { now, by: null });
    return;
  }
  await addMember(trx, { userId: account.id, propertyId, role: 'owner' }, { now, by: null });
  await leaveAudit(ctx, trx, {
    permission: 'listing.submit',
    event: 'member.joined',
    subject: `member:${propertyId}:${account.id}`,
    propertyId,
    after: { role: 'owner', member: account.id },
  });
}
