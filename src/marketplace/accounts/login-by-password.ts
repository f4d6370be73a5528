import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction } from '#platform/database/index.ts';
import type { Context } from './deps.ts';
import { tryPassword } from './password-tries.ts';
import { beginSession, withWishes } from './sessions.ts';
import { credentialsOf, lockCredentials } from './store/passwords.ts';
import type { Accounts, Caller, SignedIn } from './types.ts';

/** The same whether nobody has the name, the account has no password, or it is another one. */
const bad = (): Refusal => refuse('invalid', 'login.invalid', auth.badCredentials);

/** hotel/login: by e-mail, or mobile number, and password. */
export async function loginByPassword(ctx: Context, input: Parameters<Accounts['loginByPassword']>[0], caller: Caller): Promise<Result<SignedIn>> {
  const name = input.email.replaceAll('\0', '').trim();
  const missing = { ...(name === '' ? { email: auth.emailRequired } : {}), ...(input.password === '' ? { password: auth.passwordRequired } : {}) };
  if (Object.keys(missing).length > 0) return refuse('invalid', 'login.required', auth.fillAll, { fields: missing });

  const phone = parseMobile(name);
  const known = await credentialsOf(ctx.db, phone === null ? { email: name.toWellFormed().slice(0, 300) } : { phone });
  const stored = known?.passwordHash ?? null;
  const right = await tryPassword(ctx, known === null ? { name: phone ?? name } : { userId: known.account.id }, stored, input.password, caller);
  if (typeof right !== 'boolean') return right;
  if (!right || known === null) return bad();

  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    // a password that was changed while this one was being compared no longer opens anything
    const now = await lockCredentials(trx, known.account.id);
    if (now === null || now.passwordHash !== stored) return bad();
    return ok(await beginSession(ctx, trx, now.account, caller, ctx.clock.now()));
  });
  return withWishes(ctx, caller, result);
}
