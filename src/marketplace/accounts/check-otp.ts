import { auth } from '#shared/messages/auth.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { confirmCode, incorrect } from './confirm-code.ts';
import type { Context } from './deps.ts';
import { linkIdentity } from './link-identity.ts';
import { beginSession, withWishes } from './sessions.ts';
import { consume, type Challenge } from './store/challenges.ts';
import { accountByPhone, insertAccount } from './store/users.ts';
import type { Account, Accounts, Caller, SignedIn } from './types.ts';

/**
 * hotel/check_otp: the right code signs in, once; it creates the account of a registration and links the account
 * elsewhere of a person whom a provider vouched for. A link is found by its challenge only: whoever begins one with
 * somebody else's number must not get it confirmed by the code that its owner types in another browser.
 */
export async function checkOtp(ctx: Context, input: Parameters<Accounts['checkOtp']>[0], caller: Caller): Promise<Result<SignedIn>> {
  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const challenge = await confirmCode(trx, ctx, { ...input, byId: ['link'], byNumber: ['login', 'register'] }, caller, now);
    if ('ok' in challenge) return challenge;
    await consume(trx, challenge.id, now);
    const account = await accountOf(trx, challenge, now);
    return 'ok' in account ? account : ok(await beginSession(ctx, trx, account, caller, now));
  });
  return withWishes(ctx, caller, result);
}

/** The account a right code leads to. Who proved the number gets its account, also when it was made in the meantime. */
async function accountOf(trx: Db, { phone, leadsTo }: Challenge, now: Date): Promise<Account | Refusal> {
  if (leadsTo.purpose === 'link') return linkIdentity(trx, phone, leadsTo, now);
  const known = await accountByPhone(trx, phone);
  if (known !== null) return known;
  if (leadsTo.purpose !== 'register') return incorrect();
  const made = await insertAccount(trx, { name: leadsTo.name, phone, email: leadsTo.email }, now);
  return made ?? (await accountByPhone(trx, phone)) ?? refuse('refused', 'register.already-registered', auth.alreadyRegistered);
}
