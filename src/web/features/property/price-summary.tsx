import { clsx } from 'clsx';
import * as texts from '#messages/property.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading, Skeleton } from '#web/ui/surfaces.tsx';
import type { QuoteView } from './property-view.ts';

/** Every line of the server's quote; they add up to the total, to the paisa. */
export function PriceBreakdown({ quote }: { quote: QuoteView }) {
  return (
    <dl aria-label={texts.breakdown()} className="figures text-[0.95rem]">
      {quote.lines.map((line, i) => (
        <div
          key={`${line.tag}-${i}`}
          className={clsx(
            'flex justify-between gap-4 py-0.5',
            line.amount < 0 && line.tag !== 'round_off' && 'text-monsoon',
          )}
        >
          <dt>{line.label}</dt>
          <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
        <dt>{texts.total()}</dt>
        <dd className="text-lg">{formatPaise(quote.grandTotal)}</dd>
      </div>
      {quote.saved > 0 && (
        <div className="mt-1 flex justify-between gap-4 rounded-field bg-mist px-3 py-1.5 font-semibold text-monsoon">
          <dt>{texts.youSavedLabel()}</dt>
          <dd>{formatRupees(quote.saved)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Placeholder while the first price loads. */
export function BreakdownSkeleton() {
  return (
    <Loading label={texts.priceLoading()} className="flex flex-col gap-3">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, i) => (
        <span key={i} className="flex justify-between gap-6">
          <Skeleton className={clsx('h-5', width)} />
          <Skeleton className="h-5 w-20" />
        </span>
      ))}
      <Skeleton className="mt-2 h-8 w-full" />
      <Skeleton className="h-13 w-full rounded-pill" />
    </Loading>
  );
}

/** 'Pay ₹2,000 now, ₹10,000 at the property.' */
export function paySentence({
  grandTotal,
  payAmount,
}: Pick<QuoteView, 'grandTotal' | 'payAmount'>): string {
  const later = grandTotal - payAmount;
  return payAmount === 0
    ? texts.payNothingNow({ later: formatPaise(later) })
    : later > 0
      ? texts.payPart({ now: formatPaise(payAmount), later: formatPaise(later) })
      : texts.payAll({ now: formatPaise(payAmount) });
}

/** What to pay when, and the cancellation terms. */
export function PayAndRefund({ quote }: { quote: QuoteView }) {
  return (
    <div className="text-sm">
      <p className="figures font-semibold">{paySentence(quote)}</p>
      <p className="mt-2 font-semibold">{texts.ifPlansChange()}</p>
      <ul className="mt-0.5 text-muted">
        {quote.refund.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Without dates: a hint with a link that opens the calendar. */
export function AddDates({ onSelect }: { onSelect: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-mist p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Icon icon="calendar-days" className="text-monsoon" />
        {texts.addDates()}
      </p>
      <a
        href="#stay"
        onClick={(event) => {
          event.preventDefault();
          onSelect();
        }}
        className={buttonClass('primary', 'md', 'needs-script w-full')}
      >
        {texts.selectDates()}
      </a>
    </div>
  );
}
