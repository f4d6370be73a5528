import { createHash } from 'node:crypto';
import { social as texts, type ProviderName } from '#shared/messages/social.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { IdentityProvider, VerifiedToken } from '#platform/social/index.ts';
import type { Context } from './deps.ts';
import { tidy } from './rules/registration.ts';
import { newToken, tokenHash } from './secrets.ts';
import { beginSession } from './sessions.ts';
import { codeChallenge, newFlow, openFlow, sealFlow } from './social-flow.ts';
import { identityOwner, insertTicket, spendToken } from './store/identities.ts';
import { accountByEmail } from './store/users.ts';
import type { Accounts, Caller, SocialOutcome, SocialStart } from './types.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

const off = (): Refusal => refuse('not-found', 'social.off', texts.off);
const refused = (): Refusal => refuse('unauthenticated', 'social.token', texts.tokenRefused);
const over = (): Refusal => refuse('invalid', 'social.over', texts.over);
const unreachable = (provider: ProviderName): Refusal => refuse('upstream', 'social.unreachable', texts.unreachable(provider));

function providerOf(ctx: Context, given: string): { name: ProviderName; provider: IdentityProvider } | null {
  const name = given.trim().toLowerCase();
  const provider = name === 'google' || name === 'facebook' ? ctx.providers[name] : undefined;
  return provider === undefined ? null : { name: name === 'google' ? 'google' : 'facebook', provider };
}

/** A new state, nonce and verifier for one visit to the provider. */
export function socialStart(ctx: Context, given: string, redirectUri: string, carry: Readonly<Record<string, string>>): Result<SocialStart> {
  const known = providerOf(ctx, given);
  if (known === null) return off();
  const flow = newFlow(known.name, ctx.clock.now().getTime() + ctx.limits.flowSeconds * 1000, carry);
  const url = known.provider.authorizeUrl({ redirectUri, state: flow.state, nonce: flow.nonce, codeChallenge: codeChallenge(flow.codeVerifier) });
  return ok({ url, flow: sealFlow(ctx.otpSecret, flow) });
}

/** Exchanges the code that came back for a token, which must carry the nonce of this very visit. */
export async function socialFinish(ctx: Context, given: string, back: Parameters<Accounts['socialFinish']>[1], caller: Caller): ReturnType<Accounts['socialFinish']> {
  const known = providerOf(ctx, given);
  if (known === null) return off();
  const flow = openFlow(ctx.otpSecret, back.flow, { provider: known.name, state: back.state, now: ctx.clock.now().getTime() });
  if (flow === null) return over();
  const token = await known.provider.exchange({ code: back.code, codeVerifier: flow.codeVerifier, redirectUri: back.redirectUri }).catch(() => undefined);
  if (token === undefined) return unreachable(known.name);
  if (token === null) return refused();
  const outcome = await socialLogin(ctx, { provider: known.name, token, nonce: flow.nonce }, caller);
  return outcome.ok ? ok({ outcome: outcome.value, carry: flow.carry }) : outcome;
}

/**
 * hotel/social_login: who the token says it is, and nothing that the caller says. A linked account is signed in;
 * everybody else gets a ticket for `verifyMobile`. Each token is taken once.
 */
export async function socialLogin(ctx: Context, input: Parameters<Accounts['socialLogin']>[0], caller: Caller): Promise<Result<SocialOutcome>> {
  const known = providerOf(ctx, input.provider);
  if (known === null) return off();
  const person = await known.provider.verify(input.token, input.nonce).catch(() => undefined);
  if (person === undefined) return unreachable(known.name);
  if (person === null || (input.providerId !== undefined && input.providerId !== person.subject)) return refused();

  const result = await inTransaction<Result<SocialOutcome>>(ctx.db, async (trx) => {
    if (!(await spendToken(trx, spentHash(known.name, input.token), person.expiresAt))) return refused();
    const owner = await identityOwner(trx, { provider: known.name, subject: person.subject });
    if (owner !== null) return ok({ known: true, signedIn: await beginSession(ctx, trx, owner, caller, ctx.clock.now()) });
    return ok({ known: false, ...(await issueTicket(ctx, trx, known.name, person)) });
  });
  if (result.ok && result.value.known && caller.fingerprint !== undefined) await ctx.wishlist?.merge(caller.fingerprint, result.value.signedIn.account.id).catch(() => 0);
  return result;
}

/** Of what is signed, without the signature: another valid signature over the same words is still the same token. */
const spentHash = (provider: ProviderName, token: string): Buffer => createHash('sha256').update(`${provider}\n${token.split('.').slice(0, 2).join('.')}`).digest();

async function issueTicket(ctx: Context, trx: Db, provider: ProviderName, person: VerifiedToken) {
  const email = EMAIL.test(person.email) && person.email.length <= 254 ? person.email : '';
  const emailVerified = person.emailVerified && email !== '';
  const name = tidy(person.name).slice(0, 120);
  const ticket = newToken();
  const { ticketSeconds } = ctx.limits;
  await insertTicket(trx, tokenHash(ticket), { provider, subject: person.subject, name, email, emailVerified, expiresAt: new Date(ctx.clock.now().getTime() + ticketSeconds * 1000) });
  // only to somebody whose e-mail it is may be said that it has an account
  const emailKnown = emailVerified && (await accountByEmail(trx, email)) !== null;
  return { ticket, expiresIn: ticketSeconds, provider, name, email, emailKnown };
}
