/** Identity providers for sign-in, with their names in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

export type ProviderName = keyof typeof providerNames;
