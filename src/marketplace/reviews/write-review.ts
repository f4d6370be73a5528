import { booking as bookingTexts } from '#shared/messages/booking.ts';
import { writeReview as texts } from '#shared/messages/write-review.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { ReviewsDeps } from './create-reviews.ts';
import { insertReview } from './own-store.ts';
import { checkReview, shownName } from './rules/check-review.ts';
import { isId } from '#shared/ids.ts';
import type { ReviewableStay, Reviews, WrittenReview } from './types.ts';

const written = (): Refusal => refuse('refused', 'review.written', texts.alreadyWritten);
const notStayed = (): Refusal => refuse('refused', 'review.not-stayed', texts.notStayed);

/** See `Reviews.stay`: completed and checked in, one's own, not written yet. Somebody else's is as if there were none. */
export async function reviewableStay({ bookings }: ReviewsDeps, userId: number, bookingId: number): Promise<Result<ReviewableStay>> {
  const booking = isId(bookingId) ? await bookings.face(bookingId) : null;
  if (booking === null || booking.userId !== userId) return refuse('not-found', 'booking.not-found', bookingTexts.notFound);
  if (booking.isReview) return written();
  if (booking.state !== 'completed' || !booking.isCheckin) return notStayed();
  const { propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut } = booking;
  return ok({ bookingId, propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut });
}

/** See `Reviews.write`. Of two at once the database takes one. */
export async function writeReview(deps: ReviewsDeps, author: Parameters<Reviews['write']>[0], review: WrittenReview): Promise<Result<{ id: number }>> {
  const checked = checkReview(review);
  if (!checked.ok) return checked;
  const stay = await reviewableStay(deps, author.id, review.bookingId);
  if (!stay.ok) return stay;
  const { propertyId } = stay.value;
  if (review.propertyId !== null && review.propertyId !== propertyId) return refuse('not-found', 'booking.not-found', bookingTexts.notFound);
  const id = await insertReview(deps.db, { ...checked.value, bookingId: review.bookingId, propertyId, userId: author.id, author: shownName(author.name), at: deps.clock.now() });
  if (id === 'written') return written();
  return id === 'not-stayed' ? notStayed() : ok({ id });
}
