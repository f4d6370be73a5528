import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/index.ts';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import {
  addBooking,
  cancelBooking,
  holdBooking,
  insertHeld,
  modifyBooking,
  moveBooking,
} from '#marketplace/bookings/index.ts';
import { issueMissingInvoices } from '#marketplace/bookings/jobs/index.ts';
import { bookingSummary, receiptOf } from '#marketplace/bookings/views/index.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  openMachine,
  payNow,
  refundsOfBooking,
  type Machine,
} from '#marketplace/bookings/testing/fixture.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import {
  buildProperty,
  buildUser,
  type BuiltUser,
  type PropertyShape,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  creditNoteFor,
  invoiceFor,
  issueInvoice,
  numberTaxDocuments,
  taxDocumentFile,
  taxDocumentsOf,
} from './index.ts';

let t: TestDatabase;
let one: Machine;
let two: Machine;
let user: BuiltUser;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 30 });
  two = openMachine(t.url, clock, { max: 30 });
  user = await buildUser(t.db);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await t.close();
});

const FAR = { checkIn: '2027-02-04', checkOut: '2027-02-06' };
const aProperty = (shape: PropertyShape = {}) =>
  buildProperty(t.db, { payHotel: true, payValue: 0, ...shape });

async function booked(shape: PropertyShape = {}, stay = FAR): Promise<number> {
  const property = await aProperty(shape);
  const result = await addBooking(one, bookingInput(user.id, { propertyId: property.id, stay }));
  if (!result.ok) throw new Error(result.code);
  return result.value.bookingId;
}
const documents = async (bookingId: number) =>
  (await taxDocumentsOf(one, bookingId)).map(({ kind, position, total }) => [
    kind,
    position,
    total,
  ]);
const numbersOf = async (series: string): Promise<(number | null)[]> => {
  await numberTaxDocuments(one);
  return (
    await t.db
      .selectFrom('tax_documents')
      .select('number')
      .where('series', '=', series)
      .orderBy('number')
      .execute()
  ).map((row) => row.number);
};
const summaryOf = async (bookingId: number) => {
  const summary = await bookingSummary(one, bookingId);
  if (summary === null) throw new Error('no booking');
  return summary;
};
const gapFree = (numbers: readonly (number | null)[]) =>
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));

describe('serials', () => {
  test('50 parallel confirmations on two machines get 50 serials without a gap', async () => {
    const properties = await Promise.all(Array.from({ length: 50 }, () => aProperty()));
    const results = await Promise.all(
      properties.map(({ id }, at) =>
        addBooking(at % 2 === 0 ? one : two, bookingInput(user.id, { propertyId: id })),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(50);
    const given = await Promise.all([one, two, one, two].map(numberTaxDocuments));
    expect(given.reduce((a, b) => a + b)).toBe(50);
    const rows = await t.db.selectFrom('tax_documents').select(['serial', 'series']).execute();
    expect(new Set(rows.map((row) => row.serial)).size).toBe(50);
    expect(new Set(rows.map((row) => row.series))).toEqual(new Set(['V27/2627']));
    expect(rows.map((row) => row.serial).sort()[0]).toBe('V27/2627/000001');
    gapFree(await numbersOf('V27/2627'));
  });

  test('a rollback or a statement that fails leaves no gap', async () => {
    const id = await booked();
    const summary = await summaryOf(id);
    await expect(
      inTransaction(t.db, async (trx) => {
        await issueInvoice(one, trx, { booking: summary, event: 'rolled-back' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(
      inTransaction(t.db, async (trx) => {
        await numberTaxDocuments({ db: trx });
        throw new Error('died numbering');
      }),
    ).rejects.toThrow('died numbering');
    await expect(
      t.pool.query(
        `insert into tax_documents (booking_id, kind, event, series, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, event, series, issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1 on conflict do nothing`,
        [id],
      ),
    ).rejects.toThrow(/already/);
    await booked();
    gapFree(await numbersOf('V27/2627'));
  });

  test('one event has one document, even if issued twenty times in parallel', async () => {
    const id = await booked();
    const summary = await summaryOf(id);
    const issued = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : two)).map((machine) =>
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
    expect(await documents(id)).toHaveLength(1);
  });

  test('no booking waits for another that has not committed', async () => {
    const summary = await summaryOf(await booked());
    const { id: propertyId } = await aProperty();
    await inTransaction(t.db, async (trx) => {
      await issueInvoice(one, trx, { booking: summary, event: 'still-open' });
      const other = await addBooking(one, bookingInput(user.id, { propertyId, stay: FAR }));
      expect(other.ok && (await taxDocumentsOf(two, other.value.bookingId))[0]?.serial).toMatch(
        /^V27\/2627\/\d{6}$/,
      );
    });
    gapFree(await numbersOf('V27/2627'));
  });

  test('are assigned in batches when very many wait', async () => {
    const made: number[] = [];
    for (let n = 0; n < 3; n += 1) made.push(await booked());
    await t.pool.query('select number_tax_documents(1)');
    const { rows } = await t.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from tax_documents where number is null',
    );
    expect(rows[0]?.waiting).toBe(2);
    // reading the last one numbers those before it first
    expect((await taxDocumentsOf(one, made[2] ?? 0))[0]?.serial).toBeDefined();
    gapFree(await numbersOf('V27/2627'));
  });

  test('are assigned at once for an older server, which requests them with its row', async () => {
    const id = await booked();
    await t.pool.query(
      `insert into tax_documents (booking_id, kind, event, series, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, 'by-a-server-of-before', series, issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1`,
      [id],
    );
    const { rows } = await t.pool.query<{ event: string; serial: string | null }>(
      'select event, serial from tax_documents where booking_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { event: `confirmed:${id}`, serial: null },
      { event: 'by-a-server-of-before', serial: expect.any(String) },
    ]);
    gapFree(await numbersOf('V27/2627'));
  });
});

describe('content of tax documents', () => {
  const net = async (bookingId: number): Promise<number> =>
    (await taxDocumentsOf(one, bookingId)).reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total),
      0,
    );
  const online = {
    payHotel: false,
    rooms: [
      {
        rate: 2_000_000,
        plans: [
          {
            ladder: [
              { hours_before: 24 * 100, percent: 100 },
              { hours_before: 1, percent: 50 },
            ],
          },
        ],
      },
    ],
  };
  const paid = async (shape: PropertyShape = online) => {
    const { id } = await aProperty(shape);
    return confirmed(one, user.id, id, { stay: FAR });
  };

  test('the confirmed price line by line, to the company, in the state of the property', async () => {
    const { id } = await aProperty({ rooms: [{ rate: 1_000_050 }] });
    const gst = {
      gstinNo: '27AAPFU0939F1ZV',
      companyName: 'Example Trading Private Limited',
      companyAddress: 'Unit 4, Sample Estate, Mumbai',
    };
    const result = await addBooking(
      one,
      bookingInput(user.id, { propertyId: id, stay: FAR }, { gst }),
    );
    const bookingId = result.ok ? result.value.bookingId : 0;
    const receipt = await receiptOf(one, user.id, bookingId);
    const [document] = await taxDocumentsOf(one, bookingId);
    if (!receipt.ok || document === undefined) throw new Error('not booked');
    const { quote, amount } = receipt.value.booking;
    expect(document.total).toBe(amount);
    expect(document.buyer).toMatchObject(gst);
    expect(document.content).toMatchObject({
      sac: '996311',
      placeOfSupply: { name: 'Maharashtra', code: '27' },
      seller: { gstin: '27VDEMO0000V1ZX' },
      taxable: 2_000_100,
      taxes: [{ percent: 1_800, taxable: 2_000_100, cgst: 180_009, sgst: 180_009 }],
    });
    expect(document.content.lines.map((line) => line.amount)).toEqual(
      quote.lines
        .filter(({ tag }) => tag !== 'cgst' && tag !== 'sgst' && tag !== 'round_off')
        .map((line) => line.amount),
    );
    const file = await invoiceFor(one, bookingId);
    expect(file?.fileName).toBe(`${document.serial.replaceAll('/', '-')}.pdf`);
    for (const words of [
      document.serial,
      gst.companyName,
      gst.gstinNo,
      '₹20,001.00',
      '₹1,800.09',
      '−₹0.18',
      '₹23,601.00',
    ])
      expect((await readPdf(file?.bytes ?? Buffer.alloc(0))).text).toContain(words);
    expect((await invoiceFor(two, bookingId))?.bytes.equals(file?.bytes ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(await creditNoteFor(one, bookingId)).toBeUndefined();
    expect(await taxDocumentFile(one, bookingId, 'invoice', 2)).toBeUndefined();
  });

  test('a coupon of the property lowers the taxable value, one of ours comes after the tax', async () => {
    for (const [code, fundedBy] of [
      ['HOUSEPAYS', 'supplier'],
      ['WEPAY', 'platform'],
    ] as const) {
      await t.db
        .insertInto('coupons')
        .values({ code, title: code, amount: 100_000, funded_by: fundedBy })
        .execute();
      const { id } = await aProperty({ rooms: [{ rate: 1_000_000 }] });
      const result = await addBooking(
        one,
        bookingInput(user.id, { propertyId: id, stay: FAR, couponCode: code }),
      );
      const [document] = await taxDocumentsOf(one, result.ok ? result.value.bookingId : 0);
      const ours = fundedBy === 'platform';
      expect(document?.content).toMatchObject({
        taxable: ours ? 2_000_000 : 1_900_000,
        cgst: ours ? 180_000 : 171_000,
        afterTax: ours ? { amount: -100_000 } : null,
        total: ours ? 2_260_000 : 2_242_000,
      });
    }
  });

  test('a cancellation of a stay payable there credits all of it, once; the note names an invoice that had no number yet', async () => {
    const id = await booked();
    const cancel = () =>
      cancelBooking(one, {
        userId: user.id,
        bookingId: id,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      });
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const text = (await readPdf((await creditNoteFor(one, id))?.bytes ?? Buffer.alloc(0))).text;
    const [invoice] = await taxDocumentsOf(one, id);
    expect(await documents(id)).toEqual([
      ['invoice', 1, invoice?.total],
      ['credit_note', 1, invoice?.total],
    ]);
    expect(text).toContain(`${invoice?.serial} of 1 Dec 2026`);
  });

  test('a cancellation with half refunded credits the half', async () => {
    const id = await paid();
    const before = await net(id);
    await cancelBooking(one, {
      userId: user.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    const refunds = await refundsOfBooking(one, id);
    expect(refunds.map(({ amount }) => amount)).toEqual([before / 2]);
    expect(await documents(id)).toEqual([
      ['invoice', 1, before],
      ['credit_note', 1, before / 2],
    ]);
    const [, note] = await taxDocumentsOf(one, id);
    expect(note?.content).toMatchObject({
      taxable: 2_000_000,
      cgst: 180_000,
      sgst: 180_000,
      against: { reason: 'cancelled', total: before },
    });
  });

  test('a change, cheaper, dearer or unpaid, is invoiced once it holds; the documents add up to its price', async () => {
    const id = await paid({
      ...online,
      rooms: [{ rate: 2_000_000, plans: [{ ladder: [{ hours_before: 1, percent: 100 }] }] }],
    });
    const first = await net(id);
    const modify = async (checkOut: string) =>
      modifyBooking(one, {
        ...changeTo(user.id, id, FAR.checkIn, checkOut),
        quoteId: null,
        amount: null,
        payAmount: null,
        idempotencyKey: null,
      });
    await modify('2027-02-05');
    expect(await documents(id)).toEqual([
      ['invoice', 1, first],
      ['credit_note', 1, first],
      ['invoice', 2, first / 2],
    ]);
    const dearer = await modify('2027-02-08');
    expect(await documents(id)).toHaveLength(3);
    await payNow(one, dearer.ok ? (dearer.value.payment?.sessionId ?? '') : '');
    expect((await documents(id)).slice(3)).toEqual([
      ['credit_note', 2, first / 2],
      ['invoice', 3, first * 2],
    ]);
    const receipt = await receiptOf(one, user.id, id);
    expect(await net(id)).toBe(receipt.ok ? receipt.value.booking.amount : 0);
    expect((await invoiceFor(one, id))?.fileName).toBe(
      `${(await taxDocumentsOf(one, id)).at(-1)?.serial.replaceAll('/', '-')}.pdf`,
    );
  });

  test('the part that a cheaper change does not refund stays invoiced, also after a later cancellation', async () => {
    const id = await paid({ ...online, rooms: [{ rate: 2_000_000, plans: [{ ladder: [] }] }] });
    const first = await net(id);
    await modifyBooking(one, {
      ...changeTo(user.id, id, FAR.checkIn, '2027-02-05'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    });
    expect(await documents(id)).toEqual([
      ['invoice', 1, first],
      ['credit_note', 1, first / 2],
      ['invoice', 2, first / 2],
    ]);
    await cancelBooking(one, {
      userId: user.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    expect([await documents(id), await net(id)]).toEqual([
      [
        ['invoice', 1, first],
        ['credit_note', 1, first / 2],
        ['invoice', 2, first / 2],
      ],
      first,
    ]);
  });

  test('a hold has none; stays from before invoices existed get theirs, each once', async () => {
    const { id } = await aProperty();
    const held = await holdBooking(one, bookingInput(user.id, { propertyId: id, stay: FAR }));
    expect(await documents(held.ok ? held.value.bookingId : 0)).toEqual([]);
    const made = await insertHeld(one, t.db, sampleBooking(user, sampleQuote(await aProperty())));
    await moveBooking(one, t.db, made, 'confirm', 'system');
    expect(
      (await Promise.all([issueMissingInvoices(one), issueMissingInvoices(two)])).reduce(
        (a, b) => a + b,
        0,
      ),
    ).toBe(1);
    expect(await documents(made)).toEqual([['invoice', 1, 1_260_000]]);
    expect(await issueMissingInvoices(one)).toBe(0);
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
      `update tax_documents set number = 1 + (select max(number) from tax_documents), issued_at = issued_at - interval '1 minute' where booking_id = $1`,
    ],
    [
      'a number that a row brings with it',
      `insert into tax_documents (booking_id, kind, event, series, number, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, 'by-hand', series, 5000, issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1`,
    ],
    [
      'a credit note beyond its invoice',
      `insert into tax_documents (booking_id, kind, event, series, corrects, issued_at, issued_on, total, content, buyer)
      select booking_id, 'credit_note', 'by-hand', 'C27/2627', id, issued_at, issued_on, total + 1, content, buyer from tax_documents where booking_id = $1`,
    ],
    [
      'a series of another year',
      `insert into tax_documents (booking_id, kind, event, series, issued_at, issued_on, total, content, buyer)
      select booking_id, kind, 'by-hand', 'V27/2728', issued_at, issued_on, total, content, buyer from tax_documents where booking_id = $1`,
    ],
  ])('refuses %s', async (_what, statement) => {
    const id = await booked();
    await expect(t.pool.query(statement, [id])).rejects.toThrow(
      /tax_documents|stands as it was issued|credit note is for|the database's to give/,
    );
    gapFree(await numbersOf('V27/2627'));
  });
});

// last, because dates of a series never go back
describe('serials in time', () => {
  test('follow the order of events, and dates never go back, even if a transaction lasts past midnight', async () => {
    const summary = await summaryOf(await booked());
    gapFree(await numbersOf('V27/2627'));
    const stay = { checkIn: '2027-02-04', checkOut: '2027-02-06' };
    clock.set('2026-12-02T23:59:59+05:30');
    const first = await booked({}, stay);
    const slow = await inTransaction(t.db, async (trx) => {
      const id = await issueInvoice(one, trx, { booking: summary, event: 'slow' });
      clock.set('2026-12-03T00:00:01+05:30');
      const next = await booked({}, stay);
      // reading the second document numbers the first with it
      const [[later], [earlier]] = [
        await taxDocumentsOf(two, next),
        await taxDocumentsOf(two, first),
      ];
      expect(Number(later?.serial.slice(-6)) - Number(earlier?.serial.slice(-6))).toBe(1);
      return id;
    });
    gapFree(await numbersOf('V27/2627'));
    const rows = await t.db
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
    clock.set('2027-03-31T23:59:59+05:30');
    const may = { checkIn: '2027-05-01', checkOut: '2027-05-02' };
    const [before] = await taxDocumentsOf(one, await booked({}, may));
    clock.set('2027-04-01T00:00:00+05:30');
    const [after] = await taxDocumentsOf(one, await booked({}, may));
    expect([before?.serial.slice(0, 9), before?.issuedOn, after?.serial, after?.issuedOn]).toEqual([
      'V27/2627/',
      '2027-03-31',
      'V27/2728/000001',
      '2027-04-01',
    ]);
  });
});
