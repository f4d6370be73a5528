import { clsx } from 'clsx';
import { Form, Link, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router';
import { formatStay } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/modify-booking.route.ts';
import { BookingMissing } from './booking-missing.tsx';
import { Refusal } from '#web/features/checkout/refusal.tsx';
import { CancelDone, CancelQuestion, CancelSection, DoneMark } from './cancel-section.tsx';
import { ChangeBar, Comparison } from './change-charges.tsx';
import { ChangeForm } from './change-form.tsx';
import { useChange } from './use-change.ts';
import type { ChangeReply, ChangeView } from './change-view.ts';

export { changeBooking as action, modifyBookingLoader as loader } from './modify-booking.server.ts';

/** Also reloads after a refusal: the price or the availability has changed. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.modifyTitle(),
    description: texts.modifyTitle(),
    path: '/my-bookings',
    noindex: true,
  });

/** A booking, with its change and cancellation. */
export default function ModifyBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <BookingMissing />;
  const { view } = loaderData;
  if (view.done === 'changed')
    return (
      <AccountFrame>
        <ChangeDone view={view} />
      </AccountFrame>
    );
  return (
    <AccountFrame>
      <BackLink to="/my-bookings">{texts.toBookings()}</BackLink>
      <h1 className="text-3xl">{texts.modifyTitle()}</h1>
      {view.done === 'cancelled' && <CancelDone view={view} />}
      <BookedSummary view={view} />
      {view.done === null &&
        (view.allowed ? (
          <ChangePage view={view} />
        ) : (
          <Notice className="mt-6">{texts.tooLateToModify()}</Notice>
        ))}
    </AccountFrame>
  );
}

/** The current booking; below it the forms to change and to cancel it. */
function ChangePage({ view }: { view: ChangeView }) {
  const reply = useActionData<ChangeReply>();
  const control = useChange(view);
  const of = (what: ChangeReply['of']) => (reply?.of === what ? reply : null);
  const waiting = of('waiting');
  return (
    <>
      {view.notices.map((notice) => (
        <Notice key={notice} tone="warn" className="mt-4">
          {notice}
        </Notice>
      ))}
      {view.waiting !== null && (
        <Notice className="mt-4">
          <p>{changes.waiting({ until: view.waiting.until })}</p>
          {waiting !== null && <Refusal reply={waiting} className="mt-3" />}
          <Form
            method="post"
            action={`/modify-booking/${view.id}`}
            className="mt-3 flex flex-wrap gap-3"
          >
            <Button type="submit" name="intent" value="pay" variant="brand">
              {changes.goOnPaying()}
            </Button>
            <Button type="submit" name="intent" value="keep" variant="secondary">
              {changes.keepAsBooked()}
            </Button>
          </Form>
        </Notice>
      )}
      {waiting !== null && view.waiting === null && <Refusal reply={waiting} className="mt-4" />}
      {view.asking ? (
        <section
          aria-label={changes.cancelThis()}
          className="mt-6 rounded-card border border-danger p-5"
        >
          <CancelQuestion view={view} reply={of('cancel')} />
        </section>
      ) : (
        <div className="mt-8 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <ChangeForm key={view.id} view={view} control={control} />
          <div className="flex flex-col gap-6 xl:sticky xl:top-22 xl:self-start">
            <Comparison
              view={view}
              offer={view.offer}
              reply={of('modify')}
              pending={control.pending}
            />
            <CancelSection view={view} reply={of('cancel')} />
          </div>
          <ChangeBar offer={view.offer} reply={of('modify')} pending={control.pending} />
        </div>
      )}
    </>
  );
}

/** A summary of the booking. */
function BookedSummary({ view }: { view: ChangeView }) {
  const { booked, property } = view;
  return (
    <section
      aria-label={texts.summary()}
      className="mt-5 rounded-card border border-line bg-surface p-5 sm:flex sm:items-start sm:justify-between sm:gap-8"
    >
      <div className="min-w-0">
        <p className="figures text-sm text-muted">
          {bookingNumber(view.id)}, {texts.states[view.state]()}
        </p>
        <h2 className="mt-1 text-xl">
          <Link to={property.href} className="hover:text-monsoon">
            {property.name}
          </Link>
        </h2>
        <p className="text-muted">{property.address}</p>
        <p className="figures mt-3 font-medium">{formatStay(booked.stay)}</p>
        <p className="figures">
          {texts.partyLine({
            adults: booked.adults,
            children: booked.children,
            rooms: booked.rooms,
            nights: booked.nights,
          })}
        </p>
        <p className="text-muted">{dotted(booked.picks)}</p>
      </div>
      <dl className="figures mt-4 shrink-0 sm:mt-0 sm:min-w-64">
        <MoneyRow label={texts.total()} amount={booked.total} strong />
        {booked.money.map(({ tag, label, amount }) => (
          <MoneyRow key={tag} label={label} amount={amount} strong={tag === 'charge'} />
        ))}
      </dl>
    </section>
  );
}

const MoneyRow = ({ label, amount, strong }: { label: string; amount: Paise; strong: boolean }) => (
  <div className="flex items-baseline justify-between gap-6 py-0.5">
    <dt className={strong ? 'font-bold' : 'text-sm text-muted'}>{label}</dt>
    <dd className={clsx('whitespace-nowrap', strong && 'text-lg font-bold')}>
      {formatPaise(amount)}
    </dd>
  </div>
);

/** The page after a change: the new stay, its payments, and what comes next. */
const ChangeDone = ({ view }: { view: ChangeView }) => (
  <>
    <DoneMark />
    <h1 tabIndex={-1} data-step className="mt-3 text-3xl outline-none">
      {changes.changedTitle()}
    </h1>
    <p className="mt-2">{changes.changedText({ number: bookingNumber(view.id) })}</p>
    {view.doneWords.map((words) => (
      <p key={words} className="figures mt-2">
        {words}
      </p>
    ))}
    <BookedSummary view={view} />
    <div className="mt-6 flex flex-wrap gap-3">
      <LinkButton to={`/receipt/${view.id}`} variant="primary" size="lg">
        {changes.changedReceipt()}
      </LinkButton>
      <LinkButton to="/my-bookings" variant="secondary" size="lg">
        {changes.toBookings()}
      </LinkButton>
    </div>
  </>
);
