import { createHmac } from 'node:crypto';

/** One configured secret, a separate key for each use. */
export const derivedSecret = (secret: string, use: string): string => createHmac('sha256', secret).update(use).digest('base64url');
