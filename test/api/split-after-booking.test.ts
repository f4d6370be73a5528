import { afterAll, beforeAll, expect, it } from 'vitest';
import { payOnline, settlePayment } from '#marketplace/bookings/index.ts';
import { setShares, startCollecting } from '#marketplace/splits/index.ts';
import { taxDocumentsOf } from '#marketplace/invoices/index.ts';
import { ledgerOf, shareMoney } from '#marketplace/payments/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { instantInIndia } from '#shared/dates.ts';
import { figure, statementOn } from '#test/support/money-places.ts';
import { inr, words } from '#test/support/money-site.ts';
import { openSplitSite, sum, type SplitSite } from '#test/support/split-site.ts';

let site: SplitSite;
let server: SplitSite['server'];
let villa: SplitSite['villa'];
let asha: SplitSite['asha'];
let hers: SplitSite['hers'];
let page: SplitSite['page'];
let emailTo: SplitSite['emailTo'];
let settleAll: SplitSite['settleAll'];

beforeAll(async () => {
  site = await openSplitSite();
  ({ server, villa, asha, hers, page, emailTo, settleAll } = site);
}, 400_000);
afterAll(() => server.close());

it('a share collected after booking goes to the organiser, leaves the price as it was, and shares in a later refund', async () => {
  const [from, to] = ['2026-12-20', '2026-12-22'];
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
  const { bookingId } = begun.value;
  const linkOf = (at: number): Promise<string> => site.linkOf(bookingId, at);
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
  await site.pay(bookingId, 0);

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
    `${inr(5000)} paid online on `,
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

  // A quarter comes back, to each in proportion to their payment.
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
