import { denied } from '#marketplace/access/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { deleteSessionsOf } from './sessions.ts';
import { accountByPhone } from './users.ts';

const logEndedSessions = ({ log }: Context, facts: object): void =>
  log.warn(facts, 'an operator ended sessions');

/**
 * Signs the account of a number (any usual spelling) out everywhere and forgets its browsers; `by`, the operator,
 * stands in the audit log. Refusals: `account.unknown`, `access.denied`.
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
  const { id } = account;
  const audit = ({ sessions }: { readonly sessions: number }) =>
    ended(by, `account:${id}`, { member: id, sessions });
  const done = await runCommand(ctx, { audit }, async (trx) => {
    const sessions = await deleteSessionsOf(trx, id, null);
    await forgetBrowsers(ctx, trx, id, 'all');
    return ok({ accountId: id, sessions });
  });
  if (done.ok) logEndedSessions(ctx, { by, account: id, sessions: done.value.sessions });
  return done;
}

/** Signs everybody out; returns how many sessions ended. Refusal: `access.denied`. */
export async function endSessionsOfAll(ctx: Context, by: string): Promise<Result<number>> {
  const refused = denied(ctx, 'session.end-any');
  if (refused !== null) return refused;
  const audit = ({ sessions }: { readonly sessions: number }) =>
    ended(by, 'account:all', { sessions });
  const done = await runCommand(ctx, { audit }, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sessions').executeTakeFirst();
    return ok({ sessions: Number(numDeletedRows) });
  });
  if (!done.ok) return done;
  logEndedSessions(ctx, { by, account: 'all', sessions: done.value.sessions });
  return ok(done.value.sessions);
}

const ended = (
  by: string,
  subject: string,
  after: { readonly member?: number; readonly sessions: number },
): AuditEntry => ({
  permission: 'session.end-any',
  event: 'sessions.ended',
  by,
  subject,
  after,
});
