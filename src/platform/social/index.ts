import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings.ts';
import { createOidcProvider, type IdentityProvider } from './oidc-provider.ts';

export {
  createOidcProvider,
  type Identity,
  type IdentityProvider,
  type OidcSettings,
  type VerifiedToken,
} from './oidc-provider.ts';

export interface IdentityProviders {
  readonly google?: IdentityProvider;
  readonly facebook?: IdentityProvider;
}

/** The identity providers; a provider without a client id is off. */
export function createIdentityProviders(settings: Settings, clock: Clock): IdentityProviders {
  const google = createGoogle(
    {
      clientId: settings.SOCIAL_GOOGLE_CLIENT_ID,
      clientSecret: settings.SOCIAL_GOOGLE_CLIENT_SECRET,
      issuer: settings.SOCIAL_GOOGLE_ISSUER,
      authorizeUrl: settings.SOCIAL_GOOGLE_AUTHORIZE_URL,
      tokenUrl: settings.SOCIAL_GOOGLE_TOKEN_URL,
      jwksUrl: settings.SOCIAL_GOOGLE_JWKS_URL,
    },
    clock,
  );
  const facebook = createFacebook(
    {
      clientId: settings.SOCIAL_FACEBOOK_CLIENT_ID,
      clientSecret: settings.SOCIAL_FACEBOOK_CLIENT_SECRET,
      issuer: settings.SOCIAL_FACEBOOK_ISSUER,
      authorizeUrl: settings.SOCIAL_FACEBOOK_AUTHORIZE_URL,
      tokenUrl: settings.SOCIAL_FACEBOOK_TOKEN_URL,
      jwksUrl: settings.SOCIAL_FACEBOOK_JWKS_URL,
    },
    clock,
  );
  return { ...(google === null ? {} : { google }), ...(facebook === null ? {} : { facebook }) };
}

/** The configuration of one provider; an address of '' is the provider's own, or derived from another issuer. */
interface ProviderSettings {
  /** one or several, separated by commas: the web site's first, then those of apps */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}

interface Addresses {
  readonly issuers: readonly { readonly issuer: string; readonly jwksUrl: string }[];
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
}

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE: Addresses = {
  // Google's tokens use both spellings
  issuers: [
    { issuer: 'https://accounts.google.com', jwksUrl: GOOGLE_KEYS },
    { issuer: 'accounts.google.com', jwksUrl: GOOGLE_KEYS },
  ],
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
};
const FACEBOOK: Addresses = {
  // the second signs for apps with Limited Login
  issuers: ['https://www.facebook.com', 'https://limited.facebook.com'].map((issuer) => ({
    issuer,
    jwksUrl: `${issuer}/.well-known/oauth/openid/jwks/`,
  })),
  authorizeUrl: 'https://www.facebook.com/dialog/oauth/',
  tokenUrl: 'https://graph.facebook.com/oauth/access_token',
};

/** Sign-in with Google; null while no client id is configured. */
export const createGoogle = (settings: ProviderSettings, clock: Clock): IdentityProvider | null =>
  create(settings, GOOGLE, 'openid email profile', clock);

/** Sign-in with Facebook by its OpenID Connect tokens; null while no client id is configured. */
export const createFacebook = (settings: ProviderSettings, clock: Clock): IdentityProvider | null =>
  create(settings, FACEBOOK, 'openid email public_profile', clock);

function create(
  settings: ProviderSettings,
  own: Addresses,
  scope: string,
  clock: Clock,
): IdentityProvider | null {
  const clientIds = settings.clientId
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (clientIds.length === 0) return null;
  const issuer = settings.issuer.replace(/\/$/, '');
  const elsewhere: Addresses | null =
    issuer === ''
      ? null
      : {
          issuers: [{ issuer, jwksUrl: `${issuer}/jwks` }],
          authorizeUrl: `${issuer}/authorize`,
          tokenUrl: `${issuer}/token`,
        };
  const { issuers, authorizeUrl, tokenUrl } = elsewhere ?? own;
  return createOidcProvider({
    clientIds,
    clientSecret: settings.clientSecret,
    issuers:
      settings.jwksUrl === ''
        ? issuers
        : issuers.map((one) => ({ ...one, jwksUrl: settings.jwksUrl })),
    authorizeUrl: settings.authorizeUrl || authorizeUrl,
    tokenUrl: settings.tokenUrl || tokenUrl,
    scope,
    clock,
  });
}
