import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import {
  markRead,
  type Thread,
  threadPath,
  writeMessage,
  type About,
} from '#marketplace/conversations/index.ts';
import type { Account, Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Refusal, Result } from '#shared/result.ts';
import { formText, refused } from '#web/app/refusal-response.server.ts';
import { hostOf } from '#web/features/property/host.server.ts';
import type { ThreadReply, ThreadView } from './thread-view.ts';

/** The service worker prefetches pages with exactly this header; a prefetched thread is unread. */
export const isForLater = (request: Request): boolean =>
  request.headers.get('accept') === 'text/html';

/** A thread for its page; marks it as read. */
export async function showThread(
  ctx: Context,
  request: Request,
  thread: Thread,
  propertyName: string,
): Promise<ThreadView> {
  if (!isForLater(request)) await markRead(ctx, thread);
  return {
    id: thread.id,
    propertyName,
    host: thread.propertyId === null ? null : await hostOf(ctx, thread.propertyId),
    messages: thread.messages.map(({ at, ...message }) => ({ ...message, at: formatInstant(at) })),
    key: randomUUID(),
  };
}

/** Writes the message of a thread's form. */
export const writeFromForm = (
  ctx: Context,
  writer: Account,
  about: About,
  form: FormData,
  most?: number,
): Promise<Result<{ readonly conversationId: number; readonly messageId: number }>> =>
  writeMessage(ctx, {
    writer,
    about,
    text: formText(form, 'text', 8000),
    key: formText(form, 'key', 100),
    ...(most === undefined ? {} : { most }),
  });

/** The thread, with the note that the message was sent. */
export function sentHref(about: About, conversationId: number): string {
  const [path = '', hash] = threadPath({ conversationId, ...about }).split('#');
  return `${path}?sent=1#${hash ?? 'thread'}`;
}

/**
 * Answers a refused form about a thread or booking: throws a 404 for `not-found`, as for a thread of another
 * account, and returns any other refusal with its reason.
 */
export function turnedAway(refusal: Refusal, form: FormData) {
  if (refusal.kind === 'not-found') throw data(null, { status: 404 });
  return refused(refusal, threadReply(refusal, form));
}

export const threadReply = (refusal: Refusal, form: FormData): ThreadReply => ({
  of: 'thread',
  message: refusal.fields?.['text'] ?? refusal.message,
  text: formText(form, 'text', 8000),
});
