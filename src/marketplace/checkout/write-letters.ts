import { sql } from 'kysely';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { addDays, DAY_MS, instantInIndia } from '#shared/dates.ts';
import type { BookingFace, BookingState } from '#marketplace/bookings/index.ts';
import type { NewMessage } from '#marketplace/messages/index.ts';
import { BY_HAND } from '#marketplace/payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { refundDone } from './messages/refund-done.ts';
import { arrivalReminder, reviewInvitation } from './messages/stay-letters.ts';

/** Nobody is written to before this hour in India. */
const FROM_HOUR = '10:00';
/** Letters of one run; the next run writes the rest. */
const BATCH = 100;
/** A refund that ended longer ago is not news any more. */
const NEWS_MS = 2 * DAY_MS;

/**
 * Reminds of stays that begin tomorrow, from ten in the morning on; a stay booked later than that has its
 * confirmation fresh at hand and is left alone. Once for each booking, on however many machines it runs.
 */
export async function remindOfArrivals(deps: CheckoutDeps): Promise<number> {
  const { clock, db } = deps;
  const today = clock.today();
  const ten = instantInIndia(today, FROM_HOUR);
  if (clock.now() < ten) return 0;
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`check_in = ${addDays(today, 1)}::date`)
    .where('confirmed_at', '<', ten)
    .where('modifies', 'is', null)
    .where(sql<boolean>`not exists (select from messages m where m.event_key = 'arrival-reminder:' || bookings.id || ':email')`)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return tell(deps, due, 'confirmed', async (booking) => {
    const [sums, refunding] = await Promise.all([deps.payments.paid([booking.id]), deps.payments.refunding(booking.id)]);
    return arrivalReminder(booking, Math.max(0, booking.amount - ((sums.get(booking.id) ?? 0) - refunding)), deps);
  });
}

/** Invites yesterday's departed guests to write, unless they have. Once for each booking. */
export async function inviteReviews(deps: CheckoutDeps): Promise<number> {
  const { clock, db } = deps;
  const today = clock.today();
  if (clock.now() < instantInIndia(today, FROM_HOUR)) return 0;
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'completed')
    .where(sql<boolean>`check_out = ${addDays(today, -1)}::date`)
    .where('checked_in_at', 'is not', null)
    .where('modifies', 'is', null)
    .where(sql<boolean>`not exists (select from reviews r where r.booking_id = bookings.id)`)
    .where(sql<boolean>`not exists (select from messages m where m.event_key = 'review-invitation:' || bookings.id || ':email')`)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return tell(deps, due, 'completed', async (booking) => reviewInvitation(booking, deps));
}

/** Tells of refunds that the provider has paid back. Once for each refund. */
export async function tellOfRefunds(deps: CheckoutDeps): Promise<number> {
  const { clock, db } = deps;
  const done = await db
    .selectFrom('payment_refunds')
    .select(['id', 'booking_id', 'amount', 'currency'])
    .select(sql<boolean>`exists (select from ledger_entries l where l.provider = ${BY_HAND} and l.reference = 'refund-' || payment_refunds.id)`.as('byHand'))
    .where('state', '=', 'done')
    .where('done_at', '>', new Date(clock.now().getTime() - NEWS_MS))
    .where(sql<boolean>`not exists (select from messages m where m.event_key = 'refund-done:' || payment_refunds.id || ':email')`)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const refund of done) {
    const face = await deps.bookings.face(refund.booking_id);
    if (face !== null) await inTransaction(db, (trx) => enqueueAll(deps, trx, refundDone(face, refund, deps)));
  }
  return done.length;
}

/** Each booking in a transaction of its own, looked at again under its lock: one that was cancelled meanwhile hears nothing. */
async function tell(deps: CheckoutDeps, due: readonly { id: number }[], state: BookingState, letter: (booking: BookingFace) => Promise<NewMessage[]>): Promise<number> {
  let told = 0;
  for (const { id } of due) {
    await inTransaction(deps.db, async (trx) => {
      const same = await trx.selectFrom('bookings').select('id').where('id', '=', id).where('state', '=', state).forNoKeyUpdate().executeTakeFirst();
      const face = same === undefined ? null : await deps.bookings.face(id, trx);
      if (face === null) return;
      await enqueueAll(deps, trx, await letter(face));
      told += 1;
    });
  }
  return told;
}

async function enqueueAll(deps: CheckoutDeps, trx: Db, messages: readonly NewMessage[]): Promise<void> {
  for (const message of messages) await deps.notifications.enqueue(trx, message);
}
