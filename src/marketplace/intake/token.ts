import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: the key to a draft. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** What is stored of a token; 256 random bits need no key. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
