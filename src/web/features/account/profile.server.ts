import { redirect, type ActionFunctionArgs } from 'react-router';
import { confirmContact, endOtherSessions, endSession, updateProfile, type Contact } from '#marketplace/accounts/index.ts';
import { appContext } from '#web/context.ts';
import { typedCode } from './auth-actions.server.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';

/** What a form of the profile was refused: the messages by their fields, and what was typed. */
export interface ProfileReply {
  readonly form: 'details' | Contact;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<'name' | 'phone' | 'email', string>>;
}

/** What was done, as the profile says it after the redirect. */
export type Done = 'saved' | 'phone' | 'email' | 'session' | 'others';
const done = (what: Done | null) => redirect(what === null ? '/my-profile' : `/my-profile?done=${what}`, { status: 303 });

/** POST /my-profile: saves the details, takes a code for a new number or address, ends sessions. */
export async function changeProfile({ request, context, url }: ActionFunctionArgs) {
  requireSession(context, url);
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const intent = formText(form, 'intent', 20);
  const values = { name: formText(form, 'name', 300), phone: formText(form, 'phone', 60), email: formText(form, 'email', 300) };

  if (intent === 'end') return (await endSession(ctx, formText(form, 'session', 60))) ? done('session') : done(null);
  if (intent === 'end-others') {
    await endOtherSessions(ctx);
    return done('others');
  }
  if (intent === 'phone' || intent === 'email') {
    const confirmed = await confirmContact(ctx, intent, typedCode(form));
    if (confirmed.ok) return done(intent);
    const { otp, ...others } = confirmed.fields ?? {};
    return refused<ProfileReply>(confirmed, { form: intent, message: '', fields: { otp: otp ?? Object.values(others)[0] ?? confirmed.message }, values });
  }
  const updated = await updateProfile(ctx, values);
  if (updated.ok) return updated.value.pending.length > 0 ? done(null) : done('saved');
  const fields = updated.fields ?? {};
  return refused<ProfileReply>(updated, { form: 'details', message: Object.keys(fields).length > 0 ? '' : updated.message, fields, values });
}
