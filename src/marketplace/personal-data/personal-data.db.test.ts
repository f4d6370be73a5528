import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts, Session } from '#marketplace/accounts/index.ts';
import { accountsFixture, HOME, must } from '#marketplace/accounts/test-fixture.ts';
import { createBookings, type Bookings } from '#marketplace/bookings/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { createInvoices } from '#marketplace/invoices/index.ts';
import { createLocalMailSender } from '#platform/mail/index.ts';
import { createLocalSmsSender } from '#platform/sms/index.ts';
import { createNotifications } from '#marketplace/messages/index.ts';
import { buildProperty, placeBooking, type BuiltProperty } from '#test/support/builders.ts';
import { createPersonalData, type PersonalData } from './index.ts';

const PHONE = '+919876543210';
const EMAIL = 'asha@example.in';
let f: Awaited<ReturnType<typeof accountsFixture>>;
let accounts: Accounts;
let bookings: Bookings;
let data: PersonalData;
let house: BuiltProperty;
let asha: Session;

beforeAll(async () => {
  f = await accountsFixture();
  accounts = f.create();
  bookings = createBookings({ db: f.t.db, clock: f.clock });
  const notifications = createNotifications({ db: f.t.db, clock: f.clock, sms: createLocalSmsSender(), mail: createLocalMailSender() });
  data = createPersonalData({ db: f.t.db, clock: f.clock, accounts, notifications, brandName: 'Verandah', publicUrl: 'https://verandah.example' });
  house = await buildProperty(f.t.db, { nights: 2 });
});
afterAll(() => f.t.close());
beforeEach(async () => {
  for (const table of ['account_deletions', 'reviews', 'bookings', 'wishlist_items', 'support_messages'] as const) await f.t.db.deleteFrom(table).execute();
  await f.clear();
  must(await accounts.register({ name: 'Asha Example', mobile: PHONE, email: EMAIL }, HOME));
  const { token } = must(await accounts.checkOtp({ mobile: PHONE, otp: await f.code(PHONE) }, HOME));
  const session = await accounts.session(token);
  if (session === null) throw new Error('not signed in');
  asha = session;
  f.clock.advance(60_000);
});

const user = () => ({ id: asha.account.id, name: 'Asha Example', phone: PHONE, email: EMAIL });
async function booking(state: string, confirmed = true): Promise<number> {
  const id = await bookings.createHeld(f.t.db, sampleBooking(user(), sampleQuote(house)));
  if (state !== 'held') await placeBooking(f.t.db, id, { state, hold_expires_at: null, confirmed_at: confirmed ? f.clock.now() : null, checked_in_at: state === 'completed' ? f.clock.now() : null });
  return id;
}
async function review(booking_id: number, state: string): Promise<void> {
  await f.t.db
    .insertInto('reviews')
    .values({ booking_id, property_id: house.id, user_id: asha.account.id, author: 'Asha E.', review_type: 'solo', location_rating: 9, food_rating: 9, cleaning_rating: 9, facility_rating: 9, money_rating: 9, overall_rating: 9, title: 'Rain', details: 'Tea', state })
    .execute();
}
async function otp(): Promise<string> {
  f.clock.advance(31_000);
  must(await accounts.leaveOtp(asha, HOME));
  return f.code(PHONE);
}
const guestOf = (id: number) => f.t.db.selectFrom('bookings').select(['guest_name', 'guest_phone', 'guest_email']).where('id', '=', id).executeTakeFirstOrThrow();

describe('leaving', () => {
  test('erases what is the person’s, keeps what the law asks for until its day, and mails a receipt', async () => {
    const [kept, never] = [await booking('completed'), await booking('expired', false)];
    await review(kept, 'published');
    await review(await booking('completed'), 'pending');
    await f.t.db.insertInto('wishlist_items').values({ user_id: asha.account.id, property_id: house.id }).execute();
    for (const email of [EMAIL.toUpperCase(), 'other@example.in']) await f.t.db.insertInto('support_messages').values({ name: 'A', email, phone: PHONE, message: 'x', sender: 'n', created_at: f.clock.now() }).execute();
    expect(await data.consequences(asha)).toEqual({ staysAhead: [], paymentUnderWay: false, wishes: 1, unpublishedReviews: 1, publishedReviews: 1, bookingsKept: 2, sessions: 1, keptUntil: '2033-12-31', hasPassword: false });

    const receipt = must(await data.leave(asha, { otp: await otp() }, HOME));
    expect(receipt).toMatchObject({ keptUntil: '2033-12-31', deletedAt: f.clock.now() });
    expect(await data.receipt(receipt.reference)).toEqual(receipt);
    expect(await guestOf(kept)).toEqual({ guest_name: 'Asha Example', guest_phone: PHONE, guest_email: EMAIL });
    expect(await guestOf(never)).toEqual({ guest_name: 'Deleted account', guest_phone: '', guest_email: '' });
    expect(await f.t.db.selectFrom('reviews').select(['author', 'user_id', 'state']).execute()).toEqual([{ author: 'A guest', user_id: null, state: 'published' }]);
    expect(await f.t.db.selectFrom('wishlist_items').select('id').execute()).toEqual([]);
    expect(await f.t.db.selectFrom('support_messages').select('email').execute()).toEqual([{ email: 'other@example.in' }]);
    expect(await f.outbox(PHONE)).toEqual([]);
    expect(await f.t.db.selectFrom('messages').select('event_key').where('template', '<>', 'account-deleted').where((row) => row.or([row('recipient', '<>', ''), row('text', '<>', ''), row('state', '<>', 'sent')])).execute()).toEqual([]);
    expect(await f.count('messages')).toBeGreaterThan(1);
    const letters = await f.outbox(EMAIL);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(receipt.reference);
    expect(await f.count('sessions')).toBe(0);

    f.clock.set('2033-12-31T06:00:00Z');
    expect(await data.forget()).toBe(0);
    f.clock.set('2034-01-01T06:00:00Z');
    await f.t.db.updateTable('messages').set({ state: 'sent' }).execute();
    expect((await Promise.all([data.forget(), data.forget()])).toSorted()).toEqual([0, 1]);
    expect(await guestOf(kept)).toEqual({ guest_name: 'Deleted account', guest_phone: '', guest_email: '' });
    expect(await f.outbox(EMAIL)).toEqual([]);
  });

  test.each([['confirmed', 'account.stays-ahead'], ['checked_in', 'account.stays-ahead'], ['held', 'account.payment-under-way']])('waits while a booking is %s, and changes nothing', async (state, code) => {
    const id = await booking(state);
    const typed = await otp();
    expect(await data.leave(asha, { otp: typed }, HOME)).toMatchObject({ ok: false, kind: 'conflict', code });
    expect(await accounts.byId(asha.account.id)).toMatchObject({ name: 'Asha Example' });
    await placeBooking(f.t.db, id, { state: 'cancelled', hold_expires_at: null });
    must(await data.leave(asha, { otp: typed }, HOME));
  });

  test('twice at once is one deletion and one letter', async () => {
    const typed = await otp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => data.leave(asha, { otp: typed }, HOME)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await f.t.db.selectFrom('account_deletions').select('reference').execute()).toHaveLength(1);
    expect(await f.outbox(EMAIL)).toHaveLength(1);
  });

  test('racing a new booking: either the account or the booking, never both', async () => {
    const typed = await otp();
    for (let round = 0; round < 5; round += 1) {
      const [left, booked] = await Promise.allSettled([data.leave(asha, { otp: typed }, HOME), bookings.createHeld(f.t.db, sampleBooking(user(), sampleQuote(house)))]);
      const isGone = left.status === 'fulfilled' && left.value.ok;
      expect(isGone).toBe(booked.status === 'rejected');
      if (isGone) return;
      await f.t.db.deleteFrom('bookings').execute();
    }
  });

  test('nothing proves nothing', async () => {
    expect(await data.leave(asha, {}, HOME)).toMatchObject({ ok: false, code: 'leave.proof' });
    expect(await data.leave(asha, { otp: '000000' }, HOME)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(await data.leave(asha, { password: 'guessed it' }, HOME)).toMatchObject({ ok: false, code: 'password.old-wrong' });
    expect(await data.receipt("DEL-' or 1=1")).toBeNull();
  });
});

test('the export holds one’s own and nothing of others; mail to an address that nobody proved stays out', async () => {
  const id = await booking('completed');
  const stranger = await f.t.db.insertInto('users').values({ name: 'Secret Stranger', phone: '+919876549999', email: 'stranger@example.in' }).returning(['id', 'name', 'phone', 'email']).executeTakeFirstOrThrow();
  await bookings.createHeld(f.t.db, sampleBooking({ ...stranger, phone: '+919876549999' }, sampleQuote(house)));
  await f.t.db.insertInto('messages').values({ event_key: 'k', channel: 'email', recipient: EMAIL, template: 't', text: 'for whoever owns this address' }).execute();
  const file = JSON.stringify(await data.exportOf(asha));
  expect(file).toContain(`OH000${id}`);
  expect(file).toContain(PHONE);
  expect(file).not.toMatch(/Secret Stranger|9876549999|whoever owns|argon2|token_hash/);
});

test('an invoice says to whom until its day, and is in the export; then it stands without', async () => {
  const id = await booking('completed');
  const seller = { name: 'Example seller', address: 'Lonavala', email: 's@example.in', gstins: ['27VDEMO0000V1ZX'], invoicePrefix: 'V', creditNotePrefix: 'C' };
  const invoices = createInvoices({ db: f.t.db, clock: f.clock, bookings, seller, brandName: 'Verandah' });
  expect(await invoices.issueMissing()).toBe(1);
  const before = await invoices.papersOf(id);
  expect(before[0]?.buyer).toMatchObject({ name: 'Asha Example', phone: PHONE, email: EMAIL });
  expect(JSON.stringify(await data.exportOf(asha))).toContain(before[0]?.serial);
  must(await data.leave(asha, { otp: await otp() }, HOME));
  expect(await invoices.papersOf(id)).toEqual(before);
  f.clock.set('2034-01-01T06:00:00Z');
  expect(await data.forget()).toBe(1);
  const nobody = { name: 'Deleted account', email: '', phone: '', gstinNo: '', companyName: '', companyAddress: '' };
  expect(await invoices.papersOf(id)).toEqual(before.map((paper) => ({ ...paper, buyer: nobody })));
});
