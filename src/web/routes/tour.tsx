import { data, redirect } from 'react-router';
import type { TourKind } from '#marketplace/tours/index.ts';
import { readId, tourPath } from '#shared/ids.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { ENQUIRY_FIELDS } from '#web/components/tours/enquiry-fields.ts';
import { TourNotFound } from '#web/components/tours/tour-not-found.tsx';
import { TourPage } from '#web/components/tours/tour-page.tsx';
import { cardView, tourCrumbs, tourView } from '#web/components/tours/tour-view.ts';
import { configContext, requestContext, servicesContext } from '#web/context.ts';
import type { FormReply } from '#web/app/form-reply.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { touristTrip } from '#web/app/seo/tourist-trip.ts';
import type { Route } from './+types/tour.ts';

const RELATED = 3;
/** more than an enquiry takes, so that a longer text is refused and not silently cut */
const MOST = 400;

/** The page has its own bar at the bottom: the price and the way to ask. */
export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

/**
 * `/domestic/:name/:id` and `/international/:name/:id`: the id decides, a wrong name or kind leads to the canonical
 * address (301, query kept). A form without scripts comes back with `?sent=1`.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { properties, tours } = context.get(servicesContext);
  const id = readId(params.id);
  const tour = id === null ? null : await tours.byId(id);
  if (tour === null) {
    const kind: TourKind = url.pathname.startsWith('/international') ? 'international' : 'domestic';
    return data({ tour: null, kind, picture: await properties.picture('not-found') }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  }
  const canonical = tourPath(tour);
  if (url.pathname.replace(/\/$/, '') !== canonical) throw redirect(canonical + url.search, 301);
  const related = (await tours.related(tour, RELATED)).map(cardView);
  const config = context.get(configContext);
  describePage(context, touristTrip(tour, config), breadcrumbs(tourCrumbs(tour.kind, tour.title), config.publicUrl));
  return data({ tour: tourView(tour), related, sent: url.searchParams.has('sent') }, { headers: pageTags('tours') });
}

/**
 * The enquiry box without scripts: stores the enquiry and has it mailed to support, then leads back to the page;
 * refused, it is the page again with what was typed. A filled-in trap is thanked like everybody and goes nowhere.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const [name, phone, email] = ENQUIRY_FIELDS.map((field) => formText(form, field, MOST)) as [string, string, string];
  const values = { name, phone, email };
  const trapped = formText(form, 'website') !== '';
  const asked = trapped ? null : await context.get(servicesContext).tours.enquire({ tourId: readId(params.id) ?? 0, ...values }, context.get(requestContext).address);
  if (asked === null || asked.ok) return redirect(`${url.pathname}?sent=1#enquiry`, { status: 303 });
  const fields = asked.fields ?? {};
  return refused<FormReply>(asked, { step: 'refused', message: Object.keys(fields).length > 0 ? '' : asked.message, fields, values });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => ({ ...Object.fromEntries(actionHeaders ?? []), ...Object.fromEntries(loaderHeaders) });

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = rootDataOf(matches);
  const tour = loaderData?.tour;
  if (!tour) return pageMeta(root, { title: texts.notFound, description: texts.notFoundText, path: location.pathname, noindex: true });
  return pageMeta(root, { title: tour.title, description: tour.summary, path: tourPath(tour), picture: tour.pictures[0] ?? null });
};

export default function Tour({ loaderData }: Route.ComponentProps) {
  if (loaderData.tour === null) return <TourNotFound kind={loaderData.kind} picture={loaderData.picture} />;
  const { tour, related, sent } = loaderData;
  return <TourPage key={tour.id} tour={tour} related={related} sent={sent} />;
}
