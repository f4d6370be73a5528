import type { RouterContextProvider } from 'react-router';
import type { PropertyDetails } from '#marketplace/catalogue/index.ts';
import type { Review, ReviewSummary } from '#marketplace/reviews/index.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { sentences } from '#shared/messages/property-sentences.ts';
import { clockContext, configContext, requestContext, servicesContext } from '#web/context.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { lodging } from '#web/app/seo/lodging.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { propertyCrumbs } from './crumbs.ts';
import { priceSelection } from './price-selection.server.ts';
import { factsOf } from './property-facts.ts';
import type { PropertyPageData } from './property-data.ts';
import { roomViews } from './room-views.ts';
import { readSelection } from './selection.ts';

const REVIEWS_SHOWN = 6;
const NONE: readonly number[] = [];

/** Everything the property page shows for one address, read at once. */
export async function loadProperty(context: Readonly<RouterContextProvider>, house: PropertyDetails, params: URLSearchParams): Promise<PropertyPageData> {
  const { pricing, properties, reviews, wishlist } = context.get(servicesContext);
  const { session, fingerprint } = context.get(requestContext);
  const clock = context.get(clockContext);
  const now = clock.now();
  const userId = session?.account.id ?? null;
  const { selection, notices } = readSelection(params, house, clock.today());
  const [rooms, plans, priced, coupons, said, wished] = await Promise.all([
    properties.rooms(house.id),
    pricing.plans(house.id, selection.stay),
    priceSelection(pricing, house, selection, { userId, now }),
    selection.dated ? pricing.couponsFor(house.id, selection.stay) : [],
    reviews.ofProperty(house.id, 1, REVIEWS_SHOWN),
    userId === null && fingerprint === null ? NONE : wishlist.ids({ userId, fingerprint }),
  ]);
  const facts = factsOf(house);
  const { publicUrl } = context.get(configContext);
  const { quote } = priced;
  const dated = quote?.available && selection.dated ? { total: quote.grandTotal, ...selection.stay } : null;
  describePage(context, lodging({ house, rooms, description: facts.overview.full, reviews: said.reviews, summary: said.summary, dated }, publicUrl), breadcrumbs(propertyCrumbs(facts), publicUrl));
  return {
    facts,
    rooms: roomViews(rooms, plans, facts.villa, dateInIndia(now).slice(0, 4)),
    selection,
    notices,
    ...priced,
    coupons: coupons.map(({ code, title, description }) => ({ code, title, description })),
    reviews: reviewsOf(said.reviews, said.summary),
    wished: wished.includes(house.id),
  };
}

function reviewsOf(list: readonly Review[], { count, scores }: ReviewSummary): PropertyPageData['reviews'] {
  return {
    count,
    overall: scores?.overall ?? null,
    scores: scores === null ? [] : (['location', 'food', 'cleaning', 'facility', 'money'] as const).map((part) => ({ label: sentences.reviewScores[part], score: scores[part] })),
    list: list.map((review) => ({
      id: review.id,
      author: review.author,
      type: sentences.reviewTypes[review.type],
      overall: review.overall,
      title: review.title,
      details: review.details,
      date: formatShortDate(dateInIndia(review.at)),
    })),
  };
}
