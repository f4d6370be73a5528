import { createBookings } from '#marketplace/bookings/index.ts';
import { createInvoices, type Seller } from '#marketplace/invoices/index.ts';
import { createPayments } from '#marketplace/payments/index.ts';
import { createSandboxGateway } from '#platform/payments/index.ts';
import { fixedClock, type Clock } from '#platform/clock.ts';
import { inTransaction, type Database } from '#platform/database/index.ts';

const NAME = 'papers';

/**
 * Gives the demo's stays their invoices and credit notes, dated as they were confirmed and cancelled: also in a database
 * that was filled before there were any. A load that was cut short goes on where it stopped. Returns how many there are.
 */
export async function loadPapers({ db }: Pick<Database, 'db'>, clock: Clock, seller: Seller): Promise<number> {
  const loaded = await db.selectFrom('demo_loads').select('name').where('name', '=', NAME).where('finished_at', 'is not', null).executeTakeFirst();
  if (loaded !== undefined) return 0;
  const then = fixedClock(clock.now().toISOString());
  const bookings = createBookings({ db, clock: then });
  const payments = createPayments({ db, clock: then, gateway: createSandboxGateway({ db, clock: then, publicUrl: '' }), others: [], publicUrl: '' });
  const invoices = createInvoices({ db, clock: then, bookings, seller, brandName: '' });
  const due = await db
    .selectFrom('bookings as b')
    .select(['id', 'state', 'confirmed_at', 'cancelled_at'])
    .where('confirmed_at', 'is not', null)
    .where('modifies', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tax_documents as d').select('d.id').whereRef('d.booking_id', '=', 'b.id'))))
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  for (const { id, state, confirmed_at, cancelled_at } of due) {
    await inTransaction(db, async (trx) => {
      const booking = await bookings.face(id, trx);
      if (booking === null || confirmed_at === null) return;
      then.set(confirmed_at.toISOString());
      await invoices.issueInvoice(trx, { booking, event: `confirmed:${id}` });
      if (state !== 'cancelled' && state !== 'superseded') return;
      then.set((cancelled_at ?? confirmed_at).toISOString());
      await invoices.issueCreditNote(trx, { bookingId: id, event: `${state}:${id}`, reason: state === 'cancelled' ? 'cancelled' : 'changed', charged: (await payments.paid([id])).get(id) ?? 0 });
    });
  }
  await db.insertInto('demo_loads').values({ name: NAME, started_at: clock.now(), finished_at: clock.now() }).execute();
  return due.length;
}
