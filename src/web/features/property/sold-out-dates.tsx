import { Link } from 'react-router';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { QuoteView } from './property-view.ts';
import type { SelectionControl } from './use-selection.ts';

/** Sold out, or refused by a rule of the owner's: says why, and links to the nearest stay that can be had. */
export default function SoldOutDates({
  quote,
  control,
}: {
  quote: QuoteView;
  control: SelectionControl;
}) {
  return (
    <div role="status" className="rounded-card border border-line bg-paper p-5 text-center">
      <span className="mx-auto grid size-12 place-items-center rounded-pill bg-danger-soft text-danger">
        <Icon icon="calendar-x" />
      </span>
      <p className="mt-3 font-display text-xl">
        {quote.ruled ? stayRules.title() : stayWords.missed()}
      </p>
      <p className="mt-1 text-muted">{quote.why || stayWords.notAvailable()}</p>
      {quote.next !== null && <NextStay next={quote.next} control={control} />}
    </div>
  );
}

function NextStay({
  next: { stay, label },
  control,
}: {
  next: NonNullable<QuoteView['next']>;
  control: SelectionControl;
}) {
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
      {label}
    </Link>
  );
}
