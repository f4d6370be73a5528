import { Form, useNavigation } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import { changes } from '#shared/messages/changes.ts';
import { payment as texts } from '#shared/messages/payment.ts';
import type { HeldFor } from '#web/lib/payment-status.server.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { HeldCountdown } from './held-countdown.tsx';

export interface FailureView {
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
export function FailurePage({ view, problem }: { view: FailureView; problem: string | null }) {
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
