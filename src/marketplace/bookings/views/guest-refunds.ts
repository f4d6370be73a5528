import type { Context } from '#platform/context.ts';
import { DAY_MS } from '#shared/dates.ts';
import { moneyStatements, type StatedRefund } from './money-statement.ts';
import { isRemembered, summaries, toSummary } from './summary.ts';

/** A refund with the booking it belongs to. */
interface GuestRefund {
  readonly bookingId: number;
  readonly hotelName: string;
  readonly refund: StatedRefund;
}

/** How long a finished refund stays in the list. */
const SHOWN_MS = 30 * DAY_MS;
/** Latest bookings read; refunds of earlier ones are on their trip pages. */
const MOST_BOOKINGS = 60;

/** The account's refunds that are under way, could not be paid, or finished within 30 days; newest first. */
export async function refundsOfGuest(
  ctx: Context,
  userId: number,
): Promise<readonly GuestRefund[]> {
  const rows = await summaries(ctx.db)
    .where('b.user_id', '=', userId)
    .where('b.modifies', 'is', null)
    .where(isRemembered)
    .orderBy('b.id', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();
  const now = ctx.clock.now();
  const bookings = rows.map((row) => toSummary(row, now));
  const money = await moneyStatements(ctx, bookings);
  return bookings
    .flatMap(({ id, hotelName }) =>
      (money.get(id)?.refunds ?? []).map((refund) => ({ bookingId: id, hotelName, refund })),
    )
    .filter(
      ({ refund: { state, doneAt, requestedAt } }) =>
        state !== 'done' || now.getTime() - (doneAt ?? requestedAt).getTime() < SHOWN_MS,
    )
    .toSorted((a, b) => b.refund.requestedAt.getTime() - a.refund.requestedAt.getTime());
}
