import { useEffect, useState } from 'react';
import { data, redirect, useLocation, useRevalidator } from 'react-router';
import { payment as texts } from '#shared/messages/payment.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { requireSession } from '#web/app/session.server.ts';
import { clockContext, servicesContext } from '#web/context.ts';
import { BookingMissing } from '#web/features/trip/booking-missing.tsx';
import { bookingIdOf } from '#web/features/trip/receipt.server.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/payment-check.route.ts';
import { HeldCountdown, heldFor, type HeldFor } from './held-countdown.tsx';
import { failureHref } from './payment-paths.ts';

/**
 * Where the payment provider sends the traveller back to. Each look asks the provider; what the address or the browser
 * says is believed in nothing. `go`: on the way to the provider's page; `left`: back from there without having paid.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { session_id: sessionId, booking_id: booking } = params;
  const status = await context.get(servicesContext).checkout.paymentStatus(account.id, sessionId, bookingIdOf(booking) ?? 0, url.searchParams.has('left'));
  if (!status.ok) return data(null, { status: 404 });
  const { outcome, bookingId, purpose, redirectUrl, heldUntil } = status.value;
  if (outcome === 'booked') throw redirect(purpose === 'booking' ? `/success/?booking_id=${bookingId}` : `/receipt/${bookingId}`);
  if (outcome === 'failed') throw redirect(failureHref(sessionId, bookingId));
  return data({ going: url.searchParams.has('go') && redirectUrl !== null, payUrl: redirectUrl, held: heldFor(heldUntil, context.get(clockContext).now()), change: purpose === 'modification' });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.processingTitle, description: texts.processingText, path: '/success', noindex: true });

export default function PaymentCheck({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <BookingMissing /> : <PaymentCheckPage {...loaderData} />;
}

/** First every two seconds, then more and more seldom: a provider that is slow is not asked for ever. */
const pauseAfter = (asked: number): number => Math.min(15_000, 2000 + asked * 1000);
const SLOW_AFTER = 6;

/** Asks again until the answer leads away from here; a browser without scripts loads the page anew instead. */
function PaymentCheckPage({ going, payUrl, held, change }: { going: boolean; payUrl: string | null; held: HeldFor | null; change: boolean }) {
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
      <noscript dangerouslySetInnerHTML={{ __html: `<meta http-equiv="refresh" content="${refresh.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">` }} />
      <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
        <span aria-hidden className="grid size-20 animate-[breathe_1.6s_ease-in-out_infinite] place-items-center rounded-pill bg-mist">
          <span className="size-10 animate-spin rounded-pill border-4 border-line border-t-monsoon" />
        </span>
        <h1 className="mt-6 text-3xl">{going ? texts.goingTitle : texts.processingTitle}</h1>
        <p role="status" className="mt-3 text-muted">{going ? texts.goingText : asked >= SLOW_AFTER ? texts.processingSlow : texts.processingText}</p>
        {held !== null && <HeldCountdown key={held.until} held={held} change={change} />}
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {payUrl !== null && <a href={payUrl} className={buttonClass('primary', 'lg')}>{texts.backToPayment}</a>}
          <LinkButton to={pathname} variant="secondary" size="lg">{texts.checkNow}</LinkButton>
        </div>
      </div>
    </div>
  );
}
