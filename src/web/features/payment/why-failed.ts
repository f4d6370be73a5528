import * as texts from '#messages/payment.ts';
import { formatPaise, type Paise } from '#shared/money.ts';

const titles = new Map<string | null, () => string>(Object.entries(texts.failureTitles));
const reasons = new Map<string | null, () => string>(Object.entries(texts.because));
const changeReasons = new Map<string | null, () => string>([
  ...reasons,
  ...Object.entries(texts.becauseOfChange),
]);

/** What came for a payment, in the smallest unit of its currency. */
interface Received {
  readonly amount: number;
  readonly currency: string;
}

/** What a person reads of a payment that came to nothing. */
interface WhyFailed {
  readonly title: string;
  /** null where nobody knows */
  readonly because: string | null;
  /** the reason may lie with the card: only then is looking at its details any help */
  readonly card: boolean;
}

/** '₹4,500', or '120.00 USD' for what came in another currency. */
export const receivedText = ({ amount, currency }: Received): string =>
  currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`;

/**
 * Why a payment came to nothing, by the reason's machine name; null: unknown. What came instead of the sum that was due
 * (paise) is named where that is the reason.
 */
export function whyFailed(
  reason: string | null,
  {
    change = false,
    received = null,
    due = 0,
  }: { readonly change?: boolean; readonly received?: Received | null; readonly due?: Paise } = {},
): WhyFailed {
  const sentence = (change ? changeReasons : reasons).get(reason)?.() ?? null;
  const instead = received !== null && (reason === 'wrong-amount' || reason === 'wrong-currency');
  return {
    title: (titles.get(reason) ?? texts.failureTitles.unknown)(),
    because: instead
      ? texts.cameInstead({ received: receivedText(received), due: formatPaise(due) })
      : sentence,
    card: reason === null || reason === 'declined',
  };
}
