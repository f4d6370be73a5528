import { data, redirect } from 'react-router';
import { namedPictures } from '#marketplace/catalogue/index.ts';
import { enquireAboutTour, relatedTours, tourById, type TourKind } from '#marketplace/content/index.ts';
import { readId, tourPath } from '#shared/ids.ts';
import type { FormReply } from '#web/app/use-send-form.ts';
import { pageTags } from '#web/app/page-meta.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { breadcrumbs, touristTrip } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { ENQUIRY_FIELDS } from './enquiry-fields.ts';
import { cardView, tourCrumbs, tourView } from './tour-view.ts';
import { appContext, configContext } from '#web/context.ts';
import type { Route } from './+types/tour.route.ts';

const RELATED = 3;
/** more than an enquiry takes, so that a longer text is refused and not silently cut */
const MOST = 400;

/**
 * `/domestic/:name/:id` and `/international/:name/:id`: the id decides, a wrong name or kind leads to the canonical
 * address (301, query kept). A form without scripts comes back with `?sent=1`.
 */
export async function tourLoader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const id = readId(params.id);
  const tour = id === null ? null : await tourById(ctx, id);
  if (tour === null) {
    const kind: TourKind = url.pathname.startsWith('/international') ? 'international' : 'domestic';
    return data({ tour: null, kind, picture: (await namedPictures(ctx, ['not-found']))['not-found'] ?? null }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  }
  const canonical = tourPath(tour);
  if (url.pathname.replace(/\/$/, '') !== canonical) throw redirect(canonical + url.search, 301);
  const related = (await relatedTours(ctx, tour, RELATED)).map(cardView);
  const config = context.get(configContext);
  describePage(context, touristTrip(tour, config), breadcrumbs(tourCrumbs(tour.kind, tour.title), config.publicUrl));
  return data({ tour: tourView(tour), related, sent: url.searchParams.has('sent') }, { headers: pageTags('tours') });
}

/**
 * The enquiry box without scripts: stores the enquiry and has it mailed to support, then leads back to the page;
 * refused, it is the page again with what was typed. A filled-in trap is thanked like everybody and goes nowhere.
 */
export async function askAboutTour({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const [name, phone, email] = ENQUIRY_FIELDS.map((field) => formText(form, field, MOST)) as [string, string, string];
  const values = { name, phone, email };
  const trapped = formText(form, 'website') !== '';
  const asked = trapped ? null : await enquireAboutTour(context.get(appContext), { tourId: readId(params.id) ?? 0, ...values });
  if (asked === null || asked.ok) return redirect(`${url.pathname}?sent=1#enquiry`, { status: 303 });
  const fields = asked.fields ?? {};
  return refused<FormReply>(asked, { step: 'refused', message: Object.keys(fields).length > 0 ? '' : asked.message, fields, values });
}
