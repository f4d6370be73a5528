import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as searchDates from '#messages/search-dates.ts';
import * as weekends from '#messages/weekends.ts';
import { type DateChip, dateChips, stayText } from '#shared/date-chips.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { localHref } from '#web/app/links.ts';
import { stayLabel } from './search-params.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 text-sm whitespace-nowrap';
const HERE = `${CHIP} border-monsoon bg-mist text-monsoon`;
const PLAIN = `${CHIP} border-line bg-surface hover:border-monsoon`;
/** Style of the chip that leads to the weekends of weeks or months. */
export const ANY_CHIP = `${CHIP} border-dashed border-edge bg-surface font-semibold hover:border-monsoon`;

const Words = ({ label, stay }: { label: string; stay: Stay }) => (
  <>
    <span className="font-semibold">{label}</span>{' '}
    <span className="figures text-muted">{stayLabel(stay)}</span>
  </>
);

const isChosen = (stay: Stay, chosen: Stay): boolean =>
  stay.checkIn === chosen.checkIn && stay.checkOut === chosen.checkOut;

/** Tonight, weekends and long weekends as links to the same page for those dates. */
export const DateChipLinks = ({
  chips,
  chosen,
  href,
  children,
}: {
  chips: readonly DateChip[];
  chosen: Stay;
  href: (stay: Stay) => string;
  children?: ReactNode;
}) => (
  <ul aria-label={searchDates.chips()} className="snap-row mb-4 gap-2 pb-1">
    {chips.map(({ label, stay }) => {
      const here = isChosen(stay, chosen);
      return (
        <li key={label}>
          <a
            href={href(stay)}
            data-follow="here"
            aria-current={here ? 'date' : undefined}
            className={here ? HERE : PLAIN}
          >
            <Words label={label} stay={stay} />
          </a>
        </li>
      );
    })}
    {children}
  </ul>
);

/**
 * The same chips inside a form: a press sets the form's dates. It needs scripts; without them the visitor fills in the
 * date fields.
 */
export const DateChipPicks = ({
  today,
  chosen,
  onPick,
}: {
  today: IsoDate;
  chosen: Stay;
  onPick: (stay: Stay) => void;
}) => (
  <ul aria-label={searchDates.chips()} className="needs-script snap-row gap-2 pb-1">
    {dateChips(today).map(({ label, stay }) => {
      const here = isChosen(stay, chosen);
      return (
        <li key={label}>
          <button
            type="button"
            aria-pressed={here}
            onClick={() => onPick(stay)}
            className={here ? HERE : PLAIN}
          >
            <Words label={label} stay={stay} />
          </button>
        </li>
      );
    })}
  </ul>
);

/**
 * The same chips in a search form: a press searches for the form's place and party on the dates of the chip. Without
 * scripts the button submits its dates as `stay` (`chipQuery`); with scripts the search starts on the spot.
 */
export default function DateChipButtons({ today }: { today: IsoDate }) {
  const navigate = useNavigate();
  const search = (event: MouseEvent<HTMLButtonElement>, { checkIn, checkOut }: Stay) => {
    const { form } = event.currentTarget;
    if (form === null) return;
    event.preventDefault();
    const params = new URLSearchParams(
      [...new FormData(form)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    );
    params.set('checkin', checkIn);
    params.set('checkout', checkOut);
    void navigate(`/search?${params.toString()}`);
  };
  return (
    <ul aria-label={searchDates.chips()} className="snap-row gap-2 pb-1">
      {dateChips(today).map(({ label, stay }) => (
        <li key={label}>
          <button
            type="submit"
            name="stay"
            value={stayText(stay)}
            formAction={localHref('/search')}
            onClick={(event) => search(event, stay)}
            className={PLAIN}
          >
            <Words label={label} stay={stay} />
          </button>
        </li>
      ))}
      <li>
        <button type="submit" formAction={localHref('/free-weekends')} className={ANY_CHIP}>
          {weekends.any()}
        </button>
      </li>
    </ul>
  );
}
