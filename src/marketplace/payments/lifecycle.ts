/** `opening`: the provider has not answered yet; `abandoned`: not paid, and no longer checked. */
export type AttemptState = 'opening' | 'open' | 'paid' | 'failed' | 'abandoned';

/** The decision about a charge: kept for its purchase, or returned. */
export type Verdict = 'unjudged' | 'kept' | 'returned';

export type RefundState = 'requested' | 'sent' | 'done' | 'failed';

/**
 * Every transition of an attempt. Money counts at any time, also after the provider reported a failure and after we
 * stopped checking; paid stays paid.
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

/** Every transition of a refund. A failed one is retried or settled by an operator, see `operate.ts`. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  done: [],
  failed: ['requested', 'done'],
};
