import type { AccountLimits } from '#marketplace/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import { createFacebook, createGoogle, type IdentityProvider } from '#platform/social/index.ts';

/** Who may vouch for people: a provider without a client id is off. */
export function socialProviders(config: Config, clock: Clock): { google?: IdentityProvider; facebook?: IdentityProvider } {
  const google = createGoogle(
    {
      clientId: config.SOCIAL_GOOGLE_CLIENT_ID,
      clientSecret: config.SOCIAL_GOOGLE_CLIENT_SECRET,
      issuer: config.SOCIAL_GOOGLE_ISSUER,
      authorizeUrl: config.SOCIAL_GOOGLE_AUTHORIZE_URL,
      tokenUrl: config.SOCIAL_GOOGLE_TOKEN_URL,
      jwksUrl: config.SOCIAL_GOOGLE_JWKS_URL,
    },
    clock,
  );
  const facebook = createFacebook(
    {
      clientId: config.SOCIAL_FACEBOOK_CLIENT_ID,
      clientSecret: config.SOCIAL_FACEBOOK_CLIENT_SECRET,
      issuer: config.SOCIAL_FACEBOOK_ISSUER,
      authorizeUrl: config.SOCIAL_FACEBOOK_AUTHORIZE_URL,
      tokenUrl: config.SOCIAL_FACEBOOK_TOKEN_URL,
      jwksUrl: config.SOCIAL_FACEBOOK_JWKS_URL,
    },
    clock,
  );
  return { ...(google === null ? {} : { google }), ...(facebook === null ? {} : { facebook }) };
}

/** From one address for one account; three times that for all accounts, five times for one from all addresses. */
export const passwordLimits = (perHour: number): Partial<AccountLimits> => ({
  passwordTriesPerAddress: perHour,
  passwordTriesFromAddress: perHour * 3,
  passwordTriesByOthers: perHour * 5,
});
