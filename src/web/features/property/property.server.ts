import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  type PropertyDetails,
  propertyFacts,
  type PropertyWithRooms,
} from '#marketplace/catalogue/index.ts';
import {
  rankedCoupons,
  factsWithNear,
  listPlans,
  nightsFrom,
  payTermsFor,
  showPrice,
  shownQuoteIn,
  type PriceFacts,
  type ShownQuote,
} from '#marketplace/pricing/index.ts';
import { publishedQuestions } from '#marketplace/conversations/index.ts';
import { latestReviews, type Review, type ReviewSummary } from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import { cancellationTerms } from '#shared/cancellation.ts';
import { longTerms, shortTerms } from '#shared/cancellation-terms.ts';
import { dateInIndia, formatShortDate, instantInIndia, nightsBetween } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import * as replies from '#messages/review-replies.ts';
import * as sentences from '#messages/sentences.ts';
import { payBadge, paysNothingOnline } from '#shared/pay-at-property.ts';
import { shownLines, savedOn } from '#shared/price-lines.ts';
import { everyRule, ruleFits } from '#shared/rule-fit.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { fitView } from '#shared/fit-view.ts';
import { pageParams, pageTags } from '#web/app/page-meta.ts';
import { GALLERY_PARAMS, PROPERTY_PARAMS } from '#web/app/known-params.server.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { lodging } from '#web/app/seo/lodging.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { appContext } from '#web/context.ts';
import { readersHolds } from '#web/features/checkout/own-hold.server.ts';
import type { Route as PropertyRoute } from './+types/property.route.ts';
import type { Route as GalleryRoute } from './+types/gallery.route.ts';
import { dateChoices } from './date-choices.server.ts';
import { findProperty, indexing } from './find-property.server.ts';
import { hostOf } from './host.server.ts';
import { houseView, placesIn } from './house.server.ts';
import { offersOf } from './offers.server.ts';
import { factsOf, roomViews } from './property-facts.ts';
import { propertyCrumbs, type PropertyPageData, type QuoteView } from './property-view.ts';
import { type PropertySelection, readSelection, unitsOf } from './selection.ts';
import { pathOf } from '#web/app/links.ts';
import { isRule, sayNotSellable } from '#marketplace/inventory/index.ts';
import { nextStayView } from '#web/features/checkout/next-stay.server.ts';
import { requirePermission } from '#web/app/session.server.ts';

const REVIEWS_SHOWN = 6;

/** Reads everything the property page shows for one address, at once. */
async function loadProperty(
  context: Readonly<RouterContextProvider>,
  property: PropertyWithRooms,
  params: URLSearchParams,
): Promise<PropertyPageData> {
  const ctx = context.get(appContext);
  const now = ctx.clock.now();
  const userId = ctx.actor.session?.account.id ?? null;
  const { selection, notices } = readSelection(params, property, ctx.clock.today());
  const company = companyOf(context);
  const hold = await readersHolds(ctx, property.id, selection.stay);
  const { known, near } = await factsWithNear(ctx, property.id, selection.stay);
  const [priced, coupons, published, house, host, questions] = await Promise.all([
    priceSelection(ctx, property, selection, { userId, ownHolds: hold.ids, now, known }),
    selection.dated
      ? rankedCoupons(
          ctx,
          {
            propertyId: property.id,
            hotelType: property.hotelType,
            stay: selection.stay,
            party: selection.party,
            picks: selection.picks,
            ownHolds: hold.ids,
            ...(userId === null ? {} : { userId }),
          },
          known,
        )
      : [],
    latestReviews(ctx, property.id, 1, REVIEWS_SHOWN),
    propertyFacts(ctx, property.id),
    hostOf(ctx, property.id),
    publishedQuestions(ctx, property.id),
  ]);
  const { publicUrl } = ctx.settings;
  const { quote } = priced;
  const paying = quote?.available ? { payNow: quote.payAmount, total: quote.grandTotal } : null;
  const plans = await listPlans(ctx, property.id, selection.stay, {
    ownHolds: hold.ids,
    known,
    rooms: quote?.available ? unitsOf(quote.picks) : selection.party.rooms,
    childAges: selection.party.childAges,
  });
  // without a total, the page shows the lowest rate
  const least = quote?.available
    ? { night: 0, isTonight: false }
    : await nightsFrom(
        ctx,
        property.basePrice,
        plans,
        nightsBetween(selection.stay.checkIn, selection.stay.checkOut),
      );
  const facts = factsOf(property, {
    night: least.night,
    isTonight: least.isTonight && !selection.dated,
  });
  const dated =
    quote?.available && selection.dated
      ? { total: quote.grandTotal, cancel: quote.cancel, ...selection.stay }
      : null;
  describePage(
    context,
    lodging(
      {
        property,
        rooms: property.rooms,
        description: facts.overview.full,
        reviews: published.reviews,
        summary: published.summary,
        dated,
      },
      publicUrl,
    ),
    breadcrumbs(propertyCrumbs(facts), publicUrl),
  );
  return {
    facts,
    house: houseView(house, facts.villa),
    host,
    pay: payBadge(payTermsFor(ctx, property, selection), paying),
    rooms: roomViews(property.rooms, plans, {
      villa: facts.villa,
      nothingOnline: paysNothingOnline(payTermsFor(ctx, property, selection)),
      dated: selection.dated,
      placesOf: (roomId) => placesIn(house, roomId),
    }),
    selection,
    notices,
    ...priced,
    hold: selection.dated ? hold.shown : null,
    coupons: offersOf(coupons),
    questions: questions?.map(({ at: _at, ...question }) => question) ?? null,
    reviews: reviewsOf(property.name, published.reviews, published.summary),
    choices: dateChoices(property, selection, near, ctx),
    fit: {
      fits: ruleFits(house?.rules ?? [], company ?? [], selection.party.childAges).map(fitView),
      rules: everyRule(house?.rules ?? []).map(fitView),
      company,
    },
  };
}

function reviewsOf(
  hotel: string,
  list: readonly Review[],
  { count, scores }: ReviewSummary,
): PropertyPageData['reviews'] {
  return {
    count,
    overall: scores?.overall ?? null,
    scores:
      scores === null
        ? []
        : (['location', 'food', 'cleaning', 'facility', 'money'] as const).map((part) => ({
            label: sentences.reviewScores[part](),
            score: scores[part],
          })),
    list: list.map((review) => ({
      id: review.id,
      author: review.author,
      type: sentences.reviewTypes[review.type](),
      overall: review.overall,
      title: review.title,
      details: review.details,
      date: formatShortDate(dateInIndia(review.at)),
      reply: review.reply === null ? null : { by: replies.by({ hotel }), text: review.reply },
    })),
  };
}

interface PricedSelection {
  readonly quote: QuoteView | null;
  readonly problem: string | null;
  readonly couponProblem: string | null;
}

const NOT_PRICED: PricedSelection = { quote: null, problem: null, couponProblem: null };

/**
 * The price of the selection, or the sentence that says why there is none. An invalid coupon leaves the price without
 * it.
 */
async function priceSelection(
  ctx: Context,
  property: PropertyDetails,
  selection: PropertySelection,
  asker: {
    userId: number | null;
    ownHolds: readonly number[];
    now: Date;
    known: PriceFacts | null;
  },
): Promise<PricedSelection> {
  if (!selection.dated || selection.nothingChosen) return NOT_PRICED;
  const checked = await showPrice(
    ctx,
    {
      propertyId: property.id,
      stay: selection.stay,
      party: selection.party,
      picks: selection.picks,
      couponCode: selection.coupon,
      ownHolds: asker.ownHolds,
      ...(asker.userId === null ? {} : { userId: asker.userId }),
    },
    asker.known,
  );
  const checkIn = instantInIndia(selection.stay.checkIn, property.checkinTime);
  if (checked.ok) return { ...NOT_PRICED, quote: viewOf(checked.value, checkIn, asker.now) };
  const quote = shownQuoteIn(checked);
  if (checked.code.startsWith('coupon.') && quote !== null) {
    return {
      quote: viewOf(quote, checkIn, asker.now),
      problem: null,
      couponProblem: checked.message,
    };
  }
  return { ...NOT_PRICED, problem: checked.message };
}

function viewOf(quote: ShownQuote, checkIn: Date, now: Date): QuoteView {
  const cancellation = { ladder: quote.refundLadder, checkIn, now, paid: quote.payAmount };
  return {
    available: quote.available,
    days: quote.days,
    lines: shownLines(quote.lines),
    grandTotal: quote.available ? quote.grandTotal : 0,
    saved: savedOn(quote),
    payAmount: quote.payAmount,
    couponCode: quote.couponAmount > 0 ? quote.couponCode : '',
    couponAmount: quote.couponAmount,
    picks: quote.picks.map(({ roomId, planId, quantity, roomName, planName }) => ({
      roomId,
      planId,
      quantity,
      label: `${quantity > 1 ? `${quantity} × ` : ''}${roomName}, ${planName}`,
    })),
    cancel: quote.available ? shortTerms(cancellationTerms(cancellation)).text : '',
    refund: quote.available ? longTerms(cancellation) : [],
    why: quote.notSellable === undefined ? '' : sayNotSellable(quote.notSellable),
    ruled: quote.notSellable !== undefined && isRule(quote.notSellable),
    next: nextStayView(quote),
  };
}

/**
 * `/bungalow/:slug/:id` and `/hotel/:slug/:id`. The id decides: a wrong slug or type redirects to the canonical address
 * (301, query kept), a moved property to its new address.
 */
export async function propertyLoader({ context, params, url }: PropertyRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const property = await findProperty(context.get(appContext), params.id);
  const { search, searchParams } = url;
  const canonical = propertyPath(property);
  if (pathOf(url) !== canonical) throw redirect(canonical + search, 301);
  return data(await loadProperty(context, property, searchParams), {
    headers: {
      ...pageTags(`property:${property.id}`, 'coupons'),
      ...pageParams(PROPERTY_PARAMS),
      ...indexing(property),
    },
  });
}

/** `/gallery/:id`: the photos of a property in one column, or of one room with `?room=`. */
export async function galleryLoader({ context, params, url }: GalleryRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const property = await findProperty(ctx, params.id);
  const asked = url.searchParams.get('room');
  const room = asked === null ? undefined : property.rooms.find((one) => String(one.id) === asked);
  return data(
    {
      id: property.id,
      name: room ? `${room.name}, ${property.name}` : property.name,
      path: propertyPath(property),
      pictures: room?.pictures ?? property.pictures,
    },
    { headers: { ...pageTags(`property:${property.id}`), ...pageParams(GALLERY_PARAMS) } },
  );
}
