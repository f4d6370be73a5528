import { formText } from '#web/app/refusal-response.server.ts';

/** A signed quote is a few kilobytes; anything far longer is none of ours. */
const MOST_QUOTE = 40_000;

const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * What the traveller was shown, in paise; compared by the server, never trusted. Unreadable: -1, which matches nothing.
 */
export function shownAmount(form: FormData, name: string): number {
  const text = formText(form, name, 20);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** The price that a form was shown with, and the key under which a second press of its button does nothing more. */
export const shownPrice = (form: FormData) => ({
  quoteId: orNull(formText(form, 'quote_id', MOST_QUOTE)),
  amount: shownAmount(form, 'amount'),
  payAmount: shownAmount(form, 'pay_amount'),
  idempotencyKey: keyOf(form),
});

export const keyOf = (form: FormData): string | null =>
  orNull(formText(form, 'idempotency_key', 201));
