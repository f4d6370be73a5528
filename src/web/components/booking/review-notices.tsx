import { Link } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import type { BookingReply } from '#web/lib/booking-review.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why nothing was booked; after a change of price the old and the new one, to decide anew. */
export function RefusedNotice({ reply }: { reply: BookingReply }) {
  const { change } = reply;
  return (
    <Notice tone={change === null ? 'bad' : 'warn'}>
      <p className="font-semibold">{reply.message}</p>
      {change !== null && (
        <>
          <dl className="figures mt-2 grid max-w-sm grid-cols-2 gap-4">
            <div><dt className="text-sm">{texts.oldPrice}</dt><dd className="text-lg"><s>{formatPaise(change.before)}</s></dd></div>
            <div><dt className="text-sm">{texts.newPrice}</dt><dd className="text-lg font-bold">{formatPaise(change.now)}</dd></div>
          </dl>
          <p className="mt-2">{texts.priceChangedText}</p>
        </>
      )}
    </Notice>
  );
}

export const EarlierBooking = ({ id }: { id: number }) => (
  <Notice>
    {texts.alreadyBooked(bookingNumber(id))}{' '}
    <Link to={`/receipt/${id}`} className="font-semibold text-monsoon underline underline-offset-4">{texts.viewReceipt}</Link>
  </Notice>
);
