import { Form } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import type { ReviewReady } from '#web/lib/booking-review.ts';
import { HeldCountdown } from '../payment/held-countdown.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Back from the payment page without having paid: the nights are still held, and the way on is one press. */
export const OwnHold = ({ hold }: { hold: NonNullable<ReviewReady['hold']> }) => (
  <Notice>
    <p className="font-semibold">{texts.ownHold}</p>
    <HeldCountdown key={hold.held.until} held={hold.held} align="start" />
    <Form method="post" action="/failure" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="booking_id" value={hold.bookingId} />
      <Button type="submit" variant="brand">{texts.goOnPaying(formatPaise(hold.amount))}</Button>
      <span className="text-sm text-muted">{texts.ownHoldReplaced}</span>
    </Form>
  </Notice>
);
