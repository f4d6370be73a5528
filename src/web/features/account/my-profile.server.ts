import type { LoaderFunctionArgs } from 'react-router';
import { listSessions, pendingContacts } from '#marketplace/accounts/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { profile as texts } from '#shared/messages/profile.ts';
import { formatMobile } from '#shared/phone.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

const DONE: Readonly<Record<string, string>> = { saved: texts.saved, phone: texts.confirmed.phone, email: texts.confirmed.email, session: texts.ended, others: texts.endedOthers };

/** The signed-in person's details, what waits for its code, and where they are signed in. */
export async function myProfileLoader({ url, context }: LoaderFunctionArgs) {
  const { id, name, phone, email } = requireSession(context, url).account;
  const ctx = context.get(appContext);
  const [waiting, sessions] = await Promise.all([pendingContacts(ctx, id), listSessions(ctx)]);
  return {
    details: { name, phone: formatMobile(phone), email },
    waiting: waiting.map(({ contact, to }) => ({ contact, to: contact === 'phone' ? formatMobile(to) : to })),
    sessions: sessions.map((one) => ({ id: one.id, device: one.device, since: formatInstant(one.startedAt), lastSeen: formatInstant(one.lastSeenAt), current: one.current })),
    done: DONE[url.searchParams.get('done') ?? ''] ?? null,
  };
}
