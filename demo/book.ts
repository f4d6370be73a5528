import { sql } from 'kysely';
import {
  insertHeld,
  moveBooking,
  type BookingEvent,
  type Guest,
} from '#marketplace/bookings/index.ts';
import { claimNights, releaseNights } from '#marketplace/inventory/index.ts';
import { checkPrice, redeemCoupon, type Pick } from '#marketplace/pricing/index.ts';
import { refundNow } from '#shared/cancellation.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { addDays, dayNumber, instantInIndia, type IsoDate } from '#shared/dates.ts';

/** A demo stay: guest, property, dates, and its progress through the lifecycle. */
export interface SeedStay {
  readonly userId: number;
  readonly guest: Guest;
  readonly propertyId: number;
  readonly checkIn: IsoDate;
  readonly nights: number;
  readonly adults: number;
  readonly childAges: readonly number[];
  /** empty: the cheapest that fits */
  readonly picks: readonly Pick[];
  /** bedrooms for whole villas, rooms for hotels */
  readonly rooms: number;
  readonly bookedOn: IsoDate;
  readonly couponCode?: string;
  /** events after the hold, in order; empty leaves it held */
  readonly events: readonly BookingEvent[];
  /** whether the nights are released, for stays that end early */
  readonly releases: boolean;
}

/**
 * Books demo stays through the same functions as guests do, on a clock set to the day of booking. Returns the
 * booking's id, or null when the nights are no longer free.
 */
export function createBooker(context: Context, today: IsoDate) {
  const clock = fixedClock(`${today}T09:00:00+05:30`);
  const ctx: Context = { ...context, clock };

  return async function book(
    stay: SeedStay,
    policy: { checkinTime: string; checkoutTime: string; text: string },
  ): Promise<number | null> {
    const span = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, stay.nights) };
    const hour = String(9 + (dayNumber(stay.bookedOn) % 11)).padStart(2, '0');
    const wanted = instantInIndia(stay.bookedOn, `${hour}:24`);
    // a stay booked today is not booked in the future
    const latest = stay.bookedOn === today ? context.clock.now().getTime() : Infinity;
    clock.set(new Date(Math.min(wanted.getTime(), latest)).toISOString());
    const bookedAt = clock.now();
    const checked = await checkPrice(ctx, {
      propertyId: stay.propertyId,
      stay: span,
      party: { adults: stay.adults, childAges: stay.childAges, rooms: stay.rooms },
      picks: stay.picks,
      couponCode: stay.couponCode,
      userId: stay.userId,
    });
    if (!checked.ok || !checked.value.available) return null;
    const quote = checked.value;
    return inTransaction(ctx.db, async (trx) => {
      const coupon =
        quote.couponCode === ''
          ? undefined
          : await trx
              .selectFrom('coupons')
              .select('id')
              .where('code', '=', quote.couponCode)
              .executeTakeFirst();
      const held = stay.events.length === 0;
      const { quoteId: _id, expiresAt: _at, nextAvailableDate: _next, ...frozen } = quote;
      const id = await insertHeld(ctx, trx, {
        userId: stay.userId,
        quote: frozen,
        couponId: coupon?.id ?? null,
        policy: { ladder: quote.refundLadder, ...policy },
        guest: stay.guest,
        holdExpiresAt: new Date(clock.now().getTime() + (held ? 24 * 60 : 15) * 60_000),
      });
      const claimed = await claimNights(trx, id, stay.propertyId, span, quote.picks);
      if (!claimed.ok)
        throw new Error(`Demo stay ${id} at property ${stay.propertyId}: ${claimed.message}`);
      for (const event of stay.events) {
        clock.set(momentOf(event, stay, span.checkOut, bookedAt));
        if (
          !(await moveBooking(
            ctx,
            trx,
            id,
            event,
            event === 'cancel'
              ? 'guest'
              : event === 'check_in' || event === 'mark_no_show'
                ? 'operator'
                : 'system',
          ))
        )
          throw new Error(`Demo stay ${id} could not ${event}.`);
      }
      if (stay.releases) await releaseNights(trx, id);
      if (coupon !== undefined && stay.events.includes('confirm') && !stay.releases) {
        const redeemed = await redeemCoupon(trx, {
          couponId: coupon.id,
          bookingId: id,
          userId: stay.userId,
          amount: quote.couponAmount,
          at: bookedAt,
        });
        if (!redeemed.ok)
          throw new Error(`Demo stay ${id} could not use ${quote.couponCode}: ${redeemed.message}`);
      }
      const { amount: refund } = refundNow({
        ladder: quote.refundLadder,
        checkIn: instantInIndia(stay.checkIn, policy.checkinTime),
        now: clock.now(),
        paid: quote.payAmount,
      });
      await payFor(trx, id, { ...quote, refund }, stay);
      return id;
    });
  };
}

const MINUTES_AFTER_BOOKING: Partial<Record<BookingEvent, number>> = {
  confirm: 3,
  expire: 30,
  cancel: 150,
  supersede: 150,
};

function momentOf(event: BookingEvent, stay: SeedStay, checkOut: IsoDate, bookedAt: Date): string {
  if (event === 'check_in') return `${stay.checkIn}T14:40:00+05:30`;
  if (event === 'complete' || event === 'mark_no_show') return `${checkOut}T20:00:00+05:30`;
  return new Date(bookedAt.getTime() + (MINUTES_AFTER_BOOKING[event] ?? 3) * 60_000).toISOString();
}

type Trx = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** The ledger of a stay: online parts when confirmed, refunds when cancelled, the rest at the property. */
async function payFor(
  trx: Trx,
  bookingId: number,
  quote: { payAmount: number; grandTotal: number; refund: number },
  stay: SeedStay,
): Promise<void> {
  const entry = (
    kind: 'payment' | 'refund' | 'paid_at_property',
    amount: number,
    day: IsoDate,
  ): object => ({
    booking_id: bookingId,
    kind,
    amount,
    provider: kind === 'paid_at_property' ? 'property' : 'sandbox',
    reference: `demo-${bookingId}`,
    at: `${day}T21:04:00+05:30`,
  });
  const rows: object[] = [];
  if (stay.events.includes('confirm') && quote.payAmount > 0)
    rows.push(entry('payment', quote.payAmount, stay.bookedOn));
  if (stay.events.includes('cancel') && quote.refund > 0)
    rows.push(entry('refund', -quote.refund, stay.bookedOn));
  if (stay.events.includes('check_in') && quote.grandTotal > quote.payAmount)
    rows.push(entry('paid_at_property', quote.grandTotal - quote.payAmount, stay.checkIn));
  if (rows.length > 0)
    await trx
      .insertInto('ledger_entries')
      .values(rows as never)
      .execute();
  // the sandbox records it too, so that it can be refunded
  await sql`select adopt_sandbox_payments()`.execute(trx);
}
