import { data, redirect, type RouterContextProvider } from 'react-router';
import { anyWeekend, type StayOnWeekend } from '#marketplace/search/index.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { addDays, formatMonth, type Stay } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { monthEdges, monthsAhead, weekendsIn } from '#shared/weekends.ts';
import * as texts from '#messages/weekends.ts';
import * as words from '#messages/party.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { WEEKENDS_PARAMS } from '#web/app/known-params.server.ts';
import { pageParams } from '#web/app/page-meta.ts';
import { appContext } from '#web/context.ts';
import { cardOf, namesPicks } from './card-data.ts';
import { isNarrowed, listHref, type ListState, scopeOf, withoutFilters } from './list-state.ts';
import { nightsOfAll, tagsOfTowns } from './cache-tags.server.ts';
import { groupOf } from './card-fits.server.ts';
import { listRequest } from './list.server.ts';
import { propertyHref, type SearchQuery, shortPlace, stayLabel } from './search-params.ts';
import type { StayTileData } from './stay-tile.tsx';
import { keptParams, parseWeekends, weekendsHref } from './weekends-address.ts';
import { queryNoticeLines, weekendQueryHref } from './words.server.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** How many weeks are searched when no month was chosen. */
const COMING_WEEKS = 6;
const MOST_STAYS = 24;
const MOST_ALSO = 3;
/** parameters that have a field in the form */
const IN_FORM: ReadonlySet<string> = new Set(['city', 'rooms', 'adults', 'children', 'ages']);

interface WeekendView {
  /** address of the list for these dates */
  readonly href: string;
  /** '27–29 Nov' */
  readonly label: string;
  /** 'from ₹18,290'; '' where nothing is free */
  readonly from: string;
  readonly free: string;
}

interface StayView extends StayTileData {
  /** the weekend of the shown price */
  readonly dates: string;
  readonly total: string;
  readonly head: string;
  /** 'Also free 4–6 Dec, 11–13 Dec'; '' where no other weekend is free */
  readonly also: string;
}

export interface WeekendsData {
  readonly heading: string;
  readonly where: string;
  readonly place: string;
  readonly known: boolean;
  readonly month: string;
  readonly months: readonly { readonly value: string; readonly label: string }[];
  readonly nights: number;
  readonly party: Party;
  readonly hotelType: SearchQuery['hotelType'];
  /** the parameters that the form keeps, without the place and the guests */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly narrowed: boolean;
  readonly plainHref: string;
  readonly listHref: string;
  readonly weekends: readonly WeekendView[];
  readonly stays: readonly StayView[];
  readonly count: number;
  readonly words: readonly string[];
}

/** The weekends that the address asks for. */
function requestedWeekends(month: string | null, nights: number, today: string): readonly Stay[] {
  const [from, to] = month === null ? [today, addDays(today, COMING_WEEKS * 7)] : monthEdges(month);
  return weekendsIn(from, to, nights, today);
}

/** `/free-weekends`: the weekends of a month, with the free properties and prices of each. */
export async function loadWeekends({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}) {
  requirePermission(context, 'public');
  const ctx = allowingStaleReads(context.get(appContext));
  const today = ctx.clock.today();
  const address = parseWeekends(url.searchParams, today);
  const lead = await weekendQueryHref(ctx, url.searchParams, address);
  if (lead !== null) throw redirect(lead);
  const { state, month, nights } = address;
  const { party } = state.query;
  const stays = requestedWeekends(month, nights, today);
  const request = listRequest(state, {
    ...scopeOf(state),
    ...groupOf(context, state.query.party, state.fitsGroup === true),
    page: 1,
    limit: MOST_STAYS,
  });
  const [found, lines] = await Promise.all([
    anyWeekend(ctx, request, stays),
    queryNoticeLines(ctx, url.searchParams, state),
  ]);
  if (!found.ok) throw data(found.message, { status: 400 });
  const { placeName: searched, standing, towns, count } = found.value;
  const dated = (stay: Stay): ListState => ({ ...state, query: { ...state.query, stay } });
  const view: WeekendsData = {
    heading: texts.heading({ month: month === null ? 'none' : formatMonth(month) }),
    where: texts.where({
      kind: state.query.hotelType ?? 'any',
      place: shortPlace(placeName(searched)),
      party: [
        words.adults({ n: party.adults }),
        ...(party.childAges.length > 0 ? [words.children({ n: party.childAges.length })] : []),
      ].join(', '),
      nights,
    }),
    place: placeName(state.query.city || searched),
    known: standing === 'found',
    month: month ?? '',
    months: monthsAhead(today).map((value) => ({ value, label: formatMonth(value) })),
    nights,
    party,
    hotelType: state.query.hotelType,
    kept: [...keptParams(state)].filter(([name]) => !IN_FORM.has(name)),
    narrowed: isNarrowed(state),
    plainHref: weekendsHref({ state: withoutFilters(state), month, nights }),
    listHref: listHref('/search', stays[0] === undefined ? state : dated(stays[0])),
    weekends: found.value.weekends.map(({ stay, free, cheapest }) => ({
      href: listHref('/search', dated(stay)),
      label: stayLabel(stay),
      from: cheapest === null ? '' : texts.from({ price: formatRupees(cheapest) }),
      free: texts.free({ n: free }),
    })),
    stays: found.value.stays.map((one) => stayView(one, state)),
    count,
    words: lines,
  };
  return data(view, {
    headers: { ...tagsOfTowns(towns, nightsOfAll(stays)), ...pageParams(WEEKENDS_PARAMS) },
  });
}

function stayView({ item, stay, also }: StayOnWeekend, state: ListState): StayView {
  const { party } = state.query;
  const card = cardOf(item, { party, chosen: namesPicks(state) });
  const otherDates = also.slice(0, MOST_ALSO).map(stayLabel).join(', ');
  const more = also.length - MOST_ALSO;
  return {
    id: card.id,
    href: `${propertyHref(item.card, { stay, party })}${card.choice}`,
    name: card.name,
    size: card.size,
    picture: card.picture && { id: card.picture.id, tint: card.picture.tint },
    dates: stayLabel(stay),
    total: formatRupees(card.total),
    head: card.head,
    also:
      otherDates === ''
        ? ''
        : texts.also({ dates: more > 0 ? `${otherDates} ${texts.more({ n: more })}` : otherDates }),
  };
}
