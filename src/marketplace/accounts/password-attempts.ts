import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { PasswordsBusy } from '#platform/passwords/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { span } from '#shared/phrases.ts';
import * as texts from '#messages/password.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { accountLimits } from './limits.ts';
import { keyedHash, takeTurn } from './secrets.ts';
import { addressesOf } from './sessions.ts';

/** Whose password is typed: an account's, or that of a name that nobody has. */
export type Named = { readonly userId: number } | { readonly name: string };

/** What is stored of whom: a mistyped name may be somebody else's, so it is stored as a hash only. */
const attemptsKey = (ctx: Context, named: Named): Buffer => keyedHash(ctx, 'userId' in named ? `password of\n${named.userId}` : `password of nobody\n${named.name.toLowerCase()}`);

/**
 * Whether a password matches, within the limits. An attempt is counted, and committed, before anything is hashed, so
 * that however many come at once no more than the limit are made; a right one takes its count back.
 */
export async function comparePassword(ctx: Context, named: Named, stored: string | null, password: string): Promise<boolean | Refusal> {
  const address = networkOf(ctx.actor.address);
  const key = attemptsKey(ctx, named);
  const refusal = await countAttempt(ctx, named, key, address);
  if (refusal !== null) return refusal;
  try {
    const right = await ctx.passwords.matches(stored, password);
    if (right) await deleteAttempts(ctx.db, key, address);
    return right;
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    return refuse('limited', 'password.busy', texts.busy(), { retryAfter: 5 });
  }
}

async function countAttempt(ctx: Context, named: Named, key: Buffer, address: string): Promise<Refusal | null> {
  const { passwordsPerAddress, passwordsByOthers, passwordsFromAddress } = accountLimits(ctx);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'attempt-address', address);
    await takeTurn(trx, 'attempt-account', key.toString('hex'));
    const now = ctx.clock.now();
    const homes = 'userId' in named ? (await addressesOf(trx, named.userId, now)).map(networkOf) : [];
    const deciding = [
      await nthAttempt(trx, { account: key, address }, passwordsPerAddress, now),
      await nthAttempt(trx, { address }, passwordsFromAddress, now),
      homes.includes(address) ? null : await nthAttempt(trx, { account: key, not: homes }, passwordsByOthers, now),
    ];
    const wait = Math.max(...deciding.map((at) => (at === null ? 0 : at.getTime() + HOUR_MS - now.getTime())));
    if (wait <= 0) {
      await trx.insertInto('password_attempts').values({ account: key, address, at: now }).execute();
      return null;
    }
    const retryAfter = Math.max(1, Math.ceil(wait / 1000));
    return refuse('limited', 'password.too-many', texts.tooManyTries({ span: span(retryAfter) }), { retryAfter });
  });
}

interface AttemptsAt {
  readonly account?: Buffer;
  readonly address?: string;
  /** leaves out these networks */
  readonly not?: readonly string[];
}

/** When the n-th newest matching wrong attempt of the last hour was; null while there are fewer. */
async function nthAttempt(db: Db, { account, address, not = [] }: AttemptsAt, n: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('password_attempts')
    .select('at')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? Buffer.alloc(0)))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(not.length > 0, (query) => query.where('address', 'not in', [...not]))
    .orderBy('at', 'desc')
    .offset(Math.max(1, n) - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** After a reset the wrong passwords before it count no more, wherever they came from. */
export const forgiveAttempts = (ctx: Context, trx: Db, userId: number): Promise<void> => deleteAttempts(trx, attemptsKey(ctx, { userId }), null);

/** A right password forgives the wrong ones before it: those from one address, or all. */
async function deleteAttempts(trx: Db, account: Buffer, address: string | null): Promise<void> {
  await trx
    .deleteFrom('password_attempts')
    .where('account', '=', account)
    .$if(address !== null, (query) => query.where('address', '=', address ?? ''))
    .execute();
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('password_attempts').where('at', '<=', new Date(now.getTime() - HOUR_MS)).executeTakeFirst();
  return Number(numDeletedRows);
}
