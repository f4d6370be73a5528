/** `opening`: the provider has not answered yet; `abandoned`: nobody paid, and we no longer ask. */
export type AttemptState = 'opening' | 'open' | 'paid' | 'failed' | 'abandoned';

/** What was decided about a charge: kept for what was bought, or sent back. */
export type Verdict = 'unjudged' | 'kept' | 'returned';

export type RefundState = 'requested' | 'sent' | 'done' | 'failed';

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
export const VERDICT_MOVES: Readonly<Record<Verdict, readonly Verdict[]>> = {
  unjudged: ['kept', 'returned'],
  kept: [],
  returned: [],
};

/** Every move of a refund. One that failed is attempted again or ended by an operator, see `operator.ts`. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['requested', 'done'],
};
