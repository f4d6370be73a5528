import { createHmac } from 'node:crypto';
import type { Settings } from './settings.ts';

/** One configured secret, a separate key for each use. */
export const derivedSecret = (secret: string, use: string): string => createHmac('sha256', secret).update(use).digest('base64url');

/** The keys of a use whose word is believed: the one that signs, and the one before it while the secret is changed. */
export const believedSecrets = ({ secret, SECRET_OLD }: Pick<Settings, 'secret' | 'SECRET_OLD'>, use: string): readonly string[] =>
  [secret, SECRET_OLD].filter(Boolean).map((one) => derivedSecret(one, use));
