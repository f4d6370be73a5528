import type { Paise } from '#shared/money.ts';
import type { Comparison } from '../types.ts';

interface Prices {
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  /** what the new stay asks for online, by the property's rule of payment */
  readonly payOnline: Paise;
  /** kept of what was paid online */
  readonly paid: Paise;
  /** what a cancellation would give back at this moment */
  readonly refundable: Paise;
}

/**
 * The table a change is decided by. What was paid counts towards the new total; what goes beyond it comes back, but
 * never more than a cancellation would give back now: a change is no way round the ladder.
 */
export function comparePrices({ oldPrice, newPrice, payOnline, paid, refundable }: Prices): Comparison {
  return {
    oldPrice,
    newPrice,
    paid,
    toPay: Math.max(0, newPrice - paid),
    payNow: Math.max(0, Math.min(payOnline, newPrice) - paid),
    refund: Math.min(refundable, Math.max(0, paid - newPrice)),
  };
}

/** What later cancellations no longer give back, of the `paid` that is there before the change: see FrozenPolicy.forfeit. */
export const forfeitAfter = (paid: Paise, refundable: Paise): Paise => Math.max(0, paid - refundable);
