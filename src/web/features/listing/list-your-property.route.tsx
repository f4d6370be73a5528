import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { intake } from '#shared/messages/intake.ts';
import { listingCrumbs, ListingPage } from './listing-page.tsx';
import { LISTING_PATH } from './listing-view.ts';
import { answerListing } from './listing.server.ts';
import { loadListing } from './load-listing.server.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/list-your-property.route.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args);

export const action = (args: Route.ActionArgs) => answerListing(args);

/** What is saved along the way changes nothing that the page shows. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => formData?.get('intent') !== 'save' && defaultShouldRevalidate;

export const middleware = describes((origin) => [breadcrumbs(listingCrumbs, origin)]);

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...(loaderHeaders ?? []), ...(actionHeaders ?? [])]);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: intake.title, description: intake.description, path: LISTING_PATH });

export default function ListYourProperty({ loaderData: { view, over } }: Route.ComponentProps) {
  return <ListingPage view={view} over={over} />;
}
