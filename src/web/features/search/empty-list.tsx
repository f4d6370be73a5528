import type { ReactNode } from 'react';
import { addDays } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/empty-list.ts';
import * as rules from '#messages/rule-fit.ts';
import * as search from '#messages/search.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { chipsOf } from './filter-chips.tsx';
import { isNarrowed, listHref, withoutFilters } from './list-state.ts';
import type { ListData } from './list.server.ts';
import { searchHref, shortPlace } from './search-params.ts';
import { SeenRow } from './seen-row.tsx';

const WEEK = 7;

/**
 * Shown when a search finds nothing: the specification's text, useful links, the nearest matches (`children`, their
 * cards), and nearby places.
 */
export default function EmptyList({
  data,
  busy,
  children,
}: {
  data: ListData;
  busy: boolean;
  children: ReactNode;
}) {
  const { state, path, neighbours, nearest, standing, placeName, meant = [] } = data;
  // a place without properties has no filter to remove
  const filtered = standing === 'found' && isNarrowed(state);
  const first = { ...state, page: 1 };
  // a nearest match without another difference is kept out by its house rules alone
  const ruledOut = filtered && state.fitsGroup === true && nearest.some(({ away }) => away === '');
  const stay = {
    checkIn: addDays(state.query.stay.checkIn, WEEK),
    checkOut: addDays(state.query.stay.checkOut, WEEK),
  };
  const chips = chipsOf(state, path);
  return (
    <>
      <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
        <EmptyState
          title={
            data.pairs.length > 0
              ? texts.noneForAll()
              : (filtered ? texts.noneFits : texts.noneHere)({
                  kind: state.query.hotelType ?? 'any',
                })
          }
          text={
            standing === 'unknown'
              ? texts.unknownPlace({ place: placeName })
              : standing === 'elsewhere'
                ? texts.nothingThere({ place: shortPlace(placeName) })
                : ruledOut
                  ? texts.ruledOut()
                  : filtered
                    ? texts.filtered()
                    : texts.noRoom()
          }
        >
          {ruledOut && (
            <LinkButton to={listHref(path, { ...first, fitsGroup: false })} variant="brand">
              {texts.dropFilter({ filter: rules.filter.label() })}
            </LinkButton>
          )}
          {filtered && !ruledOut && (
            <LinkButton
              to={listHref(path, { ...withoutFilters(first), bounds: null })}
              variant="brand"
            >
              {search.clearAll()}
            </LinkButton>
          )}
          {standing === 'found' && !ruledOut && (
            <LinkButton to={listHref(path, { ...first, query: { ...state.query, stay } })}>
              {texts.weekLater()}
            </LinkButton>
          )}
          {standing === 'found' && !filtered && state.query.hotelType !== null && (
            <LinkButton
              to={listHref('/search', { ...first, query: { ...state.query, hotelType: null } })}
            >
              {texts.allKinds()}
            </LinkButton>
          )}
        </EmptyState>
        {meant.length > 0 && (
          <Links
            title={texts.didYouMean()}
            links={meant.map(({ label, href }) => ({ to: href, label }))}
          />
        )}
        {filtered && chips.length > 1 && (
          <Links
            title={texts.removeFilter()}
            links={chips.map((chip) => ({ to: chip.href, label: chip.label }))}
          />
        )}
        {nearest.length > 0 && standing === 'found' && (
          <div className="mb-5">
            <h2 className="text-xl">{texts.closest()}</h2>
            <p className="mt-1 text-muted">{texts.closestWhy()}</p>
          </div>
        )}
        {nearest.length > 0 && standing !== 'found' && (
          <h2 className="mb-5 text-xl">
            {standing === 'unknown'
              ? texts.aroundDefault({ place: shortPlace(content.lonavala()) })
              : texts.nearestTo({ place: shortPlace(placeName) })}
          </h2>
        )}
      </div>
      {children}
      {neighbours.length > 0 && (
        <Links
          below={nearest.length > 0}
          title={texts.placesNearby()}
          links={neighbours.map((place) => ({
            to: searchHref({
              ...state.query,
              city: place.city,
              latitude: place.latitude,
              longitude: place.longitude,
              hotelType: null,
            }),
            label: `${place.name} · ${search.staysThere({ n: place.count })}`,
          }))}
        />
      )}
      <SeenRow />
    </>
  );
}

const Links = ({
  title,
  links,
  below = false,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
  /** shown under the cards of the nearest matches */ below?: boolean;
}) => (
  <section className={below ? 'my-8 border-t border-line pt-8 text-center' : 'mb-8 text-center'}>
    <h2 className="mb-3 text-base">{title}</h2>
    <div className="flex flex-wrap justify-center gap-2">
      {links.map((link) => (
        <LinkButton key={link.to} to={link.to} size="sm">
          {link.label}
        </LinkButton>
      ))}
    </div>
  </section>
);
