import * as texts from '#messages/payment.ts';
import { formatPaise, type Paise } from './money.ts';
import { refuse, type Refusal } from './result.ts';

/**
 * The refusal `payment.sum-changed` (409) of a payer who was shown another sum (paise) than is due; null for the same
 * sum, and for a caller to whom none was shown.
 */
export const sumChanged = (shown: Paise | null, due: Paise): Refusal | null =>
  shown === null || shown === due
    ? null
    : refuse('conflict', 'payment.sum-changed', texts.sumChanged({ amount: formatPaise(due) }));
