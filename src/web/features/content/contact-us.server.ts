import { redirect } from 'react-router';
import { sendContactMessage } from '#marketplace/content/index.ts';
import type { FormReply } from '#web/app/use-send-form.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { CONTACT_FIELDS } from './contact-fields.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/contact-us.route.ts';

const PATH = '/contact-us';
/** more than support takes, so that a longer message is refused and not silently cut */
const MOST = 5000;

/** A form without scripts comes back with `?sent=1`. */
export const contactLoader = ({ request }: Route.LoaderArgs) => ({ sent: new URL(request.url).searchParams.has('sent') });

/**
 * The form without scripts: stores the message and has it mailed to support, then leads back to the page; refused, it
 * is the page again with what was typed. A filled-in trap is thanked like everybody and goes nowhere.
 */
export async function sendMessage({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [name, email, mobile, message] = CONTACT_FIELDS.map((field) => formText(form, field, MOST)) as [string, string, string, string];
  const input = { name, email, mobile, message };
  const sent = formText(form, 'website') !== '' || (await sendContactMessage(context.get(appContext), input));
  if (sent === true || sent.ok) return redirect(`${PATH}?sent=1`, { status: 303 });
  const fields = sent.fields ?? {};
  return refused<FormReply>(sent, { step: 'refused', message: Object.keys(fields).length > 0 ? '' : sent.message, fields, values: input });
}
