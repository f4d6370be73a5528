import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/booking-review.route.ts';
import { ReviewPage, ReviewState } from './review-page.tsx';

export { book as action } from './book.server.ts';
export { reviewLoader as loader } from './review.server.ts';


/** A refusal means that something moved: the page must show the new price, or that the nights are gone. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => formMethod === 'POST' || defaultShouldRevalidate;

export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.reviewTitle, description: texts.reviewTitle, path: '/hotel-booking-review', noindex: true });

export default function BookingReview({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'ready' ? <ReviewPage review={loaderData} /> : <ReviewState review={loaderData} />;
}
