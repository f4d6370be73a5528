import { Link, useActionData, useNavigation } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import * as texts from '#messages/write-review.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/write-review.route.ts';
import { type ReviewReply, WriteReviewForm } from './review-form.tsx';

export { sendReview as action, writeReviewLoader as loader } from './reviews.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.title(),
    path: '/my-reviews',
    noindex: true,
  });

export default function WriteReview({ loaderData: { stay, message } }: Route.ComponentProps) {
  const reply = useActionData<ReviewReply>();
  const navigation = useNavigation();
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title()}</h1>
      {stay === null ? (
        <EmptyState title={message}>
          <LinkButton to="/my-reviews" variant="primary">
            {texts.toReviews()}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-lg font-semibold">
            <Link to={stay.href} className="underline underline-offset-4 hover:text-monsoon">
              {stay.hotelName}
            </Link>
          </p>
          <p className="figures text-muted">
            {texts.text({ from: formatDate(stay.checkIn), to: formatDate(stay.checkOut) })}
          </p>
          <p className="mt-4 mb-8 max-w-2xl">{texts.intro()}</p>
          <WriteReviewForm
            key={stay.bookingId}
            reply={reply}
            pending={navigation.formMethod === 'POST'}
          />
        </>
      )}
    </AccountFrame>
  );
}
