import type { Context } from '#platform/context.ts';
import { ok, type Result } from '#shared/result.ts';
import { sendCode } from '../codes.ts';
import { accountGone, signedIn } from '../sessions.ts';
import { accountById } from '../users.ts';

/** Whether an account has an e-mail address that nobody has confirmed yet. */
export async function hasUnprovedEmail(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '<>', '')
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends a code to the account's own unconfirmed e-mail address, to be confirmed by `confirmContact`; sends nothing
 * where it is confirmed. Refuses as the sending of a code does.
 */
export async function askToProveEmail(ctx: Context): Promise<Result<void>> {
  const account = await accountById(ctx, signedIn(ctx).account.id);
  if (account === null) return accountGone();
  if (!(await hasUnprovedEmail(ctx, account.id))) return ok(undefined);
  const sent = await sendCode(ctx, account.email, () =>
    Promise.resolve({ purpose: 'email', userId: account.id }),
  );
  return sent.ok ? ok(undefined) : sent;
}
