import { data, isRouteErrorResponse } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { property as texts } from '#shared/messages/property.ts';
import { reviews } from '#shared/messages/reviews.ts';
import { ReviewsPage } from '#web/components/reviews/reviews-page.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/states.tsx';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import { loadReviews } from '#web/lib/reviews/load-reviews.server.ts';
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx';
import type { Route } from './+types/hotel-review.ts';

/** `/hotel_review/:id`: all reviews of a property with what they add up to. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await loadReviews(context, params.id, url.searchParams);
  return data(page, { headers: pageTags(`property:${page.house.id}`) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), {
        title: reviews.title(loaderData.house.name),
        description: reviews.description(loaderData.house.name, loaderData.total),
        path: `/hotel_review/${loaderData.house.id}`,
        picture: loaderData.house.picture,
        noindex: location.search !== '' || loaderData.total === 0,
      })
    : [{ title: texts.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default function HotelReview({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage data={loaderData} />;
}

/** No such property. Everything else is the root's to say. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootErrorBoundary />;
  return (
    <EmptyState wholePage title={texts.notFoundTitle} text={texts.notFoundText}>
      <LinkButton to="/search" variant="brand">{texts.findStays}</LinkButton>
      <LinkButton to="/">{content.nav.home}</LinkButton>
    </EmptyState>
  );
}
