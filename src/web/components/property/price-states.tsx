import { Link } from 'react-router';
import { addDays, formatShortDate } from '#shared/dates.ts';
import { property as texts } from '#shared/messages/property.ts';
import type { QuoteView } from '#web/lib/property/property-data.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** No dates yet: says what to do, with a link that opens the calendar. */
export function AddDates({ onSelect }: { onSelect: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-mist p-4">
      <p className="flex items-center gap-3 font-semibold"><Icon icon="calendar-days" className="text-monsoon" />{texts.addDates}</p>
      <a
        href="#stay"
        onClick={(event) => {
          event.preventDefault();
          onSelect();
        }}
        className={buttonClass('primary', 'md', 'needs-script w-full')}
      >
        {texts.selectDates}
      </a>
    </div>
  );
}

/** Sold out for these dates: the next ones on which the same stay fits are a link away. */
export function Missed({ quote, control }: { quote: QuoteView; control: SelectionControl }) {
  const next = quote.nextAvailableDate;
  return (
    <div role="status" className="rounded-card border border-line bg-paper p-5 text-center">
      <span className="mx-auto grid size-12 place-items-center rounded-pill bg-danger-soft text-danger"><Icon icon="calendar-x" /></span>
      <p className="mt-3 font-display text-xl">{texts.missed}</p>
      <p className="mt-1 text-muted">{texts.notAvailable}</p>
      {next !== null && <NextDate date={next} control={control} days={quote.days} />}
    </div>
  );
}

function NextDate({ date, control, days }: { date: string; control: SelectionControl; days: number }) {
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
      {texts.next(formatShortDate(date))}
    </Link>
  );
}
