import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountById,
  checkOtp,
  registerAccount,
  requestOwnerOtp,
  sessionOf,
  type OwnerProof,
} from '#marketplace/accounts/index.ts';
import { accountsFixture, holding, HOME, must } from '#marketplace/accounts/testing/fixture.ts';
import { insertHeld } from '#marketplace/bookings/index.ts';
import { issueMissingInvoices } from '#marketplace/bookings/jobs/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import type { Caller, Session } from '#platform/context.ts';
import { buildProperty, placeBooking, type BuiltProperty } from '#test/support/builders.ts';
import {
  deleteAccount,
  deletionConsequences,
  deletionReceipt,
  exportPersonalData,
  enforceRetention,
} from './index.ts';

const PHONE = '+919876543210';
const EMAIL = 'asha@example.in';
let f: Awaited<ReturnType<typeof accountsFixture>>;
let property: BuiltProperty;
let asha: Session;
/** her browser, with the challenge of its last code */
let browser: Caller;

beforeAll(async () => {
  f = await accountsFixture();
  property = await buildProperty(f.t.db, { nights: 2 });
});
afterAll(() => f.t.close());
beforeEach(async () => {
  for (const table of [
    'account_deletions',
    'reviews',
    'bookings',
    'wishlist_items',
    'support_messages',
  ] as const)
    await f.t.db.deleteFrom(table).execute();
  await f.clear();
  browser = holding(
    HOME,
    await registerAccount(f.as(HOME), { name: 'Asha Example', mobile: PHONE, email: EMAIL }),
  );
  const { token } = must(
    await checkOtp(f.as(browser), { mobile: PHONE, otp: await f.code(PHONE) }),
  );
  const session = await sessionOf(f.ctx, token);
  if (session === null) throw new Error('not signed in');
  asha = session;
  f.clock.advance(60_000);
});

const hers = () => f.as(browser, asha);
const leave = (proof: OwnerProof) => deleteAccount(hers(), proof);
const user = () => ({ id: asha.account.id, name: 'Asha Example', phone: PHONE, email: EMAIL });
async function booking(state: string, confirmed = true): Promise<number> {
  const id = await insertHeld(f.ctx, f.t.db, sampleBooking(user(), sampleQuote(property)));
  if (state !== 'held')
    await placeBooking(f.t.db, id, {
      state,
      hold_expires_at: null,
      confirmed_at: confirmed ? f.clock.now() : null,
      checked_in_at: state === 'completed' ? f.clock.now() : null,
    });
  return id;
}
async function review(booking_id: number, state: string): Promise<void> {
  await f.t.db
    .insertInto('reviews')
    .values({
      booking_id,
      property_id: property.id,
      user_id: asha.account.id,
      author: 'Asha E.',
      review_type: 'solo',
      location_rating: 9,
      food_rating: 9,
      cleaning_rating: 9,
      facility_rating: 9,
      money_rating: 9,
      overall_rating: 9,
      title: 'Rain',
      details: 'Tea',
      state,
    })
    .execute();
}
async function otp(): Promise<string> {
  f.clock.advance(31_000);
  browser = holding(HOME, await requestOwnerOtp(f.as(HOME, asha), 'deletion'));
  return f.code(PHONE);
}
const guestOf = (id: number) =>
  f.t.db
    .selectFrom('bookings')
    .select(['guest_name', 'guest_phone', 'guest_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('deletion', () => {
  test('erases the person’s data, keeps legally required data until its day, and mails a receipt', async () => {
    const [kept, never] = [await booking('completed'), await booking('expired', false)];
    await review(kept, 'published');
    await review(await booking('completed'), 'pending');
    await f.t.db
      .insertInto('wishlist_items')
      .values({ user_id: asha.account.id, property_id: property.id })
      .execute();
    await f.t.db.updateTable('users').set({ email_verified_at: f.clock.now() }).execute();
    for (const email of [EMAIL.toUpperCase(), 'other@example.in'])
      await f.t.db
        .insertInto('support_messages')
        .values({
          name: 'A',
          email,
          phone: PHONE,
          message: 'x',
          sender: 'n',
          created_at: f.clock.now(),
        })
        .execute();
    expect(await deletionConsequences(hers())).toEqual({
      staysAhead: [],
      paymentUnderWay: false,
      wishes: 1,
      unpublishedReviews: 1,
      publishedReviews: 1,
      bookingsKept: 2,
      sessions: 1,
      keptUntil: '2033-12-31',
      hasPassword: false,
    });

    await f.t.db
      .updateTable('bookings')
      .set({ rule_fit: JSON.stringify({ company: ['couple'], rules: [], fits: [] }) })
      .execute();
    const receipt = must(await leave({ otp: await otp() }));
    expect(
      await f.t.db
        .selectFrom('bookings')
        .select('rule_fit')
        .where('rule_fit', 'is not', null)
        .execute(),
    ).toEqual([]);
    expect(receipt).toMatchObject({ keptUntil: '2033-12-31', deletedAt: f.clock.now() });
    expect(await deletionReceipt(f.ctx, receipt.reference)).toEqual(receipt);
    expect(await guestOf(kept)).toEqual({
      guest_name: 'Asha Example',
      guest_phone: PHONE,
      guest_email: EMAIL,
    });
    expect(await guestOf(never)).toEqual({
      guest_name: 'Deleted account',
      guest_phone: '',
      guest_email: '',
    });
    expect(
      await f.t.db.selectFrom('reviews').select(['author', 'user_id', 'state']).execute(),
    ).toEqual([{ author: 'A guest', user_id: null, state: 'published' }]);
    expect(await f.t.db.selectFrom('wishlist_items').select('id').execute()).toEqual([]);
    expect(await f.t.db.selectFrom('support_messages').select('email').execute()).toEqual([
      { email: 'other@example.in' },
    ]);
    expect(await f.outbox(PHONE)).toEqual([]);
    expect(
      await f.t.db
        .selectFrom('messages')
        .select('event_key')
        .where('template', '<>', 'account-deleted')
        .where((row) =>
          row.or([row('recipient', '<>', ''), row('text', '<>', ''), row('state', '<>', 'sent')]),
        )
        .execute(),
    ).toEqual([]);
    expect(await f.count('messages')).toBeGreaterThan(1);
    const emails = await f.outbox(EMAIL);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(receipt.reference);
    expect(await f.count('sessions')).toBe(0);

    f.clock.set('2033-12-31T06:00:00Z');
    await enforceRetention(f.ctx);
    expect(await guestOf(kept)).toMatchObject({ guest_phone: PHONE });
    f.clock.set('2034-01-01T06:00:00Z');
    await f.t.db.updateTable('messages').set({ state: 'sent' }).execute();
    await Promise.all([enforceRetention(f.ctx), enforceRetention(f.ctx)]);
    expect(await f.t.db.selectFrom('account_deletions').select('forgotten_at').execute()).toEqual([
      { forgotten_at: f.clock.now() },
    ]);
    expect(await guestOf(kept)).toEqual({
      guest_name: 'Deleted account',
      guest_phone: '',
      guest_email: '',
    });
    expect(await f.outbox(EMAIL)).toEqual([]);
  });

  test.each([
    ['confirmed', 'account.stays-ahead'],
    ['checked_in', 'account.stay-under-way'],
    ['held', 'account.payment-under-way'],
  ])('waits while a booking is %s, and changes nothing', async (state, code) => {
    const id = await booking(state);
    const typed = await otp();
    expect(await leave({ otp: typed })).toMatchObject({ ok: false, kind: 'conflict', code });
    expect(await accountById(f.ctx, asha.account.id)).toMatchObject({ name: 'Asha Example' });
    await placeBooking(f.t.db, id, { state: 'cancelled', hold_expires_at: null });
    must(await leave({ otp: typed }));
  });

  test('says when the account can be deleted if a stay cannot be cancelled', async () => {
    const id = await booking('confirmed');
    expect((await deletionConsequences(hers())).staysAhead).toMatchObject([
      { bookingId: id, cancellable: true },
    ]);
    await placeBooking(f.t.db, id, { state: 'checked_in' });
    expect((await deletionConsequences(hers())).staysAhead).toMatchObject([
      { bookingId: id, cancellable: false },
    ]);
    const typed = await otp();
    const refusal = await leave({ otp: typed });
    expect(refusal).toMatchObject({
      ok: false,
      code: 'account.stay-under-way',
      message: expect.stringMatching(
        /^You are staying at .+ until \w{3} \d+ \w{3} \d{4}\. You can delete your account once you have checked out\.$/,
      ),
    });
    await placeBooking(f.t.db, id, { state: 'completed', checked_in_at: f.clock.now() });
    must(await leave({ otp: typed }));
  });

  test('twice at once is one deletion and one e-mail', async () => {
    const typed = await otp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave({ otp: typed })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await f.t.db.selectFrom('account_deletions').select('reference').execute()).toHaveLength(
      1,
    );
    expect(await f.outbox(EMAIL)).toHaveLength(1);
  });

  test('racing a new booking leaves either the account or the booking, never both', async () => {
    const typed = await otp();
    for (let round = 0; round < 5; round += 1) {
      const [left, booked] = await Promise.allSettled([
        leave({ otp: typed }),
        insertHeld(f.ctx, f.t.db, sampleBooking(user(), sampleQuote(property))),
      ]);
      const isGone = left.status === 'fulfilled' && left.value.ok;
      expect(isGone).toBe(booked.status === 'rejected');
      if (isGone) return;
      await f.t.db.deleteFrom('bookings').execute();
    }
  });

  test('is refused without a proof', async () => {
    expect(await leave({})).toMatchObject({ ok: false, code: 'leave.proof' });
    expect(await leave({ otp: '000000' })).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(await leave({ password: 'guessed it' })).toMatchObject({
      ok: false,
      code: 'password.old-wrong',
    });
    expect(await deletionReceipt(f.ctx, "DEL-' or 1=1")).toBeNull();
  });
});

test('the export has the person’s own data only; mail to an unverified address is left out', async () => {
  const id = await booking('completed');
  const stranger = await f.t.db
    .insertInto('users')
    .values({ name: 'Secret Stranger', phone: '+919876549999', email: 'stranger@example.in' })
    .returning(['id', 'name', 'phone', 'email'])
    .executeTakeFirstOrThrow();
  await insertHeld(
    f.ctx,
    f.t.db,
    sampleBooking({ ...stranger, phone: '+919876549999' }, sampleQuote(property)),
  );
  await f.t.db
    .insertInto('messages')
    .values({
      event_key: 'k',
      channel: 'email',
      recipient: EMAIL,
      template: 't',
      text: 'for whoever owns this address',
    })
    .execute();
  const file = JSON.stringify(must(await exportPersonalData(hers())));
  expect(file).toContain(`OH000${id}`);
  expect(file).toContain(PHONE);
  expect(file).not.toMatch(/Secret Stranger|9876549999|whoever owns|argon2|token_hash/);
});

test('an invoice has its buyer until its day, and is in the export; then the buyer is removed', async () => {
  const id = await booking('completed');
  expect(await issueMissingInvoices(f.ctx)).toBe(1);
  const before = await taxDocumentsOf(f.ctx, id);
  expect(before[0]?.buyer).toMatchObject({ name: 'Asha Example', phone: PHONE, email: EMAIL });
  expect(JSON.stringify(must(await exportPersonalData(hers())))).toContain(before[0]?.serial);
  must(await leave({ otp: await otp() }));
  expect(await taxDocumentsOf(f.ctx, id)).toEqual(before);
  f.clock.set('2034-01-01T06:00:00Z');
  await enforceRetention(f.ctx);
  const nobody = {
    name: 'Deleted account',
    email: '',
    phone: '',
    gstinNo: '',
    companyName: '',
    companyAddress: '',
  };
  expect(await taxDocumentsOf(f.ctx, id)).toEqual(
    before.map((document) => ({ ...document, buyer: nobody })),
  );
});
