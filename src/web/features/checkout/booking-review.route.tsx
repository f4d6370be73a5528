import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { requireSession } from '#web/app/session.server.ts';
import type { Route } from './+types/booking-review.route.ts';
import { book, draftOf, readDraft } from './book.server.ts';
import { ReviewPage, ReviewState } from './review-page.tsx';
import { loadReview } from './review.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const review = await loadReview(context, url.searchParams, account);
  const typed = review.kind === 'ready' ? readDraft(context, request, draftOf(url)) : null;
  return data(review.kind === 'ready' && typed !== null ? { ...review, typed } : review, { status: review.kind === 'gone' ? 404 : 200 });
}

export const action = (args: Route.ActionArgs) => book(args);

/** A refusal means that something moved: the page must show the new price, or that the nights are gone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.reviewTitle, description: texts.reviewTitle, path: '/hotel-booking-review', noindex: true });

export default function BookingReview({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'ready' ? <ReviewPage review={loaderData} /> : <ReviewState review={loaderData} />;
}
