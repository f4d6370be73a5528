import { clsx } from 'clsx';
import { property as texts } from '#shared/messages/property.ts';
import { formatPaise } from '#shared/money.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { Button } from '#web/ui/button.tsx';
import { BookButton } from './book-button.tsx';

/** Phones: the total and the way to book it, always under the thumb. */
export function BookBar({ data, pending, onSelectDates }: { data: PropertyPageData; pending: boolean; onSelectDates: () => void }) {
  const { quote, facts } = data;
  const priced = quote !== null && quote.grandTotal > 0;
  const soldOut = quote !== null && !priced;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-paper px-4 md:px-8 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
      <p className={clsx('figures min-w-0 flex-1 leading-tight transition-opacity duration-150', pending && 'opacity-50')}>
        <span className="block text-lg font-bold">{soldOut ? texts.soldOut : priced ? formatPaise(quote.grandTotal) : `${texts.from} ${formatPaise(facts.basePrice)}`}</span>
        <span className="block text-xs text-muted">{soldOut ? texts.notAvailable : priced ? texts.totalShort(quote.days) : texts.fromNight}</span>
      </p>
      {priced ? (
        <BookButton data={data} pending={pending} compact className="max-w-[55%]" />
      ) : (
        <Button variant="primary" className="needs-script" onClick={onSelectDates}>{texts.selectDates}</Button>
      )}
    </div>
  );
}
