import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import {
  addDays,
  formatDate,
  type IsoDate,
  nightsBetween,
  type Stay,
  stayProblem,
} from '#shared/dates.ts';
import * as searchDates from '#messages/search-dates.ts';
import { dateChips } from '#shared/date-chips.ts';
import * as weekendTexts from '#messages/weekends.ts';
import { localHref } from '#web/app/links.ts';
import { ANY_CHIP, DateChipLinks } from './date-chips.tsx';
import { rememberList, takeLeftStay } from './list-return.ts';
import { listHref, listHrefsFor, type ListState } from './list-state.ts';
import type { LandingData } from './list.server.ts';
import type { DatePrices } from './search-dates.server.ts';
import { USUAL_NIGHTS, weekendsHref } from './weekends-address.ts';

/** Offsets of the strip, in days. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3];

/** The same stay up to three days earlier and later, where it can be booked. */
export function staysAround({ checkIn, checkOut }: Stay, today: IsoDate): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  return AROUND.map((days) => addDays(checkIn, days))
    .map((from) => ({ checkIn: from, checkOut: addDays(from, nights) }))
    .filter((stay) => stayProblem(stay, today) === null);
}

/** Remembers the address of the list, and takes over the dates that were changed on a property page before Back. */
function useReturns(path: string, state: ListState): void {
  const navigate = useNavigate();
  const type = useNavigationType();
  const href = listHref(path, { ...state, page: 1 });
  useEffect(() => rememberList(href), [href]);
  useEffect(() => {
    const stay = takeLeftStay();
    const { checkIn, checkOut } = state.query.stay;
    if (stay === null || type !== NavigationType.Pop) return;
    if (stay.checkIn === checkIn && stay.checkOut === checkOut) return;
    const next = { ...state, page: 1, query: { ...state.query, stay } };
    void navigate(listHref(path, next), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival alone
  }, []);
}

/**
 * The same stay a few days earlier or later, each with the cheapest total. Plain links; the prices are loaded when the
 * page is idle, into reserved places.
 */
export default function DateStrip({
  state,
  path,
  today,
  landing,
}: {
  state: ListState;
  path: string;
  today: IsoDate;
  /** the fixed filters of a landing page */ landing?:
    | Pick<LandingData['landing'], 'pool' | 'luxury'>
    | undefined;
}) {
  const { query } = state;
  useReturns(path, state);
  const [told, setTold] = useState<{ of: string; prices: DatePrices } | null>(null);
  const href = listHrefsFor(localHref(path), state);
  const asked = `/search/dates?path=${listHref(path, { ...state, page: 1 }).replace('?', '&')}`;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void fetch(localHref(asked), { signal: stop.signal })
          .then((answer) => (answer.ok ? (answer.json() as Promise<DatePrices>) : {}))
          .catch(() => ({}))
          .then((prices) => stop.signal.aborted || setTold({ of: asked, prices })),
      300,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const row = useRef<HTMLUListElement>(null);
  const stays = staysAround(query.stay, today);
  const at = stays.findIndex((stay) => stay.checkIn === query.stay.checkIn);
  useEffect(() => {
    // a phone shows four days: centre the current stay
    const chosen = row.current?.children[at];
    if (row.current && chosen instanceof HTMLElement)
      row.current.scrollLeft =
        chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [at]);
  const prices = told?.of === asked ? told.prices : null;
  return (
    <nav aria-label={searchDates.label()} className="mb-5">
      <DateChipLinks chips={dateChips(today)} chosen={query.stay} href={href}>
        <li>
          <a
            href={localHref(
              weekendsHref({
                state: {
                  ...state,
                  anyPool: state.anyPool || landing?.pool === true,
                  luxury: state.luxury || landing?.luxury === true,
                },
                month: null,
                nights: USUAL_NIGHTS,
              }),
            )}
            data-follow
            className={ANY_CHIP}
          >
            {weekendTexts.any()}
          </a>
        </li>
      </DateChipLinks>
      <p className="mb-2 text-sm text-muted">
        {searchDates.caption({ nights: nightsBetween(query.stay.checkIn, query.stay.checkOut) })}
      </p>
      <ul ref={row} className="snap-row relative gap-2 pb-1">
        {stays.map((stay, i) => {
          const [price, low] = prices?.[stay.checkIn] ?? [];
          const here = i === at;
          return (
            <li key={stay.checkIn} className="min-w-26 flex-1 lg:min-w-fit">
              <a
                href={href(stay)}
                data-follow="here"
                aria-current={here ? 'date' : undefined}
                className={`figures flex min-h-16 flex-col justify-center rounded-field border px-1 text-center text-sm ${here ? 'border-monsoon bg-mist' : 'border-line bg-surface hover:border-monsoon'}`}
              >
                <span className={`whitespace-nowrap ${here ? 'font-semibold' : 'text-muted'}`}>
                  {formatDate(stay.checkIn).slice(0, -5)}
                </span>
                <span className={`needs-script min-h-5 font-semibold ${low ? 'text-monsoon' : ''}`}>
                  {prices === null ? (
                    <span className="mx-auto mt-1 block h-3.5 w-14 rounded-field bg-mist" />
                  ) : (
                    price
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
