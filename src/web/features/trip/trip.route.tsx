import { Form } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as bookings from '#messages/booking.ts';
import * as threads from '#messages/conversations.ts';
import * as texts from '#messages/trip.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { FitList } from '#web/features/company/fit-list.tsx';
import { PayRest } from '#web/features/payment/pay-rest.tsx';
import { NotSent } from '#web/features/conversations/not-sent.tsx';
import { Thread } from '#web/features/conversations/thread.tsx';
import { CollectPart, SplitPart } from '#web/features/split/split-part.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import type { Route } from './+types/trip.route.ts';
import { BookingMissing } from './booking-missing.tsx';
import { Payments } from './payments.tsx';
import { SmallerPartyNotice } from './smaller-party.tsx';
import { RefundTracker } from './refund-tracker.tsx';
import { People } from './trip-people.tsx';
import { Agreed, Arrival, Contacts, Part, Points, Directions, Weather } from './trip-parts.tsx';
import type { TripView } from './trip-view.ts';

export { tripAction as action, tripLoader as loader } from './trip.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: loaderData
      ? `${loaderData.view.property.name}, ${formatDate(loaderData.view.checkIn)}`
      : texts.title(),
    description: texts.title(),
    path: '/my-bookings',
    noindex: true,
  });

/** A booking as a trip: dates, place, amounts due, contacts; one page for all states. */
export default function TripPage({ loaderData, actionData }: Route.ComponentProps) {
  const { config } = useRootData();
  if (loaderData === null)
    return actionData?.of === 'thread' ? (
      <NotSent reason={actionData.message} />
    ) : (
      <BookingMissing />
    );
  const { view, thread, said, warned, splitSaid, sharesSaid, named } = loaderData;
  const reply = actionData ?? null;
  return (
    <AccountFrame>
      <BackLink to="/my-bookings">{bookings.toBookings()}</BackLink>
      {said !== null && (
        <Notice tone="good" className="mb-4">
          {said}
        </Notice>
      )}
      {warned !== null && (
        <Notice tone="warn" className="figures mb-4">
          {warned}
        </Notice>
      )}
      <TripHeader view={view} />
      {view.smaller !== null && <SmallerPartyNotice smaller={view.smaller} />}
      <div className="mt-6 grid gap-x-10 gap-y-2 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="min-w-0">
          {view.split !== null && (
            <SplitPart
              split={view.split}
              said={splitSaid}
              reply={reply?.of === 'split' ? reply : null}
            />
          )}
          <Money view={view} />
          <CollectPart
            split={view.collected}
            offer={view.collectOffer}
            said={sharesSaid}
            reply={reply?.of === 'shares' ? reply : null}
          />
          <RefundTracker
            refunds={view.refunds}
            phone={config.supportPhone}
            className="border-t border-line py-6"
          />
          {BEFORE_DEPARTURE.has(view.state) && <Directions view={view} />}
          {view.people !== null && (
            <People
              people={view.people}
              said={named}
              reply={reply?.of === 'people' ? reply : null}
            />
          )}
          {BEFORE_DEPARTURE.has(view.state) && (
            <Arrival view={view} reply={reply?.of === 'coming' ? reply : null} />
          )}
          {thread !== null && (
            <Part id="thread" title={threads.withProperty()}>
              <Thread
                thread={thread}
                reply={reply?.of === 'thread' ? reply : null}
                action={`/trip/${view.id}`}
              />
            </Part>
          )}
          {(view.rules.length > 0 || view.topics.length > 0 || view.agreed !== null) && (
            <Part id="rules" title={texts.rules()}>
              {view.agreed !== null && <Agreed agreed={view.agreed} />}
              <Points points={view.rules} />
              {view.topics.length > 0 && <FitList fits={view.topics} className="mt-3" />}
            </Part>
          )}
        </div>
        <div className="min-w-0">
          <Contacts view={view} />
          <Weather months={view.weather} />
          <Documents view={view} />
          <ChangeOrCancel view={view} />
        </div>
      </div>
    </AccountFrame>
  );
}

/** States before or during the stay, in which the page shows directions and the arrival form. */
const BEFORE_DEPARTURE: ReadonlySet<TripView['state']> = new Set([
  'held',
  'confirmed',
  'checked_in',
]);

const TONES = {
  held: 'warm',
  confirmed: 'good',
  checked_in: 'good',
  completed: 'calm',
  cancelled: 'bad',
  expired: 'bad',
  superseded: 'calm',
  no_show: 'calm',
} as const;

/** Picture, name, dates and time until the stay; also the actions that the state asks for. */
function TripHeader({ view }: { view: TripView }) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-surface md:flex">
      {view.picture && (
        <Picture
          picture={view.picture}
          alt=""
          priority
          sizes="(min-width: 48rem) 18rem, 100vw"
          className="aspect-5/2 w-full md:aspect-auto md:w-72 md:shrink-0"
        />
      )}
      <div className="min-w-0 flex-1 p-5 md:p-7">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {bookingNumber(view.id)}
          <Badge tone={TONES[view.state]}>{bookings.states[view.state]()}</Badge>
        </p>
        <h1 className="mt-1.5 text-3xl leading-tight">{view.property.name}</h1>
        <p className="figures mt-1 font-display text-xl text-monsoon">{view.countdown}</p>
        {view.stateText !== '' && <p className="mt-2 text-muted">{view.stateText}</p>}
        <dl className="figures mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Moment
            label={bookings.checkIn()}
            day={view.checkIn}
            hour={bookings.from({ time: formatTime(view.checkinTime) })}
          />
          <Moment
            label={bookings.checkOut()}
            day={view.checkOut}
            hour={bookings.until({ time: formatTime(view.checkoutTime) })}
          />
        </dl>
        <p className="mt-3">{bookings.party({ adults: view.adults, children: view.children })}</p>
        {view.picks.map((pick) => (
          <p key={pick} className="text-muted">
            {pick}
          </p>
        ))}
        {view.guest !== '' && view.ahead && (
          <p className="mt-1 text-sm text-muted">{texts.lead({ name: view.guest })}</p>
        )}
        {view.payNow !== null && (
          <Form method="post" action={`/failure?booking_id=${view.id}`} className="mt-4">
            <input type="hidden" name="booking_id" value={view.id} />
            <Button type="submit" variant="primary" size="lg">
              {texts.pay({ amount: formatRupees(view.payNow) })}
            </Button>
          </Form>
        )}
        {(view.state === 'expired' || view.state === 'cancelled') && (
          <LinkButton to={view.property.href} variant="secondary" className="mt-4">
            {texts.lookAgain()}
          </LinkButton>
        )}
        {view.mayReview && (
          <LinkButton to={`/write-review/${view.id}`} variant="secondary" className="mt-4">
            {bookings.writeReview()}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

const Moment = ({ label, day, hour }: { label: string; day: string; hour: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block font-semibold">{formatDate(day)}</span>
      {hour}
    </dd>
  </div>
);

/** The amounts due, with place and date; then the lines that lead to them. */
function Money({ view }: { view: TripView }) {
  const stands = view.ahead || view.payNow !== null;
  if (!stands && view.money.length === 0) return null;
  return (
    <Part id="money" title={texts.money()}>
      {view.dues.length > 0 ? (
        <ul className="figures flex flex-col gap-1">
          {view.dues.map((due) => (
            <li key={due} className="text-lg font-semibold text-balance">
              {due}
            </li>
          ))}
        </ul>
      ) : (
        <p className="font-semibold">{texts.nothingDue()}</p>
      )}
      <dl className="figures mt-3 border-t border-line">
        <Sum label={bookings.total()} amount={view.total} total />
        {view.money.map(({ tag, label, amount }) => (
          <Sum key={tag} label={label} amount={amount} />
        ))}
      </dl>
      <Payments payments={view.payments} className="mt-3" />
      <PayRest bookingId={view.id} amount={view.payRest} terms={view.restTerms} className="mt-4" />
    </Part>
  );
}

const Sum = ({
  label,
  amount,
  total = false,
}: {
  label: string;
  amount: number;
  total?: boolean;
}) => (
  <div className="flex justify-between gap-6 py-1.5">
    <dt className="min-w-0">{label}</dt>
    <dd
      className="font-medium whitespace-nowrap"
      data-amount={amount}
      data-total={total || undefined}
    >
      {formatPaise(amount)}
    </dd>
  </div>
);

/** Receipt, invoices with their credit notes, and calendar entry. */
function Documents({ view }: { view: TripView }) {
  if (!view.hasReceipt) return null;
  return (
    <Part id="papers" title={texts.papers()}>
      <ul className="flex flex-col gap-2">
        <li>
          <LinkButton to={`/receipt/${view.id}`} variant="secondary" className="w-full">
            <Icon icon="receipt" />
            {texts.receipt()}
          </LinkButton>
        </li>
        {view.taxDocuments.map(({ href, title, facts }) => (
          <li key={href}>
            <a href={href} download className={buttonClass('secondary', 'md', 'w-full py-1.5')}>
              <Icon icon="scroll-text" />
              <TwoLines label={title} under={facts} />
            </a>
          </li>
        ))}
        {view.ahead && (
          <li>
            <a
              href={`/receipt/${view.id}/stay.ics`}
              className={buttonClass('secondary', 'md', 'w-full')}
            >
              <Icon icon="calendar-days" />
              {texts.calendar()}
            </a>
          </li>
        )}
      </ul>
    </Part>
  );
}

/** The refunds for a cancellation by date, and the link to change or cancel. */
function ChangeOrCancel({ view }: { view: TripView }) {
  if (!view.mayChange) return null;
  return (
    <Part id="change" title={texts.cancelRules()}>
      <ul className="figures flex flex-col gap-1.5 text-sm text-muted">
        {view.refundRules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <LinkButton to={`/modify-booking/${view.id}`} variant="secondary" className="mt-3 w-full">
        {texts.change()}
      </LinkButton>
    </Part>
  );
}
