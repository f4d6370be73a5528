import * as texts from '#messages/booking.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Shown alike for an unknown booking and another account's. */
export const BookingMissing = () => (
  <EmptyState title={texts.notFound()} text={texts.notFoundText()}>
    <LinkButton to="/my-bookings" variant="primary">
      {texts.toBookings()}
    </LinkButton>
  </EmptyState>
);
