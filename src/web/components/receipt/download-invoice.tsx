import { invoices as texts } from '#shared/messages/invoices.ts';
import { invoiceHref } from '#web/lib/paper-address.ts';
import type { ReceiptView } from '#web/lib/receipt-view.ts';
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The invoice of the booking as it stands; bookings that never got one show nothing. */
export function DownloadInvoice({ receipt, variant }: { receipt: ReceiptView; variant: ButtonVariant }) {
  if (!receipt.papers.some(({ kind }) => kind === 'invoice')) return null;
  return <a href={invoiceHref(receipt.id)} download className={buttonClass(variant)}><Icon icon="scroll-text" />{texts.download}</a>;
}
