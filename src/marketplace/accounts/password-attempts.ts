import { forgiveBudget, refundBudget, spendBudget, type Subjects } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { PasswordsBusy } from '#platform/passwords/index.ts';
import { span } from '#shared/phrases.ts';
import * as texts from '#messages/password.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { addressesOf } from './sessions.ts';

/** Whose password is typed: an account's, or that of a name that nobody has. */
type Named = { readonly userId: number } | { readonly name: string };

/**
 * Whether a password matches, within the limits. An attempt is paid for, and committed, before anything is hashed, so
 * that however many come at once no more than the limit are made; a right one takes its own back and forgives the wrong
 * ones before it from this network. The wrong ones at another password count no more: who sets a new one begins anew.
 */
export async function comparePassword(
  ctx: Context,
  named: Named,
  stored: string | null,
  password: string,
): Promise<boolean | Refusal> {
  const paid = await inTransaction(ctx.db, async (trx) => {
    const subjects = await subjectsOf(ctx, trx, named, stored);
    return { subjects, used: await spendBudget(ctx, trx, 'password', subjects) };
  });
  if (paid.used !== null)
    return refuse(
      'limited',
      'password.too-many',
      texts.tooManyTries({ span: span(paid.used.retryAfter) }),
      { retryAfter: paid.used.retryAfter },
    );
  try {
    const right = await ctx.passwords.matches(stored, password);
    if (right) await takeBack(ctx, paid.subjects);
    return right;
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    return refuse('limited', 'password.busy', texts.busy(), { retryAfter: 5 });
  }
}

/**
 * Where somebody is signed in to the account, only what comes from there counts: strangers can use up what all the
 * others share without locking the owner out.
 */
async function subjectsOf(
  ctx: Context,
  trx: Db,
  named: Named,
  stored: string | null,
): Promise<Subjects> {
  const network = networkOf(ctx.actor.address);
  const account =
    'userId' in named ? `${named.userId} ${stored}` : `nobody ${named.name.toLowerCase()}`;
  const homes =
    'userId' in named ? (await addressesOf(trx, named.userId, ctx.clock.now())).map(networkOf) : [];
  return {
    'account@network': `${account}\n${network}`,
    network,
    account: homes.includes(network) ? null : account,
  };
}

async function takeBack(ctx: Context, subjects: Subjects): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await refundBudget(ctx, trx, 'password', {
      network: subjects.network,
      account: subjects.account,
    });
    await forgiveBudget(ctx, trx, 'password', { 'account@network': subjects['account@network'] });
  });
}
