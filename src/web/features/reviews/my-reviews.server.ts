import { ownReviews } from '#marketplace/reviews/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { pageNumber } from '#web/app/links.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/my-reviews.route.ts';

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
  return { rows, page, pages: Math.ceil(count / ON_A_PAGE), sent: url.searchParams.has('sent') };
}
