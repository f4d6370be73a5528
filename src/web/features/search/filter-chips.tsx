import { Link } from 'react-router';
import * as search from '#messages/search.ts';
import * as words from '#messages/party.ts';
import * as rules from '#messages/rule-fit.ts';
import { type IsoDate, nightsBetween } from '#shared/dates.ts';
import { FILTER_GROUPS, type TotalRange } from '#shared/filters.ts';
import { formatRupees } from '#shared/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filterLabel, toggleFilter } from './filter-options.ts';
import { listHref, type ListState, ofNight, withoutFilters } from './list-state.ts';
import {
  defaultQuery,
  partyLabel,
  type SearchQuery,
  shortPlace,
  stayLabel,
} from './search-params.ts';

/** Target of the chips whose value can be edited: the search fields in the summary of the list, which unfolds. */
const FIELDS = '#search-fields';

/** 'Up to ₹10,000 a night, ₹20,000 for the stay': as the budget field says it, and what it comes to. */
function totalLabel({ from, to }: TotalRange, nights: number): string {
  const night = (amount: TotalRange['from']): string => {
    const share = ofNight(amount, nights);
    return share === null ? 'none' : formatRupees(share);
  };
  const stay = [from, to].filter((amount) => amount !== null).map((amount) => formatRupees(amount));
  return search.totalChip({
    from: night(from),
    to: night(to),
    stay: nights === 1 ? 'none' : stay.join('–'),
  });
}

export interface Chip {
  readonly label: string;
  /** the list without this value */
  readonly href: string;
}

/** All values that narrow the list, each with the address of the list without it. */
export function chipsOf(state: ListState, path: string): Chip[] {
  const first = { ...state, page: 1 };
  const chips = FILTER_GROUPS.flatMap((group) =>
    state.filters[group].map((value) => ({
      label: filterLabel(group, value),
      href: listHref(path, { ...first, filters: toggleFilter(state.filters, group, value) }),
    })),
  );
  if (state.total)
    chips.push({
      label: totalLabel(
        state.total,
        nightsBetween(state.query.stay.checkIn, state.query.stay.checkOut),
      ),
      href: listHref(path, { ...first, total: null }),
    });
  if (state.anyPool)
    chips.push({ label: search.withPool(), href: listHref(path, { ...first, anyPool: false }) });
  if (state.fitsGroup)
    chips.push({
      label: rules.filter.label(),
      href: listHref(path, { ...first, fitsGroup: false }),
    });
  if (state.luxury)
    chips.push({ label: search.luxury(), href: listHref(path, { ...first, luxury: false }) });
  return state.bounds
    ? [...chips, { label: search.mapAreaChip(), href: listHref(path, { ...first, bounds: null }) }]
    : chips;
}

/** Place, dates and party of a search where they differ from the defaults; each can be removed. */
function queryChips(state: ListState, placeName: string, today: IsoDate): Chip[] {
  const { query } = state;
  const usual = defaultQuery(today);
  const without = (part: Partial<SearchQuery>): string =>
    listHref('/search', { ...state, page: 1, query: { ...query, ...part } });
  const chips: Chip[] = [];
  if (shortPlace(query.city) !== shortPlace(usual.city) && state.bounds === null)
    chips.push({
      label: shortPlace(placeName),
      href: without({ city: usual.city, latitude: usual.latitude, longitude: usual.longitude }),
    });
  if (query.stay.checkIn !== usual.stay.checkIn || query.stay.checkOut !== usual.stay.checkOut)
    chips.push({ label: stayLabel(query.stay), href: without({ stay: usual.stay }) });
  const { party } = query;
  if (party.adults !== usual.party.adults || party.childAges.length > 0)
    chips.push({
      label: [
        words.adults({ n: party.adults }),
        ...(party.childAges.length > 0 ? [words.children({ n: party.childAges.length })] : []),
      ].join(', '),
      href: without({ party: { ...usual.party, rooms: party.rooms } }),
    });
  if (party.rooms !== usual.party.rooms)
    chips.push({
      label: roomsOf(query),
      href: without({ party: { ...party, rooms: usual.party.rooms } }),
    });
  return chips;
}

/** '3+ BHK' of '2 Adults, 3+ BHK' */
const roomsOf = ({ party, hotelType }: SearchQuery): string =>
  partyLabel(party, hotelType).split(', ').at(-1) ?? '';

const PILL =
  'inline-flex min-h-11 items-center rounded-pill border border-monsoon bg-mist text-sm font-semibold text-monsoon';

/**
 * All values of a search and its filters as chips. Each has a link that removes it, which works without scripts and in
 * a new tab. The chips of place, dates and party also link to the search fields; on a phone they are left out, because
 * the summary of the search stands above them.
 */
export default function FilterChips({
  state,
  path,
  placeName,
  today,
  scope,
}: {
  state: ListState;
  path: string;
  placeName: string;
  today: IsoDate;
  /** the fixed filter of a landing page */ scope: Chip | null;
}) {
  const own = chipsOf(state, path);
  const asked = path === '/search' ? queryChips(state, placeName, today) : [];
  const chips = [...(scope ? [scope] : []), ...own];
  if (chips.length + asked.length === 0) return null;
  return (
    <nav
      aria-label={search.activeFilters()}
      className={chips.length === 0 ? 'mb-5 max-md:hidden' : 'mb-3 md:mb-5'}
    >
      <ul className="snap-row items-center gap-2 pb-1 md:flex-wrap md:overflow-visible">
        {asked.map((chip) => (
          <li key={chip.label} className={`${PILL} whitespace-nowrap max-md:hidden`}>
            <a
              href={FIELDS}
              aria-label={search.changeOf({ label: chip.label })}
              className="inline-flex min-h-11 items-center rounded-pill pl-3.5 hover:underline"
            >
              {chip.label}
            </a>
            <Link
              to={chip.href}
              preventScrollReset
              aria-label={search.removeFilter({ label: chip.label })}
              className="grid size-11 place-items-center rounded-pill hover:bg-surface"
            >
              <Icon icon="x" size={16} />
            </Link>
          </li>
        ))}
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link
              to={chip.href}
              preventScrollReset
              aria-label={search.removeFilter({ label: chip.label })}
              className={`${PILL} gap-1.5 px-3.5 whitespace-nowrap hover:bg-surface`}
            >
              {chip.label}
              <Icon icon="x" size={16} />
            </Link>
          </li>
        ))}
        {own.length > 1 && (
          <li>
            <Link
              to={listHref(path, { ...withoutFilters(state), bounds: null })}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-monsoon underline underline-offset-4"
            >
              {search.clearAll()}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
