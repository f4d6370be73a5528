export type * from './types.ts';
export { createOidcProvider, type OidcSettings } from './oidc-provider.ts';
export { createFacebook, createGoogle, type ProviderSettings } from './providers.ts';
