import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import type { IsoDate } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/offers.ts';
import * as search from '#messages/search.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Breadcrumb } from '#web/ui/navigation.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestFields } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DateChipLinks } from './date-chips.tsx';
import FilterChips from './filter-chips.tsx';
import { FilterAside, FilterDrawer, GroupMissing, ListControls } from './filters.tsx';
import { listHref, listHrefsFor, usedFilters, withoutFilters } from './list-state.ts';
import { createActiveProperty } from './map/active-property.ts';
import type { NoOffer, OfferData, OfferView } from './offer.server.ts';
import { Results } from './results.tsx';
import { PlaceInput } from './search-panel.tsx';
import {
  partyLabel,
  searchHref,
  type SearchQuery,
  shortPlace,
  stayLabel,
  stayParams,
  summaryParts,
} from './search-params.ts';
import { usePages } from './seen-lists.ts';
import { FILTER_PAUSE_MS, QUERY_PAUSE_MS, useListState } from './use-list-state.ts';
import { localHref } from '#web/app/links.ts';

/** An offer, its search and filters, and the properties for which it holds. The address holds the state. */
export function OfferPage({ data }: { data: OfferData }) {
  const { offer, list, chips } = data;
  const { state, path, counts } = list;
  const { today } = useRootData();
  const navigate = useNavigate();
  const { shown, change, asked } = useListState(state, path);
  const { cards, first, last } = usePages(list);
  const [active] = useState(createActiveProperty);
  const [drawer, setDrawer] = useState(false);
  const form = useId();
  const busy = shown !== state || (asked !== null && !asked.includes('page='));
  const place = shortPlace(list.placeName);
  const group = { company: list.company, next: localHref(listHref(path, shown)) };
  const filter = (next: typeof state) => change(next, FILTER_PAUSE_MS);
  const box = {
    query: shown.query,
    path,
    today,
    busy: false,
    onFollow: (query: SearchQuery) => change({ ...shown, query, bounds: null }, QUERY_PAUSE_MS),
    onSearch: (query: SearchQuery) =>
      void navigate(listHref(path, { ...shown, query, page: 1, bounds: null })),
  };

  return (
    <div className="page-width page-wide pt-2 pb-16 md:pt-4">
      <Breadcrumb
        crumbs={[
          { label: content.nav.home(), to: '/' },
          { label: place, to: searchHref({ ...state.query, hotelType: null }) },
          { label: texts.properties({ n: list.count }) },
        ]}
      />
      <h1 className="mt-1 text-2xl md:text-3xl">
        {texts.headingWith[offer.hotelType ?? 'any']({ place, code: offer.code })}
      </h1>
      <p className="mt-0.5 mb-4 text-sm text-muted">{texts.heading({ place })}</p>
      <OfferTicket offer={offer} />
      {list.notices.map((notice) => (
        <Notice key={notice} tone="warn" className="mt-4">
          {notice}
        </Notice>
      ))}
      <GroupMissing {...group} asked={state.fitsGroup === true} />
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <details className="group mb-4 rounded-[22px] border border-line bg-surface lg:hidden">
            <summary className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 font-semibold">
              <Icon icon="search" className="text-monsoon" />
              <span className="sr-only">{search.edit()}: </span>
              <span className="min-w-0 flex-1 truncate">
                {summaryParts(shown.query, list.placeName).join(' · ')}
              </span>
              <Icon icon="chevron-down" size={18} className="text-muted group-open:rotate-180" />
            </summary>
            <div className="px-3 pb-3">
              <OfferSearch key={path} {...box} />
            </div>
          </details>
          <div className="mb-6 hidden rounded-card border border-line bg-surface p-4 lg:block">
            <OfferSearch key={path} {...box} />
          </div>
          <FilterAside
            form={form}
            path={path}
            state={shown}
            counts={counts}
            spread={list.spread}
            fitting={list.fitting}
            onChange={filter}
            group={group}
          />
        </div>
        <div className="min-w-0">
          {chips.length > 0 && (
            <DateChipLinks
              chips={chips}
              chosen={state.query.stay}
              href={listHrefsFor(localHref(path), state)}
            />
          )}
          <div className="mb-5 flex flex-wrap items-center gap-3">
            <p role="status" className="figures w-full text-muted md:w-auto md:flex-1">
              {texts.holdsFor({ n: list.count })}
            </p>
            <ListControls
              form={form}
              state={shown}
              onOpen={() => setDrawer(true)}
              onChange={filter}
            />
          </div>
          <div className="mb-5 empty:hidden">
            <FilterChips state={shown} path={path} placeName="" today={today} scope={null} />
          </div>
          {list.count === 0 ? (
            <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
              <EmptyOffer data={data} />
            </div>
          ) : (
            <Results
              data={list}
              cards={cards}
              first={first}
              last={last}
              active={active}
              stayQuery={stayParams(state.query).toString().replaceAll('%2C', ',')}
              busy={busy}
            />
          )}
        </div>
      </div>
      <FilterDrawer
        isOpen={drawer}
        onClose={() => setDrawer(false)}
        state={shown}
        counts={counts}
        spread={list.spread}
        fitting={list.fitting}
        onChange={filter}
        group={group}
        count={list.count}
        busy={busy}
      />
    </div>
  );
}

/**
 * The search box of an offer: location, dates, party, Change. A plain GET form of the offer's own page. A change of
 * dates or party searches at once; a new place waits for the press, because a half-typed name is no place.
 */
function OfferSearch({
  query,
  path,
  today,
  busy,
  onFollow,
  onSearch,
}: {
  query: SearchQuery;
  path: string;
  today: IsoDate;
  busy: boolean;
  onFollow: (query: SearchQuery) => void;
  onSearch: (query: SearchQuery) => void;
}) {
  const [own, setOwn] = useState(query);
  const set = (next: SearchQuery) => {
    setOwn(next);
    if (
      next.city === query.city ||
      (next.latitude !== null && next.longitude !== null && next.propertyId === undefined)
    )
      onFollow(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(own);
  };
  return (
    <form
      action={localHref(path)}
      method="get"
      role="search"
      aria-label={texts.search()}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="type" value={own.hotelType ?? 'any'} />
      <PlaceInput value={own} onChange={(place) => set({ ...own, ...place })} />
      <DateRangePicker value={own.stay} onChange={(stay) => set({ ...own, stay })} today={today} />
      <details className="group">
        <summary className={`${inputClass} flex min-h-15 cursor-pointer items-center gap-3 py-2`}>
          <Icon icon="users" className="text-monsoon" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              {partyLabel(own.party, own.hotelType)}
            </span>
            <span className="block text-xs text-muted">{texts.guests()}</span>
          </span>
          <Icon
            icon="chevron-down"
            size={18}
            className="text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="mt-2 rounded-card border border-line bg-paper p-3">
          <GuestFields
            value={own.party}
            onChange={(party) => set({ ...own, party })}
            hotelType={own.hotelType}
          />
        </div>
      </details>
      <Button type="submit" variant="primary" size="lg" pending={busy}>
        {search.change()}
      </Button>
    </form>
  );
}

/** The offer as the ticket of the home page, with its conditions. */
function OfferTicket({ offer, children }: { offer: OfferView; children?: ReactNode }) {
  return (
    <div className="flex overflow-hidden rounded-card bg-turmeric-soft text-on-turmeric-soft">
      <span className="hidden w-20 shrink-0 place-items-center border-r-2 border-dashed border-on-turmeric-soft/30 sm:grid">
        <Icon icon="ticket-percent" size={30} />
      </span>
      <div className="min-w-0 flex-1 p-4 md:flex md:items-center md:justify-between md:gap-8 md:px-6">
        <div className="min-w-0">
          <h2 lang={langOf(offer.title)} className="text-lg">
            {offer.title}
          </h2>
          {offer.description && (
            <p lang={langOf(offer.description)} className="mt-0.5">
              {offer.description}
            </p>
          )}
          {offer.conditions.length > 0 && (
            <ul className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {offer.conditions.map((line) => (
                <li key={line} className="inline-flex items-start gap-1.5">
                  <Icon icon="check" size={15} className="mt-0.5" />
                  {line}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="mt-3 shrink-0 md:mt-0 md:text-right">
          {children ?? (
            <>
              <p className="flex items-center gap-2.5 md:flex-col md:items-end md:gap-1">
                <span className="text-xs font-semibold">{texts.code()}</span>
                <code className="figures inline-block rounded-field border border-on-turmeric-soft/35 px-3 py-1.5 font-sans font-bold tracking-wide select-all">
                  {offer.code}
                </code>
              </p>
              <p className="mt-1.5 text-xs md:max-w-64 md:text-balance">{texts.howTo()}</p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown when the offer holds for no property found: the specification's text, the reason, and useful links. */
function EmptyOffer({ data: { list, outside, own } }: { data: OfferData }) {
  const { state, path } = list;
  const filtered = usedFilters(state) > 0 || state.query.hotelType !== null;
  return (
    <EmptyState title={texts.none()} text={outside ? texts.outsideText() : texts.emptyText()}>
      {outside && (
        <LinkButton to={own.href} variant="brand">
          {texts.ownDates({ stay: stayLabel(own.stay) })}
        </LinkButton>
      )}
      {!outside && filtered && (
        <LinkButton
          to={listHref(path, {
            ...withoutFilters(state),
            query: { ...state.query, hotelType: null },
          })}
          variant="brand"
        >
          {search.clearAll()}
        </LinkButton>
      )}
      <LinkButton to={searchHref({ ...state.query, hotelType: null })}>
        {texts.allStays()}
      </LinkButton>
    </EmptyState>
  );
}

/** The page of an unknown or ended offer. */
export function NoOfferPage({ over, running }: NoOffer) {
  return (
    <div className="page-width pb-16">
      <EmptyState
        wholePage
        title={texts.none()}
        text={
          running.length === 0 ? texts.noneText() : over ? texts.overText() : texts.unknownText()
        }
      >
        <LinkButton to="/search" variant="brand">
          {content.searchAction()}
        </LinkButton>
        <LinkButton to="/">{content.nav.home()}</LinkButton>
      </EmptyState>
      {running.length > 0 && (
        <section aria-label={texts.otherOffers()} className="mx-auto grid max-w-4xl gap-4">
          {running.map((offer) => (
            <OfferTicket key={offer.id} offer={offer}>
              <LinkButton
                to={offer.path}
                className="border-transparent"
                aria-label={`${texts.seeStays()}: ${offer.title}`}
              >
                {texts.seeStays()}
              </LinkButton>
            </OfferTicket>
          ))}
        </section>
      )}
    </div>
  );
}
