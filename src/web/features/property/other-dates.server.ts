import { data, type RouterContextProvider } from 'react-router';
import type { PropertyWithRooms } from '#marketplace/catalogue/index.ts';
import { freeStays, type FreeStay } from '#marketplace/pricing/index.ts';
import { similarStays } from '#marketplace/search/index.ts';
import { addDays, formatNearStay, isoWeekday, nightsBetween } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { MOST_WEEKEND_NIGHTS, weekendFrom } from '#shared/weekends.ts';
import * as texts from '#messages/free-dates.ts';
import * as property from '#messages/property.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { pathOf } from '#web/app/links.ts';
import { PROPERTY_PARAMS } from '#web/app/known-params.server.ts';
import { leadingTags, pageParams, pageTags } from '#web/app/page-meta.ts';
import { appContext } from '#web/context.ts';
import { readersHolds } from '#web/features/checkout/own-hold.server.ts';
import { cardOf } from '#web/features/search/card-data.ts';
import { propertyHref, stayLabel } from '#web/features/search/search-params.ts';
import { findProperty } from './find-property.server.ts';
import { readSelection } from './selection.ts';
import type { FreeDate, OtherDates, SimilarStays } from './other-dates-view.ts';
import { requirePermission } from '#web/app/session.server.ts';

type Args = { context: Readonly<RouterContextProvider>; params: { id: string }; url: URL };

/** Days searched for free dates: thirteen weeks. */
const AHEAD_DAYS = 91;
const WEEKENDS = 4;
const MONTHS = 3;
const USUAL_NIGHTS = 2;

const partyText = ({ adults, childAges }: Party): string =>
  property.guests({ adults, children: childAges.length });

async function otherDates({
  context,
  params,
  url,
}: Args): Promise<{ found: PropertyWithRooms; view: OtherDates }> {
  const ctx = context.get(appContext);
  const found = await findProperty(ctx, params.id);
  const today = ctx.clock.today();
  const {
    selection: { stay, party, dated },
  } = readSelection(withoutPicks(url), found, today);
  const asked = nightsBetween(stay.checkIn, stay.checkOut);
  const nights = dated && asked <= MOST_WEEKEND_NIGHTS ? asked : USUAL_NIGHTS;
  const until = addDays(today, AHEAD_DAYS);
  const holds = await readersHolds(ctx, found.id, { checkIn: today, checkOut: until });
  const free = await freeStays(ctx, found.id, { nights, party, from: today, to: until }, holds.ids);
  const view = (one: FreeStay): FreeDate => ({
    href: propertyHref(found, { stay: one.stay, party }),
    ...one.stay,
    label: formatNearStay(one.stay),
    total: formatRupees(one.total),
    lowest: false,
  });
  const firstDay = isoWeekday(weekendFrom(today, nights));
  const cheapest = cheapestByMonth(free).slice(0, MONTHS);
  const least = Math.min(...cheapest.map(({ total }) => total));
  return {
    found,
    view: {
      id: found.id,
      name: found.name,
      path: propertyHref(found, dated ? { stay, party } : undefined),
      nights,
      party: partyText(party),
      weekends: free
        .filter(({ stay: { checkIn } }) => isoWeekday(checkIn) === firstDay)
        .slice(0, WEEKENDS)
        .map(view),
      cheapest: cheapest.map((one) => ({
        ...view(one),
        lowest: one.total === least && cheapest.some(({ total }) => total > least),
      })),
    },
  };
}

/** Drops picks and coupon, which belong to the chosen dates; other dates are priced like a search. */
function withoutPicks(url: URL): URLSearchParams {
  const params = new URLSearchParams(url.search);
  for (const name of ['picks', 'pick', 'coupon']) params.delete(name);
  return params;
}

/** The cheapest stay of each month; the earliest where several are. */
function cheapestByMonth(free: readonly FreeStay[]): readonly FreeStay[] {
  const months = new Map<string, FreeStay>();
  for (const one of free) {
    const month = one.stay.checkIn.slice(0, 7);
    const best = months.get(month);
    if (best === undefined || one.total < best.total) months.set(month, one);
  }
  return [...months.values()];
}

/** `/free-dates/:id`: the next free weekends of a property and its cheapest nights, for the party in the address. */
export async function otherDatesLoader(args: Args) {
  requirePermission(args.context, 'public');
  const { found, view } = await otherDates(args);
  return data(view, {
    headers: { ...pageTags(`property:${found.id}`), ...pageParams(PROPERTY_PARAMS) },
  });
}

const SIMILAR = 4;

async function similar({ context, params, url }: Args): Promise<SimilarStays> {
  const ctx = allowingStaleReads(context.get(appContext));
  const found = await findProperty(ctx, params.id);
  const today = ctx.clock.today();
  const {
    selection: { stay: chosen, party, dated },
  } = readSelection(withoutPicks(url), found, today);
  const weekend = weekendFrom(today, USUAL_NIGHTS);
  const stay = dated ? chosen : { checkIn: weekend, checkOut: addDays(weekend, USUAL_NIGHTS) };
  const items = await similarStays(ctx, found, { stay, party }, SIMILAR);
  return {
    id: found.id,
    name: found.name,
    path: propertyHref(found, dated ? { stay, party } : undefined),
    dates: stayLabel(stay),
    party: partyText(party),
    stays: items.map((item) => {
      const card = cardOf(item, { party });
      const km = item.distanceKm ?? 0;
      return {
        id: card.id,
        href: propertyHref(item.card, { stay, party }),
        name: card.name,
        size: card.size,
        picture: card.picture && { id: card.picture.id, tint: card.picture.tint },
        total: formatRupees(card.total),
        head: card.head,
        away: km < 1 ? texts.close() : texts.near({ km: Math.round(km) }),
      };
    }),
  };
}

/** `/similar/:id`: stays near a property that are like it and free for the same dates. */
export async function similarLoader(args: Args) {
  requirePermission(args.context, 'public');
  return data(await similar(args), {
    headers: { ...leadingTags('properties', 'nights'), ...pageParams(PROPERTY_PARAMS) },
  });
}

/** The same data as JSON, for the parts of the property page. */
export async function partLoader(args: Args): Promise<Response> {
  const similarAsked = pathOf(args.url).startsWith('/similar/');
  const { data: view, init } = similarAsked
    ? await similarLoader(args)
    : await otherDatesLoader(args);
  return Response.json(view, {
    headers: {
      ...(init?.headers as Record<string, string>),
      'Cache-Control': 'private, max-age=30',
    },
  });
}
