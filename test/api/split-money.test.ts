import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyOfRefunds, payOnline, settlePayment } from '#marketplace/bookings/index.ts';
import {
  holdForGroup,
  payShare,
  setShares,
  sharePath,
  splitOf,
  startCollecting,
  type Split,
} from '#marketplace/splits/index.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import { ledgerOf, settleRefunds, shareMoney } from '#marketplace/payments/index.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { instantInIndia } from '#shared/dates.ts';
import { formatPaise } from '#shared/money.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { saidIn } from '#test/support/message-text.ts';
import { figure, statementOn, type Standing } from '#test/support/money-places.ts';
import { unescape } from '#test/support/page-html.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * One payment that three people share, through everything that moves its money, and every place that says how it
 * stands, side by side: quote, checkout, each payer's page and e-mails, the organiser's trip, list, receipt and
 * e-mails, invoice and ledger. Then one that was paid alone, and whose shares are collected.
 */
let server: TestServer;
let villa: BuiltProperty;
let asha: BuiltUser;
let hers: Visitor;
let bookingId = 0;

const FROM = '2026-12-20';
const TWO = '2026-12-22';
const ONE = '2026-12-21';
const STAY = 'checkin=2026-12-20&checkout=2026-12-22&rooms=1&adults=4&children=0';
const PAYERS = ['Asha', 'Kabir', 'Meher'] as const;

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  asha = await buildUser(db, { name: 'Asha Example', email: 'asha@example.in' });
  // four fifths are paid online; 10,436.94 a night: with taxes no sum is whole by itself
  villa = await buildProperty(db, {
    payHotel: true,
    payType: 'percent',
    payValue: 80,
    rooms: [
      {
        maxAdults: 8,
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

const inr = (rupees: number): string => formatPaise(Math.round(rupees * 100));
const splitNow = async (): Promise<Split> => (await splitOf(server.ctx, bookingId)) as Split;
const linkOf = async (at: number): Promise<string> =>
  sharePath(server.ctx, (await splitNow()).shares[at] as Split['shares'][number]);

async function page(path: string, cookie = hers.cookie()): Promise<string> {
  const reply = await server.app.inject({
    method: 'GET',
    url: path,
    remoteAddress: '203.0.113.5',
    headers: cookie === '' ? {} : { cookie },
  });
  expect(reply.statusCode, path).toBe(200);
  return unescape(reply.body.replaceAll('<!-- -->', ''));
}
/** The words of a page, blanks for tags. */
const words = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The newest e-mail of a kind to somebody, as text; '' for none. */
async function emailTo(to: string, template: string): Promise<string> {
  const { rows } = await server.t.pool.query<{ subject: string; text: string; content: unknown }>(
    "select subject, text, content from messages where recipient = $1 and channel = 'email' and template = $2 order by id desc limit 1",
    [to, template],
  );
  return rows[0] === undefined ? '' : `${rows[0].subject}\n${saidIn(rows[0])}`;
}
const smsTo = async (to: string, template: string): Promise<string> =>
  (
    await server.t.pool.query<{ text: string }>(
      "select text from messages where recipient = $1 and channel = 'sms' and template = $2 order by id desc limit 1",
      [to, template],
    )
  ).rows[0]?.text ?? '';
const addressOf = (at: number): string => `${PAYERS[at]?.toLowerCase()}@payers.example`;

async function pay(at: number, outcome: SandboxOutcome = 'paid'): Promise<void> {
  const begun = await payShare(server.ctx, (await linkOf(at)).slice('/share/'.length));
  if (!begun.ok) throw new Error(begun.code);
  await decideSandboxOrder(server.ctx, begun.value.sessionId, outcome);
  await settlePayment(server.ctx, begun.value.sessionId);
}

/** Lets the provider's days pass: a refund is asked about until it is through, and told of. */
async function settleAll(): Promise<void> {
  for (let runs = 0; runs < 6; runs += 1) {
    await settleRefunds(server.ctx);
    server.clock.advance(600_000);
  }
  await notifyOfRefunds(server.ctx);
}

/** Rupees of each payer's share, and of what went back or goes back to them, as the ledger's books have it. */
async function books(): Promise<readonly { paid: number; back: readonly number[] }[]> {
  const all = await shareMoney(server.ctx, bookingId);
  return PAYERS.map((_, at) => {
    const own = all.filter(
      ({ purpose, verdict }) => purpose === `share-${at + 1}` && verdict === 'kept',
    );
    return {
      paid: own.reduce((sum, { amount }) => sum + amount, 0) / 100,
      back: own.flatMap(({ refunds }) => refunds.map(({ amount }) => amount / 100)),
    };
  });
}
const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100;

/** Once booked: every place says this, each payer reads their own part, and the parts add up to it. */
async function expectEverywhere(
  standing: Standing,
  how: 'paid back on' | 'goes back, started' | null,
): Promise<void> {
  for (const path of [
    `/trip/${bookingId}`,
    `/receipt/${bookingId}`,
    `/modify-booking/${bookingId}`,
  ])
    expect({ path, ...statementOn(await page(path)) }).toEqual({ path, ...standing });
  const papers = await taxDocumentsOf(server.ctx, bookingId);
  expect(
    papers.reduce((all, { kind, total }) => all + (kind === 'invoice' ? total : -total), 0),
  ).toBe(standing.charged * 100);
  const each = await books();
  expect(sum(each.map(({ paid }) => paid))).toBe(standing.online);
  expect(sum(each.flatMap(({ back }) => back))).toBe(standing.refunded + standing.onItsWay);
  expect(sum((await ledgerOf(server.ctx, bookingId)).map(({ amount }) => amount / 100))).toBe(
    standing.online - standing.refunded,
  );
  const trip = words(await page(`/trip/${bookingId}`));
  for (const [at, name] of PAYERS.entries()) {
    const { paid, back } = each[at] ?? { paid: 0, back: [] };
    const theirs = words(await page(await linkOf(at), ''));
    expect(theirs).toContain(`Your share, for ${name} ${inr(paid)}`);
    expect(theirs).toContain(`Paid ${inr(paid)} on `);
    expect(trip).toContain(`${name} ${inr(paid)} Paid on`);
    for (const amount of how === null ? [] : back.slice(-1))
      for (const place of [theirs, trip]) expect(place).toContain(`${inr(amount)} ${how} `);
  }
}

let total = 0;
let online = 0;
let shares: readonly number[] = [];

it('what three are asked for adds up to what the quote, the checkout and the list ask for', async () => {
  const price = (
    await hers.call<{ grand_total: number; pay_amount: number }>(
      'hotel/get_hotelcheck',
      priceOf(villa.id, FROM, TWO, { adult: 4 }),
    )
  ).body.data;
  [total, online] = [price.grand_total, price.pay_amount];
  const checkout = words(await page(`/hotel-booking-review/?hotel_id=${villa.id}&${STAY}`));
  expect(checkout).toContain(inr(total));
  expect(checkout).toContain(`3 people, about ${inr(Math.ceil(online / 3))} each`);
  const held = await holdForGroup(server.ctx, {
    userId: asha.id,
    request: {
      propertyId: villa.id,
      stay: { checkIn: FROM, checkOut: TWO },
      party: { adults: 4, childAges: [], rooms: 1 },
      picks: [],
    },
    quoteId: null,
    amount: null,
    payAmount: null,
    name: 'Asha Example',
    phone: asha.phone,
    email: 'asha@example.in',
    gst: null,
    idempotencyKey: null,
    splitAmong: 3,
  });
  if (!held.ok) throw new Error(held.code);
  ({ bookingId } = held.value);
  shares = [online - 9000, 5000, 4000];
  expect(
    await setShares(
      server.ctx,
      asha.id,
      bookingId,
      PAYERS.map((name, at) => ({ name, email: addressOf(at), amount: (shares[at] ?? 0) * 100 })),
    ),
  ).toMatchObject({ ok: true });
  const list = words(await page('/my-bookings'));
  expect(list).toContain(`Your group has ${inr(online)} left to pay`);
  expect(list).toContain('Nobody has paid yet.');
  expect(words(await page(`/trip/${bookingId}`))).toContain(
    `0 of 3 have paid: ${inr(0)} of ${inr(online)}`,
  );
  for (const [at, share] of shares.entries()) {
    const theirs = words(await page(await linkOf(at), ''));
    expect(theirs).toContain(
      `Your share, for ${PAYERS[at]} ${inr(share)} The group pays ${inr(online)} now`,
    );
    expect(theirs).toContain(`Pay ${inr(share)}`);
    const email = await emailTo(addressOf(at), 'share-asked');
    for (const text of [
      `Asha Example asks you for ${inr(share)}`,
      `Your share is ${inr(share)}`,
      await linkOf(at),
    ])
      expect(email).toContain(text);
  }
});

it('one is declined and pays then: the others owe what they owed, and every place says so', async () => {
  await pay(1, 'declined');
  expect(words(await page(await linkOf(1), ''))).toContain('Nothing was taken.');
  expect(words(await page(`/trip/${bookingId}`))).toContain(
    `0 of 3 have paid: ${inr(0)} of ${inr(online)}`,
  );
  expect(await ledgerOf(server.ctx, bookingId)).toEqual([]);
  const begun = words(await page('/my-bookings'));
  for (const text of [`Your group has ${inr(online)} left to pay`, 'Nobody has paid yet.'])
    expect(begun).toContain(text);
  await pay(1);
  expect(await emailTo(addressOf(1), 'share-paid')).toContain(
    `Thank you, your share of ${inr(5000)} is paid`,
  );
  expect(words(await page(await linkOf(1), ''))).toContain(
    `Thank you, your share of ${inr(5000)} is paid`,
  );
  expect(words(await page(`/trip/${bookingId}`))).toContain(
    `1 of 3 have paid: ${inr(5000)} of ${inr(online)}`,
  );
  const list = words(await page('/my-bookings'));
  expect(list).toContain(`Your group has ${inr(online - 5000)} left to pay`);
  expect(list).toContain(`${inr(5000)} has been paid so far.`);
  expect(words(await page(await linkOf(2), ''))).toContain('Kabir: paid');
});

it('all have paid: booked, with one invoice over all of it and three charges', async () => {
  await pay(0);
  await pay(2);
  expect(words(await page(await linkOf(2), ''))).toContain(
    'Everybody has paid: the stay is booked',
  );
  await expectEverywhere(
    {
      price: total,
      charged: total,
      online,
      charge: 0,
      refunded: 0,
      onItsWay: 0,
      paid: online,
      balance: total - online,
    },
    null,
  );
  expect(words(await page(`/trip/${bookingId}`))).toContain(`Everybody has paid: ${inr(online)}`);
  expect(
    (await taxDocumentsOf(server.ctx, bookingId)).map(({ kind, total: of }) => [kind, of]),
  ).toEqual([['invoice', total * 100]]);
  const email = await emailTo('asha@example.in', 'booking-confirmed');
  for (const text of [
    `Paid online: ${inr(online)}`,
    `To pay at the property: ${inr(total - online)}`,
    `Total, taxes included: ${inr(total)}`,
  ])
    expect(email).toContain(text);
  expect(words(await page('/my-bookings'))).toContain(`${inr(online)} paid`);
});

it('changed to a cheaper stay: each payer has their part of what is too much, and reads of it', async () => {
  const priced = (
    await hers.call<{ grand_total: number; refund_amount: number }>('hotel/modify_hotelcheck', {
      booking_id: bookingId,
      ...priceOf(villa.id, FROM, ONE, { adult: 4 }),
      hotel_id: undefined,
      ...firstPlan(villa),
    })
  ).body.data;
  const changed = await hers.call<{ refund_amount: number }>('hotel/modify_booking', {
    booking_id: bookingId,
    ...priceOf(villa.id, FROM, ONE, { adult: 4 }),
    hotel_id: undefined,
    ...firstPlan(villa),
  });
  expect(changed.body.data.refund_amount).toBe(priced.refund_amount);
  total = priced.grand_total;
  const back = priced.refund_amount;
  expect(back).toBe(online - total);
  const standing = {
    price: total,
    charged: total,
    online,
    charge: 0,
    refunded: 0,
    onItsWay: back,
    paid: total,
    balance: 0,
  };
  await expectEverywhere(standing, 'goes back, started');
  expect(await emailTo('asha@example.in', 'booking-changed')).toContain(`${inr(back)} comes back`);
  await settleAll();
  await expectEverywhere({ ...standing, refunded: back, onItsWay: 0 }, 'paid back on');
  const each = await books();
  for (const [at, { back: parts }] of each.entries())
    expect(await emailTo(addressOf(at), 'share-refund')).toContain(
      `${inr(parts[0] ?? 0)} has been paid back to you`,
    );
  // and the organiser reads what came back to them, and below it what the others have
  const [own = 0, ...others] = each.map(({ back: parts }) => parts[0] ?? 0);
  const told = await emailTo('asha@example.in', 'refund-done');
  for (const text of [
    `${inr(own)} paid back: `,
    `The refund of ${inr(own)} for `,
    'The others get theirs back the way they paid:',
    ...others.map((part, at) => `  ${PAYERS[at + 1]}: ${inr(part)}`),
  ])
    expect(told).toContain(text);
  expect(told).not.toContain(inr(back));
  expect(await smsTo(asha.phone, 'refund-done')).toContain(
    `the refund of Rs ${Math.round(own)} for booking `,
  );
});

it('cancelled with a quarter back, and one bank refuses: that payer is told so, the others have theirs', async () => {
  server.clock.advance(
    instantInIndia(FROM, '14:00').getTime() - 200 * 3_600_000 - server.clock.now().getTime(),
  );
  const before = await books();
  const preview = (
    await hers.call<readonly { refund_amount: number }[]>('hotel/refund_preview', {
      booking_id: bookingId,
    })
  ).body.data[0];
  const back = preview?.refund_amount ?? 0;
  await hers.call('hotel/cancel_booking', { booking_id: bookingId, refund_amount: back });
  const kept = total - back;
  const standing = {
    price: total,
    charged: kept,
    online,
    charge: kept,
    refunded: online - total,
    onItsWay: back,
    paid: kept,
    balance: 0,
  };
  await expectEverywhere(standing, 'goes back, started');
  const email = await emailTo('asha@example.in', 'booking-cancelled');
  expect(email).toContain(`${inr(back)} of the ${inr(total)} paid online comes back`);
  expect(words(await page(`/modify-booking/${bookingId}?done=cancelled`))).toContain(
    `${inr(back)} of the ${inr(total)} paid online comes back`,
  );
  expect(words(await page('/my-bookings?tab=cancel'))).toContain(
    `Cancellation charge ${inr(kept)}`,
  );
  // Kabir's bank does not take it
  const { rowCount } = await server.t.pool.query(
    "update payment_refunds set state = 'failed', next_attempt_at = null, failure = 'refused' where state = 'requested' and charge_id in (select charge_id from payment_refunds where booking_id = $1 and state = 'done' and amount = $2)",
    [bookingId, Math.round((before[1]?.back[0] ?? 0) * 100)],
  );
  expect(rowCount).toBe(1);
  await settleAll();
  const each = await books();
  const parts = each.map(({ back: all }) => all.at(-1) ?? 0);
  expect(sum(parts)).toBe(back);
  const trip = words(await page(`/trip/${bookingId}`));
  for (const [at, part] of parts.entries()) {
    const theirs = words(await page(await linkOf(at), ''));
    const says =
      at === 1
        ? `${inr(part)} could not be paid back yet: we are looking into it`
        : `${inr(part)} paid back on `;
    for (const place of [theirs, trip]) expect(place).toContain(says);
    expect(theirs).toContain('The stay was cancelled');
    expect(await emailTo(addressOf(at), 'share-refund')).toContain(
      at === 1 ? `Your ${inr(part)} is delayed` : `${inr(part)} has been paid back to you`,
    );
  }
  const told = await emailTo('asha@example.in', 'refund-done');
  for (const text of [
    `${inr(parts[0] ?? 0)} paid back: `,
    `  Kabir (delayed): ${inr(parts[1] ?? 0)}`,
    `  Meher: ${inr(parts[2] ?? 0)}`,
  ])
    expect(told).toContain(text);
  expect(sum((await ledgerOf(server.ctx, bookingId)).map(({ amount }) => amount / 100))).toBe(
    sum([kept, parts[1] ?? 0]),
  );
});

it('paid alone and a share collected: it is back with the organiser, the stay costs what it did, and a cancellation gives each their part', async () => {
  const [from, to] = ['2027-01-11', '2027-01-13'];
  const begun = await payOnline(server.ctx, {
    userId: asha.id,
    request: {
      propertyId: villa.id,
      stay: { checkIn: from, checkOut: to },
      party: { adults: 4, childAges: [], rooms: 1 },
      picks: [],
    },
    quoteId: null,
    amount: null,
    payAmount: null,
    name: 'Asha Example',
    phone: asha.phone,
    email: 'asha@example.in',
    gst: null,
    idempotencyKey: null,
  });
  if (!begun.ok) throw new Error(begun.code);
  ({ bookingId } = begun.value);
  await decideSandboxOrder(server.ctx, begun.value.payment.sessionId, 'paid');
  await settlePayment(server.ctx, begun.value.payment.sessionId);
  const before = statementOn(await page(`/trip/${bookingId}`));
  const kept = before.paid;
  expect(words(await page(`/trip/${bookingId}`))).toContain(
    `You paid ${inr(kept)} online for everybody.`,
  );
  expect(await startCollecting(server.ctx, asha.id, bookingId, 3)).toMatchObject({ ok: true });
  expect(
    await setShares(
      server.ctx,
      asha.id,
      bookingId,
      ['Ravi', 'Zoya'].map((name) => ({
        name,
        email: `${name.toLowerCase()}@payers.example`,
        amount: 500_000,
      })),
    ),
  ).toMatchObject({ ok: true });
  expect(await emailTo('ravi@payers.example', 'share-asked')).toContain(
    `has paid for everybody, and asks you for your share of ${inr(5000)}`,
  );
  expect(words(await page(await linkOf(0), ''))).toContain(
    `Your share, for Ravi ${inr(5000)} Asha Example paid ${inr(kept)} online for all of you`,
  );
  await pay(0);

  const places = async (through: boolean) => {
    for (const path of [
      `/trip/${bookingId}`,
      `/receipt/${bookingId}`,
      `/modify-booking/${bookingId}`,
    ]) {
      const html = await page(path);
      expect({
        path,
        ...statementOn(html),
        passedOn: figure(html, 'Back to you from the others’ shares'),
      }).toEqual({ path, ...before, online: kept + 5000, passedOn: -5000 });
    }
    for (const path of [`/trip/${bookingId}`, `/receipt/${bookingId}`, '/my-bookings'])
      expect(words(await page(path)), path).toContain(`${inr(5000)} from Ravi’s share`);
    expect(words(await page(`/trip/${bookingId}`))).toContain(
      through ? `${inr(5000)} back with you on ` : `${inr(5000)} goes back to you, started on `,
    );
    const [record] = (
      await hers.call<readonly Record<string, unknown>[]>('hotel/view_receipt', {
        booking_id: bookingId,
      })
    ).body.data;
    expect(record).toMatchObject({
      paid_online: kept + 5000,
      paid_amount: kept,
      charged: before.charged,
      passed_on: 5000,
      [through ? 'refunded' : 'refunding']: 5000,
      refunds: [{ amount: 5000, reason: 'reimbursed' }],
    });
    expect((await ledgerOf(server.ctx, bookingId)).map(({ amount }) => amount / 100)).toEqual([
      kept,
      5000,
      ...(through ? [-5000] : []),
    ]);
    expect(
      (await taxDocumentsOf(server.ctx, bookingId)).map(({ kind, total: of }) => [kind, of]),
    ).toEqual([['invoice', before.charged * 100]]);
  };
  await places(false);
  const theirs = words(await page(await linkOf(0), ''));
  for (const text of [
    `Thank you, your share of ${inr(5000)} is paid`,
    `Paid ${inr(5000)} on `,
    'Zoya: not yet',
  ])
    expect(theirs).toContain(text);
  expect(await emailTo('ravi@payers.example', 'share-paid')).toContain(
    `You paid ${inr(5000)} for `,
  );
  const told = await emailTo('asha@example.in', 'share-passed-on');
  for (const text of [`Ravi has paid ${inr(5000)}`, `Still to pay: Zoya (${inr(5000)})`])
    expect(told).toContain(text);
  await settleAll();
  await places(true);
  expect(await emailTo('asha@example.in', 'share-back')).toContain(
    `${inr(5000)} from Ravi’s share is back with you`,
  );

  // a quarter back, to each in proportion to what they bore
  server.clock.advance(
    instantInIndia(from, '14:00').getTime() - 200 * 3_600_000 - server.clock.now().getTime(),
  );
  const back = (
    await hers.call<{ refund_amount: number }>('hotel/cancel_booking', { booking_id: bookingId })
  ).body.data.refund_amount;
  await settleAll();
  const [ravi] = (await shareMoney(server.ctx, bookingId)).map(({ refunds }) =>
    sum(refunds.map(({ amount }) => amount / 100)),
  );
  expect(Math.abs((ravi ?? 0) - (back * 5000) / kept)).toBeLessThan(0.01);
  for (const path of [`/trip/${bookingId}`, `/receipt/${bookingId}`]) {
    expect({ path, ...statementOn(await page(path)) }).toMatchObject({
      path,
      charged: kept - back,
      refunded: back,
      onItsWay: 0,
      paid: kept - back,
      balance: 0,
    });
  }
  expect(words(await page(`/trip/${bookingId}`))).toContain(
    `${inr(ravi ?? 0)} paid back to Ravi on `,
  );
  for (const place of [
    words(await page(await linkOf(0), '')),
    await emailTo('ravi@payers.example', 'share-refund'),
  ])
    expect(place).toContain(inr(ravi ?? 0));
  expect(await emailTo('zoya@payers.example', 'share-not-needed')).toContain(
    'You need not pay any more',
  );
  expect(words(await page(await linkOf(1), ''))).toContain('so you need not pay.');
  expect(sum((await ledgerOf(server.ctx, bookingId)).map(({ amount }) => amount / 100))).toBe(
    kept - back,
  );
});
