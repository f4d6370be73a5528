import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { believedSecrets, derivedSecret } from '#platform/secrets.ts';

/** Six digits, all numbers equally likely, from the operating system's generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** 128 random bits, used in addresses and cookies instead of the phone number. */
export const newChallengeId = (): string => randomBytes(16).toString('base64url');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** 128 random bits, short enough for an SMS: undoes a change of a contact. */
export const newUndo = (): string => randomBytes(16).toString('base64url');

export const looksLikeUndo = (token: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(token);

/** The stored hash of a token; 256 random bits need no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Keyed with the secret of one-time codes: a copy of the table is useless without it. */
export const keyedHash = ({ settings }: Pick<Context, 'settings'>, text: string): Buffer =>
  hashWith(derivedSecret(settings.secret, 'otp'), text);

/** Whether a hash is of this text, under the current key or the previous one. */
export const isKeyedHash = (
  { settings }: Pick<Context, 'settings'>,
  hash: Buffer,
  text: string,
): boolean => believedSecrets(settings, 'otp').some((key) => sameHash(hash, hashWith(key, text)));

const hashWith = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * The stored hash of a code. It is keyed, as six digits are quickly tried out, and bound to challenge and
 * number, so that a row cannot serve another challenge.
 */
export const codeHash = (
  ctx: Pick<Context, 'settings'>,
  challengeId: string,
  phone: string,
  code: string,
): Buffer => keyedHash(ctx, boundCode(challengeId, phone, code));

/** Whether a hash is of this code. */
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
 * Namespaces of this slice's advisory locks. Always taken in this order, so that two holders never deadlock.
 */
const LOCKS = { wish: 7_303_010, saved: 7_303_017, identity: 7_303_024 } as const;

/**
 * Serialises transactions that count or change the same thing, until they end, so that parallel requests
 * cannot exceed a limit.
 */
export async function takeTurn(trx: Db, lock: keyof typeof LOCKS, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[lock]}, hashtext(${key}))`.execute(trx);
}
