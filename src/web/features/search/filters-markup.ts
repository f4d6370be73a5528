import type { FilterCounts } from '#marketplace/search/index.ts';
import { search } from '#shared/messages/search.ts';
import { markup, type Markup } from '#web/lib/markup.ts';
import { FILTER_GROUPS, GROUP_PARAMS, type FilterOption } from './filter-values.ts';
import type { ListState } from './list-params.ts';
import { AMENITIES_FIRST, ticksOf } from './filter-ticks.ts';

/** What `FilterFields` draws, as text: a test keeps the two alike, so the browser can take it over. */
export function filtersMarkup(state: ListState, counts: FilterCounts): string {
  const ticks = ticksOf(state);
  return markup`${FILTER_GROUPS.map(({ group, title, options }) => {
    const row = ({ value, label }: FilterOption): Markup => {
      const count = counts[group][value] ?? 0;
      const ticked = ticks[group].includes(value);
      return markup`<label class="flex min-h-11 cursor-pointer items-center gap-3 text-[0.95rem] lg:min-h-9 ${count === 0 && !ticked && 'text-muted'}"><input type="checkbox" name="${GROUP_PARAMS[group]}" value="${value}"${ticked && CHECKED} class="size-5 shrink-0 accent-monsoon"/><span class="min-w-0 flex-1">${label}</span><span class="figures text-sm text-muted">${count}</span></label>`;
    };
    const first = group === 'amenities' ? options.slice(0, AMENITIES_FIRST) : options;
    const rest = options.slice(first.length);
    const open = rest.some(({ value }) => ticks[group].includes(value));
    return markup`<fieldset class="border-t border-line py-4 first:border-t-0 first:pt-0"><legend class="float-left mb-1 w-full font-semibold">${title}</legend><div class="clear-both">${first.map(row)}${rest.length > 0 && markup`<details${open && OPEN} class="group/more"><summary class="flex min-h-11 cursor-pointer items-center font-semibold text-monsoon group-open/more:hidden">${search.showAllAmenities}</summary>${rest.map(row)}</details>`}</div></fieldset>`;
  })}`.html;
}

const CHECKED = markup` checked=""`;
const OPEN = markup` open=""`;
