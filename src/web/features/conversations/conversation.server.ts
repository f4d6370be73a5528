import { data, redirect } from 'react-router';
import {
  type About,
  notTheirs,
  type Thread,
  threadById,
  threadPath,
} from '#marketplace/conversations/index.ts';
import { propertyById } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/conversation.route.ts';
import { sentHref, showThread, threadReply, turnedAway, writeFromForm } from './thread.server.ts';

/** The name and the page of a thread's property; neither when the property is gone, no page for the desk. */
async function placeOf(
  ctx: Context,
  propertyId: number | null,
): Promise<{ readonly name: string; readonly href: string | null }> {
  if (propertyId === null) return { name: ctx.settings.BRAND_NAME, href: null };
  const property = await propertyById(ctx, propertyId);
  return property === null
    ? { name: texts.title(), href: null }
    : { name: property.name, href: propertyPath(property) };
}

const aboutOf = ({ propertyId, userId, bookingId }: Thread, propertyName: string): About => ({
  propertyId,
  userId,
  bookingId,
  propertyName,
});

/**
 * GET /conversation/:id: the guest's own questions about a property. Threads about a booking stand on the trip page,
 * the one with the desk on the chat page.
 */
export async function conversationLoader({ request, url, context, params }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'thread.read', url);
  const ctx = context.get(appContext);
  const found = await threadById(ctx, account, readId(params.id) ?? 0);
  if (!found.ok) return data(null, { status: 404 });
  const { value: thread } = found;
  if (thread.propertyId === null || thread.bookingId !== null)
    throw redirect(threadPath({ conversationId: thread.id ?? 0, ...thread }));
  const place = await placeOf(ctx, thread.propertyId);
  return data({
    thread: await showThread(ctx, request, thread, place.name),
    place,
    sentNotice: url.searchParams.has('sent') ? texts.sent() : null,
  });
}

/** POST /conversation/:id: adds a message of the guest. Operators answer at the desk. */
export async function conversationAction({ request, url, context, params }: Route.ActionArgs) {
  const { account } = requirePermission(context, 'thread.write', url);
  const ctx = context.get(appContext);
  const found = await threadById(ctx, account, readId(params.id) ?? 0);
  const form = await readForm(request);
  if (!found.ok || formText(form, 'intent', 20) !== 'write')
    return turnedAway(notTheirs(account), form);
  const about = aboutOf(found.value, (await placeOf(ctx, found.value.propertyId)).name);
  const written = await writeFromForm(ctx, account, about, form);
  return written.ok
    ? redirect(sentHref(about, written.value.conversationId), 303)
    : refused(written, threadReply(written, form));
}
