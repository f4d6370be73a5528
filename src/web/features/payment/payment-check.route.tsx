import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/payment.ts';
import { CHECKOUT_FRAME } from '#web/app/checkout-header.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BookingMissing } from '#web/features/trip/booking-missing.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/payment-check.route.ts';
import { HeldCountdown } from './held-countdown.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { PaymentCheckView } from './payment.server.ts';

export { paymentCheckLoader as loader } from './payment.server.ts';

export const handle: RouteHandle = CHECKOUT_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.processingTitle(),
    description: texts.processingText(),
    path: '/success',
    noindex: true,
  });

export default function PaymentCheck({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <BookingMissing /> : <PaymentCheckPage {...loaderData} />;
}

/** Milliseconds before the next check: 2 s at first, 1 s more each time, 15 s at most. */
const pauseAfter = (asked: number): number => Math.min(15_000, 2000 + asked * 1000);
const SLOW_AFTER = 6;

const PROCESSING_OVER = {
  booking: texts.processingOver,
  change: texts.processingOverChange,
  rest: rest.processingOver,
} as const;

/** Reloads until the payment has a result, which redirects. Without scripts the browser refreshes the page. */
function PaymentCheckPage({ going, payUrl, held, of, paidFor }: PaymentCheckView) {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (going && payUrl !== null) {
      window.location.replace(payUrl);
      return undefined;
    }
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      setAsked((times) => times + 1);
      void revalidate();
    }, pauseAfter(asked));
    return () => clearTimeout(timer);
  }, [going, payUrl, state, asked, revalidate]);
  const refresh = going && payUrl !== null ? `1;url=${payUrl}` : '5';
  return (
    <div className="page-width">
      <noscript
        dangerouslySetInnerHTML={{
          __html: `<meta http-equiv="refresh" content="${refresh.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
        }}
      />
      <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
        <span
          aria-hidden
          className="grid size-20 animate-[breathe_1.6s_ease-in-out_infinite] place-items-center rounded-pill bg-mist"
        >
          <span className="size-10 animate-spin rounded-pill border-4 border-line border-t-monsoon" />
        </span>
        <h1 className="mt-6 text-3xl">{going ? texts.goingTitle() : texts.processingTitle()}</h1>
        <p role="status" className="mt-3 text-muted">
          {going
            ? texts.goingText()
            : asked >= SLOW_AFTER
              ? texts.processingSlow()
              : texts.processingText()}
        </p>
        {paidFor !== null && (
          <div className="w-full">
            <PaymentFacts paidFor={paidFor} />
          </div>
        )}
        {held !== null ? (
          <HeldCountdown key={held.until} held={held} change={of === 'change'} />
        ) : (
          <p className="mt-4">{PROCESSING_OVER[of]()}</p>
        )}
        <div className="mt-7 flex flex-col items-center gap-1">
          {going && payUrl !== null ? (
            <a href={payUrl} className={buttonClass('primary', 'lg')}>
              {texts.backToPayment()}
            </a>
          ) : (
            <LinkButton to={pathname} variant="brand" size="lg">
              {texts.checkNow()}
            </LinkButton>
          )}
          {!going && payUrl !== null && (
            <p className="mt-3 text-muted">
              {texts.notPaidYet()}{' '}
              <a
                href={payUrl}
                className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
              >
                {texts.backToPayment()}
              </a>
            </p>
          )}
          <LinkButton to="/my-bookings" variant="quiet">
            {texts.toBookings()}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
