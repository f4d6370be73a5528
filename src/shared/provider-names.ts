/** Who may vouch for people at sign-in, by the names they go by in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

export type ProviderName = keyof typeof providerNames;
