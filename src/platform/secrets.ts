import { createHmac } from 'node:crypto';
import type { Settings } from './settings.ts';

/** A separate key for each use, derived from the configured secret. */
export const derivedSecret = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

type Secrets = Pick<Settings, 'secret' | 'SECRET_OLD'>;

/** The accepted secrets: the one that signs, and the previous one during a change. */
export const secretsOf = ({ secret, SECRET_OLD }: Secrets): readonly string[] =>
  [secret, SECRET_OLD].filter(Boolean);

/** The accepted keys of a use. */
export const believedSecrets = (settings: Secrets, use: string): readonly string[] =>
  secretsOf(settings).map((secret) => derivedSecret(secret, use));
