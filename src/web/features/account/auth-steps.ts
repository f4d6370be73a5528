import { auth } from '#shared/messages/auth.ts';
import { password } from '#shared/messages/password.ts';
import type { AuthReply } from './auth-reply.ts';

interface Sent {
  readonly id: string;
  readonly phone: string;
  readonly resendIn: number;
}

/** Which form of the sign-in dialog is open. */
export type Step =
  | { readonly name: 'login' | 'password' | 'forgot' | 'verify' }
  | { readonly name: 'register'; readonly mobile: string }
  | ({ readonly name: 'otp' | 'reset' } & Sent);

export const TITLES: Record<Step['name'], string> = {
  login: auth.loginTitle,
  password: password.loginTitle,
  forgot: password.forgotTitle,
  reset: password.resetTitle,
  verify: auth.verifyTitle,
  register: auth.registerTitle,
  otp: auth.otpTitle,
};

/** Where an answer leads, or null where the form stays. */
export function stepAfter(reply: AuthReply | undefined): Step | null {
  if (reply?.step === 'otp' || reply?.step === 'reset') return { name: reply.step, id: reply.challengeId, phone: reply.phone, resendIn: reply.resendIn };
  return reply?.step === 'register' ? { name: 'register', mobile: reply.mobile } : null;
}

/** Closing the new password leads back to the forgotten one; every other form just closes. */
export const stepOnClose = (step: Step): Step | null => (step.name === 'reset' ? { name: 'forgot' } : null);
