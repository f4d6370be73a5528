import { Form, useNavigation } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import * as changes from '#messages/changes.ts';
import * as texts from '#messages/payment.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/failure.route.ts';
import { HeldCountdown } from './held-countdown.tsx';
import type { FailureView } from './payment.server.ts';

export { failureAction as action, failureLoader as loader } from './payment.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.failedTitle(), description: texts.failedText(), path: '/failure', noindex: true });

export default function Failure({ loaderData, actionData }: Route.ComponentProps) {
  return <FailurePage view={loaderData} problem={actionData?.message ?? null} />;
}

/** Not paid: why, what happens to any money, and the way on. */
function FailurePage({ view, problem }: { view: FailureView; problem: string | null }) {
  const pending = useNavigation().formMethod === 'POST';
  return (
    <div className="page-width">
      <div className="mx-auto max-w-2xl pt-6 text-center md:pt-12">
        <span className="mx-auto grid size-16 place-items-center rounded-pill bg-danger-soft text-danger"><Icon icon="circle-x" size={32} /></span>
        <h1 className="mt-4 text-3xl">{texts.failedTitle()}</h1>
        <p className="mt-3 text-lg">{texts.failedText()}</p>
        <p className="mt-1">{texts.failedHint()}</p>
        {view.because !== null && <Notice tone="warn" className="mt-5 text-left">{view.because}</Notice>}
        {problem !== null && <Notice tone="bad" className="mt-3 text-left">{problem}</Notice>}
        {view.change && view.bookingId !== null && <p className="mt-5 text-lg font-semibold">{texts.changeNotMade({ number: bookingNumber(view.bookingId) })}</p>}
        {view.held !== null && <HeldCountdown key={view.held.until} held={view.held} change={view.change} />}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {view.held !== null && view.bookingId !== null && (
            <Form method="post">
              <input type="hidden" name="booking_id" value={view.bookingId} />
              {view.change && <input type="hidden" name="intent" value="change" />}
              <Button type="submit" variant="primary" size="lg" pending={pending}>{texts.tryAgain()}</Button>
            </Form>
          )}
          {view.change && view.bookingId !== null ? (
            <KeepBooking id={view.bookingId} held={view.held !== null} />
          ) : (
            <LinkButton to={view.stayHref ?? '/search'} variant={view.held === null ? 'primary' : 'secondary'} size="lg">{texts.bookAnew()}</LinkButton>
          )}
          <LinkButton to="/my-bookings" variant="secondary" size="lg">{texts.toBookings()}</LinkButton>
        </div>
        <p className="mt-8 text-muted">{texts.failedRefund()}</p>
        <p className="mt-3 text-muted">{texts.failedAnyWay()}</p>
        {view.reference !== null && <p className="figures mt-3 font-medium break-all">{texts.failedReference({ reference: view.reference })}</p>}
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
      <Button type="submit" variant="secondary" size="lg">{changes.keepAsBooked()}</Button>
    </Form>
  ) : (
    <LinkButton to={`/receipt/${id}`} variant="primary" size="lg">{texts.toBooking()}</LinkButton>
  );
