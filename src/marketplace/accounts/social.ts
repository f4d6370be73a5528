import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { IdentityProvider, VerifiedToken } from '#platform/social/index.ts';
import { providerNames } from '#shared/provider-names.ts';
import * as texts from '#messages/social.ts';
import type { ProviderName } from '#shared/provider-names.ts';
import { cleanName } from '#shared/person-name.ts';
import { looksLikeEmail, MAX_NAME } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { sendCode, type OtpSent } from './codes.ts';
import {
  hasOtherIdentity,
  identityOwner,
  insertTicket,
  liveTicket,
  sameAccount,
  spendToken,
  type StoredTicket,
} from './identities.ts';
import { accountLimits } from './limits.ts';
import { checkMobile } from './person-fields.ts';
import {
  isKeyedHash,
  keyedHash,
  looksLikeToken,
  newToken,
  sameHash,
  tokenHash,
} from './secrets.ts';
import { beginSession, withWishes, type SignedIn } from './sessions.ts';
import { accountByEmail, accountByPhone } from './users.ts';

/** A person whose identity a provider confirmed and who has no account yet. */
interface Ticket {
  /** input of `verifyMobile`; a secret of the browser that signed in */
  readonly ticket: string;
  /** seconds */
  readonly expiresIn: number;
  readonly provider: ProviderName;
  readonly name: string;
  readonly email: string;
  /** their verified e-mail belongs to an account: they have to prove its number */
  readonly emailKnown: boolean;
}

/**
 * hotel/social_login: signs in an existing account (400 in the API), or asks for the mobile number (200, or
 * 500 where the e-mail is known).
 */
export type SocialOutcome =
  | { readonly known: true; readonly signedIn: SignedIn }
  | ({ readonly known: false } & Ticket);

/** The provider's page for choosing an account, and the state that the browser keeps meanwhile. */
interface SocialStart {
  readonly url: string;
  /** sealed; kept in a short-lived cookie and passed to `finishSocialLogin` */
  readonly flow: string;
}

const off = (): Refusal => refuse('not-found', 'social.off', texts.off());
const refused = (): Refusal => refuse('unauthenticated', 'social.token', texts.tokenRefused());
const over = (): Refusal => refuse('invalid', 'social.over', texts.over());
const unreachable = (provider: ProviderName): Refusal =>
  refuse(
    'upstream',
    'social.unreachable',
    texts.unreachable({ provider: providerNames[provider] }),
  );

/** The configured providers. */
export const socialProviders = ({ identity }: Pick<Context, 'identity'>): readonly ProviderName[] =>
  (['google', 'facebook'] as const).filter((name) => identity[name] !== undefined);

function providerOf(
  { identity }: Context,
  given: string,
): { name: ProviderName; provider: IdentityProvider } | null {
  const name = given.trim().toLowerCase();
  if (name !== 'google' && name !== 'facebook') return null;
  const provider = identity[name];
  return provider === undefined ? null : { name, provider };
}

/**
 * Creates state, nonce and verifier for one visit to the provider. `carry` comes back unchanged with the
 * answer.
 */
export function startSocialLogin(
  ctx: Context,
  given: string,
  redirectUri: string,
  carry: Readonly<Record<string, string>>,
): Result<SocialStart> {
  const known = providerOf(ctx, given);
  if (known === null) return off();
  const random = (): string => randomBytes(32).toString('base64url');
  const flow: Flow = {
    provider: known.name,
    state: random(),
    nonce: random(),
    codeVerifier: random(),
    endsAt: ctx.clock.now().getTime() + accountLimits(ctx).flowSeconds * 1000,
    carry,
  };
  // the code challenge that the provider gets in place of the verifier (PKCE, S256)
  const codeChallenge = createHash('sha256').update(flow.codeVerifier).digest('base64url');
  const url = known.provider.authorizeUrl({
    redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    codeChallenge,
  });
  return ok({ url, flow: sealFlow(ctx, flow) });
}

/**
 * Handles the redirect from the provider: state, code, nonce and token must match `flow`. Exchanges the code
 * for a token, which must carry this visit's nonce.
 */
export async function finishSocialLogin(
  ctx: Context,
  given: string,
  back: { flow: string; state: string; code: string; redirectUri: string },
): Promise<Result<{ outcome: SocialOutcome; carry: Readonly<Record<string, string>> }>> {
  const known = providerOf(ctx, given);
  if (known === null) return off();
  const flow = openFlow(ctx, back.flow, { provider: known.name, state: back.state });
  if (flow === null) return over();
  const token = await known.provider
    .exchange({ code: back.code, codeVerifier: flow.codeVerifier, redirectUri: back.redirectUri })
    .catch(() => undefined);
  if (token === undefined) return unreachable(known.name);
  if (token === null) return refused();
  const outcome = await socialLogin(ctx, { provider: known.name, token, nonce: flow.nonce });
  return outcome.ok ? ok({ outcome: outcome.value, carry: flow.carry }) : outcome;
}

/**
 * hotel/social_login: the token alone says who the person is. Signs in a linked account; everybody else gets
 * a ticket for `verifyMobile`. Each token is accepted once. An e-mail never links accounts.
 */
export async function socialLogin(
  ctx: Context,
  input: { provider: string; token: string; nonce?: string; providerId?: string },
): Promise<Result<SocialOutcome>> {
  const known = providerOf(ctx, input.provider);
  if (known === null) return off();
  const person = await known.provider.verify(input.token, input.nonce).catch(() => undefined);
  if (person === undefined) return unreachable(known.name);
  if (person === null || (input.providerId !== undefined && input.providerId !== person.subject))
    return refused();

  const result = await inTransaction<Result<SocialOutcome>>(ctx.db, async (trx) => {
    if (!(await spendToken(trx, spentHash(known.name, input.token), person.expiresAt)))
      return refused();
    const owner = await identityOwner(trx, { provider: known.name, subject: person.subject });
    if (owner !== null)
      return ok({
        known: true,
        signedIn: await beginSession(ctx, trx, owner, ctx.clock.now(), 'provider'),
      });
    return ok({ known: false, ...(await issueTicket(ctx, trx, known.name, person)) });
  });
  if (result.ok && result.value.known) await withWishes(ctx, ok(result.value.signedIn));
  return result;
}

/** Hash of the signed part: another valid signature over the same text is the same token. */
const spentHash = (provider: ProviderName, token: string): Buffer =>
  createHash('sha256')
    .update(`${provider}\n${token.split('.').slice(0, 2).join('.')}`)
    .digest();

async function issueTicket(
  ctx: Context,
  trx: Db,
  provider: ProviderName,
  person: VerifiedToken,
): Promise<Ticket> {
  const email = looksLikeEmail(person.email) ? person.email : '';
  const emailVerified = person.emailVerified && email !== '';
  const name = cleanName(person.name).slice(0, MAX_NAME);
  const ticket = newToken();
  const { ticketSeconds } = accountLimits(ctx);
  await insertTicket(trx, tokenHash(ticket), {
    provider,
    subject: person.subject,
    name,
    email,
    emailVerified,
    expiresAt: new Date(ctx.clock.now().getTime() + ticketSeconds * 1000),
  });
  // only the owner of an e-mail address may learn that it has an account
  const emailKnown = emailVerified && (await accountByEmail(trx, email)) !== null;
  return { ticket, expiresIn: ticketSeconds, provider, name, email, emailKnown };
}

const storedTicket = async (ctx: Context, ticket: string): Promise<StoredTicket | null> =>
  looksLikeToken(ticket) ? liveTicket(ctx.db, tokenHash(ticket), ctx.clock.now()) : null;

/**
 * hotel/verify_mobile: sends the code that links a person at a provider to the account of this number. The
 * number may be new or have an account, as its owner must confirm it; `same_account` when that account is
 * linked to another person at the provider, or when the person's verified e-mail belongs to another account.
 */
export async function verifyMobile(
  ctx: Context,
  input: { mobile: string; ticket: string; providerId?: string },
): Promise<Result<OtpSent>> {
  const checked = checkMobile(input.mobile);
  if (!checked.ok) return checked;
  const person = await storedTicket(ctx, input.ticket);
  if (person === null || (input.providerId !== undefined && input.providerId !== person.subject))
    return over();
  const { provider, subject, name, email, emailVerified } = person;
  const phone = checked.value;
  return sendCode(ctx, phone, async (trx) => {
    const [owner, account] = [await identityOwner(trx, person), await accountByPhone(trx, phone)];
    const byEmail = emailVerified ? await accountByEmail(trx, email) : null;
    const others =
      account !== null &&
      ((await hasOtherIdentity(trx, account.id, person)) ||
        (byEmail !== null && byEmail.id !== account.id));
    if (others || (owner !== null && owner.id !== account?.id))
      return sameAccount(input.mobile.trim());
    return { purpose: 'link', provider, subject, name, email, emailVerified };
  });
}

/** The person of a ticket, for the page that asks for the number; null when it has expired. */
export async function ticketOf(
  ctx: Context,
  ticket: string,
): Promise<Omit<Ticket, 'ticket'> | null> {
  const person = await storedTicket(ctx, ticket);
  if (person === null) return null;
  const { provider, name, email, emailVerified, expiresAt } = person;
  const emailKnown = emailVerified && (await accountByEmail(ctx.db, email)) !== null;
  return {
    provider,
    name,
    email,
    emailKnown,
    expiresIn: Math.max(0, Math.round((expiresAt.getTime() - ctx.clock.now().getTime()) / 1000)),
  };
}

/** What a browser keeps during the visit to the provider. */
interface Flow {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** milliseconds since 1970 */
  readonly endsAt: number;
  readonly carry: Readonly<Record<string, string>>;
}

const sealedText = (body: string): string => `social flow\n${body}`;

/** Readable by the browser; only the server can change it. */
function sealFlow(ctx: Context, flow: Flow): string {
  const body = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${body}.${keyedHash(ctx, sealedText(body)).toString('base64url')}`;
}

/** Null when it is not ours, of another provider or over, or when the returned state differs. */
function openFlow(
  ctx: Context,
  sealed: string,
  expected: { provider: string; state: string },
): Flow | null {
  const [body = '', given = ''] = sealed.split('.');
  if (!isKeyedHash(ctx, Buffer.from(given, 'base64url'), sealedText(body))) return null;
  const flow = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Flow;
  const sameState = sameHash(Buffer.from(flow.state), Buffer.from(expected.state));
  return sameState && flow.provider === expected.provider && flow.endsAt > ctx.clock.now().getTime()
    ? flow
    : null;
}
