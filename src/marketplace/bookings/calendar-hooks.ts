import type { Context } from '#platform/context.ts';
import type { Booking } from './booking.ts';

/** The call of bookings to the slice `feeds`, which stands above it. */
export interface CalendarHooks {
  /**
   * Has the worker read the calendars of other sites of a property once more, and waits for it, two seconds at most:
   * before nights are taken without an order at a provider.
   */
  readAgain(ctx: Context, propertyId: number): Promise<void>;
  /**
   * Has the worker read the calendars of other sites of the rooms once more, and waits for it, two seconds at most.
   * Whether another site has sold a night that this booking holds.
   */
  isSoldElsewhere(
    ctx: Context,
    booking: Pick<Booking, 'propertyId' | 'checkIn' | 'checkOut' | 'quote'>,
  ): Promise<boolean>;
}

declare module '#platform/context.ts' {
  interface Hooks {
    readonly calendars: CalendarHooks;
  }
}
