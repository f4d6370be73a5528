import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useNavigation,
} from 'react-router';
import { langOf } from '#i18n/locale.ts';
import { formatDate, formatStay, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as texts from '#messages/booking.ts';
import * as checkout from '#messages/checkout.ts';
import * as content from '#messages/content.ts';
import { tabs } from '#messages/property.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge, CANCEL_TONES, Stars } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/booking-review.route.ts';
import { PricePanel, RefundTimeline } from './price-panel.tsx';
import OwnHold from './own-hold.tsx';
import { ChildrensAges } from './saved-choices.tsx';
import {
  type BookingReply,
  type ReviewData,
  type ReviewReady,
  withOutcome,
} from './review-view.ts';
import { ShareOffer } from './share-offer.tsx';
import { BookButton, PayBar, TravellerForm } from './traveller-form.tsx';
import { useStepTop } from './use-step-top.ts';
import { InEnglish } from '#web/ui/in-english.tsx';

export { book as action } from './book.server.ts';
export { reviewLoader as loader } from './review.server.ts';

/** Reloads the review after a refused POST, to show the new price or that the nights are gone. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const handle: RouteHandle = CHECKOUT_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.reviewTitle(),
    description: texts.reviewTitle(),
    path: '/hotel-booking-review',
    noindex: true,
  });

export default function BookingReview({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'ready' ? (
    <ReviewPage review={loaderData} />
  ) : (
    <ReviewState review={loaderData} />
  );
}

/** The review: form on the left, price and button on the right. */
function ReviewPage({ review }: { review: ReviewReady }) {
  const answer = useActionData<BookingReply>();
  const reply = useMemo(() => withOutcome(answer, review), [answer, review]);
  const navigation = useNavigation();
  const pending =
    navigation.state !== 'idle' &&
    navigation.formMethod === 'POST' &&
    navigation.formData?.get('intent') !== 'release';
  useStepTop();
  return (
    <div className="page-width pt-3 pb-12">
      <BackLink to={review.property.href}>
        {texts.backToProperty({ name: review.property.name })}
      </BackLink>
      <h1 tabIndex={-1} data-step className="mt-1 mb-5 text-3xl outline-none">
        {texts.reviewTitle()}
      </h1>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {review.notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {review.hold !== null && <OwnHold hold={review.hold} />}
        {review.already !== null && <EarlierBooking id={review.already} />}
      </div>
      {/* source order of phones: the stay, the form, the split, the price with its button, the rules */}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <StaySummary review={review} />
        <div className="flex flex-col gap-6">
          <TravellerForm review={review} reply={reply} />
          {/* beside the ticks that its button needs */}
          {review.share !== null && <ShareOffer offer={review.share} pending={pending} />}
        </div>
        <aside
          aria-label={texts.bookingDetails()}
          className="lg:sticky lg:top-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start"
        >
          <PricePanel
            review={review}
            button={<BookButton review={review} reply={reply} pending={pending} />}
          >
            {review.payAmount > 0 && (
              <p className="mt-4 text-sm text-muted">{checkout.holdNote()}</p>
            )}
          </PricePanel>
        </aside>
        <div className="flex flex-col gap-9">
          <RefundTimeline
            lines={review.refund}
            steps={review.refundSteps}
            strictest={review.strictest}
          />
          <Disclosure
            title={
              <h2>
                <span className="block text-xl">{checkout.houseRules()}</span>{' '}
                <span className="block font-sans text-sm font-normal tracking-normal text-muted">
                  {tabs.policy({ type: review.property.type })}
                </span>
              </h2>
            }
            className="border-t"
          >
            <InEnglish of={review.property.policyHtml} className="mb-2" />
            {/* a link to the id of this closed Disclosure opens it */}
            <div
              id="house-rules"
              lang={langOf(review.property.policyHtml)}
              className="prose scroll-mt-4"
              dangerouslySetInnerHTML={{ __html: review.property.policyHtml }}
            />
          </Disclosure>
        </div>
      </div>
      <PayBar review={review} reply={reply} pending={pending} />
    </div>
  );
}

/** The review page without a bookable selection: no property, a refused selection, or nights that are gone. */
function ReviewState({ review }: { review: Exclude<ReviewData, { kind: 'ready' }> }) {
  const reply = useActionData<BookingReply>();
  // the whole page is the answer to the press: scroll to its top and focus it
  const stateBox = useRef<HTMLDivElement>(null);
  useStepTop();
  useEffect(() => {
    if (reply === undefined) return;
    window.scrollTo(0, 0);
    stateBox.current?.focus({ preventScroll: true });
  }, [reply]);
  if (review.kind === 'none' || review.kind === 'gone') {
    const text = review.kind === 'none' ? texts.noStayText() : texts.propertyGone();
    return (
      <EmptyState
        title={review.kind === 'none' ? texts.noStayTitle() : content.notFoundTitle()}
        text={text}
      >
        <LinkButton to="/search" variant="primary">
          {texts.findStay()}
        </LinkButton>
      </EmptyState>
    );
  }
  const soldOut = review.kind === 'sold-out' ? review : null;
  return (
    <div
      ref={stateBox}
      tabIndex={-1}
      role={reply === undefined ? undefined : 'alert'}
      className="page-width pt-3 pb-10 outline-none"
    >
      <BackLink to={review.property.href}>
        {texts.backToProperty({ name: review.property.name })}
      </BackLink>
      {soldOut?.already != null && <EarlierBooking id={soldOut.already} />}
      {soldOut === null && reply && reply.message !== '' && (
        <Notice tone="bad" className="my-3">
          {reply.message}
        </Notice>
      )}
      {soldOut === null ? (
        <EmptyState
          title={texts.cannotPriceTitle()}
          text={review.kind === 'refused' ? review.message : ''}
        >
          <LinkButton
            to={review.kind === 'refused' ? review.roomsHref : review.property.href}
            variant="primary"
          >
            {texts.changeSelection()}
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          title={soldOut.ruled ? stayRules.title() : stayWords.missed()}
          text={
            <>
              {soldOut.why}: {review.property.name}, {formatStay(soldOut.stay)}.
              {soldOut.next && (
                <strong className="figures mt-2 block text-ink">{soldOut.next.label}</strong>
              )}
            </>
          }
        >
          {soldOut.next && (
            <LinkButton to={soldOut.next.href} variant="primary">
              {texts.chooseNext()}
            </LinkButton>
          )}
          {soldOut.roomsHref !== null && (
            <LinkButton
              to={soldOut.roomsHref}
              variant={soldOut.next === null ? 'primary' : 'secondary'}
            >
              {texts.otherRooms()}
            </LinkButton>
          )}
          <LinkButton to={soldOut.searchHref} variant="secondary">
            {texts.otherStays()}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

const EarlierBooking = ({ id }: { id: number }) => (
  <Notice>
    {texts.alreadyBooked({ number: bookingNumber(id) })}{' '}
    <Link to={`/receipt/${id}`} className="font-semibold text-monsoon underline underline-offset-4">
      {texts.viewReceipt()}
    </Link>
  </Notice>
);

/** The property, the dates and the picked plans. */
function StaySummary({ review }: { review: ReviewReady }) {
  const { property, stay, party } = review;
  const guests = texts.party({ adults: party.adults, children: party.childAges.length });
  return (
    <section
      aria-label={property.name}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="sm:flex">
        {property.picture && (
          <Picture
            picture={property.picture}
            priority
            sizes="(min-width: 40rem) 260px, 100vw"
            className="aspect-5/3 w-full sm:aspect-auto sm:w-64 sm:shrink-0"
          />
        )}
        <div className="min-w-0 flex-1 p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Stars value={property.stars} />
            {property.pay !== null && <Badge tone="good">{property.pay}</Badge>}
          </div>
          <h2 className="mt-2 text-xl">{property.name}</h2>
          <p className="mt-1 text-muted">{property.address}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line md:grid-cols-[1fr_1fr_1.1fr]">
        <Fact
          label={texts.checkIn()}
          value={formatDate(stay.checkIn)}
          note={texts.from({ time: property.checkinTime })}
        />
        <Fact
          label={texts.checkOut()}
          value={formatDate(stay.checkOut)}
          note={texts.until({ time: property.checkoutTime })}
          className="border-l border-line"
        />
        <Fact
          label={texts.guests()}
          value={guests}
          note={content.nights({ n: nightsBetween(stay.checkIn, stay.checkOut) })}
          className="col-span-2 border-t border-line md:col-span-1 md:border-t-0 md:border-l"
        />
      </dl>
      <ChildrensAges review={review} />
      <div className="border-t border-line px-5 py-1">
        <Link
          to={review.roomsHref}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.changeRooms()}
        </Link>
      </div>
      <ul className="border-t border-line">
        {review.picks.map((pick) => (
          <li
            key={`${pick.label}-${pick.planName}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{pick.label}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-muted">{pick.planName}</span>
                <Badge tone={CANCEL_TONES[review.cancelling.gives]}>{review.cancelling.text}</Badge>
              </p>
              {pick.inclusions.length > 0 && (
                <p className="text-sm text-muted">{dotted(pick.inclusions)}</p>
              )}
            </div>
            <p className="figures sm:text-right">
              <span className="font-semibold">{formatRupees(pick.planAmount)}</span>
              <span className="block text-sm text-muted">{texts.basePrice()}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({
  label,
  value,
  note,
  className,
}: {
  label: string;
  value: string;
  note: string;
  className?: string;
}) => (
  <div className={clsx('px-5 py-4', className)}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="figures">
      <span className="block font-semibold">{value}</span>
      <span className="text-sm text-muted">{note}</span>
    </dd>
  </div>
);
