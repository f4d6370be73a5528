import { data, isRouteErrorResponse } from 'react-router';
import * as texts from '#messages/offers.ts';
import { NoOfferPage, OfferPage } from './offer-page.tsx';
import { ListFailed } from './list-states.tsx';
import { loadOffer, type NoOffer } from './offer.server.ts';
import { pageMeta, pageParams, rootDataOf } from '#web/app/page-meta.ts';
import { LIST_PARAMS } from '#web/app/known-params.server.ts';
import { listTags } from './cache-tags.server.ts';
import { shortPlace } from './search-params.ts';
import type { Route } from './+types/offer.route';
import { requirePermission } from '#web/app/session.server.ts';

/**
 * `/offers/:name/:id`: the properties for which an offer holds. The id decides; a wrong name gets 301 to the right one.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const offer = await loadOffer(context, params.id, url);
  return data(offer, {
    headers: { ...listTags(offer.list, 'coupons'), ...pageParams(LIST_PARAMS) },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [{ title: texts.none() }, { name: 'robots', content: 'noindex' }];
  const { offer, list } = loaderData;
  return pageMeta(rootDataOf(matches), {
    title: texts.pageTitle({ title: offer.title, place: shortPlace(list.placeName) }),
    description: described(offer),
    path: offer.path,
    noindex: location.search !== '',
  });
};

/** Longest meta description that search engines show. */
const LONGEST_DESCRIPTION = 160;

function described({
  title,
  description,
}: {
  readonly title: string;
  readonly description: string;
}): string {
  const long = texts.pageDescription({ title, description });
  return long.length <= LONGEST_DESCRIPTION
    ? long
    : texts.pageDescriptionShort({ title, description });
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  return <OfferPage key={loaderData.offer.id} data={loaderData} />;
}

/** The error page of an unknown or ended offer, with the current offers. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing =
    isRouteErrorResponse(error) &&
    (error.status === 404 || error.status === 410) &&
    typeof error.data === 'object'
      ? (error.data as NoOffer)
      : null;
  return missing === null ? <ListFailed error={error} /> : <NoOfferPage {...missing} />;
}
