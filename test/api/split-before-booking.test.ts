import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdForGroup, setShares } from '#marketplace/splits/index.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import { ledgerOf, shareMoney } from '#marketplace/payments/index.ts';
import type { SandboxOutcome } from '#platform/payments/index.ts';
import { formatStay, instantInIndia } from '#shared/dates.ts';
import { statementOn, type Standing } from '#test/support/money-places.ts';
import { inr, words } from '#test/support/money-site.ts';
import { openSplitSite, sum, type SplitSite } from '#test/support/split-site.ts';
import { firstPlan, priceOf } from '#test/support/stay-requests.ts';

/**
 * One hold that three payers split, through all that moves its money. After each step these agree: quote, checkout,
 * each payer's page and e-mails, the organiser's trip, list, receipt and e-mails, invoice and ledger.
 */
let site: SplitSite;
let server: SplitSite['server'];
let villa: SplitSite['villa'];
let asha: SplitSite['asha'];
let hers: SplitSite['hers'];
let page: SplitSite['page'];
let emailTo: SplitSite['emailTo'];
let settleAll: SplitSite['settleAll'];
let bookingId = 0;

const FROM = '2026-12-20';
const TWO = '2026-12-22';
const ONE = '2026-12-21';
const STAY = 'checkin=2026-12-20&checkout=2026-12-22&rooms=1&adults=4&children=0';
const PAYERS = ['Asha', 'Kabir', 'Meher'] as const;

beforeAll(async () => {
  site = await openSplitSite();
  ({ server, villa, asha, hers, page, emailTo, settleAll } = site);
}, 400_000);
afterAll(() => server.close());

const linkOf = (at: number): Promise<string> => site.linkOf(bookingId, at);
const pay = (at: number, outcome?: SandboxOutcome): Promise<void> =>
  site.pay(bookingId, at, outcome);
const addressOf = (at: number): string => `${PAYERS[at]?.toLowerCase()}@payers.example`;

/** Rupees of each payer's share and of its refunds, from the ledger. */
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

/**
 * Expects these figures in every place of a confirmed booking, each payer's own part on their page, and parts that add
 * up.
 */
async function expectEverywhere(
  standing: Standing,
  how: 'paid back on' | 'goes back, started' | null,
): Promise<void> {
  for (const path of [
    `/trip/${bookingId}`,
    `/receipt/${bookingId}`,
    `/modify-booking/${bookingId}`,
  ])
    expect({ path, ...statementOn(await page(path)) }).toEqual({
      path,
      atProperty: 0,
      ...standing,
    });
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
    expect(theirs).toContain(`${inr(paid)} paid online on `);
    expect(trip).toContain(`${name} ${inr(paid)} Paid on`);
    for (const amount of how === null ? [] : back.slice(-1))
      for (const place of [theirs, trip]) expect(place).toContain(`${inr(amount)} ${how} `);
  }
}

let paidPart = 0;
let total = 0;
let online = 0;
let shares: readonly number[] = [];

it('the shares of three payers add up to the amount in quote, checkout and list', async () => {
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

it('after a declined and a successful payment of one payer, the others owe the same amounts everywhere', async () => {
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

it('when all have paid, the stay is booked with one invoice and three charges', async () => {
  await pay(0);
  expect(words(await page(await linkOf(1), ''))).not.toContain('Who asks for the money');
  await pay(2);
  for (const at of [1, 2]) {
    const theirs = words(await page(await linkOf(at), ''));
    expect(theirs).toContain('Everybody has paid: the stay is booked');
    expect(theirs).toContain(
      `${formatStay({ checkIn: FROM, checkOut: TWO }).replace(/\s/g, ' ')}. Your share of ${inr(shares[at] ?? 0)} is paid. Asha Example has the booking and its papers.`,
    );
    expect(theirs).not.toContain('Who asks for the money');
  }
  // whoever paid before is told once the last share has come; the last one is told with the receipt
  expect(await emailTo(addressOf(1), 'share-booked')).toContain(
    `Your share of ${inr(shares[1] ?? 0)} is part of it.`,
  );
  expect(await emailTo(addressOf(2), 'share-paid')).toContain('Everybody has paid');
  // the organiser's own share leads to the trip, which has the booking
  await expect(page(await linkOf(0))).rejects.toThrow('answered 302');
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

  // each payment with date, payer and reference, the same on every surface
  const paymentsIn = (text: string): readonly string[] =>
    [...text.matchAll(/₹[\d,.]+ paid online on .+? Reference: [\w-]+/g)].map(([one]) => one);
  const stated = paymentsIn(words(await page(`/trip/${bookingId}`)));
  expect(stated).toHaveLength(3);
  for (const payer of PAYERS) expect(stated.join()).toContain(` by ${payer}: UPI, through `);
  expect([
    paymentsIn(words(await page(`/receipt/${bookingId}`))),
    paymentsIn(words(await page(`/success/?booking_id=${bookingId}`))),
    paymentsIn(email),
  ]).toEqual([stated, stated, stated]);
});

it('a change to a cheaper stay refunds each payer their part, and tells each of it', async () => {
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
  // its plan asks four fifths online, in whole rupees
  paidPart = Math.ceil(total * 0.8);
  expect(back).toBe(online - paidPart);
  const standing = {
    price: total,
    charged: total,
    online,
    charge: 0,
    refunded: 0,
    onItsWay: back,
    paid: paidPart,
    balance: total - paidPart,
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
  // The organiser reads about their own refund, and below it about those of the others.
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
  expect(await site.smsTo(asha.phone, 'refund-done')).toContain(
    `the refund of Rs ${Math.round(own)} for booking `,
  );
});

it('when one bank refuses a refund after a cancellation, that payer is told, and the others have theirs', async () => {
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
  const kept = paidPart - back;
  const standing = {
    price: total,
    charged: kept,
    online,
    charge: kept,
    refunded: online - paidPart,
    onItsWay: back,
    paid: kept,
    balance: 0,
  };
  await expectEverywhere(standing, 'goes back, started');
  const email = await emailTo('asha@example.in', 'booking-cancelled');
  const done = words(await page(`/modify-booking/${bookingId}?done=cancelled`));
  expect(words(await page('/my-bookings?tab=cancel'))).toContain(
    `Cancellation charge ${inr(kept)}`,
  );
  // Kabir's bank refuses the refund.
  const { rowCount } = await server.t.pool.query(
    "update payment_refunds set state = 'failed', next_attempt_at = null, failure = 'refused' where state = 'requested' and charge_id in (select charge_id from payment_refunds where booking_id = $1 and state = 'done' and amount = $2)",
    [bookingId, Math.round((before[1]?.back[0] ?? 0) * 100)],
  );
  expect(rowCount).toBe(1);
  await settleAll();
  const each = await books();
  const parts = each.map(({ back: all }) => all.at(-1) ?? 0);
  expect(sum(parts)).toBe(back);
  const own = parts[0] ?? 0;
  for (const place of [email, done])
    expect(place).toContain(
      `${inr(own)} comes back to you, and ${inr(back - own)} to the others who paid: ${inr(back)} in all.`,
    );
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
