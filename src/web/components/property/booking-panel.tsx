import { clsx } from 'clsx';
import { useRef, type RefObject } from 'react';
import { property as texts } from '#shared/messages/property.ts';
import type { PropertyPageData } from '#web/lib/property/property-data.ts';
import { serialisePicks } from '#web/lib/booking-params.ts';
import { useNightPrices } from '#web/lib/property/use-night-prices.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { useRootData } from '#web/app/root-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { BookButton } from './book-button.tsx';
import { CouponBar } from './coupon-bar.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { BreakdownSkeleton, PayAndRefund, PriceBreakdown } from './price-breakdown.tsx';
import { AddDates, Missed } from './price-states.tsx';

/** Opens the calendar from elsewhere on the page: its own button is pressed, after the panel was brought into view. */
export function openCalendar(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' });
  panel?.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')?.click();
}

/** Dates, guests and the live price. An ordinary GET form to the same address: scripts only spare the button. */
export function BookingPanel({ data, control, panel }: { data: PropertyPageData; control: SelectionControl; panel: RefObject<HTMLElement | null> }) {
  const { facts, quote, selection } = data;
  const { draft, change } = control;
  const { today } = useRootData();
  const looked = useRef(false);
  const prices = useNightPrices(facts.id, draft.party);
  const look = () => {
    if (looked.current) return;
    looked.current = true;
    prices.look(draft.stay.checkIn.slice(0, 7));
  };
  return (
    <aside ref={panel} id="stay" aria-label={texts.panel} className="scroll-mt-24 rounded-card border border-line bg-surface p-4 md:p-5 lg:shadow-float">
      <PanelFigure data={data} pending={control.pending} />
      <form method="get" className="mt-3 flex flex-col gap-2.5" onSubmit={(event) => event.preventDefault()}>
        <div onPointerEnter={look} onTouchStart={look} onFocus={look}>
          <DateRangePicker
            value={draft.stay}
            today={today}
            nights={prices.nights}
            onMonthChange={prices.look}
            onChange={(stay) => change({ stay, dated: true })}
            {...(draft.dated ? {} : { placeholder: texts.noDates })}
          />
          {prices.failed && <p role="status" className="mt-1.5 text-sm text-muted">{texts.calendarFailed}</p>}
        </div>
        <GuestPanel facts={facts} control={control} />
        {draft.picks.length > 0 && <input type="hidden" name="picks" value={serialisePicks(draft.picks)} />}
        <noscript>
          <label className="mb-3 block text-sm font-semibold">
            {texts.couponLabel}
            <TextInput name="coupon" defaultValue={selection.coupon} className="mt-1" />
          </label>
          <button type="submit" className={buttonClass('brand', 'md', 'w-full')}>{texts.showPrice}</button>
        </noscript>
      </form>
      <div aria-live="polite" aria-busy={control.pending} className={clsx('mt-3 flex flex-col gap-3.5 transition-opacity duration-150', control.pending && quote !== null && 'opacity-50')}>
        {data.problem !== null && <Notice tone="warn" className="text-sm">{data.problem}</Notice>}
        {draft.nothingChosen && <p className="text-muted">{texts.chooseRoom}</p>}
        {!draft.dated && <AddDates onSelect={() => openCalendar(panel.current)} />}
        {control.pending && draft.dated && quote === null && !draft.nothingChosen && <BreakdownSkeleton />}
        {quote !== null && quote.grandTotal <= 0 && <Missed quote={quote} control={control} />}
        {quote !== null && quote.grandTotal > 0 && (
          <>
            <PriceBreakdown quote={quote} />
            <CouponBar data={data} control={control} />
            <BookButton data={data} pending={control.pending} className="w-full" />
            <PayAndRefund quote={quote} />
          </>
        )}
      </div>
    </aside>
  );
}

/** The figure at the panel's head: the total once it is known, before that where prices begin. */
function PanelFigure({ data: { facts, quote }, pending }: { data: PropertyPageData; pending: boolean }) {
  if (quote !== null && quote.grandTotal > 0) {
    return <Price amount={quote.grandTotal} size="lg" note={texts.totalFor(quote.days)} className={clsx('transition-opacity duration-150', pending && 'opacity-50')} />;
  }
  return (
    <p className="figures">
      <span className="text-sm text-muted">{texts.from} </span>
      <Price amount={facts.basePrice} size="lg" note={texts.fromNight} />
    </p>
  );
}
