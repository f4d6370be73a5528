import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/payment.ts';
import { formatMoney } from '#shared/currencies.ts';
import { formatPaise, type Paise } from '#shared/money.ts';

const titles = new Map<string | null, () => string>(Object.entries(texts.failureTitles));
const reasons = new Map<string | null, () => string>(Object.entries(texts.because));
const reasonsOf = {
  booking: reasons,
  change: new Map<string | null, () => string>([
    ...reasons,
    ...Object.entries(texts.becauseOfChange),
  ]),
  rest: new Map<string | null, () => string>([...reasons, ...Object.entries(rest.because)]),
} as const;

/** What a payment is for. One of a change or of the rest leaves its booking as it is when it fails. */
export type PayingFor = keyof typeof reasonsOf;

/** Money received for a payment, in the smallest unit of its currency. */
interface Received {
  readonly amount: number;
  readonly currency: string;
}

/** What a person reads about a failed payment. */
interface WhyFailed {
  readonly title: string;
  /** null when unknown */
  readonly because: string | null;
  /** true where the card's details may be at fault */
  readonly card: boolean;
}

/** '₹4,500', or '120.00 USD' in another currency. */
export const receivedText = ({ amount, currency }: Received): string =>
  formatMoney(amount, currency);

/**
 * The words for a failure's machine-readable reason; null means unknown. A wrong amount or currency is named with the
 * amount due (paise).
 */
export function whyFailed(
  reason: string | null,
  {
    of = 'booking',
    received = null,
    due = 0,
  }: { readonly of?: PayingFor; readonly received?: Received | null; readonly due?: Paise } = {},
): WhyFailed {
  const sentence = reasonsOf[of].get(reason)?.() ?? null;
  const instead = received !== null && (reason === 'wrong-amount' || reason === 'wrong-currency');
  return {
    title: (titles.get(reason) ?? texts.failureTitles.unknown)(),
    because: instead
      ? texts.cameInstead({ received: receivedText(received), due: formatPaise(due) })
      : sentence,
    card: reason === null || reason === 'declined',
  };
}
