import { sql } from 'kysely';
import type { Account } from '#marketplace/accounts/index.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { DeletionReceipt, StayAhead } from './types.ts';

/** what stands where a name stood */
const NOBODY = 'Deleted account';
const NO_GUEST = { guest_name: NOBODY, guest_phone: '', guest_email: '', gstin_no: '', company_name: '', company_address: '' } as const;
/** the same on invoices and credit notes, which stay without whom they were for */
const NO_BUYER = JSON.stringify({ name: NOBODY, email: '', phone: '', gstinNo: '', companyName: '', companyAddress: '' });
const RECEIPT_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Standing {
  readonly staysAhead: readonly StayAhead[];
  readonly paymentUnderWay: boolean;
  readonly wishes: number;
  readonly unpublishedReviews: number;
  readonly publishedReviews: number;
  readonly bookingsKept: number;
  /** of the bookings whose invoices are kept */
  readonly lastCheckOut: IsoDate | null;
}

/** How an account stands: what holds it here and what would become of the rest. */
export async function standingOf(db: Db, userId: number): Promise<Standing> {
  const staysAhead = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .select(['bookings.id as bookingId', 'properties.name as hotelName', 'bookings.check_in as checkIn', 'bookings.check_out as checkOut'])
    .where('user_id', '=', userId)
    .where('bookings.state', 'in', ['confirmed', 'checked_in'])
    .orderBy('bookings.check_in')
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .select([
      sql<boolean>`coalesce(bool_or(state = 'held'), false)`.as('held'),
      sql<number>`count(*) filter (where confirmed_at is not null)::int`.as('kept'),
      sql<IsoDate | null>`max(check_out) filter (where confirmed_at is not null)`.as('last'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const reviews = await db
    .selectFrom('reviews')
    .select([sql<number>`count(*) filter (where state = 'published')::int`.as('published'), sql<number>`count(*) filter (where state <> 'published')::int`.as('others')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { wishes } = await db.selectFrom('wishlist_items').select(sql<number>`count(*)::int`.as('wishes')).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return { staysAhead, paymentUnderWay: bookings.held, wishes, unpublishedReviews: reviews.others, publishedReviews: reviews.published, bookingsKept: bookings.kept, lastCheckOut: bookings.last };
}

const NO_WORDS = { recipient: '', subject: '', text: '', content: null, attachments: '[]', provider_reply: '', state: 'sent', last_error: 'erased with its account' } as const;

/** Everything of a person that is not the account itself; see the README for what stays. */
export async function eraseAround(trx: Db, { id, phone, email }: Account): Promise<void> {
  await trx.deleteFrom('wishlist_items').where('user_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute();
  await trx.deleteFrom('reviews').where('user_id', '=', id).where('state', '<>', 'published').execute();
  await trx.updateTable('reviews').set({ author: 'A guest', user_id: null }).where('user_id', '=', id).execute();
  await trx.updateTable('bookings').set(NO_GUEST).where('user_id', '=', id).where('confirmed_at', 'is', null).execute();
  const places = [phone, email.toLowerCase()].filter((place) => place !== '');
  // that an event was told stays, without a word of what or to whom: otherwise a job would tell it anew
  if (places.length > 0) await trx.updateTable('messages').set(NO_WORDS).where(sql<string>`lower(recipient)`, 'in', places).execute();
  for (const table of ['support_messages', 'tour_enquiries'] as const) {
    await trx.deleteFrom(table).where('phone', '=', phone).where(sql<boolean>`lower(email) = lower(${email})`).execute();
  }
}

export async function insertReceipt(trx: Db, userId: number, { reference, deletedAt, keptUntil }: DeletionReceipt): Promise<void> {
  await trx.insertInto('account_deletions').values({ user_id: userId, reference, deleted_at: deletedAt, kept_until: keptUntil, forgotten_at: keptUntil === null ? deletedAt : null }).execute();
}

export async function receiptByReference(db: Db, reference: string): Promise<DeletionReceipt | null> {
  const row = await db.selectFrom('account_deletions').select(['reference', 'deleted_at', 'kept_until']).where('reference', '=', reference).executeTakeFirst();
  return row === undefined ? null : { reference: row.reference, deletedAt: row.deleted_at, keptUntil: row.kept_until };
}

/**
 * Guests of bookings whose time has passed, with their invoices, and mailed receipts, which still carry an address. All
 * of it or nothing: an account that is noted as forgotten is not looked for again.
 */
export const forgetDue = (db: Db, today: IsoDate, now: Date): Promise<number> => inTransaction(db, (trx) => forget(trx, today, now));

async function forget(db: Db, today: IsoDate, now: Date): Promise<number> {
  await db.deleteFrom('messages').where('template', '=', 'account-deleted').where('state', 'in', ['sent', 'dead']).where('created_at', '<', new Date(now.getTime() - RECEIPT_DAYS * DAY_MS)).execute();
  const due = await db.updateTable('account_deletions').set({ forgotten_at: now }).where('forgotten_at', 'is', null).where('kept_until', '<', today).returning('user_id').execute();
  if (due.length === 0) return 0;
  const bookings = await db.updateTable('bookings').set(NO_GUEST).where('user_id', 'in', due.map((row) => row.user_id)).returning('id').execute();
  if (bookings.length > 0) await db.updateTable('tax_documents').set({ buyer: NO_BUYER, forgotten_at: now }).where('booking_id', 'in', bookings.map((row) => row.id)).where('forgotten_at', 'is', null).execute();
  return due.length;
}
