import { redirect } from 'react-router';
import { contact } from '#shared/messages/pages.ts';
import { ContactPage, contactCrumbs } from '#web/components/content/contact-page.tsx';
import { CONTACT_FIELDS } from '#web/components/content/contact-fields.ts';
import { requestContext, servicesContext } from '#web/context.ts';
import type { FormReply } from '#web/app/form-reply.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { describes } from '#web/app/seo/describes.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import type { Route } from './+types/contact-us.ts';

const PATH = '/contact-us';
/** more than support takes, so that a longer message is refused and not silently cut */
const MOST = 5000;

/** A form without scripts comes back with `?sent=1`. */
export const loader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') });

/**
 * The form without scripts: stores the message and has it mailed to support, then leads back to the page; refused, it
 * is the page again with what was typed. A filled-in trap is thanked like everybody and goes nowhere.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [name, email, mobile, message] = CONTACT_FIELDS.map((field) => formText(form, field, MOST)) as [string, string, string, string];
  const input = { name, email, mobile, message };
  const sent = formText(form, 'website') !== '' || (await context.get(servicesContext).support.contact(input, context.get(requestContext).address));
  if (sent === true || sent.ok) return redirect(`${PATH}?sent=1`, { status: 303 });
  const fields = sent.fields ?? {};
  return refused<FormReply>(sent, { step: 'refused', message: Object.keys(fields).length > 0 ? '' : sent.message, fields, values: input });
}

export const middleware = describes((origin) => [breadcrumbs(contactCrumbs, origin)]);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({ ...Object.fromEntries(actionHeaders ?? []), ...pageTags() });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: contact.title, description: contact.description, path: PATH });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage sent={loaderData.sent} />;
}
