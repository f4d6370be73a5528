import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import { addDays } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import * as search from '#messages/search.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { chipsOf } from './filters.tsx';
import { filterCount, listHref, withoutFilters } from './list-state.ts';
import type { ListData } from './list.server.ts';
import { searchHref } from './search-params.ts';

const WEEK = 7;

/** Nothing found: the specification's words, and the ways out that would help here. */
export function EmptyList({ data }: { data: ListData }) {
  const { state, path, neighbours } = data;
  const filtered = filterCount(state.filters) > 0 || state.bounds !== null || state.anyPool === true;
  const first = { ...state, page: 1 };
  const stay = { checkIn: addDays(state.query.stay.checkIn, WEEK), checkOut: addDays(state.query.stay.checkOut, WEEK) };
  const chips = chipsOf(state, path);
  return (
    <div>
      <EmptyState title={filtered ? search.noBungalow() : search.noHotel()} text={filtered ? search.emptyFilteredText() : search.emptyText()}>
        {filtered && <LinkButton to={listHref(path, { ...withoutFilters(first), bounds: null })} variant="brand">{search.clearAll()}</LinkButton>}
        <LinkButton to={listHref(path, { ...first, query: { ...state.query, stay } })}>{search.emptyDates()}</LinkButton>
        {!filtered && state.query.hotelType !== null && <LinkButton to={listHref('/search', { ...first, query: { ...state.query, hotelType: null } })}>{search.emptyAll()}</LinkButton>}
      </EmptyState>
      {chips.length > 1 && <Links title={search.emptyRemove()} links={chips.map((chip) => ({ to: chip.href, label: chip.label }))} />}
      {neighbours.length > 0 && (
        <Links
          title={search.emptyAway()}
          links={neighbours.map((place) => ({ to: searchHref({ ...state.query, city: place.city, latitude: place.latitude, longitude: place.longitude, hotelType: null }), label: `${place.name} · ${search.staysThere({ n: place.count })}` }))}
        />
      )}
    </div>
  );
}

const Links = ({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) => (
  <section className="mb-8 text-center">
    <h3 className="mb-3 text-base">{title}</h3>
    <div className="flex flex-wrap justify-center gap-2">
      {links.map((link) => <LinkButton key={link.to} to={link.to} size="sm">{link.label}</LinkButton>)}
    </div>
  </section>
);

/** A list that could not be had: without a network it says so and keeps the search; else the usual words and reference. */
export function ListFailed({ error }: { error: unknown }) {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const again = () => void navigate(pathname + query, { replace: true });
  // the browser's own fetch error: no answer came at all
  const noAnswer = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  if (typeof navigator !== 'undefined' && (noAnswer || !navigator.onLine)) {
    return (
      <div role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center">
        <title>{search.offlineTitle()}</title>
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-mist text-monsoon"><Icon icon="wifi-off" size={34} /></span>
        <h1 className="text-xl">{search.offlineTitle()}</h1>
        <p className="text-muted">{search.offlineText()}</p>
        <Button variant="brand" className="mt-3" pending={busy} onClick={again}>{content.tryAgain()}</Button>
      </div>
    );
  }
  const said = isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string' ? error.data : undefined;
  return (
    <>
      <title>{content.failedTitle()}</title>
      <ErrorState {...(said ? { text: said } : {})} onRetry={again}>
        <LinkButton to="/search" variant="secondary">{content.searchAction()}</LinkButton>
      </ErrorState>
    </>
  );
}

/** What became of a search in words: what was looked for, and every word that was not used. */
export const WordsNotice = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? <Notice className="mt-3 max-w-2xl text-sm">{lines.map((line) => <p key={line}>{line}</p>)}</Notice> : null;
