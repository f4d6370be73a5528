import { Link, redirect, useActionData, useNavigation } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { writeReview as texts } from '#shared/messages/write-review.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { WriteReviewForm } from '#web/components/reviews/write-review-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { FIELDS_OF_REVIEW, type ReviewReply } from '#web/lib/reviews/review-reply.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/write-review.ts';

const bookingOf = (id: string): number => (/^\d{1,10}$/.test(id) ? Number(id) : 0);

/** The stay that may be reviewed; why not, where it may not; 404 for somebody else's booking. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const stay = await context.get(servicesContext).reviews.stay(account.id, bookingOf(params.id));
  if (!stay.ok && stay.kind === 'not-found') throw new Response(stay.message, { status: 404 });
  if (!stay.ok) return { stay: null, message: stay.message };
  const { bookingId, hotelName, checkIn, checkOut, ...hotel } = stay.value;
  return { stay: { bookingId, hotelName, checkIn, checkOut, href: propertyPath({ hotelType: hotel.hotelType, slug: hotel.hotelSlug, id: hotel.propertyId }) }, message: '' };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { account } = requireSession(context, url);
  const form = await readForm(request);
  const values = Object.fromEntries(FIELDS_OF_REVIEW.map((name) => [name, formText(form, name, 6000)]));
  const score = (name: string): number | null => (values[name] ? Number(values[name]) : null);
  const scores = { location: score('location'), food: score('food'), cleaning: score('cleaning'), facility: score('facility'), money: score('money'), overall: score('overall') };
  const written = await context.get(servicesContext).reviews.write(account, {
    bookingId: bookingOf(params.id),
    propertyId: null,
    type: values['type'] ?? '',
    scores,
    title: values['title'] ?? '',
    details: values['details'] ?? '',
  });
  // a form sent twice ends where the first one did
  if (written.ok || written.code === 'review.written') return redirect('/my-reviews?sent=1', { status: 303 });
  if (written.kind === 'not-found') throw new Response(written.message, { status: 404 });
  return refused<ReviewReply>(written, { message: written.fields === undefined ? written.message : '', fields: written.fields ?? {}, values });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: texts.title, description: texts.title, path: '/my-reviews', noindex: true });

export default function WriteReview({ loaderData: { stay, message } }: Route.ComponentProps) {
  const reply = useActionData<ReviewReply>();
  const navigation = useNavigation();
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title}</h1>
      {stay === null ? (
        <EmptyState title={message}>
          <LinkButton to="/my-reviews" variant="primary">{texts.toReviews}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-lg font-semibold"><Link to={stay.href} className="underline underline-offset-4 hover:text-monsoon">{stay.hotelName}</Link></p>
          <p className="figures text-muted">{texts.text(formatDate(stay.checkIn), formatDate(stay.checkOut))}</p>
          <p className="mt-4 mb-8 max-w-2xl">{texts.intro}</p>
          <WriteReviewForm key={stay.bookingId} reply={reply} pending={navigation.formMethod === 'POST'} />
        </>
      )}
    </AccountFrame>
  );
}
