import { addDays, formatDate, formatInstant, HOUR_MS, instantInIndia } from '#shared/dates.ts';
import { refundExample as texts } from '#shared/messages/pages.ts';
import { useRootData } from '#web/app/root-data.ts';

/** the rule that holds where a plan has none of its own, and the usual check-in hour */
const USUAL_HOURS = 12 * 24;
const USUAL_CHECK_IN = '14:00';
const DAYS_AHEAD = 40;

/** The usual rule on this year's calendar: a stay a few weeks from today, its last free moment, what holds after it. */
export function RefundExample() {
  const { today } = useRootData();
  const arrival = addDays(today, DAYS_AHEAD);
  const until = new Date(instantInIndia(arrival, USUAL_CHECK_IN).getTime() - USUAL_HOURS * HOUR_MS);
  return (
    <figure className="mt-7 rounded-card border border-line bg-surface p-5 md:p-6">
      <figcaption className="text-sm text-muted">{texts.title(formatDate(arrival))}</figcaption>
      <ol className="mt-4 grid grid-cols-[7fr_3fr] gap-x-1.5">
        <li>
          <span aria-hidden className="block h-2.5 rounded-l-pill bg-monsoon" />
          <strong className="mt-3 block text-lg leading-snug text-monsoon">{texts.all}</strong>
          <span className="figures block text-sm">{texts.until(formatInstant(until))}</span>
        </li>
        <li>
          <span aria-hidden className="block h-2.5 rounded-r-pill bg-edge" />
          <strong className="mt-3 block text-lg leading-snug">{texts.nothing}</strong>
          <span className="block text-sm text-muted">{texts.after}</span>
        </li>
      </ol>
    </figure>
  );
}
