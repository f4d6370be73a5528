import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { MAX_REPLY, replyToReview, reviewsReceived } from '#marketplace/reviews/index.ts';
import * as texts from '#messages/review-replies.ts';
import * as sentences from '#messages/sentences.ts';
import { dateInIndia, formatShortDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { dotted } from '#shared/phrases.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, requireHost } from '../host-door.server.ts';

const MOST_SHOWN = 100;

/** GET /host/reviews: the reviews of one's properties, newest first; `reply=none`: those without a reply. */
export async function hostReviewsLoader({ context, url }: LoaderFunctionArgs) {
  requireHost(context, 'review.received', url);
  const ctx = context.get(appContext);
  const hosted = await hostedProperties(ctx);
  const owned = hosted.filter(({ role }) => role === 'owner');
  // a caretaker is told why
  const shown = (owned.length > 0 ? owned : hosted).map(({ propertyId }) => propertyId);
  const unanswered = url.searchParams.get('reply') === 'none';
  const found = await reviewsReceived(ctx, shown, { unanswered, most: MOST_SHOWN });
  if (!found.ok) throw inPlaceOfPage(found);
  return data(
    {
      unanswered,
      most: MAX_REPLY,
      sent: readId(url.searchParams.get('sent') ?? undefined),
      key: crypto.randomUUID(),
      reviews: found.value.map(({ id, author, title, details, overall, at, type, ...one }) => ({
        id,
        author,
        title,
        details,
        overall,
        about: dotted([
          owned.length > 1 ? one.hotelName : '',
          author,
          sentences.reviewTypes[type](),
          formatShortDate(dateInIndia(at)),
        ]),
        reply:
          one.reply === null
            ? null
            : {
                text: one.reply.text,
                isPublic: one.reply.state === 'published',
                state: texts.state[one.reply.state]({ reason: one.reply.reason }),
              },
      })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

interface ReplyAnswer {
  readonly review: number;
  readonly message: string;
  readonly text: string;
}

/** POST /host/reviews: writes or changes the reply to one review. */
export async function hostReviewsAction({ context, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const form = await readForm(request);
  const review = readId(formText(form, 'review', 12)) ?? 0;
  const text = formText(form, 'text', 8000);
  const replied = await replyToReview(context.get(appContext), review, text, {
    idempotencyKey: formText(form, 'key', 64) || null,
  });
  const filter = url.searchParams.get('reply') === 'none' ? 'reply=none&' : '';
  if (replied.ok) return redirect(`/host/reviews?${filter}sent=${review}#review-${review}`, 303);
  if (replied.kind === 'not-found' || replied.code === 'access.former-member')
    throw inPlaceOfPage(replied);
  return refused<ReplyAnswer>(replied, {
    review,
    message: replied.fields?.['text'] ?? replied.message,
    text,
  });
}
