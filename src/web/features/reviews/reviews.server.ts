import { redirect, type RouterContextProvider } from 'react-router';
import { stayToReview } from '#marketplace/bookings/views/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { browseReviews, ownReviews, type Review, writeReview } from '#marketplace/reviews/index.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import * as replies from '#messages/review-replies.ts';
import * as sentences from '#messages/sentences.ts';
import { pageCount } from '#shared/paging.ts';
import { type ReviewSort, type ReviewType, SCORES } from '#shared/reviews.ts';
import { pageNumber } from '#web/app/links.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { findProperty } from '#web/features/property/find-property.server.ts';
import type { Route } from './+types/my-reviews.route.ts';
import type { Route as WriteRoute } from './+types/write-review.route.ts';
import { FIELDS_OF_REVIEW, type ReviewReply } from './review-form.tsx';
import { parseReviewsAddress, REVIEWS_A_PAGE, reviewsHref } from './reviews-address.ts';

interface ReviewView {
  readonly id: number;
  readonly author: string;
  readonly type: string;
  readonly overall: number;
  readonly title: string;
  readonly details: string;
  readonly date: string;
  /** the owner's public reply; null: none */
  readonly reply: { readonly by: string; readonly text: string } | null;
}

export interface ReviewsData {
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly path: string;
    readonly picture: Picture | null;
  };
  readonly asked: {
    readonly type: ReviewType | null;
    readonly sort: ReviewSort;
    readonly page: number;
  };
  readonly list: readonly ReviewView[];
  /** reviews of the selected kind of party */
  readonly count: number;
  readonly pages: number;
  /** reviews of all kinds */
  readonly total: number;
  /** null below three reviews */
  readonly overall: number | null;
  readonly scores: readonly { readonly label: string; readonly score: number }[];
  /** five stars first */
  readonly spread: readonly { readonly stars: number; readonly count: number }[];
  readonly types: readonly {
    readonly type: ReviewType;
    readonly label: string;
    readonly count: number;
  }[];
}

/**
 * The reviews page of a property. All figures come from its published reviews. `findProperty` answers a missing
 * property.
 */
export async function loadReviews(
  context: Readonly<RouterContextProvider>,
  id: string,
  params: URLSearchParams,
): Promise<ReviewsData> {
  const property = await findProperty(context.get(appContext), id);
  const asked = parseReviewsAddress(params);
  const found = await browseReviews(context.get(appContext), property.id, {
    ...asked,
    limit: REVIEWS_A_PAGE,
  });
  const pages = pageCount(found.count, REVIEWS_A_PAGE);
  if (asked.page > pages) throw redirect(reviewsHref(property.id, { ...asked, page: pages }));
  const { scores } = found.summary;
  return {
    property: {
      id: property.id,
      name: property.name,
      address: property.streetAddress,
      path: propertyPath(property),
      picture: property.pictures[0] ?? null,
    },
    asked,
    list: found.reviews.map((review) => viewOf(review, property.name)),
    count: found.count,
    pages,
    total: found.summary.count,
    overall: scores?.overall ?? null,
    scores:
      scores === null
        ? []
        : SCORES.filter((part) => part !== 'overall').map((part) => ({
            label: sentences.reviewScores[part](),
            score: scores[part],
          })),
    spread:
      scores === null
        ? []
        : found.distribution.map((count, i) => ({ stars: i + 1, count })).toReversed(),
    types: found.types.map((one) => ({ ...one, label: sentences.reviewTypes[one.type]() })),
  };
}

const viewOf = (review: Review, hotel: string): ReviewView => ({
  id: review.id,
  author: review.author,
  type: sentences.reviewTypes[review.type](),
  overall: review.overall,
  title: review.title,
  details: review.details,
  date: formatShortDate(dateInIndia(review.at)),
  reply: review.reply === null ? null : { by: replies.by({ hotel }), text: review.reply },
});

const ON_A_PAGE = 25;

/** One page of the reviews that the account wrote. */
export async function myReviewsLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'review.list', url);
  const page = pageNumber(url.searchParams);
  const { reviews, count } = await ownReviews(context.get(appContext), account.id, page, ON_A_PAGE);
  const rows = reviews.map((one) => ({
    id: one.id,
    hotelName: one.hotelName,
    href: propertyPath({ hotelType: one.hotelType, slug: one.hotelSlug, id: one.propertyId }),
    type: one.type,
    title: one.title,
    overall: one.overall,
    published: one.state === 'published',
  }));
  return { rows, page, pages: pageCount(count, ON_A_PAGE), sent: url.searchParams.has('sent') };
}

/** The stay to review, or the reason why it cannot be reviewed; 404 for a booking of another account. */
export async function writeReviewLoader({ url, context, params }: WriteRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'review.write', url);
  const stay = await stayToReview(context.get(appContext), account.id, readId(params.id) ?? 0);
  if (!stay.ok && stay.kind === 'not-found') throw new Response(stay.message, { status: 404 });
  if (!stay.ok) return { stay: null, message: stay.message };
  const { bookingId, hotelName, checkIn, checkOut, ...hotel } = stay.value;
  return {
    stay: {
      bookingId,
      hotelName,
      checkIn,
      checkOut,
      href: propertyPath({
        hotelType: hotel.hotelType,
        slug: hotel.hotelSlug,
        id: hotel.propertyId,
      }),
    },
    message: '',
  };
}

/** Saves the form. A second submit of the same form leads to the page of the first. */
export async function sendReview({ request, url, context, params }: WriteRoute.ActionArgs) {
  const { account } = requirePermission(context, 'review.write', url);
  const form = await readForm(request);
  const values = Object.fromEntries(
    FIELDS_OF_REVIEW.map((name) => [name, formText(form, name, 6000)]),
  );
  const score = (name: string): number | null => (values[name] ? Number(values[name]) : null);
  const scores = {
    location: score('location'),
    food: score('food'),
    cleaning: score('cleaning'),
    facility: score('facility'),
    money: score('money'),
    overall: score('overall'),
  };
  const ctx = context.get(appContext);
  const stay = await stayToReview(ctx, account.id, readId(params.id) ?? 0);
  const written = stay.ok
    ? await writeReview(ctx, stay.value, account, {
        propertyId: null,
        type: values['type'] ?? '',
        scores,
        title: values['title'] ?? '',
        details: values['details'] ?? '',
      })
    : stay;
  if (written.ok || written.code === 'review.written')
    return redirect('/my-reviews?sent=1', { status: 303 });
  if (written.kind === 'not-found') throw new Response(written.message, { status: 404 });
  return refused<ReviewReply>(written, { ...byField(written), values });
}
