import { redirect, type RouterContextProvider } from 'react-router';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { browseReviews, type Review, type ReviewSort, type ReviewType } from '#marketplace/reviews/index.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { sentences } from '#shared/messages/property-sentences.ts';
import { appContext } from '#web/context.ts';
import { findProperty } from '#web/features/property/find-property.server.ts';
import { parseReviewsAddress, reviewsHref, REVIEWS_A_PAGE } from './reviews-address.ts';

export interface ReviewView {
  readonly id: number;
  readonly author: string;
  readonly type: string;
  readonly overall: number;
  readonly title: string;
  readonly details: string;
  readonly date: string;
}

export interface ReviewsData {
  readonly house: { readonly id: number; readonly name: string; readonly address: string; readonly path: string; readonly picture: Picture | null };
  readonly asked: { readonly type: ReviewType | null; readonly sort: ReviewSort; readonly page: number };
  readonly list: readonly ReviewView[];
  /** of the asked type */
  readonly count: number;
  readonly pages: number;
  /** of everybody */
  readonly total: number;
  /** null below three reviews */
  readonly overall: number | null;
  readonly scores: readonly { readonly label: string; readonly score: number }[];
  /** five stars first */
  readonly spread: readonly { readonly stars: number; readonly count: number }[];
  readonly types: readonly { readonly type: ReviewType; readonly label: string; readonly count: number }[];
}

const PARTS = ['location', 'food', 'cleaning', 'facility', 'money'] as const;

/** The reviews page of a property: all figures are computed from its published reviews. What is not there is answered by `findProperty`. */
export async function loadReviews(context: Readonly<RouterContextProvider>, id: string, params: URLSearchParams): Promise<ReviewsData> {
  const house = await findProperty(context.get(appContext), id);
  const asked = parseReviewsAddress(params);
  const found = await browseReviews(context.get(appContext), house.id, { ...asked, limit: REVIEWS_A_PAGE });
  const pages = Math.max(1, Math.ceil(found.count / REVIEWS_A_PAGE));
  if (asked.page > pages) throw redirect(reviewsHref(house.id, { ...asked, page: pages }));
  const { scores } = found.summary;
  return {
    house: { id: house.id, name: house.name, address: house.streetAddress, path: propertyPath(house), picture: house.pictures[0] ?? null },
    asked,
    list: found.reviews.map(viewOf),
    count: found.count,
    pages,
    total: found.summary.count,
    overall: scores?.overall ?? null,
    scores: scores === null ? [] : PARTS.map((part) => ({ label: sentences.reviewScores[part], score: scores[part] })),
    spread: scores === null ? [] : found.distribution.map((count, i) => ({ stars: i + 1, count })).toReversed(),
    types: found.types.map((one) => ({ ...one, label: sentences.reviewTypes[one.type] })),
  };
}

const viewOf = (review: Review): ReviewView => ({
  id: review.id,
  author: review.author,
  type: sentences.reviewTypes[review.type],
  overall: review.overall,
  title: review.title,
  details: review.details,
  date: formatShortDate(dateInIndia(review.at)),
});
