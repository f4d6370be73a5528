import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settlePayment } from '#marketplace/bookings/index.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import { attemptsOf, retryRefund, settleRefunds } from '#marketplace/payments/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { formatDate, instantInIndia } from '#shared/dates.ts';
import { formatPaise } from '#shared/money.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { figure, statementOn, type Standing } from '#test/support/money-places.ts';
import { unescape } from '#test/support/page-html.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * One booking through everything that moves its money, and every place that says how it stands, side by side and to the
 * rupee: pages, calls, letters, papers, export.
 */
let server: TestServer;
let villa: BuiltProperty;
let asha: BuiltUser;
let hers: Visitor;
let bookingId = 0;

const FROM = '2026-12-20';
const TWO = '2026-12-22';
const THREE = '2026-12-23';
const ONE = '2026-12-21';
/** four fifths of the total are paid online, so that a cheaper stay is paid too much for */
const PART = 80;

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  asha = await buildUser(db, { name: 'Asha Example', email: 'asha@example.in' });
  // 10,436.94 a night: with taxes no total is whole by itself
  villa = await buildProperty(db, {
    payHotel: true,
    payType: 'percent',
    payValue: PART,
    rooms: [
      {
        rate: 1_043_694,
        plans: [
          {
            ladder: [
              { hours_before: 288, percent: 100 },
              { hours_before: 24, percent: 25 },
            ],
          },
        ],
      },
    ],
  });
  hers = visit(server);
  await hers.signIn(asha.phone);
}, 400_000);
afterAll(() => server.close());

async function page(path: string): Promise<string> {
  const reply = await server.app.inject({
    method: 'GET',
    url: path,
    remoteAddress: '203.0.113.5',
    headers: { cookie: hers.cookie() },
  });
  expect(reply.statusCode, path).toBe(200);
  return unescape(reply.body.replaceAll('<!-- -->', ''));
}

interface MoneyRecord {
  readonly amount: number;
  readonly charged: number;
  readonly paid_online: number;
  readonly cancellation_charge: number;
  readonly refunded: number;
  readonly refunding: number;
  readonly paid_amount: number;
  readonly balance: number;
  readonly refunds: readonly {
    readonly amount: number;
    readonly state: string;
    readonly reason: string;
    readonly reference: string;
  }[];
}
const ofRecord = (record: MoneyRecord): Standing => ({
  price: record.amount,
  charged: record.charged,
  online: record.paid_online,
  charge: record.cancellation_charge,
  refunded: record.refunded,
  onItsWay: record.refunding,
  paid: record.paid_amount,
  balance: record.balance,
});

/** What every place says, under its name. */
async function everywhere(): Promise<Record<string, Standing>> {
  const record = async (name: string): Promise<MoneyRecord> =>
    (await hers.call<readonly MoneyRecord[]>(`hotel/${name}`, { booking_id: bookingId })).body
      .data[0] as MoneyRecord;
  const lists = (
    await hers.call<
      Record<'upcoming' | 'cancel', readonly (MoneyRecord & { booking_id: number })[]>
    >('hotel/my_booking_list')
  ).body.data;
  // all data at once is for who has just proved who they are
  await server.t.db.updateTable('sessions').set({ proved_at: server.clock.now() }).execute();
  const exported = (
    await hers.call<{ bookings: readonly { id: number; statement: Record<string, number> }[] }>(
      'hotel/export_profile',
    )
  ).body.data;
  const statement = exported.bookings.find(({ id }) => id === bookingId)?.statement ?? {};
  return {
    'receipt page': statementOn(await page(`/receipt/${bookingId}`)),
    'trip page': statementOn(await page(`/trip/${bookingId}`)),
    'change page': statementOn(await page(`/modify-booking/${bookingId}`)),
    view_receipt: ofRecord(await record('view_receipt')),
    booking_summary: ofRecord(await record('booking_summary')),
    view_modify_booking: ofRecord(await record('view_modify_booking')),
    my_booking_list: ofRecord(
      [...lists.upcoming, ...lists.cancel].find(
        ({ booking_id }) => booking_id === bookingId,
      ) as MoneyRecord,
    ),
    export: {
      price: statement['price'] ?? 0,
      charged: statement['charged'] ?? 0,
      online: statement['paid_online'] ?? 0,
      charge: statement['cancellation_charge'] ?? 0,
      refunded: statement['refunded'] ?? 0,
      onItsWay: statement['on_its_way_back'] ?? 0,
      paid: statement['paid'] ?? 0,
      balance: statement['still_due'] ?? 0,
    },
  };
}

/** Every place says this, the papers together say what is charged, and the list of bookings says it in words. */
async function expectEverywhere(standing: Standing, words: readonly string[]): Promise<void> {
  for (const [place, says] of Object.entries(await everywhere()))
    expect({ place, ...says }).toEqual({ place, ...standing });
  for (const value of Object.values(standing)) expect(Number.isInteger(value)).toBe(true);
  expect(standing.charged).toBe(standing.paid + standing.balance);
  expect(standing.online - standing.refunded - standing.onItsWay).toBe(standing.paid);
  const record = (
    await hers.call<readonly MoneyRecord[]>('hotel/view_receipt', { booking_id: bookingId })
  ).body.data[0] as MoneyRecord;
  expect(record.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    standing.refunded + standing.onItsWay,
  );
  const papers = await taxDocumentsOf(server.ctx, bookingId);
  expect(
    papers.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0),
  ).toBe(standing.charged * 100);
  for (const { content } of papers) expect(content.cgst).toBe(content.sgst);
  const preview = (
    await hers.call<readonly { paid_amount: number }[]>('hotel/refund_preview', {
      booking_id: bookingId,
    })
  ).body.data[0];
  expect(preview?.paid_amount).toBe(standing.paid);
  const list = await page(
    `/my-bookings${standing.balance === 0 && standing.charge > 0 ? '?tab=cancel' : ''}`,
  );
  for (const text of words) expect(list).toContain(text);
}

/** The newest e-mail, as text. */
async function lastEmail(template: string): Promise<string> {
  const { rows } = await server.t.pool.query<{ content: string }>(
    "select content::text from messages where recipient = 'meher@example.in' and channel = 'email' and template = $1 order by id desc limit 1",
    [template],
  );
  return rows[0]?.content ?? '';
}

const inr = (amount: number): string => formatPaise(amount * 100);

interface Price {
  readonly grand_total: number;
  readonly pay_amount: number;
  readonly paid_amount: number;
  readonly amount_to_be_paid: number;
  readonly refund_amount: number;
}

const changedTo = async (end: string): Promise<Price> => {
  const { body } = await hers.call<Price>('hotel/modify_hotelcheck', {
    booking_id: bookingId,
    ...priceOf(villa.id, FROM, end),
    hotel_id: undefined,
    ...firstPlan(villa),
  });
  return body.data;
};

async function payLast(): Promise<void> {
  const session =
    (await attemptsOf(server.ctx, bookingId)).toSorted((a, b) => b.id - a.id)[0]?.sessionId ?? '';
  await decideSandboxOrder(server.ctx, session, 'paid');
  await settlePayment(server.ctx, session);
}

/** Lets the provider's days pass: a refund is asked about until it is through. */
async function settleAll(): Promise<void> {
  for (let runs = 0; runs < 6; runs += 1) {
    await settleRefunds(server.ctx);
    server.clock.advance(600_000);
  }
}

const modify = (end: string) =>
  hers.call<{ refund_amount: number; pay_amount: number }>('hotel/modify_booking', {
    booking_id: bookingId,
    ...priceOf(villa.id, FROM, end),
    hotel_id: undefined,
    ...firstPlan(villa),
  });

let total = 0;
let paid = 0;
let kept = 0;
let back = 0;

it('booked with a part paid', async () => {
  const price = (
    await hers.call<{
      grand_total: number;
      pay_amount: number;
      round_off: number;
      gst_total: number;
    }>('hotel/get_hotelcheck', priceOf(villa.id, FROM, TWO))
  ).body.data;
  expect(price.round_off).not.toBe(0);
  [total, paid] = [price.grand_total, price.pay_amount];
  const begun = await hers.call<{ booking_id: number }>(
    'hotel/add_online_booking_1',
    bookingOf(villa.id, FROM, TWO, { amount: total, pay_amount: paid }),
  );
  bookingId = begun.body.data.booking_id;
  await payLast();
  await expectEverywhere(
    {
      price: total,
      charged: total,
      online: paid,
      charge: 0,
      refunded: 0,
      onItsWay: 0,
      paid,
      balance: total - paid,
    },
    [`${inr(paid)} paid`, `${inr(total - paid)} to pay at the property on ${formatDate(FROM)}`],
  );
  const success = await page(`/success?booking_id=${bookingId}`);
  expect(success).toContain(`data-total="${total * 100}"`);
  expect(success).toContain(`Pay ${inr(total - paid)} at`);
  const email = await lastEmail('booking-confirmed');
  for (const text of [inr(total), inr(paid), inr(total - paid)])
    expect(email).toContain(`"${text}"`);
});

it('changed to a dearer stay, the difference paid', async () => {
  const price = await changedTo(THREE);
  expect(price).toMatchObject({ paid_amount: paid, amount_to_be_paid: price.grand_total - paid });
  expect((await modify(THREE)).body.data.pay_amount).toBe(price.pay_amount);
  await payLast();
  [total, paid] = [price.grand_total, paid + price.pay_amount];
  await expectEverywhere(
    {
      price: total,
      charged: total,
      online: paid,
      charge: 0,
      refunded: 0,
      onItsWay: 0,
      paid,
      balance: total - paid,
    },
    [`${inr(paid)} paid`],
  );
  const email = await lastEmail('booking-changed');
  for (const text of [inr(total), inr(paid), inr(total - paid)])
    expect(email).toContain(`"${text}"`);
});

it('changed to a cheaper stay: what is too much is on its way back, then refunded', async () => {
  const price = await changedTo(ONE);
  expect(price).toMatchObject({
    paid_amount: paid,
    amount_to_be_paid: 0,
    refund_amount: paid - price.grand_total,
  });
  expect((await modify(ONE)).body.data.refund_amount).toBe(price.refund_amount);
  total = price.grand_total;
  const standing = {
    price: total,
    charged: total,
    online: paid,
    charge: 0,
    refunded: 0,
    onItsWay: paid - total,
    paid: total,
    balance: 0,
  };
  await expectEverywhere(standing, ['Paid in full', `Refund ${inr(paid - total)}: asked for on`]);
  const email = await lastEmail('booking-changed');
  for (const text of [`"${inr(paid)}"`, `${inr(paid - total)} comes back to you.`])
    expect(email).toContain(text);
  await settleAll();
  await expectEverywhere({ ...standing, refunded: paid - total, onItsWay: 0 }, [
    'Paid in full',
    `Refund ${inr(paid - total)}: refunded on`,
  ]);
  // another change starts from what is kept, not from what once came in
  expect(await changedTo(TWO)).toMatchObject({ paid_amount: total });
});

it('cancelled with a quarter back: what is kept is the charge', async () => {
  server.clock.advance(
    instantInIndia(FROM, '14:00').getTime() - 200 * 3_600_000 - server.clock.now().getTime(),
  );
  const preview = (
    await hers.call<readonly { refund_amount: number; text: string }[]>('hotel/refund_preview', {
      booking_id: bookingId,
    })
  ).body.data[0];
  back = preview?.refund_amount ?? 0;
  kept = total - back;
  expect(Math.abs(back - total / 4)).toBeLessThanOrEqual(0.5);
  expect(preview?.text).toBe(
    `If you cancel now, ${inr(back)} comes back: 25% of what you paid online. The other ${inr(kept)} is kept, and you owe nothing more.`,
  );
  await hers.call('hotel/cancel_booking', { booking_id: bookingId, refund_amount: back });
  await expectEverywhere(
    {
      price: total,
      charged: kept,
      online: paid,
      charge: kept,
      refunded: paid - total,
      onItsWay: back,
      paid: kept,
      balance: 0,
    },
    [`Cancellation charge ${inr(kept)}`, `Refund ${inr(back)}: asked for on`],
  );
  const receipt = await page(`/receipt/${bookingId}`);
  expect(receipt).not.toContain('Cancelled, not charged');
  expect(figure(receipt, 'No longer charged')).toBe(kept - total);
  const email = await lastEmail('booking-cancelled');
  for (const text of [
    `${inr(back)} of the ${inr(total)} paid online comes back to you. The other ${inr(kept)} is kept, and you owe nothing more.`,
    `"${inr(kept)}"`,
  ])
    expect(email).toContain(text);
  const { rows } = await server.t.pool.query<{ text: string }>(
    "select text from messages where template = 'booking-cancelled' and channel = 'sms'",
  );
  expect(rows[0]?.text).toContain(`Refund Rs ${back}. `);
  expect(await tracked()).toEqual(Array(3).fill('We are sending it to the bank'));
  expect(await page(`/modify-booking/${bookingId}?done=cancelled`)).toContain(
    `${inr(back)} of the ${inr(total)} paid online comes back to you.`,
  );
});

/** The refund of the cancellation as trip, receipt and list follow it. */
const tracked = async (): Promise<readonly string[]> =>
  Promise.all(
    [`/trip/${bookingId}`, `/receipt/${bookingId}`, '/my-bookings?tab=cancel'].map(async (path) => {
      const text = (await page(path))
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      return (
        new RegExp(
          `${inr(back).replace(/[.$]/g, '\\$&')} for your cancellation (We are sending it to the bank|On its way to the bank account|Paid back|The bank did not take it)`,
        ).exec(text)?.[1] ?? `not on ${path}`
      );
    }),
  );

it('the refund fails: it is still owed; then it is done', async () => {
  const { rows } = await server.t.pool.query<{ id: number }>(
    "update payment_refunds set state = 'failed', next_attempt_at = null, failure = 'refused' where booking_id = $1 and state = 'requested' returning id",
    [bookingId],
  );
  const standing = {
    price: total,
    charged: kept,
    online: paid,
    charge: kept,
    refunded: paid - total,
    onItsWay: back,
    paid: kept,
    balance: 0,
  };
  await expectEverywhere(standing, [
    `Refund ${inr(back)}: asked for on`,
    'the bank could not take it',
  ]);
  expect(await tracked()).toEqual(Array(3).fill('The bank did not take it'));
  for (const { id } of rows) await retryRefund(server.ctx, id, 'Sulochana');
  await settleAll();
  await expectEverywhere({ ...standing, refunded: paid - kept, onItsWay: 0 }, [
    `Refund ${inr(back)}: refunded on`,
  ]);
  expect(await tracked()).toEqual(Array(3).fill('Paid back'));
  const { rows: done } = await server.t.pool.query<{ reference: string }>(
    "select reference from ledger_entries where booking_id = $1 and kind = 'refund' and amount = $2",
    [bookingId, -back * 100],
  );
  expect(await page(`/trip/${bookingId}`)).toContain(done[0]?.reference ?? 'no row of the ledger');
});
