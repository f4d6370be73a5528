import { clsx } from 'clsx';
import { Link } from 'react-router';
import * as texts from '#messages/owner-day.ts';
import * as offline from '#messages/owner-offline.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useQueue } from '../offline/queue.ts';
import type { DayRow, DayView } from './today.server.ts';

const PARTS = ['arrivals', 'inHouse', 'departures'] as const;

/** Who arrives, stays and leaves on one day, and what is to be paid; each leads to the card of the stay. */
export function DayList({ day, part: Heading }: { day: DayView; part: 'h2' | 'h3' }) {
  const parts = PARTS.filter((part) => day[part].length > 0);
  return (
    <>
      {parts.length === 0 && <p className="mt-2 text-muted">{texts.quiet()}</p>}
      {day.due !== '' && <p className="figures mt-1 font-medium text-laterite">{day.due}</p>}
      {parts.length > 0 && (
        <div className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-3">
          {parts.map((part) => (
            <section key={part}>
              <Heading className="font-sans text-sm font-bold tracking-normal text-muted">
                {texts.part[part]()} <span className="figures">({day[part].length})</span>
              </Heading>
              <ul className="mt-2 flex flex-col gap-2">
                {day[part].map((row) => (
                  <Stay key={row.key} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

const DONE = new Set<DayRow['state']>(['arrived', 'left']);

function Stay({ row }: { row: DayRow }) {
  const waits = useQueue().some(({ about, refused }) => about === row.to && refused === '');
  return (
    <li>
      <Link
        to={row.to}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-monsoon"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-lg font-semibold">{row.name}</span>
            {row.when !== '' && <span className="figures text-sm font-medium">{row.when}</span>}
          </span>
          <span className="figures block text-sm text-muted">{row.what}</span>
          <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm font-medium">
            <span
              className={clsx(
                'inline-flex items-center gap-1',
                DONE.has(row.state) ? 'text-monsoon' : 'text-muted',
              )}
            >
              {DONE.has(row.state) && <Icon icon="check" size={16} />}
              {texts.state[row.state]()}
            </span>
            {waits && <span className="text-on-turmeric-soft">{offline.chip()}</span>}
            {row.due !== '' && <span className="figures text-laterite">{row.due}</span>}
            {row.hasRequests && (
              <span className="inline-flex items-center gap-1">
                <Icon icon="message-circle" size={16} />
                {texts.asked()}
              </span>
            )}
          </span>
        </span>
        <Icon icon="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}
