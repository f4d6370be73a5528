import { allowedOn } from '#marketplace/access/index.ts';
import { exchangeNights, releaseNightsFrom } from '#marketplace/inventory/index.ts';
import { reviewedBookings } from '#marketplace/reviews/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/stay-marks.ts';
import { addDays, formatInstant } from '#shared/dates.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { bookingById, bookingNotFound, lockBooking, type Booking } from './booking.ts';
import {
  LIFECYCLE,
  nextState,
  stayTimes,
  type BookingActor,
  type BookingEvent,
  type BookingState,
} from './lifecycle.ts';
import { moveBooking } from './move-booking.ts';
import { queueForProperty } from './property-queue.ts';

/** What a person of the property says of a stay. `take-back`: the last mark was wrong. */
const STAY_MARKS = ['arrived', 'left', 'no-show', 'take-back'] as const;
export type StayMark = (typeof STAY_MARKS)[number];

const EVENT_OF: Readonly<Record<StayMark, BookingEvent>> = {
  arrived: 'check_in',
  left: 'complete',
  'no-show': 'mark_no_show',
  'take-back': 'take_back',
};

interface MarkedStay {
  readonly bookingId: number;
  readonly state: BookingState;
}

const MARK = defineOperation<MarkedStay>(
  'host.mark-stay',
  (answer) => answer as unknown as MarkedStay,
);

/** The staff, also in an owner's stead, are the operator; a member acts as the property. */
const actorOf = ({ actor: { session } }: Pick<Context, 'actor'>): BookingActor =>
  session === null || session.visit !== null ? 'operator' : 'property';

/** The marks that the lifecycle table allows a member or the staff at an instant. */
export const marksOf = (
  booking: Pick<Booking, 'state' | 'checkIn' | 'checkOut' | 'policy' | 'holdExpiresAt'>,
  now: Date,
): readonly StayMark[] =>
  STAY_MARKS.filter(
    (mark) =>
      nextState(booking.state, EVENT_OF[mark], 'property', stayTimes(booking), now) !== null,
  );

/**
 * Records that the guests came, left or did not come, or takes the last mark back, in one transaction under the key.
 * Guests who leave early free the nights from tomorrow on, and what was paid for them is not refunded; taking that back
 * claims the nights again. An arrival and a no-show can also be said for 24 hours after check-out, when the job has
 * completed the stay; a no-show is refused once the guest has written a review. Refuses `booking.not-found` (404, also
 * to strangers), `stay.too-early` and `stay.state` (409) by the lifecycle table, `stay.sold` (409) where freed nights
 * are taken, and what `allowedOn` refuses.
 */
export async function markStay(
  ctx: Context,
  bookingId: number,
  mark: StayMark,
  {
    by = '',
    idempotencyKey = null,
  }: { readonly by?: string; readonly idempotencyKey?: string | null } = {},
): Promise<Result<MarkedStay>> {
  const found = await bookingById(ctx, bookingId);
  if (found === null) return bookingNotFound();
  const refused = await allowedOn(ctx, 'stay.mark', found.propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? bookingNotFound() : refused;
  return runCommand(
    ctx,
    keyedBy(ctx, MARK, idempotencyKey, ['mark-stay', bookingId, mark]),
    async (trx) => {
      await queueForProperty(trx, found.propertyId);
      const before = await lockBooking(trx, bookingId);
      if (before === null) return bookingNotFound();
      const moved = await markLocked(ctx, trx, before, mark, by);
      if (!moved.ok) return moved;
      const { state } = moved.value;
      await leaveAudit(ctx, trx, {
        permission: 'stay.mark',
        event: 'stay.marked',
        by,
        subject: `booking:${bookingId}`,
        propertyId: before.propertyId,
        before: { state: before.state },
        after: { state },
      });
      return ok({ bookingId, state });
    },
  );
}

async function markLocked(
  ctx: Context,
  trx: Db,
  before: Booking,
  mark: StayMark,
  by: string,
): Promise<Result<{ readonly state: BookingState }>> {
  const { id, state } = before;
  const actor = actorOf(ctx);
  const isOver = state === 'completed';
  if (isOver && mark !== 'left' && (await isSaid(ctx, trx, id, mark))) return wrongState(before);
  const detail = by === '' ? {} : { by };
  if (!(await moveBooking(ctx, trx, id, EVENT_OF[mark], actor, detail)))
    return refusalOf(ctx, before, mark);
  if (isOver && mark === 'arrived') await moveBooking(ctx, trx, id, 'complete', 'system');
  if (mark === 'left') await releaseNightsFrom(trx, id, addDays(ctx.clock.today(), 1));
  if (isOver && mark === 'take-back') {
    const { checkIn, checkOut, propertyId, quote } = before;
    const claims = quote.picks.map(({ roomId, quantity }) => ({ roomId, quantity }));
    const stay = { checkIn, checkOut };
    const again = await exchangeNights(trx, id, propertyId, stay, claims);
    if (!again.ok) return refuse('conflict', 'stay.sold', texts.sold());
  }
  const now = await lockBooking(trx, id);
  return now === null ? bookingNotFound() : ok({ state: now.state });
}

/** Whether a completed stay counts as stayed already, or has a review that the mark would contradict. */
async function isSaid(
  ctx: Context,
  trx: Db,
  bookingId: number,
  mark: Exclude<StayMark, 'left'>,
): Promise<boolean> {
  if (mark !== 'arrived')
    return (await reviewedBookings({ ...ctx, db: trx }, [bookingId])).has(bookingId);
  const { checked_in_at } = await trx
    .selectFrom('bookings')
    .select('checked_in_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return checked_in_at !== null;
}

const wrongState = ({ state }: Pick<Booking, 'state'>): Refusal =>
  refuse('conflict', 'stay.state', texts.wrongState[state]());

/** Why the lifecycle table refuses a mark: it is too early, or the stay has another state. */
function refusalOf({ clock }: Context, before: Booking, mark: StayMark): Refusal {
  const { checkInDayAt, afterArrivalDayAt, checkOutAt } = stayTimes(before);
  const isListed = LIFECYCLE.some(
    ({ from, event }) => from === before.state && event === EVENT_OF[mark],
  );
  const earliest = {
    arrived: checkInDayAt,
    left: before.state === 'confirmed' ? checkOutAt : checkInDayAt,
    'no-show': afterArrivalDayAt,
    'take-back': checkInDayAt,
  }[mark];
  return isListed && clock.now() < earliest
    ? refuse('conflict', 'stay.too-early', texts.tooEarly({ when: formatInstant(earliest) }))
    : wrongState(before);
}
