import { redirect } from 'react-router';
import { listPlaces, namedPictures } from '#marketplace/catalogue/index.ts';
import { sendContactMessage } from '#marketplace/content/index.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import type { FormReply } from '#web/app/use-send-form.ts';
import { appContext } from '#web/context.ts';
import type { Route as AboutRoute } from './+types/about-us.route.ts';
import type { Route } from './+types/contact-us.route.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** The figures are counted from the catalogue. */
export async function aboutLoader({ context }: AboutRoute.LoaderArgs) {
  requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const [places, pictures] = await Promise.all([
    listPlaces(ctx),
    namedPictures(ctx, ['banner-hills']),
  ]);
  const properties = places
    .filter(({ kind }) => kind === 'city')
    .reduce((sum, { propertyCount }) => sum + propertyCount, 0);
  return {
    properties,
    places: places.filter(({ propertyCount }) => propertyCount > 0).length,
    picture: pictures['banner-hills'] ?? null,
  };
}

/** longer than support accepts: a long message is refused, never cut */
const MAX_FIELD_LENGTH = 5000;

/** A form without scripts comes back with `?sent=1`. */
export function contactLoader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  return { sent: url.searchParams.has('sent') };
}

/**
 * The form without scripts: stores the message, mails it to support and returns to the page. A refused form keeps its
 * values. A filled trap field gets the same thanks; its message is dropped.
 */
export async function sendMessage({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'enquiry.send');
  const form = await readForm(request);
  const typed = (field: string): string => formText(form, field, MAX_FIELD_LENGTH);
  const input = {
    name: typed('name'),
    email: typed('email'),
    mobile: typed('mobile'),
    message: typed('message'),
  };
  const sent =
    formText(form, 'website') !== '' || (await sendContactMessage(context.get(appContext), input));
  if (sent === true || sent.ok) return redirect('/contact-us?sent=1', { status: 303 });
  return refused<FormReply>(sent, { step: 'refused', ...byField(sent), values: input });
}
