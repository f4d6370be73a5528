import { data, Form, redirect, useNavigation } from 'react-router';
import type { Booking } from '#marketplace/bookings/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { payment as texts } from '#shared/messages/payment.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import { clockContext, servicesContext } from '#web/context.ts';
import { bookingReviewHref } from '#web/features/checkout/booking-params.ts';
import { bookingIdOf } from '#web/features/trip/receipt.server.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/failure.route.ts';
import { HeldCountdown, heldFor, type HeldFor } from './held-countdown.tsx';
import { payHref } from './payment-paths.ts';

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

interface FailureView {
  /** what support asks for */
  readonly reference: string | null;
  readonly because: string | null;
  readonly bookingId: number | null;
  /** null: the nights are not held any more, or cannot be paid for as they are */
  readonly held: HeldFor | null;
  /** the review page of the stay that was not paid for; null where none is known */
  readonly stayHref: string | null;
  /** it was the payment of a change: the booking stands as it was */
  readonly change: boolean;
}

/** Not paid: why, what happens to any money, and the way on. */
function FailurePage({ view, problem }: { view: FailureView; problem: string | null }) {
  const pending = useNavigation().formMethod === 'POST';
  return (
    <div className="page-width">
      <div className="mx-auto max-w-2xl pt-6 text-center md:pt-12">
        <span className="mx-auto grid size-16 place-items-center rounded-pill bg-danger-soft text-danger"><Icon icon="circle-x" size={32} /></span>
        <h1 className="mt-4 text-3xl">{texts.failedTitle}</h1>
        <p className="mt-3 text-lg">{texts.failedText}</p>
        <p className="mt-1">{texts.failedHint}</p>
        {view.because !== null && <Notice tone="warn" className="mt-5 text-left">{view.because}</Notice>}
        {problem !== null && <Notice tone="bad" className="mt-3 text-left">{problem}</Notice>}
        {view.change && view.bookingId !== null && <p className="mt-5 text-lg font-semibold">{texts.changeNotMade(bookingNumber(view.bookingId))}</p>}
        {view.held !== null && <HeldCountdown key={view.held.until} held={view.held} change={view.change} />}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {view.held !== null && view.bookingId !== null && (
            <Form method="post">
              <input type="hidden" name="booking_id" value={view.bookingId} />
              {view.change && <input type="hidden" name="intent" value="change" />}
              <Button type="submit" variant="primary" size="lg" pending={pending}>{texts.tryAgain}</Button>
            </Form>
          )}
          {view.change && view.bookingId !== null ? (
            <KeepBooking id={view.bookingId} held={view.held !== null} />
          ) : (
            <LinkButton to={view.stayHref ?? '/search'} variant={view.held === null ? 'primary' : 'secondary'} size="lg">{texts.bookAnew}</LinkButton>
          )}
          <LinkButton to="/my-bookings" variant="secondary" size="lg">{texts.toBookings}</LinkButton>
        </div>
        <p className="mt-8 text-muted">{texts.failedRefund}</p>
        <p className="mt-3 text-muted">{texts.failedAnyWay}</p>
        {view.reference !== null && <p className="figures mt-3 font-medium break-all">{texts.failedReference(view.reference)}</p>}
      </div>
    </div>
  );
}

/** The way back to the booking as it is: gives the new nights back at once while they are still held. */
const KeepBooking = ({ id, held }: { id: number; held: boolean }) =>
  held ? (
    <Form method="post">
      <input type="hidden" name="booking_id" value={id} />
      <input type="hidden" name="intent" value="keep" />
      <Button type="submit" variant="secondary" size="lg">{changes.keepAsBooked}</Button>
    </Form>
  ) : (
    <LinkButton to={`/receipt/${id}`} variant="primary" size="lg">{texts.toBooking}</LinkButton>
  );
