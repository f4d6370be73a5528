import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { Bounds } from '#marketplace/search/index.ts';
import { mapPage as texts } from '#shared/messages/map-page.ts';
import type { MapData } from './load-map.server.ts';
import { mapHref } from './map-address.ts';
import { stayParams } from './search-params.ts';
import { createActiveStay } from './active-stay.ts';
import { FILTER_PAUSE_MS } from './use-list-state.ts';
import { LazyResultsMap } from './map/lazy-results-map.tsx';
import { REGION_ZOOM } from './map/zoom-for.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { MapSearch } from './map-search.tsx';
import { MapStays } from './map-stays.tsx';

/** All properties on one map and as a list: one state, which stands in the address. */
export function MapPage({ data }: { data: MapData }) {
  const { address, notices, count, shown, stays } = data;
  const [active] = useState(createActiveStay);
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === '/google_map';
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // the last move wins; the router drops an answer that is no longer wanted
  const searchAt = (bounds: Bounds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(mapHref({ ...address, bounds }), { preventScrollReset: true }), FILTER_PAUSE_MS);
  };
  const stayQuery = stayParams(address).toString().replaceAll('%2C', ',');

  return (
    <div className="page-width page-wide grid pt-4 pb-16 lg:grid-cols-[23rem_minmax(0,1fr)] lg:items-start lg:gap-x-6">
      <div className="mb-4 min-w-0">
        <h1 className="text-2xl lg:text-3xl">{texts.title}</h1>
        <p role="status" className="figures mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          {address.bounds === null ? texts.stays(count) : texts.staysHere(count)}
          {address.bounds !== null && <Link to={mapHref({ ...address, bounds: null, toId: null })} className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4">{texts.wholeMap}</Link>}
        </p>
      </div>
      {/* phones show the map before the form that changes what it says */}
      <div className="order-2 min-w-0 lg:order-none lg:justify-self-end"><MapSearch key={mapHref(address)} address={address} /></div>
      {(notices.length > 0 || shown < count) && (
        <div className="lg:col-span-2">
          {notices.map((notice) => <Notice key={notice} tone="warn" className="mb-4">{notice}</Notice>)}
          {shown < count && <Notice className="mb-4">{texts.nearest(shown, count)}</Notice>}
        </div>
      )}
      <div className="needs-script order-1 mb-5 h-[58dvh] min-h-80 overflow-hidden rounded-card border border-line lg:sticky lg:top-20 lg:order-2 lg:mb-0 lg:h-[calc(100dvh-13rem)] xl:border-0">
        <LazyResultsMap cards={stays} centre={data.centre} bounds={address.bounds} active={active} stayQuery={stayQuery} openAt={data.openAt} zoom={REGION_ZOOM} onBounds={searchAt} />
      </div>
      <div aria-busy={busy} className={`order-3 min-w-0 transition-opacity duration-150 lg:order-1 ${busy ? 'opacity-50' : ''}`}>
        {stays.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText}><LinkButton to={mapHref({ ...address, bounds: null, toId: null })} variant="brand">{texts.wholeMap}</LinkButton></EmptyState>
        ) : (
          <MapStays stays={stays} active={active} stayQuery={stayQuery} />
        )}
      </div>
    </div>
  );
}
