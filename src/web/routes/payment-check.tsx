import { data, redirect } from 'react-router';
import { payment as texts } from '#shared/messages/payment.ts';
import { PaymentCheckPage } from '#web/components/payment/payment-check-page.tsx';
import { BookingMissing } from '#web/components/receipt/booking-missing.tsx';
import { clockContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { failureHref } from '#web/lib/payment-page.ts';
import { heldFor } from '#web/lib/payment-status.server.ts';
import { bookingIdOf } from '#web/lib/receipt.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/payment-check.ts';

/**
 * Where the payment provider sends the traveller back to. Each look asks the provider; what the address or the browser
 * says is believed in nothing. `go`: on the way to the provider's page; `left`: back from there without having paid.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { session_id: sessionId, booking_id: booking } = params;
  const status = await context.get(servicesContext).checkout.paymentStatus(account.id, sessionId, bookingIdOf(booking) ?? 0, url.searchParams.has('left'));
  if (!status.ok) return data(null, { status: 404 });
  const { outcome, bookingId, purpose, redirectUrl, heldUntil } = status.value;
  if (outcome === 'booked') throw redirect(purpose === 'booking' ? `/success/?booking_id=${bookingId}` : `/receipt/${bookingId}`);
  if (outcome === 'failed') throw redirect(failureHref(sessionId, bookingId));
  return data({ going: url.searchParams.has('go') && redirectUrl !== null, payUrl: redirectUrl, held: heldFor(heldUntil, context.get(clockContext).now()), change: purpose === 'modification' });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.processingTitle, description: texts.processingText, path: '/success', noindex: true });

export default function PaymentCheck({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <BookingMissing /> : <PaymentCheckPage {...loaderData} />;
}
