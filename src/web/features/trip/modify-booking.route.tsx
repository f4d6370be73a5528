import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { formatInstant, HOUR_MS } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { requireSession } from '#web/app/session.server.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { servicesContext } from '#web/context.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/modify-booking.route.ts';
import { BookingMissing } from './booking-missing.tsx';
import { BookedSummary, ChangeDone, ChangePage } from './change-page.tsx';
import { changeBooking, loadChange } from './modify-booking.server.ts';
import { bookingIdOf } from './receipt.server.ts';

/** Hours within which a refund is started. */
const START_WITHIN_MS = 48 * HOUR_MS;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const view = await loadChange(context, account.id, bookingIdOf(params.id), url.searchParams);
  if (view === null) return data(null, { status: 404 });
  const refunds = view.done === null ? [] : await context.get(servicesContext).payments.refundsOf(view.id);
  const last = refunds.findLast(({ reason }) => reason === view.done);
  // one event may go back over several payments
  const amount = refunds.reduce((sum, refund) => (refund.reason === last?.reason && refund.requestedAt.getTime() === last.requestedAt.getTime() ? sum + refund.amount : sum), 0);
  return data({ view, refund: last === undefined ? null : { amount, by: formatInstant(new Date(last.requestedAt.getTime() + START_WITHIN_MS)) } });
}

export const action = (args: Route.ActionArgs) => changeBooking(args);

/** A refusal means that something moved: the page must show the new price, or that the nights are gone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const handle: RouteHandle = { frame: { chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.modifyTitle, description: texts.modifyTitle, path: '/my-bookings', noindex: true });

/** A booking, its change and its cancellation. */
export default function ModifyBooking({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <BookingMissing />;
  const { view, refund } = loaderData;
  return (
    <AccountFrame>
      <BackLink to="/my-bookings">{texts.toBookings}</BackLink>
      <h1 className="text-3xl">{texts.modifyTitle}</h1>
      {view.done !== null && <ChangeDone view={view} done={view.done} refund={refund} />}
      <BookedSummary view={view} />
      {view.done === null && (view.allowed ? <ChangePage view={view} /> : <Notice className="mt-6">{texts.modifyRefused}</Notice>)}
    </AccountFrame>
  );
}
