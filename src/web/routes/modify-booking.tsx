import { data } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import { formatDate } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { BackLink } from '#web/components/booking/back-link.tsx';
import { RefundTimeline } from '#web/components/booking/refund-timeline.tsx';
import { BookingMissing } from '#web/components/receipt/booking-missing.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { bookingIdOf, loadReceipt } from '#web/lib/receipt.server.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { requireSession } from '#web/lib/session.server.ts';
import type { Route } from './+types/modify-booking.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const receipt = await loadReceipt(context, account.id, bookingIdOf(params.id));
  return data(receipt, { status: receipt === null ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.modifyTitle, description: texts.modifyTitle, path: '/my-bookings', noindex: true });

/** The booking in short, what a cancellation would cost, and how to ask for a change. */
export default function ModifyBooking({ loaderData: receipt }: Route.ComponentProps) {
  const { config } = useRootData();
  if (receipt === null) return <BookingMissing />;
  return (
    <AccountFrame>
      <BackLink to="/my-bookings">{texts.toBookings}</BackLink>
      <h1 className="text-3xl">{texts.modifyTitle}</h1>
      <div className="mt-5 rounded-card border border-line bg-surface p-5">
        <p className="figures text-sm text-muted">{bookingNumber(receipt.id)}, {texts.states[receipt.state]}</p>
        <h2 className="mt-1 text-xl">{receipt.hotel.name}</h2>
        <p className="text-muted">{receipt.hotel.address}</p>
        <p className="figures mt-3">{formatDate(receipt.checkIn)} – {formatDate(receipt.checkOut)}</p>
        <p className="figures">{texts.partyLine(receipt.adults, receipt.children, receipt.rooms, receipt.nights)}</p>
        <p className="figures mt-2 text-lg font-bold">{formatPaise(receipt.total)}</p>
      </div>
      {receipt.isCancel ? (
        <>
          <div className="mt-8"><RefundTimeline lines={receipt.refund} /></div>
          <p className="figures mt-8">{texts.modifyByPhone(config.supportPhone)}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <a className={buttonClass('primary')} href={`tel:${config.supportPhone.replace(/[^\d+]/g, '')}`}>{texts.callSupport(config.supportPhone)}</a>
            <a className={buttonClass('secondary')} href={`mailto:${config.supportEmail}?subject=${encodeURIComponent(bookingNumber(receipt.id))}`}>{texts.modifyByMail}</a>
          </div>
        </>
      ) : (
        <Notice className="mt-6">{texts.modifyRefused}</Notice>
      )}
    </AccountFrame>
  );
}
