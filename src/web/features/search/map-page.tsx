import { type FormEvent, memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { Bounds } from '#marketplace/search/index.ts';
import { formatShortDate } from '#shared/dates.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as texts from '#messages/map-page.ts';
import * as map from '#messages/map.ts';
import * as rules from '#messages/rule-fit.ts';
import * as search from '#messages/search.ts';
import { formatRupees } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestPicker } from '#web/ui/guest-picker.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { Badge, Stars } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { dateChips } from '#shared/date-chips.ts';
import { DateChipLinks } from './date-chips.tsx';
import { GroupMissing } from './filters.tsx';
import { FITS_PARAM } from './list-state.ts';
import { type MapAddress, mapHref } from './map-address.ts';
import type { MapData, MapProperty } from './map.server.ts';
import { type ActiveProperty, createActiveProperty } from './map/active-property.ts';
import { LazyResultsMap } from './map/lazy-results-map.tsx';
import { REGION_ZOOM } from './map/zoom-for.ts';
import { stayParams } from './search-params.ts';
import { FILTER_PAUSE_MS } from './use-list-state.ts';
import { localHref } from '#web/app/links.ts';

/** All properties on a map and as a list. Both show one state, which the address holds. */
export function MapPage({ data }: { data: MapData }) {
  const { address, notices, count, shown, stays, company } = data;
  const groupMissing = company === null && address.fitsGroup === true;
  const { today } = useRootData();
  const [active] = useState(createActiveProperty);
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === '/google_map';
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // the last move wins: the router drops the answers of earlier ones
  const searchAt = (bounds: Bounds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(mapHref({ ...address, bounds }), { preventScrollReset: true }),
      FILTER_PAUSE_MS,
    );
  };
  const stayQuery = stayParams(address).toString().replaceAll('%2C', ',');

  return (
    <div className="page-width page-wide grid pt-4 pb-16 lg:grid-cols-[23rem_minmax(0,1fr)] lg:items-start lg:gap-x-6">
      <div className="mb-4 min-w-0">
        <h1 className="text-2xl lg:text-3xl">{texts.title()}</h1>
        <p role="status" className="figures mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          {address.bounds === null ? texts.stays({ n: count }) : texts.staysHere({ n: count })}
          {address.bounds !== null && (
            <Link
              to={mapHref({ ...address, bounds: null, toId: null })}
              className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
            >
              {texts.wholeMap()}
            </Link>
          )}
        </p>
      </div>
      {/* on phones the map stands above the form */}
      <div className="order-2 w-full min-w-0 lg:order-none lg:max-w-176 lg:justify-self-end">
        <MapSearch key={mapHref(address)} address={address} offersFit={company !== null} />
        <DateChipLinks
          chips={dateChips(today)}
          chosen={address.stay}
          href={(stay) => localHref(mapHref({ ...address, stay }))}
        />
      </div>
      {(notices.length > 0 || shown < count || groupMissing) && (
        <div className="lg:col-span-2">
          {notices.map((notice) => (
            <Notice key={notice} tone="warn" className="mb-4">
              {notice}
            </Notice>
          ))}
          <GroupMissing company={company} next={localHref(mapHref(address))} asked={groupMissing} />
          {shown < count && <Notice className="mb-4">{texts.nearest({ shown, of: count })}</Notice>}
        </div>
      )}
      <div className="needs-script order-1 mb-5 h-[58dvh] min-h-80 overflow-hidden rounded-card border border-line lg:sticky lg:top-20 lg:order-2 lg:mb-0 lg:h-[calc(100dvh-13rem)] xl:border-0">
        <LazyResultsMap
          cards={stays}
          centre={data.centre}
          bounds={address.bounds}
          active={active}
          stayQuery={stayQuery}
          openAt={data.openAt}
          zoom={REGION_ZOOM}
          onBounds={searchAt}
        />
      </div>
      <div
        aria-busy={busy}
        className={`order-3 min-w-0 transition-opacity duration-150 lg:order-1 ${busy ? 'opacity-50' : ''}`}
      >
        {stays.length === 0 ? (
          <EmptyState title={texts.none()} text={texts.noneText()}>
            <LinkButton to={mapHref({ ...address, bounds: null, toId: null })} variant="brand">
              {texts.wholeMap()}
            </LinkButton>
          </EmptyState>
        ) : (
          <MapList stays={stays} active={active} stayQuery={stayQuery} />
        )}
      </div>
    </div>
  );
}

/** Dates and party of the map's totals: a plain GET form that keeps the map area. */
function MapSearch({ address, offersFit }: { address: MapAddress; offersFit: boolean }) {
  const { today } = useRootData();
  const navigate = useNavigate();
  const [own, setOwn] = useState(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(mapHref(own), { preventScrollReset: true });
  };
  const { bounds } = address;
  return (
    <form
      action={localHref('/google_map')}
      method="get"
      role="search"
      aria-label={texts.when()}
      onSubmit={submit}
      className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_auto]"
    >
      {bounds && (
        <input
          type="hidden"
          name="bounds"
          value={[bounds.south, bounds.west, bounds.north, bounds.east].join(',')}
        />
      )}
      {address.toId !== null && !bounds && (
        <input type="hidden" name="to_id" value={address.toId} />
      )}
      <DateRangePicker
        value={own.stay}
        onChange={(stay) => setOwn({ ...own, stay })}
        today={today}
      />
      <GuestPicker
        value={own.party}
        onChange={(party) => setOwn({ ...own, party })}
        hotelType={null}
      />
      <Button type="submit" variant="brand" className="sm:min-h-15">
        {search.change()}
      </Button>
      {offersFit && (
        <label className="filter-row sm:col-span-3">
          <input
            type="checkbox"
            name={FITS_PARAM}
            value="1"
            checked={own.fitsGroup === true}
            onChange={(event) => {
              const next = { ...own, fitsGroup: event.target.checked };
              setOwn(next);
              void navigate(mapHref(next), { preventScrollReset: true });
            }}
          />
          {rules.filter.label()}
        </label>
      )}
    </form>
  );
}

const propertyAt = (target: EventTarget | null): number | null =>
  Number(
    (target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null)?.dataset[
      'property'
    ],
  ) || null;

/** The properties of the map as a list. Hovering or focusing a row highlights its pin. */
function MapList({
  stays,
  active,
  stayQuery,
}: {
  stays: readonly MapProperty[];
  active: ActiveProperty;
  stayQuery: string;
}) {
  const lit = useSyncExternalStore(active.listen, active.get, () => null);
  return (
    <ul
      aria-label={texts.list()}
      onPointerOver={(event) => active.set(propertyAt(event.target))}
      onPointerLeave={() => active.set(null)}
      onFocus={(event) => active.set(propertyAt(event.target))}
      onBlur={() => active.set(null)}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
    >
      {stays.map((property) => (
        <MapRow
          key={property.id}
          property={property}
          stayQuery={stayQuery}
          lit={lit === property.id}
        />
      ))}
    </ul>
  );
}

const MapRow = memo(function MapRow({
  property,
  stayQuery,
  lit,
}: {
  property: MapProperty;
  stayQuery: string;
  lit: boolean;
}) {
  const { id, picture, stars, path, name, address, fit, available, total, why, nextDate } =
    property;
  return (
    <li
      data-property={id}
      data-active={lit || undefined}
      className="relative flex overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] outline-offset-2 outline-monsoon hover:border-edge has-[a:focus-visible]:outline-2 data-[active=true]:border-monsoon"
    >
      {picture && (
        <img
          src={pictureUrl(picture.id, 320)}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          className="w-28 shrink-0 self-stretch object-cover"
          style={{ backgroundColor: picture.tint }}
        />
      )}
      <div className="min-w-0 flex-1 p-3">
        <Stars value={stars} size={12} />
        <h2 className="line-clamp-2 text-base leading-snug">
          <Link
            to={`${path}?${stayQuery}`}
            className="outline-none after:absolute after:inset-0 hover:text-monsoon"
          >
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{address}</p>
        {fit !== '' && (
          <Badge tone="warm" className="mt-1">
            {fit}
          </Badge>
        )}
        <p className="figures mt-0.5 text-sm">
          {available ? (
            <>
              <b className="text-base whitespace-nowrap">{formatRupees(total)}</b>{' '}
              <span className="text-muted">{map.taxesIncluded()}</span>
            </>
          ) : (
            <>
              <b className="text-danger">{why || stayWords.soldOut()}</b>
              {nextDate !== null && (
                <span className="block text-muted">
                  {stayWords.nextAvailable({ date: formatShortDate(nextDate) })}
                </span>
              )}
            </>
          )}
        </p>
      </div>
    </li>
  );
});
