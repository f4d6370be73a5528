import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Settings } from './settings.ts';
import { believedSecrets, derivedSecret } from './secrets.ts';

/** The stored part of a link that opens something for everybody who has it. */
interface StoredLink {
  readonly nonce: Buffer;
  readonly hash: Buffer;
}

/** The token of a link. It needs our secret, so stored rows alone cannot make one. */
const tokenWith = (secret: string, nonce: Buffer): string =>
  createHmac('sha256', secret).update(nonce).digest().subarray(0, 18).toString('base64url');

/** By this hash the row of a link is found. */
export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new link for a use. Its token has a capital and a digit, by which logs recognise and hide it. */
export function newLink(settings: Pick<Settings, 'secret'>, use: string): StoredLink {
  const secret = derivedSecret(settings.secret, use);
  for (;;) {
    const nonce = randomBytes(16);
    const token = tokenWith(secret, nonce);
    if (/[A-Z]/.test(token) && /\d/.test(token)) return { nonce, hash: linkHash(token) };
  }
}

/** The token of a stored link, also while the secret is changed. */
export function linkToken(
  settings: Pick<Settings, 'secret' | 'SECRET_OLD'>,
  use: string,
  { nonce, hash }: StoredLink,
): string {
  const tokens = believedSecrets(settings, use).map((secret) => tokenWith(secret, nonce));
  return tokens.find((token) => linkHash(token).equals(hash)) ?? tokens[0] ?? '';
}
