import { useContext } from 'react';
import type { FilterCounts } from '#marketplace/search/index.ts';
import { search } from '#shared/messages/search.ts';
import type { HotelType } from '#shared/ids.ts';
import { unpack, type Packed } from '#web/lib/packed.ts';
import { FILTER_GROUPS, GROUP_PARAMS, toggleFilter, type FilterGroup } from './filter-values.ts';
import { shownTypes, withTypes, type ListState } from './list-params.ts';
import { ServerTextsContext, useUnpacked } from '#web/lib/server-texts.ts';
import { AMENITIES_FIRST, ticksOf } from './filter-ticks.ts';

/** The state after one box was ticked or unticked. */
function toggled(state: ListState, group: FilterGroup, value: string | number): ListState {
  if (group !== 'propertyType') return { ...state, filters: toggleFilter(state.filters, group, value) };
  const types = shownTypes(state);
  return withTypes(state, types.includes(value as HotelType) ? types.filter((type) => type !== value) : [...types, value as HotelType]);
}

interface FilterFieldsProps {
  readonly state: ListState;
  readonly counts: Packed<FilterCounts>;
  readonly onChange: (next: ListState) => void;
}

/** The filters beside a list, there from the first byte: the server writes them as text. */
export function FilterAside(props: FilterFieldsProps) {
  const write = useContext(ServerTextsContext);
  return write ? <div dangerouslySetInnerHTML={{ __html: write.filters(props.state, unpack(props.counts, write.asides)) }} /> : <div><FilterFields {...props} /></div>;
}

/**
 * The groups of check boxes, each value with the number of stays that ticking it alone in its group would leave.
 * Ordinary boxes of a GET form; with scripts each tick is told at once.
 */
export function FilterFields({ state, counts: packed, onChange }: FilterFieldsProps) {
  const counts = useUnpacked(packed);
  const ticks = ticksOf(state);
  const row = (group: FilterGroup, value: string | number, label: string) => {
    const count = counts[group][value] ?? 0;
    const ticked = ticks[group].includes(value);
    return (
      <label key={value} className={`flex min-h-11 cursor-pointer items-center gap-3 text-[0.95rem] lg:min-h-9 ${count === 0 && !ticked ? 'text-muted' : ''}`}>
        <input type="checkbox" name={GROUP_PARAMS[group]} value={value} checked={ticked} onChange={() => onChange(toggled(state, group, value))} className="size-5 shrink-0 accent-monsoon" />
        <span className="min-w-0 flex-1">{label}</span>
        <span className="figures text-sm text-muted">{count}</span>
      </label>
    );
  };
  return (
    <>
      {FILTER_GROUPS.map(({ group, title, options }) => {
        const first = group === 'amenities' ? options.slice(0, AMENITIES_FIRST) : options;
        const rest = options.slice(first.length);
        return (
          <fieldset key={group} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
            <div className="clear-both">
              {first.map((option) => row(group, option.value, option.label))}
              {rest.length > 0 && (
                <details open={rest.some((option) => ticks[group].includes(option.value)) || undefined} className="group/more">
                  <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-monsoon group-open/more:hidden">{search.showAllAmenities}</summary>
                  {rest.map((option) => row(group, option.value, option.label))}
                </details>
              )}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
