import { data, redirect } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import {
  enquireAboutTour,
  listTours,
  relatedTours,
  tourById,
  type TourKind,
} from '#marketplace/content/index.ts';
import { readId, tourPath } from '#shared/ids.ts';
import * as tourLinks from '#messages/tour-links.ts';
import { pageParams, pageTags } from '#web/app/page-meta.ts';
import { SENT_PARAMS } from '#web/app/known-params.server.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { breadcrumbs, itemList, touristTrip } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import type { FormReply } from '#web/app/use-send-form.ts';
import { appContext, configContext } from '#web/context.ts';
import type { Route as TourRoute } from './+types/tour.route.ts';
import type { Route } from './+types/tours.route.ts';
import { cardView, LIST_PATHS, tourCrumbs, tourView } from './tour-card.tsx';
import { pathOf } from '#web/app/links.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** `/domestic-tour` and `/international-tour`. */
export async function toursLoader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const kind: TourKind = pathOf(url).startsWith(LIST_PATHS.international)
    ? 'international'
    : 'domestic';
  const list = (await listTours(context.get(appContext), kind)).map(cardView);
  const { publicUrl } = context.get(configContext);
  const entries = list.map((tour) => ({ name: tour.title, path: tourPath(tour) }));
  describePage(
    context,
    breadcrumbs(tourCrumbs(kind), publicUrl),
    ...(list.length === 0 ? [] : [itemList(tourLinks[kind](), entries, publicUrl)]),
  );
  return { kind, list };
}

const RELATED = 3;
/** longer than an enquiry allows: a longer text is refused instead of cut silently */
const MOST = 400;

/**
 * `/domestic/:name/:id` and `/international/:name/:id`. The id decides; a wrong name or kind redirects to the canonical
 * address (301, query kept). A form without scripts returns to `?sent=1`.
 */
export async function tourLoader({ context, params, url }: TourRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const id = readId(params.id);
  const tour = id === null ? null : await tourById(ctx, id);
  if (tour === null) {
    const kind: TourKind = pathOf(url).startsWith('/international') ? 'international' : 'domestic';
    return data(
      { tour: null, kind, picture: (await namedPictures(ctx, ['not-found']))['not-found'] ?? null },
      { status: 404, headers: { 'X-Robots-Tag': 'noindex' } },
    );
  }
  const canonical = tourPath(tour);
  if (pathOf(url) !== canonical) throw redirect(canonical + url.search, 301);
  const related = (await relatedTours(ctx, tour, RELATED)).map(cardView);
  const config = context.get(configContext);
  describePage(
    context,
    touristTrip(tour, config),
    breadcrumbs(tourCrumbs(tour.kind, tour.title), config.publicUrl),
  );
  return data(
    { tour: tourView(tour), related, sent: url.searchParams.has('sent') },
    { headers: { ...pageTags('tours'), ...pageParams(SENT_PARAMS) } },
  );
}

/**
 * The enquiry box without scripts: stores the enquiry, queues its e-mail to support, and redirects back to the page; a
 * refusal renders the page with the typed values. A form whose trap field is filled in gets the same thanks but is
 * dropped.
 */
export async function askAboutTour({ request, context, params, url }: TourRoute.ActionArgs) {
  requirePermission(context, 'enquiry.send');
  const form = await readForm(request);
  const values = {
    name: formText(form, 'name', MOST),
    phone: formText(form, 'phone', MOST),
    email: formText(form, 'email', MOST),
  };
  const trapped = formText(form, 'website') !== '';
  const asked = trapped
    ? null
    : await enquireAboutTour(context.get(appContext), {
        tourId: readId(params.id) ?? 0,
        ...values,
      });
  if (asked === null || asked.ok) return redirect(`${pathOf(url)}?sent=1#enquiry`, { status: 303 });
  return refused<FormReply>(asked, { step: 'refused', ...byField(asked), values });
}
