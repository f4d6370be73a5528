import * as bookings from '#messages/booking.ts';
import * as texts from '#messages/conversations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** A form that was refused where its page shows nothing else: why. */
export const NotSent = ({ reason }: { reason: string }) => (
  <EmptyState title={texts.notSent()} text={reason}>
    <LinkButton to="/my-bookings" variant="primary">
      {bookings.toBookings()}
    </LinkButton>
  </EmptyState>
);
