import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { fixedClock } from '#platform/clock.ts';
import { createStripeGateway } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Death, KilledPayment } from './testing/killed-payment.ts';
import { numberTaxDocuments } from '#marketplace/invoices/index.ts';
import { ledgerOf, settleRefunds } from '#marketplace/payments/index.ts';
import { expireHolds } from './complete.ts';
import { payOnline, reconcilePayments } from './pay.ts';
import { receiptOf } from './views/receipt.ts';
import { notifyOfRefunds } from './reminders.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';

/** The server killed on the way from hold to receipt, and what the next one makes of it. */
const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
const SCRIPT = join(import.meta.dirname, 'testing/killed-payment.ts');
let t: TestDatabase;
let stripe: StripeStandIn;
let next: Machine;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  stripe = await startStripeStandIn();
  const gateway = createStripeGateway({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret: 'whsec_stand_in',
    baseUrl: stripe.origin,
  });
  next = openMachine(t.url, clock, { max: 6, gateway });
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await next.close();
  await stripe.close();
  await t.close();
});

/** nothing: not even a booking. booked: paid once. released: never paid. returned: paid and all of it back. cancelled: the same after a stay that was booked. */
type End = 'nothing' | 'booked' | 'released' | 'returned' | 'cancelled';
/** Meanwhile: the traveller pays while no server runs, another takes the nights, another takes the coupon, it takes long until the next server starts. */
type Meanwhile = 'pays' | 'nights taken' | 'coupon taken' | 'late';
type Point = readonly [
  name: string,
  death: Death,
  ends: readonly End[],
  meanwhile?: readonly Meanwhile[],
];

const sql = (when: 'before' | 'sent' | 'after', ...path: readonly string[]): Death => ({
  at: 'statement',
  path,
  when,
});
const HELD = ['claim_nights', 'commit'] as const;
const OPENED = 'set "state" = $1, "order_id"';
const RECORDED = ['into "ledger_entries"', 'commit'] as const;
const CANCELLED = ['into "payment_refunds"', 'commit'] as const;
const REFUNDED = ['into "payment_refunds"', 'into "ledger_entries"', 'commit'] as const;

const POINTS: readonly Point[] = [
  [
    'with the booking written and its nights not taken',
    sql('after', 'insert into "bookings"'),
    ['nothing'],
  ],
  ['with nights taken and nothing committed', sql('before', ...HELD), ['nothing']],
  ['with the hold on its way to the disk', sql('sent', ...HELD), ['nothing', 'released']],
  ['with the hold committed and no payment begun', sql('after', ...HELD), ['released']],
  [
    'with the attempt written and no order opened',
    { at: 'provider', call: 'open', when: 'before' },
    ['released'],
  ],
  [
    'with an order opened that we never heard of',
    { at: 'provider', call: 'open', when: 'after' },
    ['released'],
  ],
  ['with the traveller sent to the provider, who never pays', { at: 'paid' }, ['released']],
  ['with the traveller at the provider, who pays meanwhile', { at: 'paid' }, ['booked'], ['pays']],
  [
    'the same, and the next server starts after the hold',
    { at: 'paid' },
    ['booked'],
    ['pays', 'late'],
  ],
  [
    'the same, and somebody else has the nights by then',
    { at: 'paid' },
    ['returned'],
    ['pays', 'late', 'nights taken'],
  ],
  ['with the session’s address not yet written down', sql('before', OPENED), ['released']],
  ['with the webhook at the door', { at: 'webhook' }, ['booked']],
  [
    'with the webhook’s event written and not committed',
    sql('after', 'into "payment_events"'),
    ['booked'],
  ],
  [
    'with the event committed and the provider not asked',
    { at: 'provider', call: 'status', when: 'before' },
    ['booked'],
  ],
  [
    'with the provider’s answer in hand',
    { at: 'provider', call: 'status', when: 'after' },
    ['booked'],
  ],
  [
    'with the charge written, before its ledger row',
    sql('after', 'into "payment_charges"'),
    ['booked'],
  ],
  ['with the payment on its way into the books', sql('sent', ...RECORDED), ['booked']],
  ['with the payment in the books and not judged', sql('after', ...RECORDED), ['booked']],
  [
    'the same, and somebody else takes the coupon’s last use',
    sql('after', ...RECORDED),
    ['returned'],
    ['coupon taken'],
  ],
  [
    'the same, and the nights are gone before anybody judges',
    sql('after', ...RECORDED),
    ['returned'],
    ['late', 'nights taken'],
  ],
  ['with the stay confirmed and not committed', sql('after', 'update "coupons"'), ['booked']],
  ['with the coupon used', sql('after', 'into "coupon_redemptions"'), ['booked']],
  ['with the messages written', sql('after', 'into "messages"'), ['booked']],
  ['with the invoice written and not committed', sql('after', 'into tax_documents'), ['booked']],
  [
    'with the confirmation on its way to the disk',
    sql('sent', 'into "messages"', 'commit'),
    ['booked'],
  ],
  [
    'with the confirmation committed and nobody notified',
    sql('after', 'into "messages"', 'commit'),
    ['booked'],
  ],
  ['with a refund asked for and not committed', sql('after', 'into "payment_refunds"'), ['booked']],
  [
    'with the cancellation committed and its refund not sent',
    sql('after', ...CANCELLED),
    ['cancelled'],
  ],
  [
    'with the refund leased and not sent',
    { at: 'provider', call: 'refund', when: 'before' },
    ['cancelled'],
  ],
  [
    'with the refund paid back and the answer unheard',
    { at: 'provider', call: 'refund', when: 'after' },
    ['cancelled'],
  ],
  ['with the refund’s end on its way into the books', sql('sent', ...REFUNDED), ['cancelled']],
  [
    'with the refund in the books and nobody notified of it',
    sql('after', ...REFUNDED),
    ['cancelled'],
  ],
];

const sessions = async (): Promise<readonly number[]> =>
  (
    await t.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
  ).rows.map(({ pid }) => pid);

/** Returns when the process is dead, and the database has ended its sessions: what was on its way is then there, or never will be. */
async function killed(asked: KilledPayment): Promise<void> {
  const ours = new Set(await sessions());
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(asked)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'verandah-killed') },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = await new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  expect(ended, complaint).toBe('SIGKILL');
  await expect.poll(async () => (await sessions()).filter((pid) => !ours.has(pid))).toEqual([]);
}

/** What runs all day, twice at a time, until nothing moves. */
async function jobs(): Promise<void> {
  for (const minutes of [2, 2, 20, 5]) {
    clock.advance(minutes * 60_000);
    await expireHolds(next);
    await Promise.all([reconcilePayments(next), reconcilePayments(next)]);
    await Promise.all([settleRefunds(next), settleRefunds(next)]);
    await Promise.all([notifyOfRefunds(next), notifyOfRefunds(next)]);
  }
}

const EMAILS: Readonly<Record<End, readonly string[]>> = {
  nothing: [],
  released: [],
  booked: ['booking-confirmed'],
  returned: ['payment-returned'],
  cancelled: ['booking-cancelled', 'booking-confirmed', 'refund-done'],
};

test.each(POINTS.map((point, n) => [point[0], n] as const))(
  'killed %s',
  { timeout: 60_000 },
  async (name, n) => {
    const [, death, ends, meanwhile = []] = POINTS[n] as Point;
    const [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
    const villa = await buildProperty(t.db, { payHotel: false, nights: 40 });
    const code = `POINT${n}`;
    await t.db
      .insertInto('coupons')
      .values({ code, title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const email = `${code.toLowerCase()}@example.in`;
    const input = bookingInput(
      asha.id,
      { propertyId: villa.id, stay: STAY, couponCode: code },
      { email, idempotencyKey: `the-payment-${n}` },
    );

    await killed({
      url: t.url,
      now: NOW,
      stripe: stripe.origin,
      input,
      cancels: ends.includes('cancelled') || name.includes('refund'),
      death,
    });
    stripe.setWebhook('');
    const attempt = await t.db
      .selectFrom('payment_attempts as a')
      .innerJoin('bookings as b', 'b.id', 'a.booking_id')
      .select(['a.order_id', 'a.booking_id'])
      .where('b.property_id', '=', villa.id)
      .executeTakeFirst();
    if (meanwhile.includes('pays')) stripe.pay(attempt?.order_id ?? '');
    if (meanwhile.includes('coupon taken'))
      await t.db.updateTable('coupons').set({ used: 1 }).where('code', '=', code).execute();
    if (meanwhile.includes('late')) clock.advance(16 * 60_000);
    if (meanwhile.includes('nights taken')) {
      await expireHolds(next);
      expect(
        await payOnline(next, bookingInput(ravi.id, { propertyId: villa.id, stay: STAY })),
      ).toMatchObject({ ok: true });
    }
    await jobs();

    const rows = await t.db
      .selectFrom('bookings')
      .select(['id', 'state', 'pay_amount'])
      .where('user_id', '=', asha.id)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(1);
    const [booking] = rows;
    const id = booking?.id ?? 0;
    const entries = (await ledgerOf(next, id)).map(({ amount }) => amount);
    const paid = booking?.pay_amount ?? 0;
    const end: End | undefined =
      booking === undefined
        ? 'nothing'
        : booking.state === 'confirmed'
          ? 'booked'
          : booking.state === 'cancelled'
            ? 'cancelled'
            : booking.state === 'expired'
              ? entries.length === 0
                ? 'released'
                : 'returned'
              : undefined;
    expect(ends, booking?.state).toContain(end);
    expect(entries).toEqual(
      end === 'booked' ? [paid] : end === 'returned' || end === 'cancelled' ? [paid, -paid] : [],
    );

    // what the provider has is what our books say
    const [charge] = await t.db
      .selectFrom('ledger_entries')
      .select('reference')
      .where('booking_id', '=', id)
      .where('kind', '=', 'payment')
      .execute();
    expect(stripe.refunded(charge?.reference ?? '')).toBe(
      end === 'returned' || end === 'cancelled' ? paid : 0,
    );
    expect(
      (await t.db.selectFrom('night_claims').select('night').where('booking_id', '=', id).execute())
        .length,
    ).toBe(end === 'booked' ? 2 : 0);
    expect(
      (
        await t.db
          .selectFrom('coupon_redemptions')
          .select('booking_id')
          .where('booking_id', '=', id)
          .execute()
      ).length,
    ).toBe(end === 'booked' ? 1 : 0);
    if (!meanwhile.includes('coupon taken'))
      expect(
        await t.db
          .selectFrom('coupons')
          .select('used')
          .where('code', '=', code)
          .executeTakeFirstOrThrow(),
      ).toEqual({ used: end === 'booked' ? 1 : 0 });
    const emails = await t.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', email)
      .where('channel', '=', 'email')
      .where('template', 'in', EMAILS.cancelled.concat(EMAILS.returned))
      .execute();
    expect(emails.map(({ template }) => template).toSorted()).toEqual(EMAILS[end ?? 'nothing']);

    if (end === 'booked')
      expect(await receiptOf(next, asha.id, id)).toMatchObject({
        ok: true,
        value: { money: { paid, balance: 0 } },
      });
    // the same press again: its answer where the booking stands, and never a second booking
    if (end === 'booked')
      expect(await payOnline(next, input)).toMatchObject({
        ok: false,
        code: 'booking.already-paid',
      });
  },
);

test('and the serials of what they left behind have no gap', async () => {
  await Promise.all([numberTaxDocuments(next), numberTaxDocuments(next)]);
  const { rows } = await t.pool.query<{ issued: number; first: number; last: number }>(
    'select count(*)::int as issued, min(number) as first, max(number) as last from tax_documents group by series',
  );
  expect(rows.length).toBe(2);
  for (const { issued, first, last } of rows) expect([first, last]).toEqual([1, issued]);
});
