import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import * as texts from '#messages/passkeys.ts';
import { span } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { newToken, looksLikeToken, tokenHash } from './secrets.ts';
import { lockCredentials } from './users.ts';

/** What a device signed, and the secret of the browser that asked. */
export interface PasskeyAnswer {
  /** from the cookie that came with the question */
  readonly browser: string;
  /** JSON from the browser's WebAuthn */
  readonly response: string;
}

/** A question for a device, and the secret that the asking browser keeps. */
export interface PasskeyQuestion<Options> {
  readonly options: Options;
  readonly browser: string;
  /** seconds */
  readonly expiresIn: number;
}

/** A question can be answered once, within five minutes. */
const QUESTION_SECONDS = 300;
/** a response is about 1 kB, more with an attestation */
const MOST_RESPONSE = 20_000;

/** EdDSA, ES256 and RS256: those that devices create today. */
const ALGORITHMS = [-8, -7, -257];

type Purpose = 'add' | 'sign-in' | 'step-up';

/** Large, and needed for passkeys only: loaded on first use. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * The site's host and origin for signatures. Loopback counts as `localhost`, which browsers allow without
 * TLS; a site at an IP address has no passkeys.
 */
export function relyingParty({
  settings,
}: Pick<Context, 'settings'>): { readonly id: string; readonly origin: string } | null {
  const url = new URL(settings.publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '127.0.0.1' || host === '::1') url.hostname = 'localhost';
  else if (isIP(host) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}

/** One text for every wrong answer. */
const passkeyRefused = (): Refusal =>
  refuse('invalid', 'passkey.refused', texts.refused(), { fields: { passkey: texts.refused() } });
const off = (): Refusal => refuse('not-found', 'passkey.off', texts.off());

/** The question for signing in (`account` null: the device names the account) or for a step-up. */
export async function askPasskey(
  ctx: Context,
  account: Account | null,
): Promise<Result<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>>> {
  const party = relyingParty(ctx);
  if (party === null) return off();
  const known = account === null ? [] : await credentialsOf(ctx.db, account.id);
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: QUESTION_SECONDS * 1000,
    ...(account === null ? {} : { allowCredentials: known }),
  });
  return question(ctx, account === null ? 'sign-in' : 'step-up', account, options);
}

/** The question that makes a device create a key for an account; a device that already has one says so. */
export async function askNewPasskey(
  ctx: Context,
  account: Account,
): Promise<Result<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>>> {
  const party = relyingParty(ctx);
  if (party === null) return off();
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: ctx.settings.BRAND_NAME,
    rpID: party.id,
    userName: account.email || account.phone,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(String(account.id)),
    timeout: QUESTION_SECONDS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await credentialsOf(ctx.db, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return question(ctx, 'add', account, options);
}

async function question<Options extends { readonly challenge: string }>(
  ctx: Context,
  purpose: Purpose,
  account: Account | null,
  options: Options,
): Promise<Result<PasskeyQuestion<Options>>> {
  return inTransaction<Result<PasskeyQuestion<Options>>>(ctx.db, async (trx) => {
    const spent = await spendBudget(ctx, trx, 'passkey-question', { network: ctx.actor.address });
    if (spent !== null)
      return refuse(
        'limited',
        'passkey.too-many',
        texts.tooMany({ span: span(spent.retryAfter) }),
        { retryAfter: spent.retryAfter },
      );
    const browser = newToken();
    await trx
      .insertInto('passkey_challenges')
      .values({
        browser_hash: tokenHash(browser),
        challenge: options.challenge,
        purpose,
        user_id: account?.id ?? null,
        expires_at: new Date(ctx.clock.now().getTime() + QUESTION_SECONDS * 1000),
      })
      .execute();
    return ok({ options, browser, expiresIn: QUESTION_SECONDS });
  });
}

/**
 * Reads and deletes this browser's question; null when there is none. Of two answers at once one finds it.
 */
async function takeQuestion(
  ctx: Context,
  trx: Db,
  browser: string,
  purpose: Purpose,
  userId: number | null,
): Promise<string | null> {
  if (!looksLikeToken(browser)) return null;
  const row = await trx
    .deleteFrom('passkey_challenges')
    .where('browser_hash', '=', tokenHash(browser))
    .returning(['challenge', 'purpose', 'user_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined &&
    row.purpose === purpose &&
    row.user_id === userId &&
    row.expires_at > ctx.clock.now()
    ? row.challenge
    : null;
}

/** The browser's text, if it has the form of an answer; the library verifies the content. */
function readResponse(text: string): AuthenticationResponseJSON | RegistrationResponseJSON | null {
  if (text.length > MOST_RESPONSE) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string'
      ? (value as AuthenticationResponseJSON | RegistrationResponseJSON)
      : null;
  } catch {
    return null;
  }
}

/**
 * Verifies an answer and returns the account of the passkey: `userId` for a step-up, any account (null) for
 * signing in. The device must have verified the person; a counter that does not grow means a copied key. Runs
 * in the caller's transaction, which must commit after a refusal too, so that a question is answered once.
 */
export async function provePasskey(
  ctx: Context,
  trx: Db,
  answer: PasskeyAnswer,
  userId: number | null,
): Promise<Result<{ readonly account: Account }>> {
  const party = relyingParty(ctx);
  const response = readResponse(answer.response) as AuthenticationResponseJSON | null;
  const challenge = await takeQuestion(
    ctx,
    trx,
    answer.browser,
    userId === null ? 'sign-in' : 'step-up',
    userId,
  );
  if (party === null || response === null || challenge === null) return passkeyRefused();
  const found = await trx
    .selectFrom('passkeys')
    .select(['id', 'user_id'])
    .where('credential_id', '=', response.id.replaceAll('\0', ''))
    .executeTakeFirst();
  if (found === undefined || (userId !== null && found.user_id !== userId)) return passkeyRefused();
  const owner = await lockCredentials(trx, found.user_id);
  const key = await trx
    .selectFrom('passkeys')
    .select(['credential_id', 'public_key', 'counter'])
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirst();
  if (owner === null || key === undefined) return passkeyRefused();
  const counter = await newCounterOf(response, challenge, party, key);
  if (counter === null) return passkeyRefused();
  await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', found.id)
    .execute();
  return ok({ account: owner.account });
}

type Party = NonNullable<ReturnType<typeof relyingParty>>;

/** Null for anything that the library refuses; it mostly throws. */
async function newCounterOf(
  response: AuthenticationResponseJSON,
  challenge: string,
  party: Party,
  key: { credential_id: string; public_key: Buffer; counter: number },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await (
      await webauthn()
    ).verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Stores the key that a device created for an account. Runs in the caller's transaction, which must commit
 * after a refusal too.
 */
export async function keepPasskey(
  ctx: Context,
  trx: Db,
  answer: PasskeyAnswer,
  userId: number,
  name: string,
): Promise<Result<{ readonly id: number }>> {
  const party = relyingParty(ctx);
  const response = readResponse(answer.response) as RegistrationResponseJSON | null;
  const challenge = await takeQuestion(ctx, trx, answer.browser, 'add', userId);
  if (party === null || response === null || challenge === null) return passkeyRefused();
  const made = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => null);
  if (made === null || !made.verified) return passkeyRefused();
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const row = await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.filter((one) => KNOWN_TRANSPORTS.has(one)),
      name,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? passkeyRefused() : ok({ id: row.id });
}

/** Transports that browsers name; other words are not stored. */
const KNOWN_TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

const credentialsOf = async (
  db: Db,
  userId: number,
): Promise<{ id: string; transports: string[] }[]> =>
  (
    await db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => ({ id: row.credential_id, transports: row.transports }));

export const hasPasskey = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function deletePasskeysOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
