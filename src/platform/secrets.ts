import { createHmac } from 'node:crypto';
import type { Settings } from './settings.ts';

/** One configured secret, a separate key for each use. */
export const derivedSecret = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

type Secrets = Pick<Settings, 'secret' | 'SECRET_OLD'>;

/** The secrets whose word is believed: the one that signs, and the one before it while it is changed. */
export const secretsOf = ({ secret, SECRET_OLD }: Secrets): readonly string[] =>
  [secret, SECRET_OLD].filter(Boolean);

/** The keys of a use whose word is believed. */
export const believedSecrets = (settings: Secrets, use: string): readonly string[] =>
  secretsOf(settings).map((secret) => derivedSecret(secret, use));
