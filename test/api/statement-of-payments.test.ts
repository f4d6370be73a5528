import { afterAll, beforeAll, expect, it } from 'vitest';
import { payOnline, payRest, settlePayment } from '#marketplace/bookings/index.ts';
import { payShare, setShares, startCollecting } from '#marketplace/splits/index.ts';
import { decideSandboxOrder, type PayMethod } from '#platform/payments/index.ts';
import { dateInIndia, formatDate } from '#shared/dates.ts';
import { inr, words } from '#test/support/money-site.ts';
import { openSplitSite, type SplitSite } from '#test/support/split-site.ts';

/**
 * A booking whose money comes by three methods from two people, and goes back in part. Trip, receipt, success page,
 * e-mails and the page of a share state each payment and refund in the same words.
 */
let site: SplitSite;
let bookingId = 0;
let today = '';

beforeAll(async () => {
  site = await openSplitSite();
  today = formatDate(dateInIndia(site.server.clock.now()));
}, 400_000);
afterAll(() => site.server.close());

async function payBy(method: PayMethod, sessionId: string): Promise<void> {
  await decideSandboxOrder(site.server.ctx, sessionId, 'paid', method);
  await settlePayment(site.server.ctx, sessionId);
}

/** The statement of payments on a page: the lines of its list, whose name is the heading of the statement. */
const linesOn = (html: string, name = 'aria-label="Payments and refunds"'): readonly string[] => {
  const list = html.slice(html.indexOf(name)).split('</ul>')[0] ?? '';
  return html.includes(name)
    ? [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, line = '']) => words(line).trim())
    : [];
};

const PATHS = ['/trip/', '/receipt/', '/success?booking_id='];

/** The statement on each surface of the guest. A cancelled stay has no success page. */
const surfaces = async (
  paths: readonly string[] = PATHS,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    await Promise.all(
      paths
        .map((path) => path + bookingId)
        .map(async (path) => [path, linesOn(await site.page(path))] as const),
    ),
  );

async function expectSame(lines: readonly RegExp[], template: string): Promise<void> {
  const [trip, ...others] = Object.entries(await surfaces());
  const stated = trip?.[1] ?? [];
  expect(stated).toEqual(lines.map((one) => expect.stringMatching(one) as string));
  for (const [path, same] of others) expect({ [path]: same }).toEqual({ [path]: stated });
  const email = await site.emailTo('asha@example.in', template);
  for (const line of stated) expect(email).toContain(line);
}

const line = (amount: number, by: string, method: string): RegExp =>
  new RegExp(
    `^${inr(amount)} paid online on ${today} by ${by}: ${method}, through test bank\\. Reference: pay_\\S+$`,
  );

it('the first part by card, the rest by net banking', async () => {
  const begun = await payOnline(site.server.ctx, {
    userId: site.asha.id,
    request: {
      propertyId: site.villa.id,
      stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' },
      party: { adults: 4, childAges: [], rooms: 1 },
      picks: [],
    },
    quoteId: null,
    amount: null,
    payAmount: null,
    name: 'Asha Example',
    phone: site.asha.phone,
    email: 'asha@example.in',
    gst: null,
    idempotencyKey: null,
  });
  if (!begun.ok) throw new Error(begun.code);
  ({ bookingId } = begun.value);
  const part = begun.value.amount / 100;
  await payBy('card', begun.value.payment.sessionId);
  await expectSame([line(part, 'you', 'card')], 'booking-confirmed');
  const rest = await payRest(site.server.ctx, site.asha.id, bookingId);
  if (!rest.ok) throw new Error(rest.code);
  await payBy('netbanking', rest.value.payment.sessionId);
  await expectSame(
    [line(part, 'you', 'card'), line(rest.value.amount / 100, 'you', 'net banking')],
    'rest-paid',
  );
});

it('the receipt of the calls has the same payments', async () => {
  const [record] = (
    await site.hers.call<readonly { payments: readonly Record<string, unknown>[] }[]>(
      'hotel/view_receipt',
      { booking_id: bookingId },
    )
  ).body.data;
  expect(record?.payments.map(({ method, where, payer }) => [method, where, payer])).toEqual([
    ['card', 'online', ''],
    ['netbanking', 'online', ''],
  ]);
  const stated = (await surfaces())[`/trip/${bookingId}`] ?? [];
  expect(record?.payments.map(({ reference }) => reference)).toEqual(
    stated.map((text) => text.split('Reference: ')[1]),
  );
});

it('a share by UPI, on the pages of guest and payer alike', async () => {
  expect(await startCollecting(site.server.ctx, site.asha.id, bookingId, 2)).toMatchObject({
    ok: true,
  });
  expect(
    await setShares(site.server.ctx, site.asha.id, bookingId, [
      { name: 'Ravi', email: 'ravi@payers.example', amount: 500_000 },
    ]),
  ).toMatchObject({ ok: true });
  const link = await site.linkOf(bookingId, 0);
  const begun = await payShare(site.server.ctx, link.slice('/share/'.length));
  if (!begun.ok) throw new Error(begun.code);
  await payBy('upi', begun.value.sessionId);
  const [trip = [], ...others] = Object.values(await surfaces());
  for (const same of others) expect(same).toEqual(trip);
  const theirs = trip.filter((text) => text.includes('by Ravi'));
  expect(theirs).toEqual([expect.stringMatching(line(5000, 'Ravi', 'UPI'))]);
  expect(linesOn(await site.page(link, ''), 'id="money"')).toEqual(theirs);
  expect(await site.emailTo('ravi@payers.example', 'share-paid')).toContain(theirs[0]);
  // what Ravi paid goes back to Asha
  expect(trip).toContainEqual(expect.stringMatching(/^₹5,000 from Ravi’s share: asked for on /));
});

it('a payment whose method was not kept says plainly that it was made online, in every language', async () => {
  const { db } = site.server.t;
  const before = await db.selectFrom('payment_charges').select(['id', 'method']).execute();
  await db.updateTable('payment_charges').set({ method: '' }).execute();
  try {
    const [trip = [], ...others] = Object.values(await surfaces());
    for (const same of others) expect(same).toEqual(trip);
    const plain = new RegExp(`^₹[\\d,]+ paid online on ${today} by \\S+\\. Reference: pay_\\S+$`);
    expect(trip.filter((text) => plain.test(text))).toHaveLength(3);
    const link = await site.linkOf(bookingId, 0);
    // as whoever has the link: its payer is led to the trip
    expect(linesOn(await site.page(link, ''), 'id="money"')).toEqual([
      expect.stringMatching(plain) as string,
    ]);
    for (const [language, sentence] of [
      ['hi', /₹[\d,]+ का ऑनलाइन भुगतान [^:]{5,30} को \(\S+\)। रेफरेंस: pay_/g],
      ['mr', /₹[\d,]+ [^:]{5,30} रोजी ऑनलाइन भरले \(\S+\)\. संदर्भ: pay_/g],
    ] as const) {
      const text = words(await site.page(`/${language}/trip/${bookingId}`));
      expect(text.match(sentence)).toHaveLength(3);
    }
  } finally {
    for (const { id, method } of before)
      await db.updateTable('payment_charges').set({ method }).where('id', '=', id).execute();
  }
});

it('a cancellation: the refunds stand beside the payments, with the references of the provider', async () => {
  await site.hers.call('hotel/cancel_booking', { booking_id: bookingId });
  const asked = (await surfaces(PATHS.slice(0, 2)))[`/trip/${bookingId}`] ?? [];
  const email = await site.emailTo('asha@example.in', 'booking-cancelled');
  for (const text of asked) expect(email).toContain(text);
  await site.settleAll();
  const [trip = [], ...others] = Object.values(await surfaces(PATHS.slice(0, 2)));
  for (const same of others) expect(same).toEqual(trip);
  const refunds = trip.filter((text) => text.includes('refunded on'));
  expect(refunds).toHaveLength(2);
  for (const text of refunds) expect(text).toMatch(/ Reference: \S+/);
  expect(trip).toHaveLength(5);
});
