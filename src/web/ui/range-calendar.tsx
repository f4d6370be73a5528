import { parseDate, type CalendarDate } from '@internationalized/date';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  formatDate,
  formatStay,
  MAX_NIGHTS,
  nightsBetween,
  nightsOf,
  stayProblem,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import { formatTag } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import * as stayRules from '#messages/stay-rules.ts';
import * as searchDates from '#messages/search-dates.ts';
import { sayStayRule } from '#shared/say-stay-rule.ts';
import type { BrokenRule } from '#shared/stay-rules.ts';
import { nightsLabel } from '#web/features/search/search-params.ts';
import type { RangeCalendarProps } from './date-range-picker.tsx';
import { brief, describe, monthsFrom, reasonsIn } from './calendar-words.ts';
import { Icon } from './icon.tsx';
import { arrivalProblem, pickProblem } from './pick-problem.ts';
import { inputClass } from './field.tsx';

const NAV =
  'grid size-11 place-items-center rounded-pill text-ink hover:bg-mist disabled:opacity-35';

/**
 * The browser half of DateRangePicker: typed dates above, one or two months below, and the reasons of closed nights at
 * the foot.
 */
export default function StayCalendar({
  value,
  today,
  months,
  nights,
  party,
  onChange,
  onMonthChange,
  done,
}: RangeCalendarProps) {
  /** the check-in that was pressed, until the check-out is */
  const [anchor, setAnchor] = useState<IsoDate | null>(null);
  const [looking, setLooking] = useState<IsoDate | null>(null);
  const [focused, setFocused] = useState(() => parseDate(value.checkIn));
  const last = addDays(today, BOOKING_WINDOW_DAYS);
  const shut = (date: IsoDate) => nights?.get(date)?.available === false;

  /** why the last press chose nothing: a rule of the owner's */
  const [refused, setRefused] = useState<BrokenRule | null>(null);

  /** Whether a stay can be had but for the owner's rules: not too long, and no closed night among its nights. */
  const possible = (checkIn: IsoDate, checkOut: IsoDate): boolean =>
    nightsBetween(checkIn, checkOut) <= MAX_NIGHTS && !nightsOf({ checkIn, checkOut }).some(shut);
  /**
   * A closed night cannot be pressed, except as the check-out of the nights before it. A day without arrivals cannot be
   * the check-in; once one is chosen, every free day can be pressed.
   */
  const unavailable = (date: IsoDate, from: IsoDate | null): boolean =>
    from === null
      ? shut(date) || arrivalProblem(nights, date) !== null
      : shut(date) && (date <= from || !possible(from, date));
  const choose = (stay: Stay) => {
    const kept =
      stay.checkOut > stay.checkIn
        ? stay
        : { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, 1) };
    if (stayProblem(kept, today) !== null) return false;
    onChange(kept);
    return true;
  };
  const typed = (end: 'checkIn' | 'checkOut', date: IsoDate) => {
    if (date === '') return;
    const length = Math.max(1, nightsBetween(value.checkIn, value.checkOut));
    const stay =
      end === 'checkOut' && anchor !== null
        ? { checkIn: anchor, checkOut: date }
        : end === 'checkIn'
          ? {
              checkIn: date,
              checkOut: date < value.checkOut ? value.checkOut : addDays(date, length),
            }
          : { ...value, checkOut: date };
    // show the months of the typed dates
    if (choose(stay)) setFocused(parseDate(date));
  };
  const restart = useRef<((date: IsoDate) => void) | null>(null);
  const note =
    refused !== null
      ? sayStayRule(refused)
      : looking === null
        ? null
        : describe(looking, nights?.get(looking), arrivalProblem(nights, looking));

  return (
    <I18nProvider locale={formatTag()}>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <label className="text-sm font-semibold">
          {content.checkIn()}
          <input
            type="date"
            className={clsx(inputClass, 'mt-1')}
            value={anchor ?? value.checkIn}
            min={today}
            max={addDays(last, -1)}
            onChange={(e) => typed('checkIn', e.target.value)}
          />
        </label>
        <label className="text-sm font-semibold">
          {content.checkOut()}
          <input
            type="date"
            className={clsx(inputClass, 'mt-1')}
            value={anchor === null ? value.checkOut : ''}
            min={addDays(anchor ?? value.checkIn, 1)}
            max={last}
            onChange={(e) => typed('checkOut', e.target.value)}
          />
        </label>
      </div>
      <RangeCalendar
        aria-label={content.datesOfStay()}
        value={{ start: parseDate(value.checkIn), end: parseDate(value.checkOut) }}
        focusedValue={focused}
        minValue={parseDate(today)}
        maxValue={parseDate(last)}
        visibleDuration={{ months }}
        pageBehavior="single"
        allowsNonContiguousRanges
        isDateUnavailable={(date, from) => unavailable(date.toString(), from?.toString() ?? null)}
        onFocusChange={(date: CalendarDate) => {
          setRefused(null);
          setFocused(date);
          setLooking(date.toString());
          onMonthChange?.(date.toString().slice(0, 7));
        }}
        onChange={(range) => {
          const [checkIn, checkOut] = [range.start.toString(), range.end.toString()];
          const rule = checkOut > checkIn ? pickProblem(nights, { checkIn, checkOut }) : null;
          if (!possible(checkIn, checkOut))
            // a closed night lies between: the date pressed last is the new check-in
            restart.current?.(checkIn === anchor ? checkOut : checkIn);
          else if (rule === null) choose({ checkIn, checkOut });
          else {
            // a rule of the owner's: say it, and keep the check-in
            setRefused(rule);
            restart.current?.(anchor ?? checkIn);
          }
        }}
      >
        {({ state }) => (
          <>
            <Follow
              anchor={state.anchorDate?.toString() ?? null}
              onAnchor={setAnchor}
              onReady={(begin) => {
                restart.current = begin;
              }}
              onRestart={(date) => state.setAnchorDate(parseDate(date))}
            />
            <div className="flex items-start gap-8">
              {Array.from({ length: months }, (_, i) => (
                <div key={i} className="min-w-0 flex-1">
                  <div className="mb-2 flex items-center justify-between">
                    {i === 0 ? (
                      <Button slot="previous" className={NAV}>
                        <Icon icon="chevron-left" />
                      </Button>
                    ) : (
                      <span className="size-11" />
                    )}
                    <CalendarHeading offset={{ months: i }} className="text-lg" />
                    {i === months - 1 ? (
                      <Button slot="next" className={NAV}>
                        <Icon icon="chevron-right" />
                      </Button>
                    ) : (
                      <span className="size-11" />
                    )}
                  </div>
                  <CalendarGrid
                    offset={{ months: i }}
                    weekdayStyle="short"
                    className="w-full table-fixed border-separate border-spacing-y-1"
                  >
                    <CalendarGridHeader>
                      {(day) => (
                        <CalendarHeaderCell className="pb-1 text-xs font-semibold text-muted">
                          {day}
                        </CalendarHeaderCell>
                      )}
                    </CalendarGridHeader>
                    <CalendarGridBody>
                      {(date) => (
                        <CalendarCell
                          date={date}
                          className={({
                            isSelected,
                            isSelectionStart,
                            isSelectionEnd,
                            isUnavailable,
                            isDisabled,
                            isOutsideMonth,
                            isFocusVisible,
                          }) =>
                            clsx(
                              'flex h-12 cursor-pointer [@media(pointer:fine)_and_(max-height:60rem)]:h-11 flex-col items-center justify-center text-base leading-none outline-offset-[-2px]',
                              isOutsideMonth && 'invisible',
                              isSelectionStart || isSelectionEnd
                                ? 'bg-monsoon font-semibold text-on-monsoon'
                                : isSelected
                                  ? 'bg-mist'
                                  : 'hover:bg-mist',
                              isSelectionStart && 'rounded-l-pill',
                              isSelectionEnd && 'rounded-r-pill',
                              !isSelected && 'rounded-field',
                              (isDisabled || isUnavailable) &&
                                'cursor-not-allowed text-muted opacity-70 hover:bg-transparent',
                              (isDisabled || (isUnavailable && shut(date.toString()))) &&
                                'line-through decoration-1',
                              isFocusVisible && 'outline-2 outline-monsoon',
                            )
                          }
                        >
                          {({ formattedDate }) => {
                            const night = nights?.get(date.toString());
                            return (
                              <>
                                <span title={night?.reason}>{formattedDate}</span>
                                {night && night.price !== null && night.available && (
                                  <span className="figures mt-1 text-[0.6875rem] font-normal">
                                    {brief(night.price)}
                                  </span>
                                )}
                              </>
                            );
                          }}
                        </CalendarCell>
                      )}
                    </CalendarGridBody>
                  </CalendarGrid>
                </div>
              ))}
            </div>
            {party && nights && nights.size > 0 && (
              <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
                <p>
                  {stayRules.calendarLegend({
                    adults: party.adults,
                    children: party.childAges.length,
                  })}
                </p>
                {reasonsIn(
                  nights,
                  monthsFrom(state.visibleRange.start.toString(), months),
                  today,
                ).map(([reason, days]) => (
                  <p key={reason} className="figures">{`${reason}: ${days}`}</p>
                ))}
              </div>
            )}
          </>
        )}
      </RangeCalendar>
      <div
        className={clsx(
          'mt-3 flex items-center gap-4',
          done && 'sticky bottom-0 -mx-4 -mb-4 bg-paper px-4 pt-1 pb-4',
        )}
      >
        <p
          aria-live="polite"
          // two lines, so that the days do not move under the finger when the words below them grow
          className="flex min-h-11 min-w-0 flex-1 flex-wrap content-start justify-between gap-x-4 text-sm"
        >
          <span className="font-semibold">
            {anchor === null
              ? `${formatStay(value)}, ${nightsLabel(value)}`
              : searchDates.chooseCheckOut({ date: formatDate(anchor) })}
          </span>
          <span className="text-muted">{note}</span>
        </p>
        {done}
      </div>
    </I18nProvider>
  );
}

/** Reports the check-in that was pressed, and lets the calendar begin again at a date once a range has ended. */
function Follow({
  anchor,
  onAnchor,
  onReady,
  onRestart,
}: {
  anchor: IsoDate | null;
  onAnchor: (date: IsoDate | null) => void;
  /** passes a function that begins a range at a date */
  onReady: (restart: (date: IsoDate) => void) => void;
  onRestart: (date: IsoDate) => void;
}) {
  useEffect(() => onAnchor(anchor), [anchor, onAnchor]);
  useEffect(() => {
    // the calendar drops its anchor when a range ends, so the new one comes after that
    onReady((date) => setTimeout(() => onRestart(date)));
  });
  return null;
}
