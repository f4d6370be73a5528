import { denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { deleteSessionsOf } from './sessions.ts';
import { accountByPhone } from './users.ts';

const logEndedSessions = ({ log }: Context, facts: object): void =>
  log.warn(facts, 'an operator ended sessions');

/**
 * Signs the account of a number (any usual spelling) out everywhere and forgets its browsers; `by` is the
 * operator and is logged. Refusals: `account.unknown`, `access.denied`.
 */
export async function endSessionsOfNumber(
  ctx: Context,
  number: string,
  by: string,
): Promise<Result<{ readonly accountId: number; readonly sessions: number }>> {
  const refused = denied(ctx, 'session.end-any');
  if (refused !== null) return refused;
  const phone = parseMobile(number);
  const account = phone === null ? null : await accountByPhone(ctx.db, phone);
  if (account === null)
    return refuse('not-found', 'account.unknown', `No account has the number ${number}.`);
  const sessions = await deleteSessionsOf(ctx.db, account.id, null);
  await forgetBrowsers(ctx, ctx.db, account.id, 'all');
  logEndedSessions(ctx, { by, account: account.id, sessions });
  return ok({ accountId: account.id, sessions });
}

/** Signs everybody out; returns how many sessions ended. Refusal: `access.denied`. */
export async function endSessionsOfAll(ctx: Context, by: string): Promise<Result<number>> {
  const refused = denied(ctx, 'session.end-any');
  if (refused !== null) return refused;
  const { numDeletedRows } = await ctx.db.deleteFrom('sessions').executeTakeFirst();
  logEndedSessions(ctx, { by, account: 'all', sessions: Number(numDeletedRows) });
  return ok(Number(numDeletedRows));
}
