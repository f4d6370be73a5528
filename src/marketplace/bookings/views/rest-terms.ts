import type { Context } from '#platform/context.ts';
import { keptAfterRest } from '#shared/cancellation-terms.ts';
import { cancellationOf, type Booking } from '../booking.ts';
import { keptOnline, restOf, statementOf, type MoneyStatement } from './money-statement.ts';
import { bookingSummary } from './summary.ts';

/** What a late cancellation keeps once the rest of a booking is paid online; '' if no rest can be paid. */
export function restTerms(
  booking: Pick<Booking, 'state' | 'checkIn' | 'policy'>,
  money: Pick<MoneyStatement, 'paid' | 'paidAtProperty' | 'dues'>,
  now: Date,
): string {
  const [rest, kept] = [restOf(booking, money, now), keptOnline(money)];
  return rest === 0
    ? ''
    : keptAfterRest(cancellationOf(booking, kept, now), cancellationOf(booking, kept + rest, now));
}

/** As `restTerms`, of a booking by its id. */
export async function restTermsOf(ctx: Context, bookingId: number): Promise<string> {
  const booking = await bookingSummary(ctx, bookingId);
  return booking === null
    ? ''
    : restTerms(booking, await statementOf(ctx, booking), ctx.clock.now());
}
