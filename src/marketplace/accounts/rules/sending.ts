import { HOUR_MS, type AccountLimits } from './limits.ts';

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
export function sendRefusal(history: SendHistory, limits: AccountLimits, now: Date): SendRefusal | null {
  const until = (at: Date | null, ms: number): number => (at === null ? 0 : at.getTime() + ms - now.getTime());
  const soon = until(history.lastToPair, limits.resendSeconds * 1000);
  const many = Math.max(...[history.nthToPair, history.nthToNumber, history.nthFromAddress, history.nthOfAll].map((at) => until(at, HOUR_MS)));
  if (soon <= 0 && many <= 0) return null;
  return { reason: many > 0 ? 'too-many' : 'too-soon', retryAfter: Math.max(1, Math.ceil(Math.max(soon, many) / 1000)) };
}
