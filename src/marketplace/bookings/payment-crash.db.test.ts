import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { fixedClock } from '#platform/clock.ts';
import { createStripeGateway } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { NIGHT } from '#test/support/night.ts';
import type { Death, KilledPayment } from './testing/killed-payment.ts';
import { numberTaxDocuments } from '#marketplace/invoices/index.ts';
import { ledgerOf, settleRefunds } from '#marketplace/payments/index.ts';
import { expireHolds } from './complete.ts';
import { payOnline, reconcilePayments } from './pay.ts';
import { receiptOf } from './views/receipt.ts';
import { notifyOfRefunds } from './reminders.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';

/** Kills the server between hold and receipt and checks what the next server makes of the booking. */
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

/**
 * nothing: no booking. booked: paid once. released: never paid. returned: paid, all refunded. cancelled: booked,
 * cancelled and all refunded.
 */
type End = 'nothing' | 'booked' | 'released' | 'returned' | 'cancelled';
/**
 * While no server runs: the guest pays, another guest takes the nights or the coupon, or the next server starts after
 * the hold.
 */
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
  ['with the commit of the hold sent', sql('sent', ...HELD), ['nothing', 'released']],
  ['with the hold committed and no payment begun', sql('after', ...HELD), ['released']],
  [
    'with the attempt written and no order opened',
    { at: 'provider', call: 'open', when: 'before' },
    ['released'],
  ],
  [
    'with an order opened and the answer lost',
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
    'the same, and another guest has the nights by then',
    { at: 'paid' },
    ['returned'],
    ['pays', 'late', 'nights taken'],
  ],
  ['with the address of the payment page not yet stored', sql('before', OPENED), ['released']],
  ['with the webhook received', { at: 'webhook' }, ['booked']],
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
    'with the provider’s answer received',
    { at: 'provider', call: 'status', when: 'after' },
    ['booked'],
  ],
  [
    'with the charge written, before its ledger row',
    sql('after', 'into "payment_charges"'),
    ['booked'],
  ],
  ['with the commit of the ledger entry sent', sql('sent', ...RECORDED), ['booked']],
  ['with the payment in the ledger and not judged', sql('after', ...RECORDED), ['booked']],
  [
    'the same, and another guest takes the coupon’s last use',
    sql('after', ...RECORDED),
    ['returned'],
    ['coupon taken'],
  ],
  [
    'the same, and the nights are gone before the payment is judged',
    sql('after', ...RECORDED),
    ['returned'],
    ['late', 'nights taken'],
  ],
  ['with the stay confirmed and not committed', sql('after', 'update "coupons"'), ['booked']],
  ['with the coupon used', sql('after', 'into "coupon_redemptions"'), ['booked']],
  ['with the messages written', sql('after', 'into "messages"'), ['booked']],
  ['with the invoice written and not committed', sql('after', 'into tax_documents'), ['booked']],
  [
    'with the commit of the confirmation sent',
    sql('sent', 'into "messages"', 'commit'),
    ['booked'],
  ],
  [
    'with the confirmation committed and its messages not sent',
    sql('after', 'into "messages"', 'commit'),
    ['booked'],
  ],
  ['with a refund requested and not committed', sql('after', 'into "payment_refunds"'), ['booked']],
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
    'with the refund paid and the answer lost',
    { at: 'provider', call: 'refund', when: 'after' },
    ['cancelled'],
  ],
  ['with the commit of the finished refund sent', sql('sent', ...REFUNDED), ['cancelled']],
  [
    'with the refund in the ledger and the guest not notified',
    sql('after', ...REFUNDED),
    ['cancelled'],
  ],
];

/** Points close to another one, after which the next server finds the same rows. They are tried in the night. */
const IN_THE_NIGHT = new Set([
  'with the booking written and its nights not taken',
  'with the attempt written and no order opened',
  'with the traveller sent to the provider, who never pays',
  'the same, and the next server starts after the hold',
  'with the address of the payment page not yet stored',
  'with the webhook’s event written and not committed',
  'with the provider’s answer received',
  'the same, and the nights are gone before the payment is judged',
  'with the coupon used',
  'with the messages written',
  'with the invoice written and not committed',
  'with a refund requested and not committed',
  'with the refund leased and not sent',
]);

const sessions = async (): Promise<readonly number[]> =>
  (
    await t.pool.query<{ pid: number }>(
      `
        select pid
        from pg_stat_activity
        where datname = current_database()
          and backend_type = 'client backend'
          and pid <> pg_backend_pid()`,
    )
  ).rows.map(({ pid }) => pid);

/**
 * Returns when the process is dead and the database has ended its sessions: each of its transactions is then
 * committed or rolled back.
 */
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

/** Runs the jobs, each twice at once, until none has work. */
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

test.each(
  POINTS.map((point, n) => [point[0], n] as const).filter(
    ([name]) => NIGHT || !IN_THE_NIGHT.has(name),
  ),
)('killed %s', { timeout: 60_000 }, async (name, n) => {
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

  // the provider's books equal ours
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
  // the same request again: the same answer where the booking stands, and never a second booking
  if (end === 'booked')
    expect(await payOnline(next, input)).toMatchObject({
      ok: false,
      code: 'booking.already-paid',
    });
});

test('numbers the tax documents of the killed processes without a gap', async () => {
  await Promise.all([numberTaxDocuments(next), numberTaxDocuments(next)]);
  const { rows } = await t.pool.query<{ issued: number; first: number; last: number }>(
    'select count(*)::int as issued, min(number) as first, max(number) as last from tax_documents group by series',
  );
  expect(rows.length).toBe(2);
  for (const { issued, first, last } of rows) expect([first, last]).toEqual([1, issued]);
});
