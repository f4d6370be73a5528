import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { confirmContact, type Contact, endOtherSessions, endSession, listSessions, pendingContacts, updateProfile } from '#marketplace/accounts/index.ts';
import { formatInstant } from '#shared/dates.ts';
import * as texts from '#messages/profile.ts';
import { formatMobile } from '#shared/phone.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { typedCode } from './sign-in.server.ts';

/** What was done, as the profile says it after the redirect. */
type Done = 'saved' | 'phone' | 'email' | 'session' | 'others';
const done = (what: Done | null) => redirect(what === null ? '/my-profile' : `/my-profile?done=${what}`, { status: 303 });

function doneText(what: string | null): string | null {
  const said: Record<Done, string> = { saved: texts.saved(), phone: texts.confirmed.phone(), email: texts.confirmed.email(), session: texts.ended(), others: texts.endedOthers() };
  return Object.entries(said).find(([name]) => name === what)?.[1] ?? null;
}

/** The signed-in person's details, what waits for its code, and where they are signed in. */
export async function myProfileLoader({ url, context }: LoaderFunctionArgs) {
  const { id, name, phone, email } = requireSession(context, url).account;
  const ctx = context.get(appContext);
  const [waiting, sessions] = await Promise.all([pendingContacts(ctx, id), listSessions(ctx)]);
  return {
    details: { name, phone: formatMobile(phone), email },
    waiting: waiting.map(({ contact, to }) => ({ contact, to: contact === 'phone' ? formatMobile(to) : to })),
    sessions: sessions.map((one) => ({ id: one.id, device: one.device, since: formatInstant(one.startedAt), lastSeen: formatInstant(one.lastSeenAt), current: one.current })),
    done: doneText(url.searchParams.get('done')),
  };
}

/** What a form of the profile was refused: the messages by their fields, and what was typed. */
export interface ProfileReply {
  readonly form: 'details' | Contact;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<'name' | 'phone' | 'email', string>>;
}

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
  return refused<ProfileReply>(updated, { form: 'details', ...byField(updated), values });
}
