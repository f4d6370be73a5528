import { addDays } from '#shared/dates.ts';
import { search } from '#shared/messages/search.ts';
import { chipsOf } from './filters.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { searchHref } from './search-params.ts';
import { filterCount, listHref, withoutFilters } from './list-params.ts';
import type { ListData } from './load-list.server.ts';

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
      <EmptyState title={filtered ? search.noBungalow : search.noHotel} text={filtered ? search.emptyFilteredText : search.emptyText}>
        {filtered && <LinkButton to={listHref(path, { ...withoutFilters(first), bounds: null })} variant="brand">{search.clearAll}</LinkButton>}
        <LinkButton to={listHref(path, { ...first, query: { ...state.query, stay } })}>{search.emptyDates}</LinkButton>
        {!filtered && state.query.hotelType !== null && <LinkButton to={listHref('/search', { ...first, query: { ...state.query, hotelType: null } })}>{search.emptyAll}</LinkButton>}
      </EmptyState>
      {chips.length > 1 && <Links title={search.emptyRemove} links={chips.map((chip) => ({ to: chip.href, label: chip.label }))} />}
      {neighbours.length > 0 && (
        <Links
          title={search.emptyAway}
          links={neighbours.map((place) => ({ to: searchHref({ ...state.query, city: place.city, latitude: place.latitude, longitude: place.longitude, hotelType: null }), label: `${place.name} · ${search.staysThere(place.count)}` }))}
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
