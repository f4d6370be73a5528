import { data, redirect, type RouterContextProvider } from 'react-router';
import { propertyById } from '#marketplace/catalogue/index.ts';
import {
  type CouponFacts,
  listCoupons,
  type RunningOffer,
  showOffer,
} from '#marketplace/pricing/index.ts';
import { spendCondition, stayCondition } from '#shared/coupon-conditions.ts';
import { type DateChip, dateChips } from '#shared/date-chips.ts';
import { addDays, formatShortDate } from '#shared/dates.ts';
import { type HotelType, readId } from '#shared/ids.ts';
import * as texts from '#messages/offers.ts';
import { offerPath } from '#shared/offer-path.ts';
import { DEFAULT_PARTY } from '#shared/party.ts';
import { appContext } from '#web/context.ts';
import { listHref, type ListState, scopeOf, shownTypes, withTypes } from './list-state.ts';
import { type ListData, loadList } from './list.server.ts';
import { holdsOn, parseOfferList } from './offer-state.ts';
import { propertyHref } from './search-params.ts';
import { pathOf } from '#web/app/links.ts';

export interface OfferData {
  readonly offer: OfferView;
  readonly list: ListData;
  /** the dates lie outside the offer's: the list is empty */
  readonly outside: boolean;
  /** chips for tonight and the weekends on which the offer holds */
  readonly chips: readonly DateChip[];
  /** the same list on the dates of the offer */
  readonly own: { readonly stay: RunningOffer['stay']; readonly href: string };
}

/** The data of the error page: the current offers. */
export interface NoOffer {
  readonly over: boolean;
  readonly running: readonly OfferView[];
}

async function findOffer(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<RunningOffer> {
  const ctx = context.get(appContext);
  const known = readId(id);
  const found = known === null ? null : await showOffer(ctx, known);
  if (found?.ok) return found.value;
  const over = found?.kind === 'expired';
  const running = (await listCoupons(ctx)).map(offerView);
  throw data({ over, running } satisfies NoOffer, {
    status: over ? 410 : 404,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}

/** Redirects from an offer for a single property to that property's page. */
async function redirectToProperty(
  context: Readonly<RouterContextProvider>,
  propertyId: number,
  { coupon, stay }: RunningOffer,
): Promise<never> {
  const property = await propertyById(context.get(appContext), propertyId);
  if (property === null) throw data({ over: true, running: [] } satisfies NoOffer, { status: 410 });
  throw redirect(
    `${propertyHref(property, { stay, party: DEFAULT_PARTY })}&coupon=${encodeURIComponent(coupon.code)}`,
  );
}

/** The page of an offer: the properties for which it holds, with the count of each filter value. */
export async function loadOffer(
  context: Readonly<RouterContextProvider>,
  id: string,
  url: URL,
): Promise<OfferData> {
  const offer = await findOffer(context, id);
  const { coupon, stay } = offer;
  const path = offerPath(coupon);
  if (pathOf(url) !== path) throw redirect(path + url.search, 301);
  if (coupon.propertyId !== null) return redirectToProperty(context, coupon.propertyId, offer);
  const { state, notices } = parseOfferList(
    url.searchParams,
    stay,
    context.get(appContext).clock.today(),
  );
  const outside = !holdsOn(coupon, state.query.stay);
  const list = await listOfType(
    context,
    {
      path,
      state,
      notices,
      scope: { ...scopeOf(state), leastSpend: coupon.minSpend, couponCode: coupon.code },
    },
    coupon.hotelType,
  );
  return {
    offer: offerView(coupon),
    list: outside ? withoutCards(list) : list,
    outside,
    chips: dateChips(context.get(appContext).clock.today()).filter((chip) =>
      holdsOn(coupon, chip.stay),
    ),
    own: { stay, href: listHref(path, { ...state, page: 1, query: { ...state.query, stay } }) },
  };
}

/** The list limited to the offer's property type; ticks of other types alone give an empty list. */
async function listOfType(
  context: Readonly<RouterContextProvider>,
  page: Parameters<typeof loadList>[1],
  type: HotelType | null,
): Promise<ListData> {
  if (type === null) return loadList(context, page);
  const ticked = shownTypes(page.state);
  const list = await loadList(context, { ...page, state: withTypes(page.state, [type]) });
  const counts = { ...list.counts, propertyType: { [type]: list.counts.propertyType[type] ?? 0 } };
  const own: ListData = { ...list, state: page.state satisfies ListState, counts };
  return ticked.length > 0 && !ticked.includes(type) ? withoutCards(own) : own;
}

const withoutCards = (list: ListData): ListData => ({
  ...list,
  cards: [],
  count: 0,
  availableCount: 0,
  pages: 0,
});

/** The fields of an offer that its page shows. */
export interface OfferView {
  readonly id: number;
  readonly path: string;
  readonly code: string;
  /** the property type it is limited to; null: any */
  readonly hotelType: HotelType | null;
  readonly title: string;
  readonly description: string;
  /** its conditions, one short line each */
  readonly conditions: readonly string[];
}

const offerView = (coupon: CouponFacts): OfferView => ({
  id: coupon.id,
  path: offerPath(coupon),
  code: coupon.code,
  hotelType: coupon.hotelType,
  title: coupon.title,
  description: coupon.description,
  conditions: [
    stayCondition(coupon),
    coupon.bookTo === null
      ? null
      : texts.bookBy({ date: formatShortDate(addDays(coupon.bookTo, -1)) }),
    spendCondition(coupon),
    coupon.hotelType === null ? null : texts.onlyOn[coupon.hotelType](),
    coupon.maxUsesPerUser === null ? null : texts.perGuest({ n: coupon.maxUsesPerUser }),
  ].filter((line) => line !== null),
});
