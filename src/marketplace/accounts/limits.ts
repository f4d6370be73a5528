import type { Context } from '#platform/context.ts';
import { HOUR_MS } from '#shared/dates.ts';

/** What may be asked for and guessed, how often. Windows are sliding hours. */
export interface AccountLimits {
  /** a code is valid for 5 minutes */
  readonly codeSeconds: number;
  /** wrong attempts at one challenge from one address */
  readonly attemptsPerAddress: number;
  /**
   * Wrong attempts at one challenge from all addresses but the one that asked for it. They are counted apart from the
   * owner's own, so that strangers cannot use them up, and bounded, so that many addresses do not add up to a search.
   */
  readonly attemptsByOthers: number;
  /** between two sends to one number from one address */
  readonly resendSeconds: number;
  /** sends to one number from one address: a stranger who uses them up does not lock the owner out elsewhere */
  readonly perNumberAndAddressPerHour: number;
  /** sends to one number from everywhere */
  readonly perNumberPerHour: number;
  /** sends, and questions about numbers that turned out unknown or taken, from one address */
  readonly perAddressPerHour: number;
  /** sends to all numbers from everywhere: what an attack may cost at most */
  readonly globalPerHour: number;
  /** wrong passwords for one account from one address */
  readonly passwordsPerAddress: number;
  /**
   * Wrong passwords for one account from all addresses where nobody is signed in to it. Where somebody is, only their
   * own attempts count; anybody else still has the OTP: strangers can use this up without locking the owner out.
   */
  readonly passwordsByOthers: number;
  /** wrong passwords for all accounts from one address */
  readonly passwordsFromAddress: number;
  /** how long the mobile number may be asked for after a provider vouched for somebody */
  readonly ticketSeconds: number;
  /** how long choosing an account at a provider may take */
  readonly flowSeconds: number;
  /** sessions end this long after they were last used */
  readonly sessionDays: number;
  /** and this long after their sign-in, however much they are used */
  readonly sessionMostDays: number;
  /** how stale a session's last use may get before it is written again */
  readonly touchSeconds: number;
}

/** The limits with those that the settings choose. */
export const accountLimits = ({ settings }: Pick<Context, 'settings'>): AccountLimits => ({
  codeSeconds: 300,
  attemptsPerAddress: 5,
  attemptsByOthers: 15,
  resendSeconds: 30,
  perNumberAndAddressPerHour: settings.OTP_PER_NUMBER_PER_HOUR,
  perNumberPerHour: settings.OTP_PER_NUMBER_PER_HOUR * 3,
  perAddressPerHour: settings.OTP_PER_ADDRESS_PER_HOUR,
  globalPerHour: settings.OTP_GLOBAL_PER_HOUR,
  passwordsPerAddress: settings.PASSWORD_TRIES_PER_HOUR,
  passwordsFromAddress: settings.PASSWORD_TRIES_PER_HOUR * 3,
  passwordsByOthers: settings.PASSWORD_TRIES_PER_HOUR * 5,
  ticketSeconds: 1800,
  flowSeconds: 900,
  sessionDays: 30,
  sessionMostDays: 90,
  touchSeconds: 60,
});

/** The sends that decide; each `nth` is the limit's n-th newest send of the last hour, null while there are fewer. */
export interface SendHistory {
  readonly lastToPair: Date | null;
  readonly nthToPair: Date | null;
  readonly nthToNumber: Date | null;
  readonly nthFromAddress: Date | null;
  readonly nthOfAll: Date | null;
}

export type SendRefusal = { readonly reason: 'too-soon' | 'too-many'; /** seconds, at least 1 */ readonly retryAfter: number };

/**
 * Whether a code may be sent now, and if not, after how many seconds every limit allows it again: a sliding window is
 * open once its n-th newest send is an hour old.
 */
export function sendRefusal(history: SendHistory, limits: Pick<AccountLimits, 'resendSeconds'>, now: Date): SendRefusal | null {
  const until = (at: Date | null, ms: number): number => (at === null ? 0 : at.getTime() + ms - now.getTime());
  const soon = until(history.lastToPair, limits.resendSeconds * 1000);
  const many = Math.max(...[history.nthToPair, history.nthToNumber, history.nthFromAddress, history.nthOfAll].map((at) => until(at, HOUR_MS)));
  if (soon <= 0 && many <= 0) return null;
  return { reason: many > 0 ? 'too-many' : 'too-soon', retryAfter: Math.max(1, Math.ceil(Math.max(soon, many) / 1000)) };
}

/** Wrong attempts at one challenge so far. */
export interface CodeAttempts {
  /** from the address that types now */
  readonly own: number;
  /** from all addresses but the one that asked for the challenge */
  readonly others: number;
}

/** Whether one more attempt may be made; after that even the right code is refused. */
export function mayAttempt(attempts: CodeAttempts, fromRequester: boolean, limits: Pick<AccountLimits, 'attemptsPerAddress' | 'attemptsByOthers'>): boolean {
  return attempts.own < limits.attemptsPerAddress && (fromRequester || attempts.others < limits.attemptsByOthers);
}
