import { limitsOf } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';

/**
 * Lifetimes of codes, tickets and sessions. How often something may be asked for or tried is in the abuse
 * budget.
 */
interface AccountLimits {
  /** a code is valid for 5 minutes */
  readonly codeSeconds: number;
  /** a browser keeps its challenge an hour longer, to learn that the code expired and ask for another */
  readonly heldSeconds: number;
  /** wrong codes for one challenge, from any address */
  readonly attempts: number;
  /** between two sends to one number from one address */
  readonly resendSeconds: number;
  /** time to give the mobile number after a provider confirmed the person */
  readonly ticketSeconds: number;
  /** time to choose an account at a provider */
  readonly flowSeconds: number;
  /** after its last use a session ends */
  readonly sessionDays: number;
  /** and at the latest this long after sign-in */
  readonly sessionMostDays: number;
  /** least time between two writes of a session's last use */
  readonly touchSeconds: number;
}

/** The limits, with overrides from the settings. */
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
