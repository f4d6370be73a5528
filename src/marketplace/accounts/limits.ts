import { limitsOf } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';

/**
 * How long codes, tickets and sessions hold. How often something may be asked for or tried stands in the abuse budget.
 */
interface AccountLimits {
  /** a code is valid for 5 minutes */
  readonly codeSeconds: number;
  /**
   * a browser holds its challenge for an hour longer, so that it can be told that the code is over, and ask for another
   */
  readonly heldSeconds: number;
  /** wrong codes for one challenge, from wherever they come */
  readonly attempts: number;
  /** between two sends to one number from one address */
  readonly resendSeconds: number;
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
  heldSeconds: 300 + 3600,
  attempts: 5,
  resendSeconds: limitsOf('code-gap', settings.LIMITS)[0]?.seconds ?? 0,
  ticketSeconds: 1800,
  flowSeconds: 900,
  sessionDays: 30,
  sessionMostDays: 90,
  touchSeconds: 60,
});
