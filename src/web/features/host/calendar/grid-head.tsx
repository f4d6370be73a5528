import { clsx } from 'clsx';
import { memo } from 'react';
import * as texts from '#messages/owner-calendar.ts';
import { formatMonth, isoWeekday, type IsoDate } from '#shared/dates.ts';
import { festivalChips, festivalOn } from './festival-chips.ts';
import type { FestivalSpan } from './month.server.ts';

/** Friday and Saturday nights. */
export const isWeekend = (night: IsoDate): boolean => [5, 6].includes(isoWeekday(night));

/** The head of the grid: months, festivals by name, days. It stays in view. */
export const GridHead = memo(function GridHead({
  nights,
  today,
  festivals,
}: {
  nights: readonly IsoDate[];
  today: IsoDate;
  festivals: readonly FestivalSpan[];
}) {
  const days = texts.weekday();
  const months = [...Map.groupBy(nights, (night) => night.slice(0, 7))];
  const chips = festivalChips(nights, festivals);
  return (
    <thead>
      <tr>
        <th
          rowSpan={3}
          scope="col"
          className="sticky top-0 left-0 z-30 border-r border-b border-line bg-surface px-3 text-left font-semibold"
        >
          {texts.property()}
        </th>
        {months.map(([month, own]) => (
          <th
            key={month}
            colSpan={own.length}
            scope="colgroup"
            className="sticky top-0 z-20 h-8 border-r border-line bg-surface text-left font-semibold"
          >
            <span className="sticky left-46 px-2 whitespace-nowrap">{formatMonth(month)}</span>
          </th>
        ))}
      </tr>
      {/* for the eyes: each night of a festival names it below */}
      <tr aria-hidden>
        {chips.map(({ name, first, nights: n }) => (
          <td
            key={first}
            colSpan={n}
            title={name}
            className="sticky top-8 z-20 h-6 overflow-clip bg-surface p-0"
          >
            {name !== '' && (
              <span className="sticky left-46 inline-block max-w-full truncate rounded-pill bg-turmeric-soft px-2 align-top text-xs leading-5 font-semibold text-on-turmeric-soft">
                {name}
              </span>
            )}
          </td>
        ))}
      </tr>
      <tr>
        {nights.map((night) => {
          const festival = festivalOn(festivals, night);
          return (
            <th
              key={night}
              scope="col"
              data-night={night}
              title={festival?.name}
              className={clsx(
                'sticky top-14 z-20 h-11 border-b border-line p-0 text-center leading-tight',
                festival === undefined ? 'bg-surface' : 'bg-turmeric-soft text-on-turmeric-soft',
                night === today && 'text-monsoon',
                isWeekend(night) ? 'font-bold' : 'font-normal',
              )}
            >
              <span className="block text-xs">{days[isoWeekday(night) - 1]}</span>
              <span className={clsx(night === today && 'underline underline-offset-2')}>
                {Number(night.slice(8))}
              </span>
              {festival !== undefined && <span className="sr-only"> {festival.name}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
