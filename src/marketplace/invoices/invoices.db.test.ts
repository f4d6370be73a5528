import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/index.ts';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import { createBookings } from '#marketplace/bookings/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { changeTo, confirmed, payNow } from '#marketplace/checkout/changes/testing.ts';
import { bookingInput, openCheckout, type OpenCheckout } from '#marketplace/checkout/testing/open-checkout.ts';
import { buildProperty, buildUser, type BuiltUser, type PropertyShape } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
let one: OpenCheckout;
let two: OpenCheckout;
let user: BuiltUser;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  one = openCheckout(t.url, clock, { max: 30 });
  two = openCheckout(t.url, clock, { max: 30 });
  user = await buildUser(t.db);
});
afterAll(async () => {
  await one.database.close();
  await two.database.close();
  await t.close();
});

const FAR = { checkIn: '2027-02-04', checkOut: '2027-02-06' };
const house = (shape: PropertyShape = {}) => buildProperty(t.db, { payHotel: true, payValue: 0, ...shape });

async function booked(shape: PropertyShape = {}, stay = FAR): Promise<number> {
  const property = await house(shape);
  const result = await one.checkout.addBooking(bookingInput(user.id, { propertyId: property.id, stay }));
  if (!result.ok) throw new Error(result.code);
  return result.value.bookingId;
}
const papers = async (bookingId: number) => (await one.invoices.papersOf(bookingId)).map(({ kind, position, total }) => [kind, position, total]);
const numbersOf = async (series: string): Promise<number[]> => (await t.db.selectFrom('tax_documents').select('number').where('series', '=', series).orderBy('number').execute()).map((row) => row.number);
const gapFree = (numbers: readonly number[]) => expect(numbers).toEqual(numbers.map((_, at) => at + 1));

describe('serials', () => {
  test('of 50 confirmations at the same time on two machines: 50 of them, without a gap', async () => {
    const houses = await Promise.all(Array.from({ length: 50 }, () => house()));
    const results = await Promise.all(houses.map(({ id }, at) => (at % 2 === 0 ? one : two).checkout.addBooking(bookingInput(user.id, { propertyId: id }))));
    expect(results.filter((result) => result.ok)).toHaveLength(50);
    const rows = await t.db.selectFrom('tax_documents').select(['serial', 'series']).execute();
    expect(new Set(rows.map((row) => row.serial)).size).toBe(50);
    expect(new Set(rows.map((row) => row.series))).toEqual(new Set(['V27/2627']));
    expect(rows.map((row) => row.serial).sort()[0]).toBe('V27/2627/000001');
    gapFree(await numbersOf('V27/2627'));
  });

  test('a rollback, and a statement that gives up by itself, leave no gap', async () => {
    const id = await booked();
    const face = await one.bookings.face(id);
    if (face === null) throw new Error('no booking');
    await expect(inTransaction(t.db, async (trx) => {
      await one.invoices.issueInvoice(trx, { booking: face, event: 'rolled-back' });
      throw new Error('undone');
    })).rejects.toThrow('undone');
    await expect(t.pool.query(`insert into tax_documents (booking_id, kind, event, series, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, event, series, issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1 on conflict do nothing`, [id])).rejects.toThrow(/already/);
    await booked();
    gapFree(await numbersOf('V27/2627'));
  });

  test('one event has one paper, also when it is told twenty times at once', async () => {
    const id = await booked();
    const face = await one.bookings.face(id);
    if (face === null) throw new Error('no booking');
    const told = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two)).map((machine) =>
      inTransaction(machine.database.db, async (trx) => {
        await trx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
        return (await machine.invoices.issueInvoice(trx, { booking: face, event: `confirmed:${id}` })).serial;
      })));
    expect(new Set(told).size).toBe(1);
    expect(await papers(id)).toHaveLength(1);
  });

  test('begin anew on 1 April in India', async () => {
    clock.set('2027-03-31T23:59:59+05:30');
    const may = { checkIn: '2027-05-01', checkOut: '2027-05-02' };
    const [before] = await one.invoices.papersOf(await booked({}, may));
    clock.set('2027-04-01T00:00:00+05:30');
    const [after] = await one.invoices.papersOf(await booked({}, may));
    expect([before?.serial.slice(0, 9), before?.issuedOn, after?.serial, after?.issuedOn]).toEqual(['V27/2627/', '2027-03-31', 'V27/2728/000001', '2027-04-01']);
    clock.set('2026-12-01T10:00:00+05:30');
  });
});

describe('what papers say', () => {
  const net = async (bookingId: number): Promise<number> => (await one.invoices.papersOf(bookingId)).reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
  const online = { payHotel: false, rooms: [{ rate: 2_000_000, plans: [{ ladder: [{ hours_before: 24 * 100, percent: 100 }, { hours_before: 1, percent: 50 }] }] }] };
  const paid = async (shape: PropertyShape = online) => {
    const { id } = await house(shape);
    return confirmed(one, user.id, id, { stay: FAR });
  };

  test('the confirmed price line by line, to the company, in the state of the house', async () => {
    const { id } = await house({ rooms: [{ rate: 1_000_050 }] });
    const gst = { gstinNo: '27AAPFU0939F1ZV', companyName: 'Example Trading Private Limited', companyAddress: 'Unit 4, Sample Estate, Mumbai' };
    const result = await one.checkout.addBooking(bookingInput(user.id, { propertyId: id, stay: FAR }, { gst }));
    const bookingId = result.ok ? result.value.bookingId : 0;
    const receipt = await one.checkout.receipt(user.id, bookingId);
    const [paper] = await one.invoices.papersOf(bookingId);
    if (!receipt.ok || paper === undefined) throw new Error('not booked');
    const { quote, amount } = receipt.value.booking;
    expect(paper.total).toBe(amount);
    expect(paper.buyer).toMatchObject(gst);
    expect(paper.content).toMatchObject({ sac: '996311', placeOfSupply: { name: 'Maharashtra', code: '27' }, seller: { gstin: '27VDEMO0000V1ZX' }, taxable: 2_000_100, taxes: [{ percent: 1_800, taxable: 2_000_100, cgst: 180_009, sgst: 180_009 }] });
    expect(paper.content.lines.map((line) => line.amount)).toEqual(quote.lines.filter(({ tag }) => tag !== 'cgst' && tag !== 'sgst').map((line) => line.amount));
    const file = await one.invoices.invoiceFor(bookingId);
    expect(file?.fileName).toBe(`${paper.serial.replaceAll('/', '-')}.pdf`);
    for (const words of [paper.serial, gst.companyName, gst.gstinNo, '₹20,001.00', '₹1,800.09', '₹23,601.18']) expect((await readPdf(file?.bytes ?? Buffer.alloc(0))).text).toContain(words);
    expect((await two.invoices.invoiceFor(bookingId))?.bytes.equals(file?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await one.invoices.creditNoteFor(bookingId)).toBeUndefined();
    expect(await one.invoices.paperFile(bookingId, 'invoice', 2)).toBeUndefined();
  });

  test('a coupon of the house lowers what is taxed, one of ours stands after the tax', async () => {
    for (const [code, fundedBy] of [['HOUSEPAYS', 'supplier'], ['WEPAY', 'platform']] as const) {
      await t.db.insertInto('coupons').values({ code, title: code, amount: 100_000, funded_by: fundedBy }).execute();
      const { id } = await house({ rooms: [{ rate: 1_000_000 }] });
      const result = await one.checkout.addBooking(bookingInput(user.id, { propertyId: id, stay: FAR, couponCode: code }));
      const [paper] = await one.invoices.papersOf(result.ok ? result.value.bookingId : 0);
      const ours = fundedBy === 'platform';
      expect(paper?.content).toMatchObject({ taxable: ours ? 2_000_000 : 1_900_000, cgst: ours ? 180_000 : 171_000, afterTax: ours ? { amount: -100_000 } : null, total: ours ? 2_260_000 : 2_242_000 });
    }
  });

  test('a cancellation of a stay to be paid there credits all of it, once', async () => {
    const id = await booked();
    const [invoice] = await one.invoices.papersOf(id);
    const cancel = () => one.checkout.cancel({ userId: user.id, bookingId: id, propertyId: null, refund: null, idempotencyKey: null });
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await papers(id)).toEqual([['invoice', 1, invoice?.total], ['credit_note', 1, invoice?.total]]);
    expect((await readPdf((await one.invoices.creditNoteFor(id))?.bytes ?? Buffer.alloc(0))).text).toContain(`${invoice?.serial} of 1 Dec 2026`);
  });

  test('a cancellation with half of it back credits the half', async () => {
    const id = await paid();
    const before = await net(id);
    await one.checkout.cancel({ userId: user.id, bookingId: id, propertyId: null, refund: null, idempotencyKey: null });
    const refunds = await one.payments.refundsOf(id);
    expect(refunds.map(({ amount }) => amount)).toEqual([before / 2]);
    expect(await papers(id)).toEqual([['invoice', 1, before], ['credit_note', 1, before / 2]]);
    const [, note] = await one.invoices.papersOf(id);
    expect(note?.content).toMatchObject({ taxable: 2_000_000, cgst: 180_000, sgst: 180_000, against: { reason: 'cancelled', total: before } });
  });

  test('a change, cheaper, dearer or not paid for, is invoiced anew once it holds; the papers say what it costs', async () => {
    const id = await paid({ ...online, rooms: [{ rate: 2_000_000, plans: [{ ladder: [{ hours_before: 1, percent: 100 }] }] }] });
    const first = await net(id);
    const modify = async (checkOut: string) => one.checkout.modify({ ...changeTo(user.id, id, FAR.checkIn, checkOut), quoteId: null, amount: null, payAmount: null, idempotencyKey: null });
    await modify('2027-02-05');
    expect(await papers(id)).toEqual([['invoice', 1, first], ['credit_note', 1, first], ['invoice', 2, first / 2]]);
    const dearer = await modify('2027-02-08');
    expect(await papers(id)).toHaveLength(3);
    await payNow(one, dearer.ok ? (dearer.value.payment?.sessionId ?? '') : '');
    expect((await papers(id)).slice(3)).toEqual([['credit_note', 2, first / 2], ['invoice', 3, first * 2]]);
    const receipt = await one.checkout.receipt(user.id, id);
    expect(await net(id)).toBe(receipt.ok ? receipt.value.booking.amount : 0);
    expect((await one.invoices.invoiceFor(id))?.fileName).toBe(`${(await one.invoices.papersOf(id)).at(-1)?.serial.replaceAll('/', '-')}.pdf`);
  });

  test('what a cheaper change does not give back stays invoiced, and is not credited by a later cancellation', async () => {
    const id = await paid({ ...online, rooms: [{ rate: 2_000_000, plans: [{ ladder: [] }] }] });
    const first = await net(id);
    await one.checkout.modify({ ...changeTo(user.id, id, FAR.checkIn, '2027-02-05'), quoteId: null, amount: null, payAmount: null, idempotencyKey: null });
    expect(await papers(id)).toEqual([['invoice', 1, first], ['credit_note', 1, first / 2], ['invoice', 2, first / 2]]);
    await one.checkout.cancel({ userId: user.id, bookingId: id, propertyId: null, refund: null, idempotencyKey: null });
    expect([await papers(id), await net(id)]).toEqual([[['invoice', 1, first], ['credit_note', 1, first / 2], ['invoice', 2, first / 2]], first]);
  });

  test('a hold has none; stays of before there were invoices get theirs, each once', async () => {
    const { id } = await house();
    const held = await one.checkout.hold(bookingInput(user.id, { propertyId: id, stay: FAR }));
    expect(await papers(held.ok ? held.value.bookingId : 0)).toEqual([]);
    const made = await createBookings({ db: t.db, clock }).createHeld(t.db, sampleBooking(user, sampleQuote(await house())));
    await one.bookings.transition(t.db, made, 'confirm', 'system');
    expect((await Promise.all([one.invoices.issueMissing(), two.invoices.issueMissing()])).reduce((a, b) => a + b, 0)).toBe(1);
    expect(await papers(made)).toEqual([['invoice', 1, 1_260_000]]);
    expect(await one.invoices.issueMissing()).toBe(0);
  });
});

describe('the database', () => {
  test.each([
    ['another amount', 'update tax_documents set total = total + 1 where booking_id = $1'],
    ['another buyer', `update tax_documents set buyer = '{"name": "Somebody"}' where booking_id = $1`],
    ['deletion', 'delete from tax_documents where booking_id = $1'],
    ['a number by hand that leaves a gap', `update tax_documents set number = number + 7 where booking_id = $1`],
    ['a credit note beyond its invoice', `insert into tax_documents (booking_id, kind, event, series, corrects, issued_at, issued_on, total, content, buyer)
      select booking_id, 'credit_note', 'by-hand', 'C27/2627', id, issued_at, issued_on, total + 1, content, buyer from tax_documents where booking_id = $1`],
    ['a series of another year', `insert into tax_documents (booking_id, kind, event, series, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, 'by-hand', 'V27/2728', issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1`],
  ])('refuses %s', async (_what, statement) => {
    const id = await booked();
    await expect(t.pool.query(statement, [id])).rejects.toThrow(/tax_documents|stands as it was issued|credit note is for/);
    gapFree(await numbersOf('V27/2627'));
  });
});
