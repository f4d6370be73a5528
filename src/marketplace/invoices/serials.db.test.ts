import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/index.ts';
import { addBooking } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { bookingInput } from '#marketplace/bookings/testing/fixture.ts';
import { issueInvoice, numberTaxDocuments, taxDocumentsOf } from './index.ts';
import { documentsFixture, expectGapFree, FAR } from './testing/documents-fixture.ts';

let f: Awaited<ReturnType<typeof documentsFixture>>;
beforeAll(async () => {
  f = await documentsFixture();
});
afterAll(() => f.close());

const summaryOf = async (bookingId: number) => {
  const summary = await bookingSummary(f.one, bookingId);
  if (summary === null) throw new Error('no booking');
  return summary;
};

describe('serials', () => {
  test('50 parallel confirmations on two machines get 50 serials without a gap', async () => {
    const properties = await Promise.all(Array.from({ length: 50 }, () => f.aProperty()));
    const results = await Promise.all(
      properties.map(({ id }, at) =>
        addBooking(at % 2 === 0 ? f.one : f.two, bookingInput(f.user.id, { propertyId: id })),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(50);
    const given = await Promise.all([f.one, f.two, f.one, f.two].map(numberTaxDocuments));
    expect(given.reduce((a, b) => a + b)).toBe(50);
    const rows = await f.t.db.selectFrom('tax_documents').select(['serial', 'series']).execute();
    expect(new Set(rows.map((row) => row.serial)).size).toBe(50);
    expect(new Set(rows.map((row) => row.series))).toEqual(new Set(['V27/2627']));
    expect(rows.map((row) => row.serial).sort()[0]).toBe('V27/2627/000001');
    expectGapFree(await f.numbersOf('V27/2627'));
  });

  test('a rollback or a statement that fails leaves no gap', async () => {
    const id = await f.booked();
    const summary = await summaryOf(id);
    await expect(
      inTransaction(f.t.db, async (trx) => {
        await issueInvoice(f.one, trx, { booking: summary, event: 'rolled-back' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(
      inTransaction(f.t.db, async (trx) => {
        await numberTaxDocuments({ db: trx });
        throw new Error('died numbering');
      }),
    ).rejects.toThrow('died numbering');
    await expect(
      f.t.pool.query(
        `
          insert into tax_documents (
            booking_id, kind, event, series, issued_at, issued_on, total, content, buyer
          )
          select booking_id, kind, event, series, issued_at, issued_on, total, content, buyer
          from tax_documents
          where booking_id = $1
          on conflict do nothing`,
        [id],
      ),
    ).rejects.toThrow(/already/);
    await f.booked();
    expectGapFree(await f.numbersOf('V27/2627'));
  });

  test('one event has one document, even if issued twenty times in parallel', async () => {
    const id = await f.booked();
    const summary = await summaryOf(id);
    const issued = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? f.one : f.two)).map((machine) =>
        inTransaction(machine.db, async (trx) => {
          await trx
            .selectFrom('bookings')
            .select('id')
            .where('id', '=', id)
            .forNoKeyUpdate()
            .execute();
          return issueInvoice(machine, trx, { booking: summary, event: `confirmed:${id}` });
        }),
      ),
    );
    expect(new Set(issued).size).toBe(1);
    expect(await f.documents(id)).toHaveLength(1);
  });

  test('no booking waits for another that has not committed', async () => {
    const summary = await summaryOf(await f.booked());
    const { id: propertyId } = await f.aProperty();
    await inTransaction(f.t.db, async (trx) => {
      await issueInvoice(f.one, trx, { booking: summary, event: 'still-open' });
      const other = await addBooking(f.one, bookingInput(f.user.id, { propertyId, stay: FAR }));
      expect(other.ok && (await taxDocumentsOf(f.two, other.value.bookingId))[0]?.serial).toMatch(
        /^V27\/2627\/\d{6}$/,
      );
    });
    expectGapFree(await f.numbersOf('V27/2627'));
  });

  test('are assigned in batches when very many wait', async () => {
    const made: number[] = [];
    for (let n = 0; n < 3; n += 1) made.push(await f.booked());
    await f.t.pool.query('select number_tax_documents(1)');
    const { rows } = await f.t.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from tax_documents where number is null',
    );
    expect(rows[0]?.waiting).toBe(2);
    // reading the last one numbers those before it first
    expect((await taxDocumentsOf(f.one, made[2] ?? 0))[0]?.serial).toBeDefined();
    expectGapFree(await f.numbersOf('V27/2627'));
  });

  test('are assigned at once for an older server, which requests them with its row', async () => {
    const id = await f.booked();
    await f.t.pool.query(
      `
        insert into tax_documents (
          booking_id, kind, event, series, issued_at, issued_on, total, content, buyer
        )
        select booking_id, kind, 'by-a-server-of-before', series, issued_at, issued_on, total,
          content, buyer
        from tax_documents
        where booking_id = $1`,
      [id],
    );
    const { rows } = await f.t.pool.query<{ event: string; serial: string | null }>(
      'select event, serial from tax_documents where booking_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { event: `confirmed:${id}`, serial: null },
      { event: 'by-a-server-of-before', serial: expect.any(String) },
    ]);
    expectGapFree(await f.numbersOf('V27/2627'));
  });
});

describe('the database', () => {
  test.each([
    ['another amount', 'update tax_documents set total = total + 1 where booking_id = $1'],
    [
      'another buyer',
      `update tax_documents set buyer = '{"name": "Somebody"}' where booking_id = $1`,
    ],
    ['deletion', 'delete from tax_documents where booking_id = $1'],
    [
      'a number by hand that leaves a gap',
      `update tax_documents set number = coalesce(number, 900) + 7 where booking_id = $1`,
    ],
    [
      'another number than it has',
      'update tax_documents set number = 4711 where number = 1 and booking_id <> $1',
    ],
    [
      'a date before that of the event',
      `
        update tax_documents
        set number = 1 + (select max(number) from tax_documents),
          issued_at = issued_at - interval '1 minute'
        where booking_id = $1`,
    ],
    [
      'a number that a row brings with it',
      `
        insert into tax_documents (
          booking_id, kind, event, series, number, issued_at, issued_on, total, content, buyer
        )
        select booking_id, kind, 'by-hand', series, 5000, issued_at, issued_on, total, content,
          buyer
        from tax_documents
        where booking_id = $1`,
    ],
    [
      'a credit note beyond its invoice',
      `
        insert into tax_documents (
          booking_id, kind, event, series, corrects, issued_at, issued_on, total, content, buyer
        )
        select booking_id, 'credit_note', 'by-hand', 'C27/2627', id, issued_at, issued_on,
          total + 1, content, buyer
        from tax_documents
        where booking_id = $1`,
    ],
    [
      'a series of another year',
      `
        insert into tax_documents (
          booking_id, kind, event, series, issued_at, issued_on, total, content, buyer
        )
        select booking_id, kind, 'by-hand', 'V27/2728', issued_at, issued_on, total, content, buyer
        from tax_documents
        where booking_id = $1`,
    ],
  ])('refuses %s', async (_what, statement) => {
    const id = await f.booked();
    await expect(f.t.pool.query(statement, [id])).rejects.toThrow(
      /tax_documents|stands as it was issued|credit note is for|the database's to give/,
    );
    expectGapFree(await f.numbersOf('V27/2627'));
  });
});

// last, because dates of a series never go back
describe('serials in time', () => {
  test('follow the order of events, and dates never go back, even if a transaction lasts past midnight', async () => {
    const summary = await summaryOf(await f.booked());
    expectGapFree(await f.numbersOf('V27/2627'));
    const stay = { checkIn: '2027-02-04', checkOut: '2027-02-06' };
    f.clock.set('2026-12-02T23:59:59+05:30');
    const first = await f.booked({}, stay);
    const slow = await inTransaction(f.t.db, async (trx) => {
      const id = await issueInvoice(f.one, trx, { booking: summary, event: 'slow' });
      f.clock.set('2026-12-03T00:00:01+05:30');
      const next = await f.booked({}, stay);
      // reading the second document numbers the first with it
      const [[later], [earlier]] = [
        await taxDocumentsOf(f.two, next),
        await taxDocumentsOf(f.two, first),
      ];
      expect(Number(later?.serial.slice(-6)) - Number(earlier?.serial.slice(-6))).toBe(1);
      return id;
    });
    expectGapFree(await f.numbersOf('V27/2627'));
    const rows = await f.t.db
      .selectFrom('tax_documents')
      .select(['id', 'issued_at', 'issued_on'])
      .where('series', '=', 'V27/2627')
      .orderBy('number')
      .execute();
    expect(rows.at(-1)).toMatchObject({ id: slow, issued_on: '2026-12-03' });
    expect(rows.map((row) => row.issued_at.getTime())).toEqual(
      rows.map((row) => row.issued_at.getTime()).sort((a, b) => a - b),
    );
  });

  test('restart on 1 April in India', async () => {
    f.clock.set('2027-03-31T23:59:59+05:30');
    const may = { checkIn: '2027-05-01', checkOut: '2027-05-02' };
    const [before] = await taxDocumentsOf(f.one, await f.booked({}, may));
    f.clock.set('2027-04-01T00:00:00+05:30');
    const [after] = await taxDocumentsOf(f.one, await f.booked({}, may));
    expect([before?.serial.slice(0, 9), before?.issuedOn, after?.serial, after?.issuedOn]).toEqual([
      'V27/2627/',
      '2027-03-31',
      'V27/2728/000001',
      '2027-04-01',
    ]);
  });
});
