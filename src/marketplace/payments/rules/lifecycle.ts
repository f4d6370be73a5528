import type { AttemptState, Charge, RefundStateName } from '../types.ts';

/**
 * Every move of an attempt to pay. Money is believed whenever it comes, also after the provider had said that it
 * failed and after we had stopped asking; paid stays paid.
 */
export const ATTEMPT_MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  opening: ['open', 'paid', 'failed', 'abandoned'],
  open: ['paid', 'failed', 'abandoned'],
  paid: [],
  failed: ['paid'],
  abandoned: ['paid', 'failed'],
};

/** A charge is judged once. */
export const VERDICT_MOVES: Readonly<Record<Charge['verdict'], readonly Charge['verdict'][]>> = {
  unjudged: ['kept', 'returned'],
  kept: [],
  returned: [],
};

/** Every move of a refund. One that failed is tried again or ended by a person, see `RefundDesk`. */
export const REFUND_MOVES: Readonly<Record<RefundStateName, readonly RefundStateName[]>> = {
  requested: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['requested', 'done'],
};
