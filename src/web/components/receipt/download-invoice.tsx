import { invoices as texts } from '#shared/messages/invoices.ts';
import { invoiceHref } from '#web/lib/paper-address.ts';
import type { ReceiptView } from '#web/lib/receipt-view.ts';
import { buttonClass, type ButtonSize } from '../ui/button.tsx';

/** The invoice of the booking as it stands; bookings that never got one show nothing. */
export function DownloadInvoice({ receipt, size }: { receipt: ReceiptView; size?: ButtonSize }) {
  if (!receipt.papers.some(({ kind }) => kind === 'invoice')) return null;
  return <a href={invoiceHref(receipt.id)} download className={buttonClass('quiet', size)}>{texts.download}</a>;
}
