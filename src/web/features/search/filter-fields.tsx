import {
  FILTER_GROUPS,
  FILTER_PARAMS,
  type FilterCounts,
  type FilterGroup,
  type Filters,
  type Spread,
} from '#shared/filters.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import * as rules from '#messages/rule-fit.ts';
import * as search from '#messages/search.ts';
import BudgetField from './budget-field.tsx';
import { type FilterOption, OPTIONS, toggleFilter } from './filter-options.ts';
import { FITS_PARAM, type ListState, shownTypes, withTypes } from './list-state.ts';

export interface FilterProps {
  readonly state: ListState;
  /** how many properties remain if a value is ticked alone in its group */
  readonly counts: FilterCounts;
  readonly spread: Spread | null;
  /** how many properties fit the visitor's group; null: they have not told us about it, so the box is left out */
  readonly fitting: number | null;
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
export default function FilterFields({ state, counts, spread, fitting, onChange }: FilterProps) {
  return (
    <>
      <BudgetField
        total={state.total ?? null}
        spread={spread}
        nights={nightsBetween(state.query.stay.checkIn, state.query.stay.checkOut)}
        onChange={(total) => onChange({ ...state, total })}
      />
      {fitting !== null && (
        <div className="border-t border-line py-4">
          <label
            className={
              fitting === 0 && !state.fitsGroup
                ? 'filter-row text-muted'
                : 'filter-row font-semibold'
            }
          >
            <input
              type="checkbox"
              name={FITS_PARAM}
              value="1"
              checked={state.fitsGroup === true}
              onChange={() => onChange({ ...state, fitsGroup: state.fitsGroup !== true })}
            />
            {rules.filter.label()}
            <span>{fitting}</span>
          </label>
          <p className="text-sm text-muted">{rules.filter.means()}</p>
        </div>
      )}
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
              {search.withPool()}
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
