import { redirect, type RouterContextProvider } from 'react-router';
import { stayToReview } from '#marketplace/bookings/views/index.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { browseReviews, ownReviews, type Review, writeReview } from '#marketplace/reviews/index.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import * as sentences from '#messages/sentences.ts';
import { pageCount } from '#shared/paging.ts';
import { type ReviewSort, type ReviewType, SCORES } from '#shared/reviews.ts';
import { pageNumber } from '#web/app/links.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
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
  readonly types: readonly {
    readonly type: ReviewType;
    readonly label: string;
    readonly count: number;
  }[];
}

/** The reviews page of a property: all figures are computed from its published reviews. What is not there is answered by `findProperty`. */
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
    list: found.reviews.map(viewOf),
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

const viewOf = (review: Review): ReviewView => ({
  id: review.id,
  author: review.author,
  type: sentences.reviewTypes[review.type](),
  overall: review.overall,
  title: review.title,
  details: review.details,
  date: formatShortDate(dateInIndia(review.at)),
});

const ON_A_PAGE = 25;

/** What the account wrote, a page at a time. */
export async function myReviewsLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
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

/** The stay that may be reviewed; why not, where it may not; 404 for somebody else's booking. */
export async function writeReviewLoader({ url, context, params }: WriteRoute.LoaderArgs) {
  const { account } = requireSession(context, url);
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

/** Takes the form; sent twice, it ends where the first one did. */
export async function sendReview({ request, url, context, params }: WriteRoute.ActionArgs) {
  const { account } = requireSession(context, url);
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
