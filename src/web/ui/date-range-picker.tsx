import { clsx } from 'clsx';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  formatNearStay,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { NightRules } from '#shared/stay-rules.ts';
import { lazyOnIntent } from './lazy-on-intent.tsx';
import { nightsLabel } from '#web/features/search/search-params.ts';
import { useMedia, WIDE } from './hooks.ts';
import { Button } from './button.tsx';
import { overlayIntent, Popover, popoverIntent, Sheet } from './overlay.tsx';
import { Icon } from './icon.tsx';
import { inputClass } from './field.tsx';
import { Skeleton } from './surfaces.tsx';

/** What the calendar shows of one night. */
export interface NightInfo {
  /** price of the night in paise, or null if unknown */
  readonly price: Paise | null;
  readonly available: boolean;
  /** why the night is closed, for the guest ('Sold out', 'Closed by the owner') */
  readonly reason?: string;
  /** the owner's rules for stays that begin or end on the date; left out: none */
  readonly rules?: NightRules;
  /** a remark on an open night, for the guest ('Held for you') */
  readonly note?: string;
}

export interface RangeCalendarProps {
  value: Stay;
  /** today in India; earlier dates, and dates more than 365 days ahead, cannot be chosen */
  today: IsoDate;
  months: 1 | 2;
  nights?: ReadonlyMap<IsoDate, NightInfo>;
  onChange: (stay: Stay) => void;
  /** 'YYYY-MM' of the shown month, to load its prices */
  onMonthChange?: (month: string) => void;
  /** the party that the prices are for */
  party?: Party;
  /** a button that closes the calendar, beside the chosen dates: stays visible while the calendar scrolls */
  done?: ReactNode;
}

/** The calendar alone, for a page that always shows it. Render it inside <Suspense>, after mount. */
export const StayCalendar = lazyOnIntent(() => import('./range-calendar.tsx'));

/**
 * Check-in and check-out as one field. Two months in a popover on desktop, one in a sheet on phones; dates can also be
 * typed there. Its form always contains `checkin` and `checkout`: as hidden inputs, without scripts as date inputs.
 */
export function DateRangePicker({
  value,
  onChange,
  today,
  nights,
  onMonthChange,
  party,
  className,
  form,
  placeholder,
}: Omit<RangeCalendarProps, 'months' | 'done'> & {
  className?: string;
  form?: string;
  /** shown instead of dates that were not chosen, when `value` only tells where the calendar opens */
  placeholder?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const wide = useMedia(WIDE);
  const close = () => setOpen(false);
  const warm = () => {
    StayCalendar.preload();
    (wide ? popoverIntent : overlayIntent).onFocus();
  };
  const calendarWith = (done: ReactNode) => (
    <Suspense fallback={<Skeleton className="h-108 w-full md:w-160" />}>
      <StayCalendar.View
        value={value}
        onChange={onChange}
        today={today}
        months={wide ? 2 : 1}
        done={done}
        {...(nights ? { nights } : {})}
        {...(party ? { party } : {})}
        {...(onMonthChange ? { onMonthChange } : {})}
      />
    </Suspense>
  );
  return (
    <div className={className}>
      {/* React skips the content of noscript in browsers: only the server renders these fields */}
      <noscript>
        {import.meta.env.SSR && (
          <span className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
            <DateInput
              name="checkin"
              label={content.checkIn()}
              value={value.checkIn}
              min={today}
              max={addDays(today, BOOKING_WINDOW_DAYS - 1)}
              form={form}
            />
            <DateInput
              name="checkout"
              label={content.checkOut()}
              value={value.checkOut}
              min={addDays(today, 1)}
              max={addDays(today, BOOKING_WINDOW_DAYS)}
              form={form}
            />
          </span>
        )}
      </noscript>
      <input type="hidden" name="checkin" value={value.checkIn} form={form} />
      <input type="hidden" name="checkout" value={value.checkOut} form={form} />
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
        className={clsx(inputClass, 'needs-script flex min-h-15 items-center gap-3 py-2 text-left')}
      >
        <Icon icon="calendar-days" className="text-monsoon" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <span className="sr-only">{content.datesOfStay()}: </span>
            {placeholder ?? formatNearStay(value)}
          </span>
          <span className="block text-xs text-muted">
            {placeholder === undefined ? nightsLabel(value) : content.datesOfStay()}
          </span>
        </span>
      </button>
      {wide ? (
        <Popover isOpen={isOpen} onClose={close} trigger={trigger} label={content.datesOfStay()}>
          <div className="w-160 max-w-full">
            {calendarWith(
              <Button variant="brand" onClick={close}>
                {content.done()}
              </Button>,
            )}
          </div>
        </Popover>
      ) : (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title={content.datesOfStay()}
          footer={
            <Button variant="brand" className="w-full" onClick={close}>
              {content.done()}
            </Button>
          }
        >
          {calendarWith(null)}
        </Sheet>
      )}
    </div>
  );
}

function DateInput({
  label,
  name,
  value,
  min,
  max,
  form,
}: {
  label: string;
  name: string;
  value: string;
  min: string;
  max: string;
  form: string | undefined;
}) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        form={form}
        className={clsx(inputClass, 'mt-1')}
      />
    </label>
  );
}
