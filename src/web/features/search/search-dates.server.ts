import type { RouterContextProvider } from 'react-router';
import { nearbyDates, townsAsked } from '#marketplace/search/index.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as searchDates from '#messages/search-dates.ts';
import { formatRupees } from '#shared/money.ts';
import { sayRuleShort } from '#shared/say-stay-rule.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { appContext, configContext } from '#web/context.ts';
import { pageParams } from '#web/app/page-meta.ts';
import { DATE_PARAMS } from '#web/app/known-params.server.ts';
import { landingAt, landingScope, parseLandingList } from './landings.ts';
import { parseList, scopeOf } from './list-state.ts';
import { groupOf } from './card-fits.server.ts';
import { nightsOfAll, tagsOfTowns } from './cache-tags.server.ts';
import { listRequest } from './list.server.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** By check-in date: the text under the date, and whether it is the lowest price. */
export type DatePrices = Readonly<Record<string, readonly [text: string, low: boolean]>>;

/** The prices of the date strip, for the list at the query's `path` with its remaining parameters. */
export async function loadDates(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Response> {
  requirePermission(context, 'public');
  const today = context.get(appContext).clock.today();
  const landing = landingAt(
    url.searchParams.get('path') ?? '',
    context.get(configContext).brandName,
  );
  const { state } = landing
    ? parseLandingList(landing, url.searchParams, today)
    : parseList(url.searchParams, today);
  const request = listRequest(state, {
    ...(landing ? landingScope(landing, state) : scopeOf(state)),
    ...groupOf(context, state.query.party, state.fitsGroup === true),
    page: 1,
    limit: 1,
  });
  const dates = await nearbyDates(allowingStaleReads(context.get(appContext)), request);
  if (!dates.ok) return Response.json({}, { status: 400 });
  const lowest = Math.min(...dates.value.map((date) => date.cheapest ?? Infinity));
  const prices: DatePrices = Object.fromEntries(
    dates.value.map(({ stay, cheapest, open, matches, notSellable }) => {
      const text =
        cheapest === null
          ? open === 0 && matches > 0
            ? sayRuleShort(notSellable) || stayWords.soldOut()
            : searchDates.nothing()
          : formatRupees(cheapest);
      return [stay.checkIn, [text, cheapest === lowest]];
    }),
  );
  return Response.json(prices, {
    headers: {
      ...tagsOfTowns(
        await townsAsked(allowingStaleReads(context.get(appContext)), request),
        nightsOfAll(dates.value.map(({ stay }) => stay)),
      ),
      ...pageParams(DATE_PARAMS),
      'Cache-Control': 'private, max-age=30',
    },
  });
}
