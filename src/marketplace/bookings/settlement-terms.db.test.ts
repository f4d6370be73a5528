import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPayee,
  freezeTerms,
  payForProperty,
  shareTermsOf,
} from '#marketplace/settlement/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { confirmBooking } from './book.ts';
import { modifyBooking } from './change.ts';
import { holdBooking } from './hold.ts';
import {
  bookingInput,
  changeTo,
  closeMachines,
  confirmed,
  must,
  openMachines,
  type Machine,
} from './testing/fixture.ts';

let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
const clock = fixedClock('2026-11-25T10:00:00+05:30');

beforeAll(async () => {
  ({ t, one, two, asha } = await openMachines(clock));
});
afterAll(() => closeMachines({ t, one, two }));

const termsOf = (bookingId: number) =>
  t.db
    .selectFrom('settlement_terms')
    .select([
      'event',
      'payee_id',
      'tax_mode',
      'commission_bp',
      'commission_gst_bp',
      'withholdings',
      'bearers',
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('event')
    .execute();

const USUAL = {
  payee_id: null,
  tax_mode: 'eco_9_5',
  commission_bp: 1500,
  commission_gst_bp: 1800,
  withholdings: { tcs_bp: 0, tds_bp: 10 },
  bearers: { coupon: null, provider_fees: 'platform' },
};

test('a confirmation and a change each freeze the terms once', async () => {
  const villa = await buildProperty(t.db);
  const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
  const id = await confirmed(one, asha.id, villa.id, stay);
  expect(await termsOf(id)).toEqual([{ ...USUAL, event: `confirmed:${id}` }]);

  // new terms hold for what is confirmed from now on
  await sql`insert into commission_terms (property_id, from_date, commission_bp, commission_gst_bp, tcs_bp, tds_bp)
    values (${villa.id}, '2026-11-25', 1200, 1800, 50, 10)`.execute(t.db);
  clock.advance(60_000);
  const asked = { ...changeTo(asha.id, id, '2026-12-21', '2026-12-24'), quoteId: null };
  const none = { amount: null, payAmount: null, idempotencyKey: null };
  must(await modifyBooking(one, { ...asked, ...none }));
  const { id: changeId } = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('superseded_by', '=', id)
    .executeTakeFirstOrThrow();
  const both = await termsOf(id);
  expect(both).toEqual([
    { ...USUAL, event: `confirmed:${id}` },
    { ...USUAL, event: `changed:${changeId}`, commission_bp: 1200 },
  ]);
  expect(await termsOf(changeId)).toEqual([]);

  await freezeTerms(one, t.db, {
    bookingId: id,
    propertyId: villa.id,
    event: `changed:${changeId}`,
    couponFundedBy: 'supplier',
  });
  expect(await termsOf(id)).toEqual(both);
  await expect(
    t.db.updateTable('settlement_terms').set({ commission_bp: 0 }).execute(),
  ).rejects.toThrow('stand as they were written');
  await expect(t.db.deleteFrom('settlement_terms').execute()).rejects.toThrow('stand');
});

test('a booking confirmed by two machines at once has one row of terms', async () => {
  const villa = await buildProperty(t.db);
  const { bookingId } = must(
    await holdBooking(one, bookingInput(asha.id, { propertyId: villa.id })),
  );
  expect(await termsOf(bookingId)).toEqual([]);
  await Promise.all([confirmBooking(one, bookingId), confirmBooking(two, bookingId)]);
  expect(await termsOf(bookingId)).toHaveLength(1);
});

test.each([
  ['principal', '', { commission_gst_bp: 0, withholdings: { tcs_bp: 0, tds_bp: 0 } }],
  ['eco_52', '27VDEMO0000V1ZX', { withholdings: { tcs_bp: 50, tds_bp: 10 } }],
] as const)(
  'the payee’s mode %s is frozen, and the owner reads the same terms',
  async (taxMode, gstin, expected) => {
    const villa = await buildProperty(t.db);
    const { payeeId } = must(await addPayee(one, t.db, { name: 'Asha Stays', gstin, taxMode }));
    must(await payForProperty(one, t.db, { propertyId: villa.id, payeeId, from: '2026-11-01' }));
    const owner = await memberOf(one, [villa.id]);
    const own = { propertyId: villa.id, payeeId, from: '2026-12-01' };
    expect(await payForProperty(owner, t.db, own)).toMatchObject({ code: 'access.denied' });
    const stay = { stay: { checkIn: '2026-12-10', checkOut: '2026-12-11' } };
    const id = await confirmed(one, asha.id, villa.id, stay);
    expect(await termsOf(id)).toEqual([
      { ...USUAL, ...expected, payee_id: payeeId, tax_mode: taxMode, event: `confirmed:${id}` },
    ]);
    const { commission_bp, commission_gst_bp, withholdings } = { ...USUAL, ...expected };
    expect(must(await shareTermsOf(owner, villa.id))).toEqual({
      commission: commission_bp,
      commissionGst: commission_gst_bp,
      tds: withholdings.tds_bp,
    });
  },
);

test('a payee needs a name, and a registered one a valid GSTIN', async () => {
  expect(await addPayee(one, t.db, { name: ' ', gstin: '', taxMode: 'eco_9_5' })).toMatchObject({
    code: 'payee.invalid',
    fields: { name: expect.any(String) as string },
  });
  for (const gstin of ['', '27VDEMO0000V1ZY'])
    expect(await addPayee(one, t.db, { name: 'Asha', gstin, taxMode: 'eco_52' })).toMatchObject({
      code: 'payee.invalid',
    });
});
