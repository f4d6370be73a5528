import { Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { addDays } from '#shared/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A booked stay in the calendar of its room. */
export interface StayRow {
  readonly id: number;
  readonly name: string;
  readonly dates: string;
  readonly party: string;
  readonly from: string;
  /** exclusive */
  readonly to: string;
}

/** Whose the booked nights of a month are; each leads to the card of the stay. */
export function MonthStays({ stays, month }: { stays: readonly StayRow[]; month: string }) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const shown = stays.filter(({ from, to }) => to > first && from < next);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="guests" className="mt-6">
      <h2 id="guests" className="text-lg">
        {texts.guests()}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {shown.map(({ id, name, dates, party }) => (
          <li key={id}>
            <Link
              to={`/host/stays/${id}`}
              className="flex min-h-11 items-start gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-monsoon"
            >
              <Icon icon="users" className="mt-0.5" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">{name}</span>
                <span className="figures block text-sm text-muted">{dates}</span>
                <span className="figures block text-sm text-muted">{party}</span>
              </span>
              <Icon icon="chevron-right" className="mt-0.5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
