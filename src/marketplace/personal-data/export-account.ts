import { sql } from 'kysely';
import type { Session } from '#marketplace/accounts/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import type { PersonalDataDeps } from './create-personal-data.ts';

/** See `PersonalData.exportOf`. Amounts are rupees, days are India's, instants are UTC. */
export async function exportOf({ db, clock, accounts, brandName }: PersonalDataDeps, session: Session): Promise<Readonly<Record<string, unknown>>> {
  const { id } = session.account;
  const user = await db.selectFrom('users').select(['id', 'name', 'phone', 'email', 'email_verified_at', 'created_at', 'password_changed_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .selectAll('bookings')
    .select('properties.name as hotel_name')
    .where('user_id', '=', id)
    .orderBy('bookings.id')
    .execute();
  const ids = [0, ...bookings.map((booking) => booking.id)];
  const money = await db.selectFrom('ledger_entries').select(['booking_id', 'kind', 'amount', 'provider', 'reference', 'at']).where('booking_id', 'in', ids).orderBy('id').execute();
  const invoices = await db.selectFrom('tax_documents').select(['kind', 'serial', 'issued_on', 'booking_id', 'total', 'buyer']).where('booking_id', 'in', ids).orderBy('id').execute();
  const reviews = await db.selectFrom('reviews').selectAll().where('user_id', '=', id).orderBy('id').execute();
  const wishlist = await db.selectFrom('wishlist_items').innerJoin('properties', 'properties.id', 'wishlist_items.property_id').select(['properties.name as hotel', 'added_at']).where('user_id', '=', id).execute();
  const identities = await db.selectFrom('social_identities').select(['provider', 'email', 'linked_at']).where('user_id', '=', id).execute();
  const places = [user.phone ?? '-', ...(user.email_verified_at === null ? [] : [user.email.toLowerCase()])];
  const messages = await db.selectFrom('messages').select(['channel', 'recipient', 'template', 'subject', 'text', 'state', 'created_at', 'sent_at']).where(sql<string>`lower(recipient)`, 'in', places).orderBy('id').execute();
  const written = (table: 'support_messages' | 'tour_enquiries') => db.selectFrom(table).selectAll().where('phone', '=', user.phone ?? '-').where(sql<boolean>`lower(email) = lower(${user.email})`).orderBy('id').execute();
  const listings = await db.selectFrom('listings').select(['id', 'state', 'hotel_name', 'hotelier_name', 'city', 'email', 'phone', 'submitted_at']).where('phone', '=', user.phone ?? '-').where('state', '<>', 'draft').orderBy('id').execute();
  return {
    from: brandName,
    exported_at: clock.now().toISOString(),
    account: { ...user, password: user.password_changed_at === null ? 'none' : 'set; only a hash of it is kept' },
    sessions: (await accounts.sessionsOf(session)).map(({ device, address, startedAt, lastSeenAt, current }) => ({ device, address, started_at: startedAt, last_seen_at: lastSeenAt, current })),
    signs_in_with: identities,
    bookings: bookings.map(({ user_id: _user, amount, pay_amount, coupon_amount, ...booking }) => ({
      number: bookingNumber(booking.id),
      ...booking,
      amount: toRupees(amount),
      pay_amount: toRupees(pay_amount),
      coupon_amount: toRupees(coupon_amount),
      money: money.filter((entry) => entry.booking_id === booking.id).map(({ booking_id: _booking, ...entry }) => ({ ...entry, amount: toRupees(entry.amount) })),
    })),
    invoices: invoices.map(({ booking_id, total, buyer, ...invoice }) => ({ ...invoice, booking: bookingNumber(booking_id), total: toRupees(total), billed_to: buyer })),
    reviews: reviews.map(({ user_id: _user, decided_by: _by, ...review }) => review),
    wishlist,
    messages_sent_to_you: messages.map((message) => ({ ...message, text: message.template.startsWith('otp') ? '' : message.text })),
    messages_you_wrote: (await written('support_messages')).map(({ sender, ...rest }) => ({ ...rest, network: sender })),
    tour_enquiries: (await written('tour_enquiries')).map(({ sender, ...rest }) => ({ ...rest, network: sender })),
    listings,
  };
}
