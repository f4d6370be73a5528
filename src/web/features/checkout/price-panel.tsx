import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as texts from '#messages/booking.ts';
import * as checkout from '#messages/checkout.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { countdown, type HeldFor } from '#web/features/payment/held-countdown.tsx';
import { OtherOffers } from '#web/features/property/other-offers.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import type { ReviewReady } from './review-view.ts';
import type { RefundRow } from '#shared/cancellation-terms.ts';

/** Booking Details: every line of the server's quote, with the same total as on the property page. */
export function PricePanel({
  review,
  button,
  children,
}: {
  review: ReviewReady;
  /** on wide screens: the booking button, under the price */ button: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{texts.bookingDetails()}</h2>
      <dl className="figures mt-4">
        {review.lines.map((line) => (
          <div
            key={`${line.tag}-${line.label}`}
            className={clsx(
              'flex justify-between gap-4 py-1.5',
              line.amount < 0 && line.tag !== 'round_off' && 'text-monsoon',
            )}
          >
            <dt>{line.label}</dt>
            <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{texts.totalTaxesIn()}</dt>
          <dd className="text-xl font-bold whitespace-nowrap" data-total={review.grandTotal}>
            {formatPaise(review.grandTotal)}
          </dd>
        </div>
        <div className="flex justify-between gap-4 pt-2 text-sm text-muted">
          <dt>{texts.payNow()}</dt>
          <dd className="whitespace-nowrap">{formatPaise(review.payAmount)}</dd>
        </div>
        <div className="flex justify-between gap-4 pt-1 text-sm text-muted">
          <dt>{checkout.thereOn({ date: review.split.on })}</dt>
          <dd className="whitespace-nowrap">{formatPaise(review.split.later)}</dd>
        </div>
      </dl>
      {review.deposit !== null && (
        <p className="figures mt-3 rounded-field bg-mist px-3.5 py-2 text-sm">
          {(review.deposit.together ? texts.depositTogether : texts.depositWhy)({
            most: review.deposit.above,
            percent: review.deposit.percent,
          })}
        </p>
      )}
      <OtherPlan review={review} />
      <CouponForm review={review} />
      {review.neverBack === null ? (
        <p className="figures mt-4 flex gap-2.5 text-sm">
          <Icon icon="calendar-check" size={18} className="mt-0.5 shrink-0 text-monsoon" />
          <span>
            {review.refund[0]}{' '}
            <a href="#refunds" className="font-semibold text-monsoon underline underline-offset-4">
              {texts.refundTitle()}
            </a>
          </span>
        </p>
      ) : (
        <p className="figures mt-4 flex gap-2.5 rounded-field bg-turmeric-soft px-3.5 py-2 text-sm font-semibold text-on-turmeric-soft">
          <Icon icon="circle-alert" size={18} className="mt-0.5 shrink-0" />
          <span>{review.neverBack}</span>
        </p>
      )}
      {review.payWith !== null && (
        <p className="mt-3 flex gap-2.5 text-sm">
          <Icon icon="wallet" size={18} className="mt-0.5 shrink-0 text-monsoon" />
          <span>{review.payWith}</span>
        </p>
      )}
      {/* on a low screen the lines above scroll, and the button stays */}
      <div className="bg-surface lg:sticky lg:bottom-0 lg:-mx-5 lg:px-5 lg:pb-3">{button}</div>
      <PriceHold key={review.quoteId} held={review.priceHeld} isOpen={review.hold === null} />
      {review.saved > 0 && (
        <p className="figures mt-4 rounded-field bg-mist px-3.5 py-2 font-semibold text-monsoon">
          {texts.saved({ rupees: formatRupees(review.saved) })}
        </p>
      )}
      {children}
    </div>
  );
}

/** The chosen plan beside one that is cancelled on other terms, with both prices. Empty without another. */
function OtherPlan({
  review: { otherPlan, picks, grandTotal, cancelling },
}: {
  review: ReviewReady;
}) {
  if (otherPlan === null) return null;
  return (
    <section aria-labelledby="plans" className="figures mt-4 border-t border-line pt-3">
      <h3 id="plans" className="font-sans text-sm font-semibold tracking-normal">
        {checkout.twoPlans()}
      </h3>
      <ul className="mt-1 text-sm">
        <li className="flex justify-between gap-4 py-1.5">
          <span>
            <span className="block font-medium">{picks[0]?.planName}</span>
            <span className="block text-muted">{cancelling.text}</span>
          </span>
          <span className="text-right">
            <span className="block font-semibold whitespace-nowrap">
              {formatRupees(grandTotal)}
            </span>
            <span className="inline-flex items-center gap-1 text-monsoon">
              <Icon icon="check" size={16} />
              {checkout.planChosen()}
            </span>
          </span>
        </li>
        <li className="flex justify-between gap-4 border-t border-line py-1.5">
          <span>
            <span className="block font-medium">{otherPlan.name}</span>
            <span className="block text-muted">{otherPlan.cancel}</span>
          </span>
          <span className="text-right">
            <span className="block font-semibold whitespace-nowrap">
              {formatRupees(otherPlan.total)}
            </span>
            <Link
              to={otherPlan.href}
              replace
              preventScrollReset
              aria-label={checkout.choosePlanOf({ plan: otherPlan.name })}
              className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
            >
              {checkout.choosePlan()}
            </Link>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Applies a coupon by a GET form and removes it by a link, since the coupon stands in the address. */
function CouponForm({ review }: { review: ReviewReady }) {
  const { coupon } = review;
  const navigation = useNavigation();
  const pending =
    navigation.state === 'loading' &&
    navigation.location.pathname.startsWith('/hotel-booking-review');
  if (coupon.amount > 0) {
    return (
      <div className="mt-4 flex items-center gap-3 rounded-field border border-dashed border-edge py-1 pr-1 pl-3.5">
        <Icon icon="check" className="text-monsoon" />
        <p className="figures min-w-0 flex-1 text-sm font-semibold">
          {stayWords.couponSaved({ rupees: formatRupees(coupon.amount), code: coupon.code })}
        </p>
        <Link
          to={coupon.withoutHref}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.couponRemove()}
        </Link>
      </div>
    );
  }
  const { fitting, others } = review.offers;
  const refused = coupon.problem !== null && coupon.code !== '';
  return (
    <details className="group mt-4" open={refused || undefined}>
      <summary className="flex min-h-11 items-center gap-3 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="badge-percent" />
        {fitting.length > 0 ? texts.offers({ n: fitting.length }) : texts.couponLabel()}
      </summary>
      {fitting.length > 0 && (
        <ul className="mb-4 flex flex-col divide-y divide-line">
          {fitting.map(({ code, title, saving, href }) => (
            <li key={code} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 text-sm">
                <span className="figures block font-bold">{code}</span>
                <span lang={langOf(title)}>{title}</span>
                <span className="figures block font-semibold text-monsoon">{saving}</span>
              </span>
              <Link
                to={href}
                replace
                preventScrollReset
                aria-label={texts.takeOffer({ code })}
                className={buttonClass('quiet', 'sm')}
              >
                {texts.couponApply()}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="get"
        action="/hotel-booking-review/"
        replace
        preventScrollReset
        className="flex items-start gap-2"
      >
        {review.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={texts.couponLabel()}
          hideLabel
          error={
            refused
              ? texts.couponNotHolding({ code: coupon.code, why: coupon.problem ?? '' })
              : undefined
          }
          className="min-w-0 flex-1"
        >
          {(control) => (
            <TextInput
              {...control}
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              defaultValue={coupon.code}
              placeholder={texts.couponLabel()}
              className="uppercase placeholder:normal-case"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={pending}>
          {texts.couponApply()}
        </Button>
      </Form>
      <OtherOffers others={others} />
    </details>
  );
}

/** Until when the price holds, by the server's clock. `isOpen`: the nights are not held, and others may book them. */
function PriceHold({ held, isOpen }: { held: HeldFor; isOpen: boolean }) {
  const left = useSecondsLeft(held.seconds);
  const hydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  if (hydrated && left === 0) {
    return (
      <div role="status" className="mt-4 text-sm text-muted">
        <p>{texts.priceLapsed()}</p>
        <button
          type="button"
          onClick={() => void revalidate()}
          disabled={state !== 'idle'}
          className="min-h-11 font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.refreshPrice()}
        </button>
      </div>
    );
  }
  return (
    <p className="figures mt-3 flex gap-2.5 text-sm text-muted">
      <Icon icon="clock" size={18} className="mt-0.5" />
      <span>
        {texts.priceHeld({ until: held.until })} {isOpen && texts.nightsOpen()}
        {hydrated && (
          <span className="ml-1 font-semibold whitespace-nowrap text-ink">
            {texts.timeLeft({ clock: countdown(left) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** The cost of a cancellation by date, in rupees; as sentences where nothing is paid now. */
export const RefundTimeline = ({
  lines,
  steps,
  strictest,
}: {
  lines: readonly string[];
  steps: readonly RefundRow[];
  strictest: string | null;
}) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="text-xl">
      {texts.refundTitle()}
    </h2>
    {steps.length > 0 ? (
      <table className="figures mt-4 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.refundColumns.when()}</th>
            <th scope="col">{texts.refundColumns.amount()}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            <tr key={step.when} className="relative">
              <th scope="row" className="relative pb-4 pl-7 text-left align-top font-medium">
                {i < steps.length - 1 && (
                  <span aria-hidden className="absolute top-5 -bottom-1 left-[5px] w-px bg-edge" />
                )}
                <span
                  aria-hidden
                  className={clsx(
                    'absolute top-[7px] left-0 size-[11px] rounded-pill border-2',
                    i < steps.length - 1 ? 'border-monsoon' : 'border-edge',
                  )}
                />
                {step.when}
              </th>
              <td className="pb-4 pl-4 text-right align-top leading-tight">
                <span className="font-semibold whitespace-nowrap">{step.amount}</span>
                <span className="block text-sm whitespace-nowrap text-muted">{step.share}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <ol className="figures mt-4 flex flex-col gap-0">
        {lines.map((line, i) => (
          <li key={line} className="relative flex gap-3.5 pb-4 last:pb-0">
            {i < lines.length - 1 && (
              <span aria-hidden className="absolute top-5 -bottom-1 left-[5px] w-px bg-edge" />
            )}
            <span
              aria-hidden
              className="mt-[7px] size-[11px] shrink-0 rounded-pill border-2 border-monsoon"
            />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ol>
    )}
    {strictest !== null && (
      <p className="mt-1 mb-3">{texts.refundStrictest({ plan: strictest })}</p>
    )}
    {steps.length > 0 && (
      <p className="text-sm text-muted">
        {texts.refundNothingMore()} {steps.length > 1 && texts.refundTiming()}
      </p>
    )}
  </section>
);
