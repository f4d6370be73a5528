import { clsx } from 'clsx';
import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as texts from '#messages/property.ts';
import { formatRupees } from '#shared/money.ts';
import { useUser } from '#web/app/me.ts';
import { useRootData } from '#web/app/root-data.ts';
import { bookingReviewHref, serialisePicks } from '#web/features/checkout/booking-params.ts';
import { openAuthDialog } from '#web/features/account/auth-dialog.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { Price } from '#web/ui/facts.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { AddDates, BreakdownSkeleton, PayAndRefund, PriceBreakdown } from './price-summary.tsx';
import { hasOffers, type PropertyPageData } from './property-view.ts';
import { useNightPrices } from './use-night-prices.ts';
import { unitsOf } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

/** Loaded late: offers come after the price. */
const CouponBar = lazy(() =>
  import('./coupon-bar.tsx').then((late) => ({ default: late.CouponBar })),
);
/** Loaded on demand: most stays are free. */
const SoldOutDates = lazy(() => import('./sold-out-dates.tsx'));
/** Rendered on the server; its script loads after the page's. */
const OwnHold = lazy(() => import('#web/features/checkout/own-hold.tsx'));

/** Opens the calendar from another part of the page: scrolls to the panel and clicks its date button. */
export function openCalendar(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' });
  panel?.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')?.click();
}

/** Dates, guests and the price. A GET form to the same address; with scripts it needs no button. */
export function BookingPanel({
  data,
  control,
  panel,
  children,
}: {
  /** shown under the dates */ children: ReactNode;
  data: PropertyPageData;
  control: SelectionControl;
  panel: RefObject<HTMLElement | null>;
}) {
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
    <aside
      ref={panel}
      id="stay"
      aria-label={texts.panel()}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-4 md:p-5 lg:shadow-float"
    >
      <PanelFigure data={data} pending={control.pending} />
      {data.notices.map((notice) => (
        <Notice key={notice} className="mt-3 text-sm max-lg:hidden">
          {notice}
        </Notice>
      ))}
      <form
        method="get"
        className="mt-3 flex flex-col gap-2.5"
        onSubmit={(event) => event.preventDefault()}
      >
        <div onPointerEnter={look} onTouchStart={look} onFocus={look}>
          <DateRangePicker
            value={draft.stay}
            today={today}
            nights={prices.nights}
            onMonthChange={prices.look}
            party={draft.party}
            onChange={(stay) => change({ stay, dated: true })}
            {...(draft.dated ? {} : { placeholder: texts.noDates() })}
          />
          {prices.failed && (
            <p role="status" className="mt-1.5 text-sm text-muted">
              {texts.calendarFailed()}
            </p>
          )}
        </div>
        {children}
        <GuestPanel
          facts={facts}
          control={control}
          taken={quote === null ? 0 : unitsOf(quote.picks)}
        />
        {draft.picks.length > 0 && (
          <input type="hidden" name="picks" value={serialisePicks(draft.picks)} />
        )}
        <noscript>
          <label className="mb-3 block text-sm font-semibold">
            {texts.couponLabel()}
            <TextInput name="coupon" defaultValue={selection.coupon} className="mt-1" />
          </label>
          <button type="submit" className={buttonClass('brand', 'md', 'w-full')}>
            {texts.showPrice()}
          </button>
        </noscript>
      </form>
      {data.hold !== null && (
        <Suspense fallback={null}>
          <OwnHold hold={data.hold} className="mt-3 text-sm" />
        </Suspense>
      )}
      <div
        aria-live="polite"
        aria-busy={control.pending}
        className={clsx(
          'mt-3 flex flex-col gap-3.5 transition-opacity duration-150',
          control.pending && quote !== null && 'opacity-50',
        )}
      >
        {data.problem !== null && (
          <Notice tone="warn" className="text-sm">
            {data.problem}
          </Notice>
        )}
        {draft.nothingChosen && <p className="text-muted">{texts.chooseRoom()}</p>}
        {!draft.dated && <AddDates onSelect={() => openCalendar(panel.current)} />}
        {control.pending && draft.dated && quote === null && !draft.nothingChosen && (
          <BreakdownSkeleton />
        )}
        {quote !== null && quote.grandTotal <= 0 && (
          <Suspense fallback={null}>
            <SoldOutDates quote={quote} control={control} />
          </Suspense>
        )}
        {quote !== null && quote.grandTotal > 0 && (
          <>
            <PriceBreakdown quote={quote} />
            {(hasOffers(data.coupons) || data.selection.coupon !== '') && (
              <Suspense fallback={<div className="min-h-14" />}>
                <CouponBar data={data} control={control} />
              </Suspense>
            )}
            <BookButton data={data} pending={control.pending} className="w-full" />
            <PayAndRefund quote={quote} />
          </>
        )}
      </div>
    </aside>
  );
}

/** The figure at the head of the panel: the total, or before it the lowest rate. */
function PanelFigure({
  data: { facts, quote },
  pending,
}: {
  data: PropertyPageData;
  pending: boolean;
}) {
  if (quote !== null && quote.grandTotal > 0) {
    return (
      <Price
        amount={quote.grandTotal}
        size="lg"
        note={texts.totalFor({ nights: quote.days })}
        className={clsx('transition-opacity duration-150', pending && 'opacity-50')}
      />
    );
  }
  return (
    <p className="figures">
      <span className="text-sm text-muted">{texts.from()} </span>
      <Price
        amount={facts.fromNight}
        size="lg"
        note={facts.isTonight ? texts.fromTonight() : texts.fromNight()}
      />
    </p>
  );
}

/**
 * Leads to the review of the quoted plans. A visitor signs in first; with scripts in the dialog over this page.
 * Disabled while a new price loads, so the old price cannot be booked.
 */
function BookButton({
  data,
  pending,
  compact = false,
  className,
}: {
  data: PropertyPageData;
  pending: boolean;
  compact?: boolean;
  className?: string;
}) {
  const user = useUser();
  const { quote, selection } = data;
  if (quote === null || quote.grandTotal <= 0) return null;
  const party = data.facts.villa
    ? selection.party
    : { ...selection.party, rooms: unitsOf(quote.picks) };
  const review = bookingReviewHref({
    ...selection,
    party,
    picks: quote.picks,
    coupon: quote.couponCode,
  });
  return (
    <Link
      to={review}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else if (
          user === null &&
          !event.metaKey &&
          !event.ctrlKey &&
          openAuthDialog({ step: 'login', next: review })
        )
          event.preventDefault();
      }}
      className={buttonClass('primary', compact ? 'md' : 'lg', clsx('text-center', className))}
    >
      {texts.bookThisNow()}
    </Link>
  );
}

/** Phones: a fixed bar above the bottom bar, with the total and the button. */
export function BookBar({
  data,
  pending,
  onSelectDates,
}: {
  data: PropertyPageData;
  pending: boolean;
  onSelectDates: () => void;
}) {
  const { quote, facts } = data;
  const priced = quote !== null && quote.grandTotal > 0;
  const soldOut = quote !== null && !priced;
  return (
    <div className="own-bar flex items-center gap-3 border-t border-line bg-paper px-4 py-2 md:px-8">
      <p
        className={clsx(
          'figures flex-1 leading-tight transition-opacity duration-150',
          pending && 'opacity-50',
        )}
      >
        <span className="block text-lg font-bold whitespace-nowrap">
          {soldOut
            ? quote.ruled
              ? stayRules.otherDates()
              : stayWords.soldOut()
            : priced
              ? formatRupees(quote.grandTotal)
              : `${texts.from()} ${formatRupees(facts.fromNight)}`}
        </span>
        <span className="block text-xs text-muted">
          {soldOut
            ? quote.why || stayWords.notAvailable()
            : priced
              ? texts.totalShort({ nights: quote.days })
              : facts.isTonight
                ? texts.fromTonight()
                : texts.fromNight()}
        </span>
      </p>
      {priced ? (
        <BookButton data={data} pending={pending} compact className="max-w-[55%]" />
      ) : (
        <Button variant="primary" className="needs-script" onClick={onSelectDates}>
          {texts.selectDates()}
        </Button>
      )}
    </div>
  );
}
