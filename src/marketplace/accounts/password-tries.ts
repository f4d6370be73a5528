import { createHmac } from 'node:crypto';
import { password as texts } from '#shared/messages/password.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { inTransaction } from '#platform/database/index.ts';
import { PasswordsBusy } from '#platform/passwords/index.ts';
import type { Context } from './deps.ts';
import { HOUR_MS } from './rules/limits.ts';
import { networkOf } from '#shared/network.ts';
import { takeTurn } from './store/locks.ts';
import { forgiveTries, insertTry, nthTry } from './store/passwords.ts';
import { addressesOf } from './store/sessions.ts';
import type { Caller } from './types.ts';

/** Whose password is tried: an account, or a name that nobody has. */
export type Tried = { readonly userId: number } | { readonly name: string };

/** What is stored of whom: a name that somebody mistyped is nobody's business. */
export const triesKey = (ctx: Context, tried: Tried): Buffer =>
  createHmac('sha256', ctx.otpSecret)
    .update('userId' in tried ? `password of\n${tried.userId}` : `password of nobody\n${tried.name.toLowerCase()}`)
    .digest();

/**
 * Whether a password matches, within the limits. A try is counted, and committed, before anything is hashed, so that
 * however many come at once no more than the limit are made; a right one takes its count back.
 */
export async function tryPassword(ctx: Context, tried: Tried, stored: string | null, password: string, caller: Caller): Promise<boolean | Refusal> {
  const address = networkOf(caller.address);
  const key = triesKey(ctx, tried);
  const refusal = await countTry(ctx, tried, key, address);
  if (refusal !== null) return refusal;
  try {
    const right = await ctx.passwords.matches(stored, password);
    if (right) await forgiveTries(ctx.db, key, address);
    return right;
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    return refuse('limited', 'password.busy', texts.busy, { retryAfter: 5 });
  }
}

async function countTry(ctx: Context, tried: Tried, key: Buffer, address: string): Promise<Refusal | null> {
  const { passwordTriesPerAddress, passwordTriesByOthers, passwordTriesFromAddress } = ctx.limits;
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'try-address', address);
    await takeTurn(trx, 'try-account', key.toString('hex'));
    const now = ctx.clock.now();
    const homes = 'userId' in tried ? (await addressesOf(trx, tried.userId, now)).map(networkOf) : [];
    const deciding = [
      await nthTry(trx, { account: key, address }, passwordTriesPerAddress, now),
      await nthTry(trx, { address }, passwordTriesFromAddress, now),
      homes.includes(address) ? null : await nthTry(trx, { account: key, not: homes }, passwordTriesByOthers, now),
    ];
    const wait = Math.max(...deciding.map((at) => (at === null ? 0 : at.getTime() + HOUR_MS - now.getTime())));
    if (wait <= 0) {
      await insertTry(trx, key, address, now);
      return null;
    }
    const retryAfter = Math.max(1, Math.ceil(wait / 1000));
    return refuse('limited', 'password.too-many', texts.tooManyTries(retryAfter), { retryAfter });
  });
}
