import { data } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { BackLink } from '#web/components/booking/back-link.tsx';
import { BookingMissing } from '#web/components/receipt/booking-missing.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { DownloadInvoice } from '#web/components/receipt/download-invoice.tsx';
import { PaperLinks } from '#web/components/receipt/paper-links.tsx';
import { PrintButton } from '#web/components/receipt/print-button.tsx';
import { ReceiptSheet } from '#web/components/receipt/receipt-sheet.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { bookingIdOf, loadReceipt } from '#web/lib/receipt.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/receipt.ts';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const receipt = await loadReceipt(context, account.id, bookingIdOf(params.id));
  return data(receipt, { status: receipt === null ? 404 : 200 });
}

export const handle: RouteHandle = { frame: { chat: false } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), { title: loaderData ? `${texts.receiptTitle} ${bookingNumber(loaderData.id)}` : texts.receiptTitle, description: texts.receiptTitle, path: '/my-bookings', noindex: true });

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  if (receipt === null) return <BookingMissing />;
  return (
    <AccountFrame>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div>
          <BackLink to="/my-bookings">{texts.toBookings}</BackLink>
          <h1 className="text-3xl">{texts.receiptTitle}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {receipt.isAhead && <LinkButton to={`/receipt/${receipt.id}/stay.ics`} variant="secondary" reloadDocument><Icon icon="calendar-days" />{texts.toCalendar}</LinkButton>}
          <DownloadInvoice receipt={receipt} variant="secondary" />
          <PrintButton />
          {receipt.isCancel && <LinkButton to={`/modify-booking/${receipt.id}`} variant="secondary">{texts.modifyOrCancel}</LinkButton>}
        </div>
      </div>
      <ReceiptSheet receipt={receipt} />
      <PaperLinks papers={receipt.papers} />
    </AccountFrame>
  );
}
