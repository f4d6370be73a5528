import type { Sort } from '#marketplace/search/index.ts';
import { search } from '#shared/messages/search.ts';
import { SORTS } from './filter-values.ts';
import { overlayIntent } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/inputs.tsx';

/** Leads to the filters: a drawer with scripts, the form further down the page without. `used`: how many are set. */
export const FiltersLink = ({ used, onOpen }: { used: number; onOpen: () => void }) => (
  <a
    href="#filters"
    {...overlayIntent}
    onClick={(event) => {
      event.preventDefault();
      onOpen();
    }}
    className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-surface px-4 font-semibold hover:border-monsoon hover:text-monsoon sm:px-5 lg:hidden"
  >
    <Icon icon="sliders-horizontal" size={18} className={used > 0 ? 'max-[24rem]:hidden' : ''} />
    {search.filters}
    {used > 0 && <span className="figures grid min-w-6 place-items-center rounded-pill bg-monsoon px-1.5 text-sm text-on-monsoon">{used}</span>}
  </a>
);

/** The order of a list, part of the form with that id. */
export const SortSelect = ({ form, value, onChange, labelled = false }: { form: string; value: Sort; onChange: (sort: Sort) => void; labelled?: boolean }) => (
  <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
    <span className={labelled ? 'sr-only sm:not-sr-only sm:text-sm sm:whitespace-nowrap sm:text-muted' : 'sr-only'}>{search.sortBy}</span>
    <Select name="sort" form={form} value={value} className="text-ellipsis max-sm:pr-9 max-sm:pl-3" onChange={(event) => onChange(event.target.value as Sort)}>
      {SORTS.map((sort) => <option key={sort} value={sort}>{search.sorts[sort]}</option>)}
    </Select>
  </label>
);
