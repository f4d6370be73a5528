import { forgiveBudget, refundBudget, spendBudget, type Subjects } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { PasswordsBusy } from '#platform/passwords/index.ts';
import { span } from '#shared/phrases.ts';
import * as texts from '#messages/password.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { addressesOf } from './sessions.ts';

/** The account whose password is typed, or an unknown name. */
type Named = { readonly userId: number } | { readonly name: string };

/**
 * Whether a password matches, within the limits. An attempt is charged and committed before hashing, so
 * parallel attempts cannot exceed the limit. A right password refunds its attempt and clears the wrong ones
 * from this network. Attempts at an earlier password do not count.
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
 * For a network where the account is signed in, only its own attempts count: strangers who use up the shared
 * limit do not lock the owner out.
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
