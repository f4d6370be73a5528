import { data, redirect } from 'react-router';
import { payment as texts } from '#shared/messages/payment.ts';
import { FailurePage, type FailureView } from '#web/components/payment/failure-page.tsx';
import { clockContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { payHref } from '#web/lib/payment-page.ts';
import { heldFor } from '#web/lib/payment-status.server.ts';
import { bookingIdOf } from '#web/lib/receipt.server.ts';
import { formText, readForm, refused } from '#web/lib/refusal-response.server.ts';
import { requireSession } from '#web/lib/session.server.ts';
import type { Route } from './+types/failure.ts';

const PLAIN: FailureView = { reference: null, because: null, bookingId: null, held: null };

/** A payment that came to nothing, by its session; without one the page says what holds for any. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id') ?? '';
  if (sessionId === '') return data(PLAIN);
  const { account } = requireSession(context, url);
  const status = await context.get(servicesContext).checkout.paymentStatus(account.id, sessionId, bookingIdOf(url.searchParams.get('booking_id') ?? '') ?? 0);
  if (!status.ok) return data(PLAIN);
  const { outcome, bookingId, reason, txnId, heldUntil } = status.value;
  if (outcome === 'booked') throw redirect(`/success/?booking_id=${bookingId}`);
  const because = reason !== null && reason in texts.because ? texts.because[reason as keyof typeof texts.because] : null;
  return data<FailureView>({ reference: txnId, because, bookingId, held: reason === 'coupon-lost' ? null : heldFor(heldUntil, context.get(clockContext).now()) });
}

/** Pays again for nights that are still held. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { account } = requireSession(context, url);
  const form = await readForm(request);
  const begun = await context.get(servicesContext).checkout.payAgain(account.id, bookingIdOf(formText(form, 'booking_id', 20)) ?? 0);
  return begun.ok ? redirect(payHref(begun.value)) : refused(begun, { message: begun.message });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.failedTitle, description: texts.failedText, path: '/failure', noindex: true });

export default function Failure({ loaderData, actionData }: Route.ComponentProps) {
  return <FailurePage view={loaderData} problem={actionData?.message ?? null} />;
}
