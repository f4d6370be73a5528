import { clsx } from 'clsx';
import { Form, useNavigation } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import * as bookings from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/payment.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/failure.route.ts';
import { HeldCountdown } from './held-countdown.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { FailureView } from './payment.server.ts';

export { failureAction as action, failureLoader as loader } from './payment.server.ts';

export const handle: RouteHandle = CHECKOUT_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.failedTitle(),
    description: texts.failedText(),
    path: '/failure',
    noindex: true,
  });

export default function Failure({ loaderData, actionData }: Route.ComponentProps) {
  return <FailurePage view={loaderData} problem={actionData?.message ?? null} />;
}

/** A failed payment: the reason, the ways on, and what happens to received money. */
function FailurePage({ view, problem }: { view: FailureView; problem: string | null }) {
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl pt-6 text-center md:pt-12">
        <span
          className={clsx(
            'mx-auto grid size-16 place-items-center rounded-pill',
            view.begun ? 'bg-danger-soft text-danger' : 'bg-mist text-monsoon',
          )}
        >
          <Icon icon={view.begun ? 'circle-x' : 'clock'} size={32} />
        </span>
        <h1 className="mt-4 text-3xl">{view.title}</h1>
        {view.because !== null && (view.begun || problem === null) && (
          <p className="mt-3 text-lg">{view.because}</p>
        )}
        {view.goesBack !== null && <p className="mt-1 text-lg">{view.goesBack}</p>}
        {view.over && <p className="mt-1 text-lg">{texts.timeOver()}</p>}
        {view.of !== 'booking' && view.bookingId !== null && (
          <p className="mt-3 text-lg font-semibold">
            {(view.of === 'change' ? texts.changeNotMade : rest.stands)({
              number: bookingNumber(view.bookingId),
            })}
          </p>
        )}
        {view.paidFor !== null && <PaymentFacts paidFor={view.paidFor} />}
        {problem !== null && (
          <Notice tone="bad" className="mt-5 text-left">
            {problem}
          </Notice>
        )}
        {view.held !== null && (
          <HeldCountdown key={view.held.until} held={view.held} change={view.of === 'change'} />
        )}
        <WaysOn view={view} />
        {view.begun && <General view={view} />}
      </div>
    </div>
  );
}

/** What holds for any failed payment. */
const General = ({ view: { card, reference } }: { view: FailureView }) => (
  <div className="mt-9 border-t border-line pt-5 text-sm text-muted">
    <p className="font-semibold">{texts.failedTitle()}</p>
    <p>{texts.failedText()}</p>
    {card && (
      <>
        <p>{texts.failedHint()}</p>
        <p>{texts.failedHintUpi()}</p>
      </>
    )}
    <p className="mt-3">{texts.failedRefund()}</p>
    {reference !== null && (
      <p className="figures mt-3 break-all">{texts.failedReference({ reference })}</p>
    )}
  </div>
);

function WaysOn({
  view: { bookingId, of, held, stayHref, begun, paidFor },
}: {
  view: FailureView;
}) {
  const navigation = useNavigation();
  const pending = (intent: string): boolean =>
    navigation.formMethod === 'POST' && (navigation.formData?.get('intent') ?? 'pay') === intent;
  const amount = paidFor?.amount ?? null;
  const canPay = (held !== null || of === 'rest') && bookingId !== null;
  return (
    <>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {canPay && (
          <Form method="post">
            <input type="hidden" name="booking_id" value={bookingId} />
            {paidFor !== null && <input type="hidden" name="sum" value={paidFor.sum} />}
            {of !== 'booking' && <input type="hidden" name="intent" value={of} />}
            <Button
              type="submit"
              variant="primary"
              size="lg"
              pending={pending(of === 'booking' ? 'pay' : of)}
            >
              {begun || amount === null ? texts.tryAgain() : texts.sandboxPay({ amount })}
            </Button>
          </Form>
        )}
        {of === 'change' && bookingId !== null && (
          <KeepBooking id={bookingId} held={held !== null} />
        )}
        {of === 'rest' && bookingId !== null && (
          <LinkButton to={`/trip/${bookingId}#money`} variant="secondary" size="lg">
            {rest.toTrip()}
          </LinkButton>
        )}
        {(of === 'booking' || bookingId === null) && (
          <LinkButton
            to={stayHref ?? '/search'}
            variant={canPay ? 'secondary' : 'primary'}
            size="lg"
          >
            {stayHref === null ? bookings.findStay() : texts.bookAnew()}
          </LinkButton>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-x-3">
        {canPay && of === 'booking' && (
          <Form method="post" action="/hotel-booking-review/">
            <input type="hidden" name="intent" value="release" />
            <input type="hidden" name="booking_id" value={bookingId} />
            <input type="hidden" name="next" value="/my-bookings" />
            <Button type="submit" variant="quiet" pending={pending('release')}>
              {bookings.letGo()}
            </Button>
          </Form>
        )}
        <LinkButton to="/my-bookings" variant="quiet">
          {texts.toBookings()}
        </LinkButton>
      </div>
    </>
  );
}

/** Returns to the unchanged booking; releases the new nights while they are still held. */
const KeepBooking = ({ id, held }: { id: number; held: boolean }) =>
  held ? (
    <Form method="post">
      <input type="hidden" name="booking_id" value={id} />
      <input type="hidden" name="intent" value="keep" />
      <Button type="submit" variant="secondary" size="lg">
        {changes.keepAsBooked()}
      </Button>
    </Form>
  ) : (
    <LinkButton to={`/receipt/${id}`} variant="primary" size="lg">
      {texts.toBooking()}
    </LinkButton>
  );
