import { invoiceBooking } from '#marketplace/bookings/index.ts';
import { bookingSummary, statementOf } from '#marketplace/bookings/views/index.ts';
import { issueCreditNote } from '#marketplace/invoices/index.ts';
import { freezeTerms } from '#marketplace/settlement/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';

/** the recorded name of this load from its first version */
const NAME = 'papers';

/**
 * Issues invoices, credit notes and settlement terms of the demo's bookings, dated as these were confirmed and
 * cancelled, also in a database filled before invoices existed. Resumes an interrupted load. Returns how many there
 * are.
 */
export async function loadTaxDocuments(ctx: Context): Promise<number> {
  const { db, clock } = ctx;
  const loaded = await db
    .selectFrom('demo_loads')
    .select('name')
    .where('name', '=', NAME)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (loaded !== undefined) return 0;
  const then = fixedClock(clock.now().toISOString());
  const back: Context = { ...ctx, clock: then };
  const due = await db
    .selectFrom('bookings as b')
    .select(['id', 'state', 'confirmed_at', 'cancelled_at'])
    .where('confirmed_at', 'is not', null)
    .where('modifies', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_documents as d').select('d.id').whereRef('d.booking_id', '=', 'b.id'),
        ),
      ),
    )
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  for (const { id, state, confirmed_at, cancelled_at } of due) {
    await inTransaction(db, async (trx) => {
      const booking = await bookingSummary(back, id, trx);
      if (booking === null || confirmed_at === null) return;
      then.set(confirmed_at.toISOString());
      await invoiceBooking(back, trx, booking, `confirmed:${id}`);
      await freezeTerms(back, trx, {
        bookingId: id,
        propertyId: booking.propertyId,
        event: `confirmed:${id}`,
        couponFundedBy: booking.quote.couponFundedBy,
      });
      await trx
        .updateTable('bookings')
        .set({ invoiced_at: confirmed_at })
        .where('id', '=', id)
        .execute();
      if (state !== 'cancelled' && state !== 'superseded') return;
      then.set((cancelled_at ?? confirmed_at).toISOString());
      const { charged, refunded } = await statementOf(back, booking, trx);
      await issueCreditNote(back, trx, {
        bookingId: id,
        event: `${state}:${id}`,
        reason: state === 'cancelled' ? 'cancelled' : 'changed',
        charged,
        refund: refunded,
      });
    });
  }
  await db
    .insertInto('demo_loads')
    .values({ name: NAME, started_at: clock.now(), finished_at: clock.now() })
    .execute();
  return due.length;
}
