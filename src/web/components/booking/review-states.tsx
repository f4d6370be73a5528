import { useActionData } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { formatDate } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import type { BookingReply, ReviewData } from '#web/lib/booking-review.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackLink } from './back-link.tsx';
import { EarlierBooking } from './review-notices.tsx';

/** The review page where there is nothing to book: no selection, a refused one, or nights that are gone. */
export function ReviewState({ review }: { review: Exclude<ReviewData, { kind: 'ready' }> }) {
  const reply = useActionData<BookingReply>();
  if (review.kind === 'none' || review.kind === 'gone') {
    const text = review.kind === 'none' ? texts.noStayText : texts.propertyGone;
    return (
      <EmptyState title={review.kind === 'none' ? texts.noStayTitle : content.notFoundTitle} text={text}>
        <LinkButton to="/search" variant="primary">{texts.findStay}</LinkButton>
      </EmptyState>
    );
  }
  const soldOut = review.kind === 'sold-out' ? review : null;
  return (
    <div className="page-width pb-10">
      <BackLink to={review.house.href}>{texts.backToProperty(review.house.name)}</BackLink>
      {soldOut?.already != null && <EarlierBooking id={soldOut.already} />}
      {soldOut === null && reply && reply.message !== '' && <Notice tone="bad" className="my-3">{reply.message}</Notice>}
      {soldOut === null ? (
        <EmptyState title={texts.cannotPriceTitle} text={review.kind === 'refused' ? review.message : ''}>
          <LinkButton to={review.kind === 'refused' ? review.roomsHref : review.house.href} variant="primary">{texts.changeSelection}</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          title={texts.soldOutTitle}
          text={<>{texts.soldOut}: {review.house.name}, {formatDate(soldOut.stay.checkIn)} – {formatDate(soldOut.stay.checkOut)}.{soldOut.next && <strong className="figures mt-2 block text-ink">{texts.nextDate(soldOut.next.date)}</strong>}</>}
        >
          {soldOut.next && <LinkButton to={soldOut.next.href} variant="primary">{texts.chooseNext}</LinkButton>}
          {soldOut.roomsHref !== null && <LinkButton to={soldOut.roomsHref} variant={soldOut.next === null ? 'primary' : 'secondary'}>{texts.otherRooms}</LinkButton>}
          <LinkButton to={soldOut.searchHref} variant="secondary">{texts.otherStays}</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
