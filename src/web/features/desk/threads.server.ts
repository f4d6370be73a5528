import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  answeredThreads,
  answerThread,
  type ListedThread,
  openThreads,
  threadForOperator,
} from '#marketplace/conversations/index.ts';
import * as texts from '#messages/desk-threads.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

const MOST_WAITING = 200;
const MOST_ANSWERED = 30;

/** What a thread is about: 'Chat', 'Question, Mogra House', 'OH00012, Mogra House'. */
function aboutOf({ propertyId, bookingId, hotelName }: Omit<ListedThread, 'since'>): string {
  if (propertyId === null) return texts.chat();
  const what = bookingId === null ? texts.question() : bookingNumber(bookingId);
  return `${what}, ${hotelName}`;
}

const rowOf = (thread: ListedThread) => ({
  id: thread.conversationId,
  guest: thread.guestName,
  about: aboutOf(thread),
  at: formatInstant(thread.since),
});

/** `/desk/messages`: the threads that wait for an answer, longest wait first, and the last answered ones. */
export async function threadsLoader({ url, context }: LoaderFunctionArgs) {
  requireDesk(context, 'thread.answer', url);
  const ctx = context.get(appContext);
  const [waiting, answered] = await Promise.all([
    openThreads(ctx, MOST_WAITING),
    answeredThreads(ctx, MOST_ANSWERED),
  ]);
  return { waiting: waiting.map(rowOf), answered: answered.map(rowOf) };
}

/** `/desk/messages/:id`: one thread. */
export async function deskThreadLoader({ url, context, params }: LoaderFunctionArgs) {
  requireDesk(context, 'thread.answer', url);
  const thread = await threadForOperator(context.get(appContext), readId(params['id']) ?? 0);
  if (thread === null) return data(null, { status: 404 });
  return data({
    id: thread.conversationId,
    guest: thread.guestName,
    about: aboutOf(thread),
    answersAs: thread.hotelName,
    messages: thread.messages.map(({ at, ...message }) => ({
      ...message,
      at: formatInstant(at),
      fresh: false,
    })),
    sent: url.searchParams.has('sent'),
  });
}

interface AnswerReply {
  readonly message: string;
  readonly text: string;
}

/** POST `/desk/messages/:id`: answers the guest. */
export async function deskThreadAction({ request, url, context, params }: ActionFunctionArgs) {
  requireDesk(context, 'thread.answer', url);
  const conversationId = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const text = formText(form, 'text', 8000);
  const answered = await answerThread(context.get(appContext), { conversationId, text });
  return answered.ok
    ? redirect(`/desk/messages/${conversationId}?sent=1`, 303)
    : refused<AnswerReply>(answered, { message: answered.message, text });
}
