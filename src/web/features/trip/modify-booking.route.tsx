import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/modify-booking.route.ts';
import { BookingMissing } from './booking-missing.tsx';
import { BookedSummary, ChangeDone, ChangePage } from './change-page.tsx';

export { changeBooking as action, modifyBookingLoader as loader } from './modify-booking.server.ts';


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
