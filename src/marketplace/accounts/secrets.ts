import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { believedSecrets, derivedSecret } from '#platform/secrets.ts';

/** Six digits, each number equally likely, from the operating system's generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** 128 random bits: stands in addresses and cookies instead of the phone number. */
export const newChallengeId = (): string => randomBytes(16).toString('base64url');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** 128 random bits, short enough for an SMS: takes a change of a contact back. */
export const newUndo = (): string => randomBytes(16).toString('base64url');

export const looksLikeUndo = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token);

/** What is stored of a token; so many random bits need no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Keyed with the secret of one-time codes: a copy of the table is useless without that key. */
export const keyedHash = ({ settings }: Pick<Context, 'settings'>, text: string): Buffer =>
  hashWith(derivedSecret(settings.secret, 'otp'), text);

/** Whether a hash was made of this text: with our key, or with the one before it while the secret is changed. */
export const isKeyedHash = (
  { settings }: Pick<Context, 'settings'>,
  hash: Buffer,
  text: string,
): boolean => believedSecrets(settings, 'otp').some((key) => sameHash(hash, hashWith(key, text)));

const hashWith = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * What is stored of a code. Six digits are quickly tried out, so the hash is keyed. Bound to challenge and number, so
 * that no row can vouch for another.
 */
export const codeHash = (
  ctx: Pick<Context, 'settings'>,
  challengeId: string,
  phone: string,
  code: string,
): Buffer => keyedHash(ctx, boundCode(challengeId, phone, code));

/** Whether this is the code that a hash was made of. */
export const isCode = (
  ctx: Pick<Context, 'settings'>,
  hash: Buffer,
  challengeId: string,
  phone: string,
  code: string,
): boolean => isKeyedHash(ctx, hash, boundCode(challengeId, phone, code));

const boundCode = (challengeId: string, phone: string, code: string): string =>
  `${challengeId}\n${phone}\n${code}`;

export const sameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/**
 * Namespaces of this slice's advisory locks. Always taken in this order, so that two holders never wait for each other.
 */
const LOCKS = { wish: 7_303_010, saved: 7_303_017, identity: 7_303_024 } as const;

/**
 * Those who count or change the same thing take turns until the transaction ends: what comes at once cannot exceed a
 * limit.
 */
export async function takeTurn(trx: Db, what: keyof typeof LOCKS, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[what]}, hashtext(${key}))`.execute(trx);
}
