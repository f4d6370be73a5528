import { offers as texts } from '#shared/messages/offers.ts';
import { search } from '#shared/messages/search.ts';
import type { OfferData } from './load-offer.server.ts';
import { searchHref } from './search-params.ts';
import { filterCount, listHref, withoutFilters } from './list-params.ts';
import { stayLabel } from './words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Nothing for which the offer holds: the specification's words, why, and the ways out. */
export function EmptyOffer({ data: { list, outside, own } }: { data: OfferData }) {
  const { state, path } = list;
  const filtered = filterCount(state.filters) > 0 || state.query.hotelType !== null;
  return (
    <EmptyState title={texts.none} text={outside ? texts.outsideText : texts.emptyText}>
      {outside && <LinkButton to={own.href} variant="brand">{texts.ownDates(stayLabel(own.stay))}</LinkButton>}
      {!outside && filtered && <LinkButton to={listHref(path, { ...withoutFilters(state), query: { ...state.query, hotelType: null } })} variant="brand">{search.clearAll}</LinkButton>}
      <LinkButton to={searchHref({ ...state.query, hotelType: null })}>{texts.allStays}</LinkButton>
    </EmptyState>
  );
}
