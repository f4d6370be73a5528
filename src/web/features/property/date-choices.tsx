import * as searchDates from '#messages/search-dates.ts';
import { localHref } from '#web/app/links.ts';
import type { DateChoice } from './property-view.ts';

/**
 * Links to this page for tonight, weekends and long weekends; near dates show their total. On phones two of them and
 * the edge of the next fit the row, so no word is cut.
 */
export const DateChoices = ({ choices }: { choices: readonly DateChoice[] }) => (
  <ul aria-label={searchDates.chips()} className="snap-row gap-2 pb-0.5 md:flex-wrap">
    {choices.map(({ label, dates, href, here, total, why }) => (
      <li key={label} className="flex w-[calc(50%-0.875rem)] md:w-[calc(50%-0.25rem)]">
        <a
          href={localHref(href)}
          data-follow="instead"
          aria-current={here ? 'date' : undefined}
          className={`figures flex min-h-14 w-full flex-col justify-center rounded-field border px-3 py-1.5 text-sm leading-snug ${here ? 'border-monsoon bg-mist' : 'border-line bg-surface hover:border-monsoon'}`}
        >
          <b className="font-semibold">{label}</b>
          <span>
            <span className="whitespace-nowrap text-muted">{dates}</span>
            <span
              className={
                why === '' ? 'whitespace-nowrap font-semibold text-monsoon' : 'text-danger'
              }
            >
              {' '}
              {total || why}
            </span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
