import { Link } from 'react-router';
import { addDays, formatShortDate } from '#shared/dates.ts';
import * as stayWords from '#messages/stay-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { QuoteView } from './property-view.ts';
import type { SelectionControl } from './use-selection.ts';

/** Sold out: links to the next dates on which the same stay fits. */
export default function SoldOutDates({
  quote,
  control,
}: {
  quote: QuoteView;
  control: SelectionControl;
}) {
  const next = quote.nextAvailableDate;
  return (
    <div role="status" className="rounded-card border border-line bg-paper p-5 text-center">
      <span className="mx-auto grid size-12 place-items-center rounded-pill bg-danger-soft text-danger">
        <Icon icon="calendar-x" />
      </span>
      <p className="mt-3 font-display text-xl">{stayWords.missed()}</p>
      <p className="mt-1 text-muted">{stayWords.notAvailable()}</p>
      {next !== null && <NextDate date={next} control={control} days={quote.days} />}
    </div>
  );
}

function NextDate({
  date,
  control,
  days,
}: {
  date: string;
  control: SelectionControl;
  days: number;
}) {
  const stay = { checkIn: date, checkOut: addDays(date, Math.max(1, days)) };
  return (
    <Link
      to={control.hrefWith({ stay, dated: true })}
      replace
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        control.change({ stay, dated: true });
      }}
      className={buttonClass('brand', 'md', 'mt-4 w-full')}
    >
      {stayWords.nextAvailable({ date: formatShortDate(date) })}
    </Link>
  );
}
