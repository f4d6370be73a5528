import { data } from 'react-router';
import * as texts from '#messages/property.ts';
import * as reviews from '#messages/reviews.ts';
import { pageMeta, pageParams, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { REVIEW_PARAMS } from '#web/app/known-params.server.ts';
import type { Route } from './+types/hotel-review.route.ts';
import { ReviewsPage } from './reviews-page.tsx';
import { loadReviews } from './reviews.server.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** `/hotel_review/:id`: all reviews of a property, with their average scores. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const page = await loadReviews(context, params.id, url.searchParams);
  return data(page, {
    headers: { ...pageTags(`property:${page.property.id}`), ...pageParams(REVIEW_PARAMS) },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), {
        title: reviews.title({ name: loaderData.property.name }),
        description: reviews.description({ name: loaderData.property.name, n: loaderData.total }),
        path: `/hotel_review/${loaderData.property.id}`,
        picture: loaderData.property.picture,
        noindex: location.search !== '' || loaderData.total === 0,
      })
    : [{ title: texts.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

export default function HotelReview({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage data={loaderData} />;
}

export { PropertyMissing as ErrorBoundary } from '#web/features/property/property-missing.tsx';
