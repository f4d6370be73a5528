import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/index.ts';
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
const numbersOf = async (kind: string): Promise<number[]> => (await t.db.selectFrom('tax_documents').select('number').where('kind', '=', kind).orderBy('number').execute()).map((row) => row.number);
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
    gapFree(await numbersOf('invoice'));
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
    gapFree(await numbersOf('invoice'));
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
