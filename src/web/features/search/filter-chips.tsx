import { Link } from 'react-router';
import { search } from '#shared/messages/search.ts';
import { filterLabel, type FilterGroup } from './filter-values.ts';
import { listHref, withoutFilters, type ListState } from './list-params.ts';
import { toggleFilter } from './filter-values.ts';
import { Icon } from '#web/ui/icon.tsx';

const GROUPS: readonly FilterGroup[] = ['popular', 'budget', 'starRating', 'propertyType', 'amenities'];

export interface Chip {
  readonly label: string;
  /** the list without it */
  readonly href: string;
}

/** What narrows the list, each with the address of the list without it. */
export function chipsOf(state: ListState, path: string): Chip[] {
  const first = { ...state, page: 1 };
  const chips = GROUPS.flatMap((group) =>
    state.filters[group].map((value) => ({ label: filterLabel(group, value), href: listHref(path, { ...first, filters: toggleFilter(state.filters, group, value) }) })),
  );
  if (state.anyPool) chips.push({ label: search.withPool, href: listHref(path, { ...first, anyPool: false }) });
  return state.bounds ? [...chips, { label: search.mapAreaChip, href: listHref(path, { ...first, bounds: null }) }] : chips;
}

/** Filters in use: links that take one off, so they work without scripts and in a new tab. */
export function FilterChips({ state, path, scope }: { state: ListState; path: string; scope?: Chip | null }) {
  const chips = [...(scope ? [scope] : []), ...chipsOf(state, path)];
  if (chips.length === 0) return null;
  return (
    <nav aria-label={search.activeFilters}>
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link to={chip.href} preventScrollReset aria-label={search.removeFilter(chip.label)} className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-monsoon bg-mist px-3.5 text-sm font-semibold text-monsoon hover:bg-surface">
              {chip.label}
              <Icon icon="x" size={16} />
            </Link>
          </li>
        ))}
        {chipsOf(state, path).length > 1 && (
          <li>
            <Link to={listHref(path, { ...withoutFilters(state), bounds: null })} preventScrollReset className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-monsoon underline underline-offset-4">{search.clearAll}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
