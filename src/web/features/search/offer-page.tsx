import { useId, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { offers as texts } from '#shared/messages/offers.ts';
import { search } from '#shared/messages/search.ts';
import type { OfferData } from './load-offer.server.ts';
import { useRootData } from '#web/app/root-data.ts';
import { searchHref, stayParams, type SearchQuery } from './search-params.ts';
import { createActiveStay } from './active-stay.ts';
import { listHref } from './list-params.ts';
import { FILTER_PAUSE_MS, QUERY_PAUSE_MS, useListState } from './use-list-state.ts';
import { usePages } from './use-pages.ts';
import { shortPlace, summaryParts } from './words.ts';
import { FilterAside, FilterChips, FilterDrawer, ListControls } from './filters.tsx';
import { Results } from './results.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyOffer } from './empty-offer.tsx';
import { OfferSearch } from './offer-search.tsx';
import { OfferTicket } from './offer-ticket.tsx';

/** An offer, its search and filters, and the properties for which it holds. The address holds the state. */
export function OfferPage({ data }: { data: OfferData }) {
  const { offer, list } = data;
  const { state, path, counts } = list;
  const { today } = useRootData();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { shown, change } = useListState(state, path);
  const { cards, first, last } = usePages(list);
  const [active] = useState(createActiveStay);
  const [drawer, setDrawer] = useState(false);
  const form = useId();
  const busy = shown !== state || (navigation.state === 'loading' && navigation.location.pathname === pathname && !navigation.location.search.includes('page='));
  const place = shortPlace(list.placeName);
  const filter = (next: typeof state) => change(next, FILTER_PAUSE_MS);
  const box = {
    query: shown.query,
    path,
    today,
    busy: false,
    onFollow: (query: SearchQuery) => change({ ...shown, query, bounds: null }, QUERY_PAUSE_MS),
    onSearch: (query: SearchQuery) => void navigate(listHref(path, { ...shown, query, page: 1, bounds: null })),
  };

  return (
    <div className="page-width page-wide pt-2 pb-16 md:pt-4">
      <Breadcrumb crumbs={[{ label: content.nav.home, to: '/' }, { label: place, to: searchHref({ ...state.query, hotelType: null }) }, { label: texts.properties(list.count) }]} />
      <h1 className="mt-1 mb-4 text-2xl md:text-3xl">{texts.heading(place)}</h1>
      <OfferTicket offer={offer} />
      {list.notices.map((notice) => <Notice key={notice} tone="warn" className="mt-4">{notice}</Notice>)}
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <details className="group mb-4 rounded-[22px] border border-line bg-surface lg:hidden">
            <summary className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 font-semibold">
              <Icon icon="search" className="text-monsoon" />
              <span className="sr-only">{search.edit}: </span>
              <span className="min-w-0 flex-1 truncate">{summaryParts(shown.query, list.placeName).join(' · ')}</span>
              <Icon icon="chevron-down" size={18} className="text-muted group-open:rotate-180" />
            </summary>
            <div className="px-3 pb-3"><OfferSearch key={path} {...box} /></div>
          </details>
          <div className="mb-6 hidden rounded-card border border-line bg-surface p-4 lg:block"><OfferSearch key={path} {...box} /></div>
          <FilterAside form={form} path={path} state={shown} counts={counts} onChange={filter} />
        </div>
        <div className="min-w-0">
          <div className="mb-5 flex flex-wrap items-center gap-3">
            <p role="status" className="figures w-full text-muted md:w-auto md:flex-1">{texts.holdsFor(list.count)}</p>
            <ListControls form={form} state={shown} onOpen={() => setDrawer(true)} onChange={filter} />
          </div>
          <div className="mb-5 empty:hidden"><FilterChips state={shown} path={path} /></div>
          {list.count === 0 ? (
            <div aria-busy={busy} className={busy ? 'opacity-50' : ''}><EmptyOffer data={data} /></div>
          ) : (
            <Results data={list} cards={cards} first={first} last={last} active={active} stayQuery={stayParams(state.query).toString().replaceAll('%2C', ',')} busy={busy} />
          )}
        </div>
      </div>
      <FilterDrawer isOpen={drawer} onClose={() => setDrawer(false)} state={shown} counts={counts} onChange={filter} count={list.count} busy={busy} />
    </div>
  );
}
