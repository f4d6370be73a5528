import { clsx } from 'clsx';
import { formatPaise } from '#shared/money.ts';
import { property as texts } from '#shared/messages/property.ts';
import type { QuoteView } from '#web/lib/property/property-data.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Every line of the price as the server made it; they add up to the total, to the paisa. */
export function PriceBreakdown({ quote }: { quote: QuoteView }) {
  return (
    <dl aria-label={texts.breakdown} className="figures text-[0.95rem]">
      {quote.lines.map((line, i) => (
        <div key={`${line.tag}-${i}`} className={clsx('flex justify-between gap-4 py-0.5', line.amount < 0 && 'text-monsoon')}>
          <dt>{line.label}</dt>
          <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
        <dt>{texts.total}</dt>
        <dd className="text-lg">{formatPaise(quote.grandTotal)}</dd>
      </div>
      {quote.saved > 0 && (
        <div className="mt-1 flex justify-between gap-4 rounded-field bg-mist px-3 py-1.5 font-semibold text-monsoon">
          <dt>{texts.youSavedLabel}</dt>
          <dd>{formatPaise(quote.saved)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The breakdown's place while the first price is on its way. */
export function BreakdownSkeleton() {
  return (
    <Loading label={texts.priceLoading} className="flex flex-col gap-3">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, i) => (
        <span key={i} className="flex justify-between gap-6"><Skeleton className={clsx('h-5', width)} /><Skeleton className="h-5 w-20" /></span>
      ))}
      <Skeleton className="mt-2 h-8 w-full" />
      <Skeleton className="h-13 w-full rounded-pill" />
    </Loading>
  );
}

/** What to pay when, and what happens if plans change. */
export function PayAndRefund({ quote }: { quote: QuoteView }) {
  const later = quote.grandTotal - quote.payAmount;
  const pay =
    quote.payAmount === 0
      ? texts.payNothingNow(formatPaise(later))
      : later > 0
        ? texts.payPart(formatPaise(quote.payAmount), formatPaise(later))
        : texts.payAll(formatPaise(quote.payAmount));
  return (
    <div className="text-sm">
      <p className="figures font-semibold">{pay}</p>
      <p className="mt-2 font-semibold">{texts.ifPlansChange}</p>
      <ul className="mt-0.5 text-muted">
        {quote.refund.map((line) => <li key={line}>{line}</li>)}
      </ul>
    </div>
  );
}
