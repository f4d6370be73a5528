import { data, redirect } from 'react-router';
import type { Booking } from '#marketplace/bookings/index.ts';
import { payment as texts } from '#shared/messages/payment.ts';
import { FailurePage, type FailureView } from '#web/components/payment/failure-page.tsx';
import { clockContext, servicesContext } from '#web/context.ts';
import { bookingReviewHref } from '#web/lib/booking-params.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { payHref } from '#web/lib/payment-page.ts';
import { heldFor } from '#web/lib/payment-status.server.ts';
import { bookingIdOf } from '#web/lib/receipt.server.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/failure.ts';

const PLAIN: FailureView = { reference: null, because: null, bookingId: null, held: null, stayHref: null, change: false };

/** The same stay on the review page; a coupon that was lost is not asked for again. */
const stayHref = ({ propertyId: hotelId, checkIn, checkOut, adults, childAges, rooms, quote }: Booking, couponLost: boolean): string =>
  bookingReviewHref({ hotelId, stay: { checkIn, checkOut }, party: { adults, childAges, rooms }, picks: quote.picks, coupon: couponLost ? '' : quote.couponCode });

/** A payment that came to nothing, by its session; without one the page says what holds for any. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id') ?? '';
  if (sessionId === '') return data(PLAIN);
  const { account } = requireSession(context, url);
  const status = await context.get(servicesContext).checkout.paymentStatus(account.id, sessionId, bookingIdOf(url.searchParams.get('booking_id') ?? '') ?? 0);
  if (!status.ok) return data(PLAIN);
  const { outcome, bookingId, reason, txnId, heldUntil, purpose } = status.value;
  const change = purpose === 'modification';
  if (outcome === 'booked') throw redirect(change ? `/receipt/${bookingId}` : `/success/?booking_id=${bookingId}`);
  const reasons: Readonly<Record<string, string>> = change ? { ...texts.because, ...texts.becauseOfChange } : texts.because;
  const because = reasons[reason ?? ''] ?? null;
  const booking = await context.get(servicesContext).bookings.byId(bookingId);
  return data<FailureView>({ reference: txnId, because, bookingId, held: reason === 'coupon-lost' ? null : heldFor(heldUntil, context.get(clockContext).now()), stayHref: booking === null || change ? null : stayHref(booking, reason === 'coupon-lost'), change });
}

/** Pays again for nights that are still held; of a change, `intent` may also let it go. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { account } = requireSession(context, url);
  const form = await readForm(request);
  const { checkout } = context.get(servicesContext);
  const id = bookingIdOf(formText(form, 'booking_id', 20)) ?? 0;
  const intent = formText(form, 'intent', 20);
  if (intent === 'keep') {
    const kept = await checkout.keepAsBooked(account.id, id);
    return kept.ok ? redirect(`/receipt/${id}`) : refused(kept, { message: kept.message });
  }
  const begun = await (intent === 'change' ? checkout.payChangeAgain(account.id, id) : checkout.payAgain(account.id, id));
  return begun.ok ? redirect(payHref(begun.value)) : refused(begun, { message: begun.message });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.failedTitle, description: texts.failedText, path: '/failure', noindex: true });

export default function Failure({ loaderData, actionData }: Route.ComponentProps) {
  return <FailurePage view={loaderData} problem={actionData?.message ?? null} />;
}
