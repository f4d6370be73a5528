import type * as Jose from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Clock } from '#platform/clock.ts';

/** A person as confirmed by a provider. */
export interface Identity {
  /** the provider's own id of the person, stable when the e-mail changes */
  readonly subject: string;
  readonly name: string;
  /** '' when the person withheld it */
  readonly email: string;
  /** the provider has verified the e-mail; otherwise the person only entered it there */
  readonly emailVerified: boolean;
}

export interface VerifiedToken extends Identity {
  /** end of the token's validity */
  readonly expiresAt: Date;
}

/** An OpenID Connect provider. Its answers are trusted only through the signature on its ID token. */
export interface IdentityProvider {
  /** the page on which the browser chooses an account */
  authorizeUrl(asked: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  }): string;
  /**
   * exchanges a code for the ID token; null when the provider refuses it. Throws when the provider is unreachable.
   */
  exchange(given: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<string | null>;
  /**
   * The person of a token, or null if it is not the provider's, not for us, expired, or for another sign-in than the
   * one with this nonce. Throws when the provider's keys cannot be read.
   */
  verify(token: string, nonce?: string): Promise<VerifiedToken | null>;
}

export interface OidcSettings {
  /** our client ids at the provider; the first is the web site's, the others are those of apps */
  readonly clientIds: readonly string[];
  /** '' where the provider requires none beside PKCE */
  readonly clientSecret: string;
  /** accepted issuers, each with the address of its keys */
  readonly issuers: readonly { readonly issuer: string; readonly jwksUrl: string }[];
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  readonly clock: Clock;
  /** how soon keys may be fetched again for a token with a key we do not know; default 5 seconds */
  readonly keyCooldownMs?: number;
  /** default 5 seconds */
  readonly timeoutMs?: number;
}

/** Only signatures with a private key: with `HS256` or `none` anybody who knows the public key could sign. */
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_SKEW_SECONDS = 30;
const MOST_BYTES = 20_000;

/** Authorization code with PKCE, and ID tokens checked for signature, issuer, audience, time and nonce. */
export function createOidcProvider(settings: OidcSettings): IdentityProvider {
  const {
    clientIds,
    clientSecret,
    issuers,
    authorizeUrl,
    tokenUrl,
    scope,
    clock,
    keyCooldownMs = 5000,
    timeoutMs = 5000,
  } = settings;
  const load = async (): Promise<{
    readonly jose: typeof Jose;
    readonly keys: ReadonlyMap<string, JWTVerifyGetKey>;
  }> => {
    const jose = await import('jose');
    return {
      jose,
      keys: new Map(
        issuers.map(({ issuer, jwksUrl }) => [
          issuer,
          jose.createRemoteJWKSet(new URL(jwksUrl), {
            cooldownDuration: keyCooldownMs,
            timeoutDuration: timeoutMs,
          }),
        ]),
      ),
    };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const clientId = clientIds[0] ?? '';
  return {
    authorizeUrl({ redirectUri, state, nonce, codeChallenge }) {
      const url = new URL(authorizeUrl);
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange({ code, codeVerifier, redirectUri }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
      if (clientSecret !== '') body.set('client_secret', clientSecret);
      const response = await fetch(tokenUrl, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
        body,
      });
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status < 500) return null;
        throw new Error(`The provider answered ${response.status}.`);
      }
      const { id_token: token } = (await response.json()) as { id_token?: unknown };
      return typeof token === 'string' ? token : null;
    },

    async verify(token, nonce) {
      const { jose, keys } = await (loaded ??= load());
      const issuer = issuerOf(jose, token);
      const known = issuer === null ? undefined : keys.get(issuer);
      if (issuer === null || known === undefined) return null;
      try {
        const { payload } = await jose.jwtVerify(token, known, {
          issuer,
          audience: [...clientIds],
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: clock.now(),
        });
        return forUs(payload, clientIds) && (nonce === undefined || payload['nonce'] === nonce)
          ? toIdentity(payload)
          : null;
      } catch (error) {
        if (isTheirsToRefuse(jose, error)) return null;
        throw error;
      }
    },
  };
}

/** Read before verification, only to choose the keys. */
function issuerOf({ decodeJwt }: typeof Jose, token: string): string | null {
  if (token.length > MOST_BYTES) return null;
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** A token for several audiences must have been requested by us. */
const forUs = (payload: JWTPayload, clientIds: readonly string[]): boolean =>
  !Array.isArray(payload.aud) ||
  payload.aud.length === 1 ||
  clientIds.includes(String(payload['azp']));

/** Whether the token itself is wrong, rather than its keys unreachable. */
const isTheirsToRefuse = ({ errors }: typeof Jose, error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported;

function toIdentity(payload: JWTPayload): VerifiedToken | null {
  const { sub = '', exp = 0 } = payload;
  if (sub === '' || sub.length > 255 || sub.includes('\0')) return null;
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '');
  return {
    subject: sub,
    name: text('name'),
    email: text('email'),
    emailVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
    expiresAt: new Date(exp * 1000),
  };
}
