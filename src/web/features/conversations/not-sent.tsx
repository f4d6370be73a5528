import * as bookings from '#messages/booking.ts';
import * as texts from '#messages/conversations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Shows why a form was refused, on a page with nothing else to show. */
export const NotSent = ({ reason }: { reason: string }) => (
  <EmptyState title={texts.notSent()} text={reason}>
    <LinkButton to="/my-bookings" variant="primary">
      {bookings.toBookings()}
    </LinkButton>
  </EmptyState>
);
