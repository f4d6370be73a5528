import type { ProviderName } from '#shared/messages/social.ts';
import type { Result } from '#shared/result.ts';
import type { Caller, OtpSent, SignedIn } from './types.ts';

/** Somebody a provider vouched for whom no account here knows yet. */
export interface Ticket {
  /** proves it to `verifyMobile`; a secret of the browser that signed in */
  readonly ticket: string;
  /** seconds */
  readonly expiresIn: number;
  readonly provider: ProviderName;
  readonly name: string;
  readonly email: string;
  /** their verified e-mail belongs to an account here: its number is the one to prove */
  readonly emailKnown: boolean;
}

/** hotel/social_login: an existing account is signed in (400 on the wire); else the mobile number is needed (200, or 500 where the e-mail is known). */
export type SocialOutcome = { readonly known: true; readonly signedIn: SignedIn } | ({ readonly known: false } & Ticket);

/** Where a browser goes to choose its account, and what it keeps meanwhile. */
export interface SocialStart {
  readonly url: string;
  /** sealed; goes into a short-lived cookie and comes back to `socialFinish` */
  readonly flow: string;
}

/** Signing in with Google or Facebook. Only their signed tokens are believed, and no e-mail ever links accounts. */
export interface SocialSignIn {
  /** those that are configured */
  readonly socialProviders: readonly ProviderName[];
  /** `carry` comes back with the answer, as it was */
  socialStart(provider: string, redirectUri: string, carry: Readonly<Record<string, string>>): Result<SocialStart>;
  /** the provider sent the browser back: state, code, nonce and token must be those of `flow` */
  socialFinish(provider: string, given: { flow: string; state: string; code: string; redirectUri: string }, caller: Caller): Promise<Result<{ outcome: SocialOutcome; carry: Readonly<Record<string, string>> }>>;
  /** a token that an app got from the provider itself; each is taken once */
  socialLogin(input: { provider: string; token: string; nonce?: string; providerId?: string }, caller: Caller): Promise<Result<SocialOutcome>>;
  /** hotel/verify_mobile: a code to the number that this person is to be known by; `same_account` when it is another's */
  verifyMobile(input: { mobile: string; ticket: string; providerId?: string }, caller: Caller): Promise<Result<OtpSent>>;
  /** who a ticket speaks of, for the page that asks for the number; null when it is over */
  ticket(ticket: string): Promise<Omit<Ticket, 'ticket'> | null>;
}
