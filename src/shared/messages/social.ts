import { span } from './auth.ts';

/** The providers by the names people know. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const;
export type ProviderName = keyof typeof providerNames;

/** Texts of signing in with an account elsewhere. */
export const social = {
  or: 'or',
  continueWith: (provider: ProviderName) => `Continue with ${providerNames[provider]}`,
  verifyText: (name: string, provider: ProviderName) => `Hello${name === '' ? '' : ` ${name}`}. One thing ${providerNames[provider]} cannot tell us is your mobile number: houses call it, and bookings belong to it.`,
  verifyShort: 'Your mobile number, once: houses call it, and bookings belong to it.',
  emailKnown: (email: string) => `${email} already has an account here. With its mobile number you get into that account.`,
  otherWay: 'Sign in another way',
  tokenRefused: 'This sign-in could not be verified. Please try again.',
  over: 'This sign-in took too long or was begun in another window. Please begin again.',
  declined: (provider: ProviderName) => `You did not continue with ${providerNames[provider]}. You can sign in with your mobile number as well.`,
  unreachable: (provider: ProviderName) => `${providerNames[provider]} does not answer at the moment. Please try again, or sign in with your mobile number.`,
  off: 'This way to sign in is not switched on.',
  tooMany: (seconds: number) => `Too many sign-ins from here. Please try again in ${span(seconds)}.`,
} as const;
