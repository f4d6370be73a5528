import type { Result } from '#shared/result.ts';
import type { Caller, OtpSent, Session, SignedIn } from './types.ts';

/** What proves that a password may be set: the one before, or a code just sent to the account's own number. */
export interface PasswordProof {
  readonly oldPassword?: string;
  readonly otp?: string;
  readonly challengeId?: string;
}

/** Signing in with a password, and choosing one. */
export interface PasswordSignIn {
  /**
   * hotel/login. `email` may be the mobile number too. Wrong, unknown and without a password are one answer and take
   * the same time; after too many wrong ones `limited`.
   */
  loginByPassword(input: { email: string; password: string }, caller: Caller): Promise<Result<SignedIn>>;
  /** hotel/forgot_password: a code for a new password; `not_found`, or `same_account` for another number than the signed-in person's */
  forgotPassword(mobile: string, caller: Caller, session: Session | null): Promise<Result<OtpSent>>;
  /** hotel/verify_otp_update_password: sets the password, ends every session of the account and signs in; a wrong code is `refused` */
  resetPassword(input: { mobile?: string; challengeId?: string; otp: string; password: string }, caller: Caller): Promise<Result<SignedIn>>;
  /** whether the account has a password to change */
  hasPassword(userId: number): Promise<boolean>;
  /** a code to the signed-in person's own number, that `setPassword` takes */
  passwordOtp(session: Session, caller: Caller): Promise<Result<OtpSent>>;
  /** sets the password and ends all other sessions; returns how many */
  setPassword(session: Session, input: { password: string; confirm: string } & PasswordProof, caller: Caller): Promise<Result<{ sessionsEnded: number }>>;
}
