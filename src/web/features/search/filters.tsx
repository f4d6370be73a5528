import { Suspense } from 'react';
import { SORTS, type Sort } from '#shared/filters.ts';
import * as search from '#messages/search.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer, overlayIntent } from '#web/ui/overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/lazy-on-intent.tsx';
import { Select } from '#web/ui/field.tsx';
import type { FilterProps } from './filter-fields.tsx';
import { type ListState, usedFilters, withoutFilters } from './list-state.ts';
import { serialiseSearch } from './search-params.ts';
import type { Company } from '#shared/rule-fit.ts';
import { localHref } from '#web/app/links.ts';

/** The server renders them; their script loads after the page's own. */
const LateFields = late(() => import('./filter-fields.tsx'));
const FilterFields = (props: FilterProps) => (
  <Suspense fallback={<div className="h-64" />}>
    <LateFields {...props} />
  </Suspense>
);

const LateGroup = late(() => import('./list-group.tsx'));

/** The needs of the visitor's group, and the list's address to come back to. */
export interface GroupOfList {
  /** null before the first answer */
  readonly company: readonly Company[] | null;
  readonly next: string;
}

/**
 * Asks for the group below the filters: each card then says which house rules clash with it, and the filter for stays
 * that fit appears.
 */
const GroupOfList = (group: GroupOfList) => (
  <Suspense fallback={<div className="h-11" />}>
    <LateGroup {...group} />
  </Suspense>
);

/**
 * The filters beside a list: a GET form that works without scripts, hidden on phones until the address has `#filters`.
 */
export const FilterAside = ({
  form,
  path,
  group,
  ...fields
}: FilterProps & { form: string; path: string; group?: GroupOfList }) => (
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
    {group && <GroupOfList {...group} />}
  </aside>
);

/** The filters on phones: a tick takes effect at once; the button below only shows how many properties remain. */
export function FilterDrawer({
  isOpen,
  onClose,
  count,
  busy,
  group,
  ...fields
}: FilterProps & {
  isOpen: boolean;
  onClose: () => void;
  count: number;
  busy: boolean;
  group?: GroupOfList;
}) {
  const { state, onChange } = fields;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={search.filters()}
      footer={
        <div className="flex gap-3">
          {usedFilters(state) > 0 && (
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
      {group && <GroupOfList {...group} />}
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
    <FiltersLink used={usedFilters(state)} onOpen={onOpen} />
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

/** Says what an address with the filter for one's group needs, and asks for the group. Empty once it is known. */
export const GroupMissing = ({ asked, ...group }: GroupOfList & { asked: boolean }) =>
  asked && group.company === null ? (
    <Suspense>
      <LateGroup {...group} missing />
    </Suspense>
  ) : null;
