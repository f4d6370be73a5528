import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sameHash } from './secrets.ts';

/** What a browser keeps while its person chooses an account at the provider. */
export interface Flow {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** milliseconds since 1970 */
  readonly endsAt: number;
  readonly carry: Readonly<Record<string, string>>;
}

const random = (): string => randomBytes(32).toString('base64url');

export const newFlow = (provider: string, endsAt: number, carry: Flow['carry']): Flow => ({ provider, state: random(), nonce: random(), codeVerifier: random(), endsAt, carry });

/** What the provider is told of the verifier (PKCE, S256). */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const signature = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(`social flow\n${body}`).digest();

/** Readable by its browser, changeable only by us. */
export function sealFlow(secret: string, flow: Flow): string {
  const body = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

/** Null when it is not ours, of another provider or over, or when the state that came back is not its own. */
export function openFlow(secret: string, sealed: string, expected: { provider: string; state: string; now: number }): Flow | null {
  const [body = '', seal = ''] = sealed.split('.');
  if (!sameHash(Buffer.from(seal, 'base64url'), signature(secret, body))) return null;
  const flow = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Flow;
  const sameState = sameHash(Buffer.from(flow.state), Buffer.from(expected.state));
  return sameState && flow.provider === expected.provider && flow.endsAt > expected.now ? flow : null;
}
