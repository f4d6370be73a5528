import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { decideReply, repliesToDecide } from '#marketplace/reviews/index.ts';
import * as texts from '#messages/review-replies.ts';
import { formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

const MOST_WAITING = 100;

/** `/desk/replies`: the owners' replies to reviews that wait, longest wait first. */
export async function repliesLoader({ url, context }: LoaderFunctionArgs) {
  requireDesk(context, 'reply.decide', url);
  const found = await repliesToDecide(context.get(appContext), MOST_WAITING);
  const done = url.searchParams.get('done');
  return {
    replies: found.map(({ id, title, details, overall, author, hotelName: hotel, reply }) => ({
      id,
      title,
      details,
      overall,
      which: texts.desk.which({ author, hotel }),
      by: texts.by({ hotel }),
      text: reply.text,
      version: reply.version,
      since: texts.desk.since({ time: formatInstant(reply.at) }),
    })),
    done: done === 'published' || done === 'refused' ? texts.desk.done[done]() : null,
  };
}

interface DecisionReply {
  readonly id: number;
  readonly message: string;
  readonly reasonProblem: string | undefined;
  readonly reason: string;
}

/** POST `/desk/replies`: approves or refuses one of them. */
export async function repliesAction({ request, url, context }: ActionFunctionArgs) {
  requireDesk(context, 'reply.decide', url);
  const form = await readForm(request);
  const id = readId(formText(form, 'review', 12)) ?? 0;
  const reason = formText(form, 'reason', 1000);
  const decided = await decideReply(context.get(appContext), id, {
    version: readId(formText(form, 'version', 12)) ?? 0,
    decision: formText(form, 'intent', 10) === 'approve' ? 'approve' : 'refuse',
    reason,
  });
  if (decided.ok) return redirect(`/desk/replies?done=${decided.value.state}`, 303);
  return refused<DecisionReply>(decided, {
    id,
    message: decided.message,
    reasonProblem: decided.fields?.['reason'],
    reason,
  });
}
