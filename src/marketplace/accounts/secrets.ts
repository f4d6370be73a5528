import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each number equally likely, from the operating system's generator. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** 128 random bits: stands in addresses and cookies instead of the phone number. */
export const newChallengeId = (): string => randomBytes(16).toString('base64url');

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a code. Six digits are quickly tried out, so the hash is keyed: a copy of the table without the
 * key tells nothing. Bound to challenge and number, so that no row can vouch for another.
 */
export const codeHash = (otpSecret: string, challengeId: string, phone: string, code: string): Buffer =>
  createHmac('sha256', otpSecret).update(`${challengeId}\n${phone}\n${code}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** What is stored of a session token; 256 random bits need no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);
