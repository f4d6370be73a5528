import { afterAll, beforeAll, expect, it } from 'vitest';
import { payRest, settlePayment } from '#marketplace/bookings/index.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import { attemptsOf, ledgerOf, retryRefund } from '#marketplace/payments/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { formatDate, instantInIndia } from '#shared/dates.ts';
import { buildMember, buildUser } from '#test/support/builders.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';
import {
  figure,
  ofExport,
  ofRecord,
  statementOn,
  type MoneyRecord,
  type Standing,
} from '#test/support/money-places.ts';
import { inr, openMoneySite, words, type MoneySite } from '#test/support/money-site.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';

/**
 * One booking through all that moves its money. After each step, pages, calls, e-mails, tax documents and the export
 * agree to the rupee.
 */
let server: MoneySite['server'];
let villa: MoneySite['villa'];
let hers: MoneySite['hers'];
let page: MoneySite['page'];
let settleAll: MoneySite['settleAll'];
let owner: Visitor;
let bookingId = 0;

const FROM = '2026-12-20';
const TWO = '2026-12-22';
const THREE = '2026-12-23';
const ONE = '2026-12-21';

beforeAll(async () => {
  ({ server, villa, hers, page, settleAll } = await openMoneySite());
  const { id, phone } = await buildUser(server.t.db, { name: 'Sulabha Example' });
  await buildMember(server.t.db, id, villa.id);
  owner = visit(server);
  await owner.signIn(phone);
}, 400_000);
afterAll(() => server.close());

/** The figures of every place, by the name of the place. */
async function everywhere(): Promise<Record<string, Standing>> {
  const record = async (name: string): Promise<MoneyRecord> =>
    (await hers.call<readonly MoneyRecord[]>(`hotel/${name}`, { booking_id: bookingId })).body
      .data[0] as MoneyRecord;
  const lists = (
    await hers.call<
      Record<'upcoming' | 'cancel', readonly (MoneyRecord & { booking_id: number })[]>
    >('hotel/my_booking_list')
  ).body.data;
  // The export of all data needs a recent proof.
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
    'stay of the property': statementOn(await page(`/host/stays/${bookingId}`, owner.cookie())),
    'change page': statementOn(await page(`/modify-booking/${bookingId}`)),
    view_receipt: ofRecord(await record('view_receipt')),
    booking_summary: ofRecord(await record('booking_summary')),
    view_modify_booking: ofRecord(await record('view_modify_booking')),
    my_booking_list: ofRecord(
      [...lists.upcoming, ...lists.cancel].find(
        ({ booking_id }) => booking_id === bookingId,
      ) as MoneyRecord,
    ),
    export: ofExport(statement),
  };
}

/**
 * Expects these figures in every place, tax documents that add up to the charge, and the words in the list of bookings.
 */
async function expectEverywhere(figures: Standing, words: readonly string[]): Promise<void> {
  const standing = { atProperty: 0, ...figures };
  for (const [place, says] of Object.entries(await everywhere()))
    expect({ place, ...says }).toEqual({ place, ...standing });
  for (const value of Object.values(standing)) expect(Number.isInteger(value)).toBe(true);
  expect(standing.charged).toBe(standing.paid + standing.balance);
  const { online, atProperty, refunded, onItsWay } = standing;
  expect(online + atProperty - refunded - onItsWay).toBe(standing.paid);
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
  // only what was paid online can come back online
  expect(preview?.paid_amount).toBe(standing.paid - atProperty);
  const list = await page(
    `/my-bookings${standing.balance === 0 && standing.charge > 0 ? '?tab=cancel' : ''}`,
  );
  for (const text of words) expect(list).toContain(text);
}

/** The newest e-mail of a template, as text. */
async function lastEmail(template: string): Promise<string> {
  const { rows } = await server.t.pool.query<{ content: string }>(
    "select content::text from messages where recipient = 'meher@example.in' and channel = 'email' and template = $1 order by id desc limit 1",
    [template],
  );
  return rows[0]?.content ?? '';
}

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

const modify = (end: string) =>
  hers.call<{ refund_amount: number; pay_amount: number }>('hotel/modify_booking', {
    booking_id: bookingId,
    ...priceOf(villa.id, FROM, end),
    hotel_id: undefined,
    ...firstPlan(villa),
  });

let total = 0;
let paid = 0;
let surplus = 0;
let settled: Standing;
let kept = 0;
let back = 0;

it('a booking with a part paid online', async () => {
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

it('a change to a dearer stay, with the difference paid', async () => {
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

it('a change to a cheaper stay: what is above its online part is on its way back, then refunded', async () => {
  const price = await changedTo(ONE);
  total = price.grand_total;
  surplus = price.refund_amount;
  const part = paid - surplus;
  expect(price).toMatchObject({ paid_amount: paid, amount_to_be_paid: total - part });
  // its plan asks four fifths online, in whole rupees
  expect(part).toBe(Math.ceil(total * 0.8));
  expect((await modify(ONE)).body.data.refund_amount).toBe(surplus);
  const standing = {
    price: total,
    charged: total,
    online: paid,
    charge: 0,
    refunded: 0,
    onItsWay: surplus,
    paid: part,
    balance: total - part,
  };
  await expectEverywhere(standing, [`${inr(part)} paid`, `Refund ${inr(surplus)}: asked for on`]);
  const email = await lastEmail('booking-changed');
  for (const text of [`"${inr(paid)}"`, `${inr(surplus)} comes back to you.`])
    expect(email).toContain(text);
  await settleAll();
  settled = { ...standing, refunded: surplus, onItsWay: 0 };
  await expectEverywhere(settled, [`${inr(part)} paid`, `Refund ${inr(surplus)}: refunded on`]);
  // The next change starts from the amount kept, not from the amount once paid.
  expect(await changedTo(TWO)).toMatchObject({ paid_amount: part });
});

it('the property writes a part down as received, by mistake, and takes it back', async () => {
  const part = paid - surplus;
  const written = await owner.call<{ collection_id: number }>('host/collect_balance', {
    booking_id: bookingId,
    method: 'cash',
    amount: 1000,
  });
  await expectEverywhere(
    { ...settled, atProperty: 1000, paid: part + 1000, balance: total - part - 1000 },
    [`${inr(part + 1000)} paid`],
  );
  const { collection_id } = written.body.data;
  await owner.call('host/return_balance', { booking_id: bookingId, collection_id });
  await expectEverywhere(settled, [`${inr(part)} paid`]);
});

it('the rest, paid online from the trip, success page or receipt', async () => {
  const rest = total - (paid - surplus);
  const places = async () => [
    ...(await Promise.all(
      [`/trip/${bookingId}`, `/success?booking_id=${bookingId}`, `/receipt/${bookingId}`].map(
        async (path) => words(await page(path)),
      ),
    )),
    await lastEmail('booking-changed'),
  ];
  for (const place of await places()) expect(place).toContain(`Pay the rest now: ${inr(rest)}`);
  const { user_id: guest } = await server.t.db
    .selectFrom('bookings')
    .select('user_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(await payRest(server.ctx, guest, bookingId)).toMatchObject({ ok: true });
  await payLast();
  paid += rest;
  await expectEverywhere({ ...settled, online: paid, paid: total, balance: 0 }, ['Paid in full']);
  const references = (await ledgerOf(server.ctx, bookingId)).flatMap(({ kind, reference }) =>
    kind === 'paid_at_property' ? [] : [reference],
  );
  expect(references.length).toBeGreaterThan(3);
  for (const place of [...(await places()).slice(0, 3), await lastEmail('rest-paid')]) {
    expect(place).not.toContain('Pay the rest now');
    for (const reference of references) expect(place).toContain(reference);
  }
});

it('a cancellation with a quarter back: the charge is the amount kept', async () => {
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
      refunded: surplus,
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

/** The refund of the cancellation as trip, receipt and list show it. */
const tracked = async (): Promise<readonly string[]> =>
  Promise.all(
    [`/trip/${bookingId}`, `/receipt/${bookingId}`, '/my-bookings?tab=cancel'].map(async (path) => {
      const text = words(await page(path));
      return (
        new RegExp(
          `${inr(back).replace(/[.$]/g, '\\$&')} for your cancellation (We are sending it to the bank|On its way to the bank account|Paid back|The bank did not take it)`,
        ).exec(text)?.[1] ?? `not on ${path}`
      );
    }),
  );

it('a refund that fails is still owed, and is done on the next try', async () => {
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
  // the refund takes from the payment of the rest and from the one before it
  const { rows: done } = await server.t.pool.query<{ reference: string; amount: number }>(
    "select provider_refund_id as reference, amount::integer from payment_refunds where booking_id = $1 and reason = 'cancelled'",
    [bookingId],
  );
  expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(back * 100);
  const trip = await page(`/trip/${bookingId}`);
  for (const { reference } of done) expect(trip).toContain(reference);
});
