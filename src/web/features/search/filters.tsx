import { Suspense } from 'react';
import {
  FILTER_GROUPS,
  FILTER_PARAMS,
  FILTER_VALUES,
  SORTS,
  type FilterCounts,
  type FilterGroup,
  type Filters,
  type Sort,
  type Spread,
} from '#shared/filters.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import { propertyTypeLabel } from '#shared/phrases.ts';
import * as popular from '#messages/popular.ts';
import * as search from '#messages/search.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer, overlayIntent } from '#web/ui/overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/lazy-on-intent.tsx';
import { Select } from '#web/ui/field.tsx';
import {
  filterCount,
  type ListState,
  shownTypes,
  withoutFilters,
  withTypes,
} from './list-state.ts';
import { serialiseSearch } from './search-params.ts';
import { localHref } from '#web/app/links.ts';

/** Its script loads after the page's own; the server renders it. */
const BudgetField = late(() => import('./budget-field.tsx'));

interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

/** The values of each group with their labels. Labels are made when they are rendered. */
const OPTIONS: { readonly [group in FilterGroup]: () => readonly FilterOption[] } = {
  popular: () => FILTER_VALUES.popular.map((value) => ({ value, label: popular.filters[value]() })),
  budget: () => FILTER_VALUES.budget.map((value) => ({ value, label: search.budget[value]() })),
  starRating: () =>
    FILTER_VALUES.starRating.map((value) => ({ value, label: search.stars({ n: value }) })),
  propertyType: () =>
    FILTER_VALUES.propertyType.map((value) => ({ value, label: propertyTypeLabel(value) })),
  amenities: () =>
    FILTER_VALUES.amenities.map((value) => ({ value, label: search.amenities[value]() })),
};

/** The label of a ticked value's chip. */
export const filterLabel = (group: FilterGroup, value: string | number): string =>
  OPTIONS[group]().find((option) => option.value === value)?.label ?? String(value);

/** The filters with one value ticked or unticked. */
export function toggleFilter(
  filters: Filters,
  group: FilterGroup,
  value: string | number,
): Filters {
  const values: readonly (string | number)[] = filters[group];
  return {
    ...filters,
    [group]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  };
}

interface FilterProps {
  readonly state: ListState;
  /** how many properties remain if a value is ticked alone in its group */
  readonly counts: FilterCounts;
  readonly spread: Spread | null;
  readonly onChange: (next: ListState) => void;
}

/** Further amenities are folded away: the list is long and the first ones matter most. */
const AMENITIES_FIRST = 8;

/** The state after one box is ticked or unticked. */
function toggled(state: ListState, group: FilterGroup, value: string | number): ListState {
  if (group !== 'propertyType')
    return { ...state, filters: toggleFilter(state.filters, group, value) };
  const types = shownTypes(state);
  return withTypes(
    state,
    types.includes(value as HotelType)
      ? types.filter((type) => type !== value)
      : [...types, value as HotelType],
  );
}

/** The groups of check boxes. Plain boxes of a GET form; with scripts `onChange` reports each tick. */
function FilterFields({ state, counts, spread, onChange }: FilterProps) {
  return (
    <>
      <Suspense fallback={<div className="h-64" />}>
        <BudgetField
          total={state.total ?? null}
          spread={spread}
          nights={nightsBetween(state.query.stay.checkIn, state.query.stay.checkOut)}
          onChange={(total) => onChange({ ...state, total })}
        />
      </Suspense>
      <Groups
        ticked={{ ...state.filters, propertyType: shownTypes(state) }}
        counts={counts}
        pool={state.anyPool === true}
        onTick={(group, value) => onChange(toggled(state, group, value))}
        onPool={(anyPool) => onChange({ ...state, anyPool })}
      />
    </>
  );
}

interface GroupsProps {
  readonly ticked: Filters;
  readonly counts: FilterCounts;
  /** a pool of any kind is ticked */
  readonly pool: boolean;
  readonly onTick: (group: FilterGroup, value: string | number) => void;
  readonly onPool: (ticked: boolean) => void;
}

/** One row for each value, with the number of properties that remain if it is ticked. */
function Groups({ ticked, counts, pool, onTick, onPool }: GroupsProps) {
  return FILTER_GROUPS.map((group) => {
    const ticks: readonly (string | number)[] = ticked[group];
    // the bands before taxes come from old links alone: the budget above has taxes in it
    const options = OPTIONS[group]().filter(
      ({ value }) => group !== 'budget' || ticks.includes(value),
    );
    if (options.length === 0) return null;
    const row = ({ value, label }: FilterOption) => {
      const count = counts[group][value] ?? 0;
      const isTicked = ticks.includes(value);
      return (
        <label
          key={value}
          className={count === 0 && !isTicked ? 'filter-row text-muted' : 'filter-row'}
        >
          <input
            type="checkbox"
            name={FILTER_PARAMS[group]}
            value={value}
            checked={isTicked}
            onChange={() => onTick(group, value)}
          />
          {label}
          <span>{count}</span>
        </label>
      );
    };
    const first = group === 'amenities' ? options.slice(0, AMENITIES_FIRST) : options;
    const rest = options.slice(first.length);
    return (
      <fieldset key={group} className="border-t border-line py-4">
        <legend className="float-left mb-1 w-full font-semibold">{search.groups[group]()}</legend>
        <div className="clear-both">
          {group === 'amenities' && (
            <label className="filter-row">
              <input
                type="checkbox"
                name="pool"
                value="any"
                checked={pool}
                onChange={() => onPool(!pool)}
              />
              {search.anyPool()}
            </label>
          )}
          {first.map(row)}
          {rest.length > 0 && (
            <details
              open={rest.some(({ value }) => ticks.includes(value)) || undefined}
              className="group/more"
            >
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-monsoon group-open/more:hidden">
                {search.showAllAmenities()}
              </summary>
              {rest.map(row)}
            </details>
          )}
        </div>
      </fieldset>
    );
  });
}

/**
 * The filters beside a list: a GET form that works without scripts, hidden on phones until the address has `#filters`.
 */
export const FilterAside = ({
  form,
  path,
  ...fields
}: FilterProps & { form: string; path: string }) => (
  <aside
    id="filters"
    aria-label={search.filters()}
    className="hidden target:mb-8 target:block lg:block"
  >
    <form
      id={form}
      action={localHref(path)}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {[...serialiseSearch(fields.state.query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={name === 'type' ? 'any' : value} />
      ))}
      {fields.state.luxury && <input type="hidden" name="luxury" value="1" />}
      <FilterFields {...fields} />
      <noscript>
        <ApplyButton />
      </noscript>
    </form>
  </aside>
);

/** The filters on phones: a tick takes effect at once; the button below only shows how many properties remain. */
export function FilterDrawer({
  isOpen,
  onClose,
  count,
  busy,
  ...fields
}: FilterProps & { isOpen: boolean; onClose: () => void; count: number; busy: boolean }) {
  const { state, onChange } = fields;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={search.filters()}
      footer={
        <div className="flex gap-3">
          {(filterCount(state.filters) > 0 || state.total || state.anyPool) && (
            <Button variant="quiet" onClick={() => onChange(withoutFilters(state))}>
              {search.clearAll()}
            </Button>
          )}
          <Button variant="brand" className="flex-1" onClick={onClose} aria-busy={busy}>
            {search.showStays({ n: count })}
          </Button>
        </div>
      }
    >
      <FilterFields {...fields} />
    </Drawer>
  );
}

/** Link to the filters: with scripts it opens a drawer, without it jumps to the form further down the page. */
const FiltersLink = ({ used, onOpen }: { used: number; onOpen: () => void }) => (
  <a
    href="#filters"
    {...overlayIntent}
    onClick={(event) => {
      event.preventDefault();
      onOpen();
    }}
    className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-surface px-4 font-semibold hover:border-monsoon hover:text-monsoon sm:px-5 lg:hidden"
  >
    <Icon
      icon="sliders-horizontal"
      size={18}
      className={used > 0 ? 'max-[24rem]:hidden max-[22rem]:inline' : 'max-[22rem]:hidden'}
    />
    <span className={used > 0 ? 'max-[22rem]:sr-only' : ''}>{search.filters()}</span>
    {used > 0 && (
      <span className="figures grid min-w-6 place-items-center rounded-pill bg-monsoon px-1.5 text-sm text-on-monsoon">
        {used}
      </span>
    )}
  </a>
);

/** The sort order of a list, a field of the form with that id. */
const SortSelect = ({
  form,
  value,
  onChange,
  labelled,
}: {
  form: string;
  value: Sort;
  onChange: (sort: Sort) => void;
  labelled: boolean;
}) => (
  <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
    <span
      className={
        labelled
          ? 'sr-only sm:not-sr-only sm:text-sm sm:whitespace-nowrap sm:text-muted'
          : 'sr-only'
      }
    >
      {search.sortBy()}
    </span>
    <Select
      name="sort"
      form={form}
      value={value}
      className="text-ellipsis max-sm:pr-9 max-sm:pl-3"
      onChange={(event) => onChange(event.target.value as Sort)}
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {search.sorts[sort]()}
        </option>
      ))}
    </Select>
  </label>
);

/** The line above a list: the link to the filters, the sort order, and the submit button without scripts. */
export const ListControls = ({
  form,
  state,
  onOpen,
  onChange,
  labelled = false,
}: {
  form: string;
  state: ListState;
  onOpen: () => void;
  onChange: (next: ListState) => void;
  labelled?: boolean;
}) => (
  <>
    <FiltersLink
      used={filterCount(state.filters) + (state.total ? 1 : 0) + (state.anyPool ? 1 : 0)}
      onOpen={onOpen}
    />
    <SortSelect
      form={form}
      value={state.sort}
      onChange={(sort) => onChange({ ...state, sort })}
      labelled={labelled}
    />
    <noscript>
      <ApplyButton form={form} />
    </noscript>
  </>
);

const ApplyButton = ({ form }: { form?: string }) => (
  <Button type="submit" variant="brand" {...(form ? { form } : {})}>
    {search.apply()}
  </Button>
);
