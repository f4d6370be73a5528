import { data, redirect } from 'react-router';
import {
  type About,
  publishingOf,
  publishQuestion,
  type Thread,
  threadById,
  threadPath,
  withdrawQuestion,
} from '#marketplace/conversations/index.ts';
import { propertyById } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import * as texts from '#messages/conversations.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/conversation.route.ts';
import { sentHref, showThread, threadReply, writeFromForm } from './thread.server.ts';

/** The property of a thread by name, and where its page is; one that is gone has neither. */
async function placeOf(
  ctx: Context,
  propertyId: number,
): Promise<{ readonly name: string; readonly href: string | null }> {
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

/** GET /conversation/:id: the questions of a guest about a property, for both sides; a thread about a booking is on its trip. */
export async function conversationLoader({ request, url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const ctx = context.get(appContext);
  const found = await threadById(ctx, account, readId(params.id) ?? 0);
  if (!found.ok) return data(null, { status: 404 });
  const { value: thread } = found;
  if (thread.bookingId !== null)
    throw redirect(threadPath({ conversationId: thread.id ?? 0, bookingId: thread.bookingId }));
  const place = await placeOf(ctx, thread.propertyId);
  const said = (['sent', 'published', 'withdrawn'] as const).find((what) =>
    url.searchParams.has(what),
  );
  return data({
    thread: await showThread(ctx, request, thread, place.name),
    place,
    said:
      said === undefined
        ? null
        : said === 'sent' && thread.side === 'property'
          ? texts.answered()
          : texts[said](),
    publishing:
      thread.side === 'property' && thread.id !== null
        ? await publishingOf(ctx, account, thread.id)
        : null,
  });
}

/** POST /conversation/:id: another message, or what an operator does with the property's page. */
export async function conversationAction({ request, url, context, params }: Route.ActionArgs) {
  const { account } = requireSession(context, url);
  const ctx = context.get(appContext);
  const found = await threadById(ctx, account, readId(params.id) ?? 0);
  if (!found.ok || found.value.id === null) throw data(null, { status: 404 });
  const { value: thread } = found;
  const id = found.value.id;
  const form = await readForm(request);
  const intent = formText(form, 'intent', 20);
  if (intent === 'publish') {
    const published = await publishQuestion(ctx, account, {
      conversationId: id,
      question: formText(form, 'question', 4000),
      answer: formText(form, 'answer', 8000),
    });
    if (published.ok) return redirect(`/conversation/${id}?published=1`, 303);
    if (published.kind === 'not-found') throw data(null, { status: 404 });
    return refused(published, { of: 'publish' as const, message: published.message, text: '' });
  }
  if (intent === 'withdraw') {
    const gone = await withdrawQuestion(
      ctx,
      account,
      readId(formText(form, 'question_id', 20)) ?? 0,
    );
    if (!gone.ok) throw data(null, { status: 404 });
    return redirect(`/conversation/${id}?withdrawn=1`, 303);
  }
  const about = aboutOf(thread, (await placeOf(ctx, thread.propertyId)).name);
  const written = await writeFromForm(ctx, account, about, form);
  return written.ok
    ? redirect(sentHref(about, written.value.conversationId), 303)
    : refused(written, threadReply(written, form));
}
