import type { Account, Caller, Session } from '#platform/context.ts';
import type { Result } from '#shared/result.ts';
import type { OwnAccount } from './own-account-types.ts';
import type { PasswordSignIn } from './password-types.ts';
import type { PhoneProof } from './phone-proof-types.ts';
import type { SocialSignIn } from './social-types.ts';

export type * from './own-account-types.ts';
export type * from './password-types.ts';
export type * from './phone-proof-types.ts';
export type * from './social-types.ts';

export type { Account, Caller, Session };

export interface OtpSent {
  /** opaque; stands in addresses instead of the phone number */
  readonly challengeId: string;
  readonly phone: string;
  /** seconds */
  readonly expiresIn: number;
  readonly resendAfter: number;
}

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** the bearer; goes into the __Host- cookie, or the reply for app clients */
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a code leads to once it is confirmed. */
export type CodeFor = 'login' | 'register' | 'reset' | 'password' | 'link' | 'listing' | 'phone' | 'email' | 'leave';

/** The door of accounts. Mobile numbers are accepted in every usual spelling. */
export interface Accounts extends OwnAccount, PasswordSignIn, PhoneProof, SocialSignIn {
  /** creates nothing but a challenge; the account is created when its code is confirmed */
  register(input: { name: string; mobile: string; email: string; password?: string }, caller: Caller): Promise<Result<OtpSent>>;
  /** `not_found` for an unknown number */
  loginOtp(mobile: string, caller: Caller): Promise<Result<OtpSent>>;
  /** the code that this browser's challenge was for; without one for the number, a login or a registration begun here */
  resendOtp(mobile: string, caller: Caller): Promise<Result<OtpSent>>;
  /** by mobile or by challenge id; a code that links an account elsewhere only by its challenge, in the browser that began it */
  checkOtp(input: { mobile?: string; challengeId?: string; otp: string }, caller: Caller): Promise<Result<SignedIn>>;
  /** the phone a challenge was sent to and what for, for the OTP page; null when unknown or over */
  challenge(id: string): Promise<{ phone: string; expiresAt: Date; resendAt: Date; purpose: CodeFor } | null>;
  /** null when the token is unknown or expired; touches last_seen at most once a minute */
  session(token: string): Promise<Session | null>;
  logout(token: string): Promise<void>;
  byId(id: number): Promise<Account | null>;
  /** deletes expired sessions, challenges and send records; returns rows removed */
  prune(): Promise<number>;
}
