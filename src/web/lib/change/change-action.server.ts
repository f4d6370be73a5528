import { redirect, type ActionFunctionArgs } from 'react-router';
import { common } from '#shared/messages/common.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { refuse } from '#shared/result.ts';
import { clockContext, servicesContext } from '#web/context.ts';
import { payHref } from '../payment-page.ts';
import { bookingIdOf } from '../receipt.server.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { ChangeReply } from './change-view.ts';
import { askedOf } from './load-change.server.ts';

/** A signed quote is a few kilobytes; anything far longer is none of ours. */
const MAX_QUOTE = 40_000;

/** What the traveller was shown, in paise; compared by the server, never trusted. Unreadable: matches nothing. */
function shown(form: FormData, name: string): number {
  const text = formText(form, name, 20);
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

/** POST of the page: `intent` is `cancel` or `modify`, or `pay` and `keep` for a change that waits; the new stay stands in the address, what was shown in the form. */
export async function changeBooking({ request, context, url, params }: ActionFunctionArgs) {
  const { account } = requireSession(context, url);
  const form = await readForm(request);
  const id = bookingIdOf(params['id']) ?? 0;
  const { checkout } = context.get(servicesContext);
  const key = formText(form, 'idempotency_key', 201);
  const idempotencyKey = key === '' ? null : key;
  const intent = formText(form, 'intent', 20);
  if (intent === 'cancel') {
    const cancelled = await checkout.cancel({ userId: account.id, bookingId: id, propertyId: null, refund: shown(form, 'refund'), idempotencyKey });
    return cancelled.ok ? redirect(`/modify-booking/${id}?done=cancelled`) : refused(cancelled, { message: cancelled.message } satisfies ChangeReply);
  }
  if (intent === 'pay') {
    const begun = await checkout.payChangeAgain(account.id, id);
    return begun.ok ? redirect(payHref(begun.value)) : refused(begun, { message: begun.message } satisfies ChangeReply);
  }
  if (intent === 'keep') {
    const kept = await checkout.keepAsBooked(account.id, id);
    return kept.ok ? redirect(`/modify-booking/${id}`) : refused(kept, { message: kept.message } satisfies ChangeReply);
  }
  if (intent !== 'modify') return refused(refuse('invalid', 'input.invalid', common.invalidInput), { message: common.invalidInput } satisfies ChangeReply);
  const viewed = await checkout.viewModify(account.id, id);
  if (!viewed.ok) return refused(viewed, { message: viewed.message } satisfies ChangeReply);
  const { asked, notices } = askedOf(url.searchParams, viewed.value.booking, context.get(clockContext).today());
  if (notices.length > 0) return refused(refuse('invalid', 'booking.stay', notices.join(' ')), { message: notices.join(' ') } satisfies ChangeReply);
  const quoteId = formText(form, 'quote_id', MAX_QUOTE);
  const changed = await checkout.modify({ userId: account.id, bookingId: id, ...asked, quoteId: quoteId === '' ? null : quoteId, amount: shown(form, 'amount'), payAmount: shown(form, 'pay_amount'), idempotencyKey });
  if (!changed.ok) return refused(changed, { message: changed.code === 'booking.price-changed' ? texts.priceChanged : changed.message } satisfies ChangeReply);
  const { payment } = changed.value;
  return redirect(payment === null ? `/modify-booking/${id}?done=changed` : payHref({ bookingId: id, payment }));
}
