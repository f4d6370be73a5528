import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { Person } from './people.ts';

/** How the next tokens are made: 'ok', or wrong in one way. */
export const MODES = [
  'ok',
  'wrong-key',
  'expired',
  'not-yet',
  'wrong-audience',
  'wrong-issuer',
  'wrong-nonce',
  'no-nonce',
  'unsigned',
  'symmetric',
  'unverified-email',
] as const;
export type Mode = (typeof MODES)[number];

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
interface Key {
  readonly kid: string;
  readonly pair: KeyPair;
  readonly jwk: JWK;
}

export interface Signer {
  /** the published public keys; the newest signs */
  jwks(): { keys: readonly JWK[] };
  /** signs with a new key; the previous one stays published unless `forget` */
  rotate(forget?: boolean): Promise<void>;
  idToken(
    person: Person,
    asked: { audience: string; nonce: string | null },
    mode?: Mode,
  ): Promise<string>;
}

/**
 * Keys and tokens of one provider, valid or wrong by mode. Not every provider states whether an e-mail is verified.
 */
export async function createSigner(
  issuer: string,
  now: () => Date,
  saysVerified: boolean,
): Promise<Signer> {
  let serial = 0;
  const make = async (): Promise<Key> => {
    const kid = `stand-in-${(serial += 1)}`;
    const pair = await generateKeyPair('RS256', { extractable: true });
    return {
      kid,
      pair,
      jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' },
    };
  };
  let keys: readonly [Key, ...Key[]] = [await make()];
  const stranger = await make();
  return {
    jwks: () => ({ keys: keys.map(({ jwk }) => jwk) }),
    rotate: async (forget = false) => {
      keys = forget ? [await make()] : [await make(), keys[0]];
    },
    idToken: async (person, { audience, nonce }, mode = 'ok') => {
      const at = Math.floor(now().getTime() / 1000);
      const shift = mode === 'expired' ? -7200 : 0;
      const claims = {
        iss: mode === 'wrong-issuer' ? 'https://accounts.example' : issuer,
        aud: mode === 'wrong-audience' ? 'somebody-elses-app' : audience,
        sub: person.subject,
        name: person.name,
        ...(person.email === ''
          ? {}
          : {
              email: person.email,
              ...(saysVerified
                ? { email_verified: person.emailVerified && mode !== 'unverified-email' }
                : {}),
            }),
        ...(nonce === null || mode === 'no-nonce'
          ? {}
          : { nonce: mode === 'wrong-nonce' ? 'of-another-visit' : nonce }),
        iat: at + shift,
        exp: at + shift + 3600,
        ...(mode === 'not-yet' ? { nbf: at + 3600 } : {}),
        // two visits in one second get two tokens
        jti: crypto.randomUUID(),
      };
      if (mode === 'unsigned') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
      const [key] = keys;
      // a known attack: the public key as the secret of a symmetric signature
      if (mode === 'symmetric')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: key.kid })
          .sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .sign(mode === 'wrong-key' ? stranger.pair.privateKey : key.pair.privateKey);
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
