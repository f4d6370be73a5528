import { offers as texts } from '#shared/messages/offers.ts';
import { search } from '#shared/messages/search.ts';
import type { OfferData } from '#web/lib/offers/load-offer.server.ts';
import { searchHref } from '#web/lib/search-params.ts';
import { filterCount, listHref, withoutFilters } from '#web/lib/search/list-params.ts';
import { stayLabel } from '#web/lib/search/words.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

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
