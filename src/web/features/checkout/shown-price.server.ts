import { formText } from '#web/app/refusal-response.server.ts';

/** Characters; a signed quote has a few thousand, so a far longer text is not ours. */
const MAX_QUOTE_LENGTH = 40_000;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The amount shown in a form, in paise; the server only compares it. -1 when unreadable, which matches no amount. */
export function shownAmount(form: FormData, name: string): number {
  const text = formText(form, name, 20);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** The sum that a button named, in paise; null for a form without one, -1 when unreadable. */
export const shownSum = (form: FormData): number | null =>
  form.has('sum') ? shownAmount(form, 'sum') : null;

/** The price shown with a form, and its idempotency key. */
export const shownPrice = (form: FormData) => ({
  quoteId: orNull(formText(form, 'quote_id', MAX_QUOTE_LENGTH)),
  amount: shownAmount(form, 'amount'),
  payAmount: shownAmount(form, 'pay_amount'),
  idempotencyKey: keyOf(form),
});

export const keyOf = (form: FormData): string | null =>
  orNull(formText(form, 'idempotency_key', 201));
