import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings.ts';
import { createFacebook, createGoogle } from './providers.ts';
import type { IdentityProvider } from './types.ts';

export type * from './types.ts';
export { createOidcProvider, type OidcSettings } from './oidc-provider.ts';
export { createFacebook, createGoogle, type ProviderSettings } from './providers.ts';

export interface IdentityProviders {
  readonly google?: IdentityProvider;
  readonly facebook?: IdentityProvider;
}

/** Who may vouch for people: a provider without a client id is off. */
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
