import { data, redirect } from 'react-router';
import { deskThread, threadAbout } from '#marketplace/conversations/index.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/chat.route.ts';
import { sentHref, showThread, threadReply, writeFromForm } from './thread.server.ts';

/**
 * GET /chat: the guest's thread with the desk; a visitor is offered to sign in. `?booking=` begins the message with the
 * number of a booking.
 */
export async function chatLoader({ request, url, context }: Route.LoaderArgs) {
  const session = requirePermission(context, 'public');
  const ctx = context.get(appContext);
  const booking = readId(url.searchParams.get('booking') ?? '');
  const here = { draft: booking === null ? '' : `${bookingNumber(booking)}: `, booking };
  if (session === null) return data({ ...here, thread: null, sentNotice: null });
  const about = deskThread(ctx, session.account.id);
  const found = await threadAbout(ctx, session.account, about);
  return data({
    ...here,
    thread: found.ok ? await showThread(ctx, request, found.value, about.propertyName) : null,
    sentNotice: url.searchParams.has('sent') ? texts.chatSent() : null,
  });
}

/** POST /chat: writes to the desk. */
export async function chatAction({ request, url, context }: Route.ActionArgs) {
  const { account } = requirePermission(context, 'thread.write', url);
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const about = deskThread(ctx, account.id);
  const written = await writeFromForm(ctx, account, about, form);
  return written.ok
    ? redirect(sentHref(about, written.value.conversationId), 303)
    : refused(written, threadReply(written, form));
}
