import { social as texts } from '#shared/messages/social.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { Context } from './deps.ts';
import { sameAccount } from './link-identity.ts';
import { checkMobile } from './rules/registration.ts';
import { looksLikeToken, tokenHash } from './secrets.ts';
import { sendCode } from './send-code.ts';
import { hasOtherIdentity, identityOwner, liveTicket, type StoredTicket } from './store/identities.ts';
import { accountByEmail, accountByPhone } from './store/users.ts';
import type { Accounts, Caller, OtpSent } from './types.ts';

const stored = async (ctx: Context, ticket: string): Promise<StoredTicket | null> => (looksLikeToken(ticket) ? liveTicket(ctx.db, tokenHash(ticket), ctx.clock.now()) : null);

/**
 * hotel/verify_mobile: sends the code that joins a person at a provider with the account of this number. The number may
 * be new or have an account, since its owner must confirm it; `same_account` when that account signs in with somebody
 * else at the provider, or when the person's verified e-mail stands in another account.
 */
export async function verifyMobile(ctx: Context, input: Parameters<Accounts['verifyMobile']>[0], caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(input.mobile);
  if (!checked.ok) return checked;
  const person = await stored(ctx, input.ticket);
  if (person === null || (input.providerId !== undefined && input.providerId !== person.subject)) return refuse('invalid', 'social.over', texts.over);
  const { provider, subject, name, email, emailVerified } = person;
  const phone = checked.value;
  return sendCode(ctx, phone, caller, async (trx) => {
    const [owner, account] = [await identityOwner(trx, person), await accountByPhone(trx, phone)];
    const byEmail = emailVerified ? await accountByEmail(trx, email) : null;
    const others = account !== null && ((await hasOtherIdentity(trx, account.id, person)) || (byEmail !== null && byEmail.id !== account.id));
    if (others || (owner !== null && owner.id !== account?.id)) return sameAccount(input.mobile.trim());
    return { purpose: 'link', provider, subject, name, email, emailVerified };
  });
}

/** Who a ticket speaks of. */
export async function readTicket(ctx: Context, ticket: string): ReturnType<Accounts['ticket']> {
  const person = await stored(ctx, ticket);
  if (person === null) return null;
  const { provider, name, email, emailVerified, expiresAt } = person;
  const emailKnown = emailVerified && (await accountByEmail(ctx.db, email)) !== null;
  return { provider, name, email, emailKnown, expiresIn: Math.max(0, Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / 1000)) };
}
