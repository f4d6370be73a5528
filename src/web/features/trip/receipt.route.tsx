import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as invoicesTexts from '#messages/invoices.ts';
import { formatPaise } from '#shared/money.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, type ButtonVariant, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/receipt.route.ts';
import { BookingMissing } from './booking-missing.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { TaxDocumentLink, ReceiptView } from './receipt-view.ts';
import { invoiceHref } from './receipt-view.ts';
import { RefundTracker } from './refund-tracker.tsx';
import { PayRest } from '#web/features/payment/pay-rest.tsx';
import { useRootData } from '#web/app/root-data.ts';

export { receiptLoader as loader } from './receipt.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: loaderData
      ? `${texts.receiptTitle()} ${bookingNumber(loaderData.id)}`
      : texts.receiptTitle(),
    description: texts.receiptTitle(),
    path: '/my-bookings',
    noindex: true,
  });

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { config } = useRootData();
  if (receipt === null) return <BookingMissing />;
  return (
    <AccountFrame>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div>
          <BackLink to="/my-bookings">{texts.toBookings()}</BackLink>
          <h1 className="text-3xl">{texts.receiptTitle()}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {receipt.isAhead && (
            <LinkButton to={`/receipt/${receipt.id}/stay.ics`} variant="secondary" reloadDocument>
              <Icon icon="calendar-days" />
              {texts.toCalendar()}
            </LinkButton>
          )}
          <DownloadInvoice receipt={receipt} variant="secondary" />
          <PrintButton />
          {receipt.isCancel && (
            <LinkButton to={`/modify-booking/${receipt.id}`} variant="secondary">
              {texts.modifyOrCancel()}
            </LinkButton>
          )}
        </div>
      </div>
      <RefundTracker
        refunds={receipt.tracks}
        phone={config.supportPhone}
        className="mb-5 print:hidden"
      />
      <ReceiptSheet receipt={receipt} />
      <PayRest
        bookingId={receipt.id}
        amount={receipt.payRest}
        terms={receipt.restTerms}
        className="mt-5 print:hidden"
      />
      <TaxDocumentLinks documents={receipt.taxDocuments} />
    </AccountFrame>
  );
}

/** Link to the booking's latest invoice; empty for a booking without one. */
export function DownloadInvoice({
  receipt,
  variant,
}: {
  receipt: ReceiptView;
  variant: ButtonVariant;
}) {
  if (!receipt.taxDocuments.some(({ kind }) => kind === 'invoice')) return null;
  return (
    <a href={invoiceHref(receipt.id)} download className={buttonClass(variant)}>
      <Icon icon="scroll-text" />
      {invoicesTexts.download()}
    </a>
  );
}

/** Opens the browser's print dialog; hidden without scripts. */
const PrintButton = () => (
  <Button variant="secondary" className="needs-script print:hidden" onClick={() => window.print()}>
    <Icon icon="printer" />
    {texts.print()}
  </Button>
);

/** Every invoice and credit note of a booking, oldest first; empty if a single invoice already has its button. */
function TaxDocumentLinks({ documents }: { documents: readonly TaxDocumentLink[] }) {
  if (documents.length < 2) return null;
  return (
    <section
      aria-labelledby="tax-documents"
      className="mt-6 rounded-card border border-line bg-surface p-5 md:p-9 print:hidden"
    >
      <h2 id="tax-documents" className="text-xl">
        {invoicesTexts.papers()}
      </h2>
      <ul className="figures mt-2">
        {documents.map(({ href, title, facts, why, total }) => (
          <li key={href} className="border-t border-line first:border-t-0">
            <a
              href={href}
              download
              className="flex min-h-14 items-center gap-3 py-2 hover:text-monsoon"
            >
              <Icon icon="scroll-text" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{facts}</span>
                {why !== '' && <span className="block text-sm text-muted">{why}</span>}
              </span>
              <span className="whitespace-nowrap">{formatPaise(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
