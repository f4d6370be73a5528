import { redirect } from 'react-router';
import { stayToReview } from '#marketplace/bookings/index.ts';
import { writeReview } from '#marketplace/reviews/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { FIELDS_OF_REVIEW, type ReviewReply } from './review-reply.ts';
import type { Route } from './+types/write-review.route.ts';

const bookingOf = (id: string): number => (/^\d{1,10}$/.test(id) ? Number(id) : 0);

/** The stay that may be reviewed; why not, where it may not; 404 for somebody else's booking. */
export async function writeReviewLoader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const stay = await stayToReview(context.get(appContext), account.id, bookingOf(params.id));
  if (!stay.ok && stay.kind === 'not-found') throw new Response(stay.message, { status: 404 });
  if (!stay.ok) return { stay: null, message: stay.message };
  const { bookingId, hotelName, checkIn, checkOut, ...hotel } = stay.value;
  return { stay: { bookingId, hotelName, checkIn, checkOut, href: propertyPath({ hotelType: hotel.hotelType, slug: hotel.hotelSlug, id: hotel.propertyId }) }, message: '' };
}

/** Takes the form; sent twice, it ends where the first one did. */
export async function sendReview({ request, url, context, params }: Route.ActionArgs) {
  const { account } = requireSession(context, url);
  const form = await readForm(request);
  const values = Object.fromEntries(FIELDS_OF_REVIEW.map((name) => [name, formText(form, name, 6000)]));
  const score = (name: string): number | null => (values[name] ? Number(values[name]) : null);
  const scores = { location: score('location'), food: score('food'), cleaning: score('cleaning'), facility: score('facility'), money: score('money'), overall: score('overall') };
  const ctx = context.get(appContext);
  const stay = await stayToReview(ctx, account.id, bookingOf(params.id));
  const written = stay.ok
    ? await writeReview(ctx, stay.value, account, { propertyId: null, type: values['type'] ?? '', scores, title: values['title'] ?? '', details: values['details'] ?? '' })
    : stay;
  if (written.ok || written.code === 'review.written') return redirect('/my-reviews?sent=1', { status: 303 });
  if (written.kind === 'not-found') throw new Response(written.message, { status: 404 });
  return refused<ReviewReply>(written, { message: written.fields === undefined ? written.message : '', fields: written.fields ?? {}, values });
}
