import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { believedSecrets, derivedSecret } from './secrets.ts';
import type { Settings } from './settings.ts';

const NONCE = 12;
const TAG = 16;

const keyOf = (secret: string): Buffer => Buffer.from(secret, 'base64url');

/**
 * Encrypts a text for a column (AES-256-GCM), with a key of its own for each use. `owner` is bound to it: a sealed text
 * copied into another row does not open.
 */
export function sealText(
  { secret }: Pick<Settings, 'secret'>,
  use: string,
  owner: string,
  text: string,
): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(derivedSecret(secret, use)), nonce);
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of a sealed column, also while the secret is changed; null for anything else. */
export function openSealed(
  settings: Pick<Settings, 'secret' | 'SECRET_OLD'>,
  use: string,
  owner: string,
  sealed: Buffer,
): string | null {
  for (const secret of believedSecrets(settings, use)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final();
    } catch {
      // sealed with the other secret, or not by us
    }
  }
  return null;
}
