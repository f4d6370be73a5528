import * as texts from '#messages/booking.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** An unknown booking and another person's look the same. */
export const BookingMissing = () => (
  <EmptyState title={texts.notFound()} text={texts.notFoundText()}>
    <LinkButton to="/my-bookings" variant="primary">
      {texts.toBookings()}
    </LinkButton>
  </EmptyState>
);
