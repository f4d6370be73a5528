import {
  type ComponentProps,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import * as search from '#messages/search.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLayer } from '#web/ui/layers.ts';
import { late } from '#web/ui/lazy-on-intent.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { localHref } from '#web/app/links.ts';
import type { Chip } from './filter-chips.tsx';
import { FilterAside, FilterDrawer, GroupMissing, ListControls } from './filters.tsx';
import { listHref } from './list-state.ts';
import type { LandingData, ListData } from './list.server.ts';
import { createActiveProperty } from './map/active-property.ts';
import { LazyResultsMap } from './map/lazy-results-map.tsx';
import { Results } from './results.tsx';
import {
  searchHref,
  type SearchQuery,
  shortPlace,
  stayParams,
  summaryParts,
} from './search-params.ts';
import { usePages } from './seen-lists.ts';
import { FILTER_PAUSE_MS, QUERY_PAUSE_MS, useListState } from './use-list-state.ts';

/** Most lists are not empty, so this code is loaded only for an empty one. */
const EmptyList = lazy(() => import('./empty-list.tsx'));
const PairList = lazy(() => import('./pair-list.tsx'));
const FilterChips = late(() => import('./filter-chips.tsx'));
const SearchPanel = late(async () => ({
  default: (await import('./search-panel.tsx')).SearchPanel,
}));
const LateDateStrip = late(() => import('./date-strip.tsx'));

/**
 * The server renders it and its script loads after the page's own; memo keeps React from rendering it anew before then.
 */
const DateStrip = memo(function DateStrip(props: ComponentProps<typeof LateDateStrip>) {
  return (
    <Suspense fallback={<div className="mb-5 h-40.5" />}>
      <LateDateStrip {...props} />
    </Suspense>
  );
});

/**
 * A list of properties with its search, filters and map: the results page and, with their own headings, the landing
 * pages. The address holds the state; the page is links and one GET form, which scripts make quicker.
 */
export function ListPage({
  data,
  heading,
  intro,
  scope,
  children,
}: {
  data: ListData;
  heading?: string;
  intro?: ReactNode;
  /** the fixed filter of a landing page; its chip leads to the whole list */
  scope?: Chip | null;
  children?: ReactNode;
}) {
  const { today } = useRootData();
  const navigate = useNavigate();
  const { state, path, counts } = data;
  const { shown, change, asked } = useListState(state, path);
  const group = { company: data.company, next: localHref(listHref(path, shown)) };
  const pages = usePages(data);
  // an empty list shows its nearest matches instead, labelled as such
  const { cards, first, last } =
    data.count === 0 ? { cards: data.nearest, first: 1, last: 1 } : pages;
  const [active] = useState(createActiveProperty);
  const [drawer, setDrawer] = useState(false);
  const [mapShown, setMapShown] = useState(false);
  const [datesShown, setDatesShown] = useState(false);
  useLayer(() => setMapShown(false), mapShown);
  const form = useId();
  const joining = asked !== null && withoutPage(asked) === withoutPage(listHref('', state));
  const busy = shown !== state || (asked !== null && !joining);
  const stayQuery = stayParams(state.query).toString().replaceAll('%2C', ',');
  const place = shortPlace(data.placeName);
  const kind = state.query.hotelType ?? 'any';
  const title =
    heading ??
    (data.standing === 'unknown'
      ? search.headingUnknown({ place: data.placeName })
      : state.bounds
        ? search.headingOnMap[kind]()
        : search.heading[kind]({ place }));
  const filter = (next: typeof state) => change(next, FILTER_PAUSE_MS);
  const results = cards.length > 0 && (
    <Results
      data={data}
      cards={cards}
      first={first}
      last={last}
      active={active}
      stayQuery={stayQuery}
      busy={busy}
    />
  );

  return (
    <div className="page-width page-wide pt-2 pb-16 md:pt-4">
      <SummaryBar
        query={shown.query}
        placeName={shown.query.city === state.query.city ? data.placeName : shown.query.city}
        today={today}
        onFollow={(query) =>
          change(
            { ...shown, query, bounds: query.city === state.query.city ? shown.bounds : null },
            QUERY_PAUSE_MS,
          )
        }
        onSearch={(query) =>
          void navigate(
            listHref('/search', {
              ...shown,
              query,
              page: 1,
              bounds: query.city === state.query.city ? shown.bounds : null,
            }),
          )
        }
      />
      {data.notices.map((notice) => (
        <Notice key={notice} tone="warn" className="mt-4">
          {notice}
        </Notice>
      ))}
      <GroupMissing {...group} asked={state.fitsGroup === true} />
      <div className="mt-3 gap-8 md:mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_26%]">
        <FilterAside
          form={form}
          path={path}
          state={shown}
          counts={counts}
          spread={data.spread}
          fitting={data.fitting}
          onChange={filter}
          group={group}
        />
        <div className="min-w-0">
          <header>
            <h1 className="text-xl md:text-2xl">{title}</h1>
            {intro}
            <p role="status" className="figures text-muted max-md:text-sm md:mt-1">
              {search.count({
                n: data.count,
                soldOut: data.count - data.availableCount,
                all: data.count === data.count - data.availableCount,
              })}
            </p>
          </header>
          <div className="mt-1 mb-2 flex items-center gap-2 bg-paper md:mt-4 md:mb-5 max-xl:sticky max-xl:top-16 max-xl:z-20 max-xl:-mx-1 max-xl:px-1 max-xl:py-2 sm:gap-3">
            <ListControls
              form={form}
              state={shown}
              onOpen={() => setDrawer(true)}
              onChange={filter}
              labelled
            />
            <span className="needs-script ml-auto flex gap-2 xl:hidden">
              {data.standing === 'found' && (
                <Button
                  className="size-11 px-0! md:hidden"
                  aria-label={search.otherDates()}
                  aria-expanded={datesShown}
                  aria-controls={`${form}-dates`}
                  onClick={() => setDatesShown(!datesShown)}
                >
                  <Icon icon="calendar-days" size={18} />
                </Button>
              )}
              <Button className="max-sm:size-11 max-sm:px-0!" onClick={() => setMapShown(true)}>
                <Icon icon="map" size={18} />
                <span className="max-sm:sr-only">{search.showMap()}</span>
              </Button>
            </span>
          </div>
          <Suspense>
            <FilterChips
              state={shown}
              path={path}
              placeName={data.placeName}
              today={today}
              scope={scope ?? null}
            />
          </Suspense>
          {data.standing === 'found' && (
            // a phone shows the first card instead, until the dates are asked for
            <div
              id={`${form}-dates`}
              className={datesShown ? '' : 'max-md:hidden max-md:noscript:block'}
            >
              <DateStrip
                state={state}
                path={path}
                today={today}
                landing={(data as Partial<LandingData>).landing}
              />
            </div>
          )}
          {data.pairs.length > 0 && (
            <Suspense>
              <PairList data={data} />
            </Suspense>
          )}
          {data.count === 0 ? (
            <Suspense>
              <EmptyList data={data} busy={busy}>
                {results}
              </EmptyList>
            </Suspense>
          ) : (
            results
          )}
        </div>
        <div
          className={
            mapShown
              ? 'map-over fixed inset-0 z-40 bg-paper xl:static xl:z-auto'
              : 'hidden xl:block'
          }
        >
          <div className="h-full xl:sticky xl:top-20 xl:h-[calc(100dvh-6.5rem)]">
            <LazyResultsMap
              cards={cards}
              centre={data.centre}
              bounds={state.bounds}
              active={active}
              stayQuery={stayQuery}
              onBounds={(bounds) => change({ ...shown, bounds }, FILTER_PAUSE_MS)}
            />
          </div>
        </div>
      </div>
      {mapShown && (
        <button
          type="button"
          onClick={() => setMapShown(false)}
          className="fixed bottom-6 left-1/2 z-41 inline-flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-pill bg-ink px-6 font-semibold text-paper shadow-float xl:hidden"
        >
          <Icon icon="list" size={18} />
          {search.showList()}
        </button>
      )}
      {children}
      <FilterDrawer
        isOpen={drawer}
        onClose={() => setDrawer(false)}
        state={shown}
        counts={counts}
        spread={data.spread}
        fitting={data.fitting}
        onChange={filter}
        group={group}
        count={data.count}
        busy={busy}
      />
    </div>
  );
}

/** The query of an address without its page number; tells 'the next page' from 'another search'. */
function withoutPage(query: string): string {
  const params = new URLSearchParams(query.replace(/^\?/, ''));
  params.delete('page');
  return params.toString();
}

/**
 * The search in one line, which unfolds into the panel. A change of dates or party searches at once; a new place waits
 * for a press on Change, because a half-typed name is no place.
 */
function SummaryBar({
  query,
  placeName,
  today,
  onFollow,
  onSearch,
}: {
  query: SearchQuery;
  /** name of the place that the search found */
  placeName: string;
  today: IsoDate;
  onFollow: (query: SearchQuery) => void;
  onSearch: (query: SearchQuery) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // a new key resets the panel when the search changes elsewhere, and keeps its state when the panel made the change
  const address = searchHref(query);
  const [panel, setPanel] = useState({ address, generation: 0 });
  if (panel.address !== address) setPanel({ address, generation: panel.generation + 1 });
  const samePlace = (next: SearchQuery) =>
    next.city === query.city ||
    (next.latitude !== null && next.longitude !== null && next.propertyId === undefined);
  return (
    <details
      ref={details}
      className="group/bar rounded-[22px] border border-line bg-surface open:bg-paper"
    >
      <summary className="flex min-h-15 cursor-pointer items-center gap-3 rounded-[22px] px-4 py-2 hover:text-monsoon md:px-5">
        <Icon icon="search" className="text-monsoon" />
        <span className="sr-only">{search.edit()}: </span>
        <span className="min-w-0 flex-1 truncate font-semibold">
          {summaryParts(query, placeName).map((part, i) => (
            <span key={part} className={i === 0 ? '' : 'font-normal'}>
              {i > 0 && <span className="text-muted"> · </span>}
              {part}
            </span>
          ))}
        </span>
        <span
          aria-hidden
          className="hidden rounded-pill border border-edge px-4 py-1.5 text-sm font-semibold sm:inline group-open/bar:hidden"
        >
          {search.change()}
        </span>
        <span
          aria-hidden
          className="hidden px-2 text-sm font-semibold text-muted group-open/bar:inline"
        >
          {content.close()}
        </span>
      </summary>
      <div id="search-fields" className="scroll-mt-24 px-3 pb-3 md:px-5 md:pb-5">
        <Suspense>
          <SearchPanel
            key={panel.generation}
            initial={query}
            today={today}
            label={search.change()}
            onChange={(next) => {
              if (!samePlace(next)) return;
              setPanel({ ...panel, address: searchHref(next) });
              onFollow(next);
            }}
            onSearch={(next) => {
              if (details.current) details.current.open = false;
              onSearch(next);
            }}
          />
        </Suspense>
      </div>
    </details>
  );
}
