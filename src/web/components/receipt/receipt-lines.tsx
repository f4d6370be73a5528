import { clsx } from 'clsx';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import type { ReceiptView } from '#web/lib/receipt-view.ts';

/** The specification's words for the receipt's lines; others carry the words they were booked with. */
const LABELS: Readonly<Record<string, string>> = {
  child_charges: texts.childCharges,
  hotel_discount: texts.hotelDiscount,
  booster_discount: texts.boosterDiscount,
};

/** Every line of the frozen price; the figures in this column add up to the total, and from there to paid and balance, to the paisa. */
export function ReceiptLines({ receipt }: { receipt: ReceiptView }) {
  return (
    <section aria-label={texts.charges} className="figures pt-5 print:pt-3">
      <dl>
        <Line label={texts.partyLine(receipt.adults, receipt.children, receipt.rooms, receipt.nights)} amount={receipt.base} />
        {receipt.adjustments.map((line) => <Line key={`${line.tag}-${line.label}`} label={LABELS[line.tag] ?? line.label} amount={line.amount} />)}
        <Line label={texts.taxes} amount={receipt.gst} />
        {receipt.gst > 0 && (
          <div className="-mt-0.5 pb-1.5 text-sm text-muted">
            <dt className="sr-only">{texts.taxes}</dt>
            <dd>{texts.ofWhichCgst} {formatPaise(receipt.cgst)} + {texts.ofWhichSgst} {formatPaise(receipt.sgst)}</dd>
          </div>
        )}
        <Line label={texts.total} amount={receipt.total} strong mark />
        {receipt.settled !== 0 && <Line label={receipt.settled < 0 ? texts.notCharged : texts.keptByRule} amount={receipt.settled} />}
        {receipt.refunding > 0 && <Line label={texts.beingRefunded} amount={receipt.refunding} />}
        <Line label={texts.paid} amount={receipt.paid} />
        <Line label={texts.balance} amount={receipt.balance} strong />
      </dl>
    </section>
  );
}

const Line = ({ label, amount, strong = false, mark = false }: { label: string; amount: Paise; strong?: boolean; mark?: boolean }) => (
  <div className={clsx('flex items-baseline justify-between gap-6 py-1.5 print:py-1', strong && 'font-bold', mark && 'mt-2 border-t border-line pt-3.5')}>
    <dt className="min-w-0">{label}</dt>
    <dd className={clsx('whitespace-nowrap', strong && 'text-lg print:text-[13pt]')} data-amount={amount} data-total={mark || undefined}>{formatPaise(amount)}</dd>
  </div>
);
