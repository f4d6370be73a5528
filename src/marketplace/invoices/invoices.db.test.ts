import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { receiptOf } from '#marketplace/bookings/views/index.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  payNow,
  refundsOfBooking,
} from '#marketplace/bookings/testing/fixture.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import type { PropertyShape } from '#test/support/builders.ts';
import { creditNoteFor, invoiceFor, taxDocumentFile, taxDocumentsOf } from './index.ts';
import { documentsFixture, FAR } from './testing/documents-fixture.ts';

let f: Awaited<ReturnType<typeof documentsFixture>>;
beforeAll(async () => {
  f = await documentsFixture();
});
afterAll(() => f.close());

describe('content of tax documents', () => {
  const net = async (bookingId: number): Promise<number> =>
    (await taxDocumentsOf(f.one, bookingId)).reduce(
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
    const { id } = await f.aProperty(shape);
    return confirmed(f.one, f.user.id, id, { stay: FAR });
  };

  test('the confirmed price line by line, to the company, in the state of the property', async () => {
    const { id } = await f.aProperty({ rooms: [{ rate: 1_000_050 }] });
    const gst = {
      gstinNo: '27AAPFU0939F1ZV',
      companyName: 'Example Trading Private Limited',
      companyAddress: 'Unit 4, Sample Estate, Mumbai',
    };
    const result = await addBooking(
      f.one,
      bookingInput(f.user.id, { propertyId: id, stay: FAR }, { gst }),
    );
    const bookingId = result.ok ? result.value.bookingId : 0;
    const receipt = await receiptOf(f.one, f.user.id, bookingId);
    const [document] = await taxDocumentsOf(f.one, bookingId);
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
    const file = await invoiceFor(f.one, bookingId);
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
    expect((await invoiceFor(f.two, bookingId))?.bytes.equals(file?.bytes ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(await creditNoteFor(f.one, bookingId)).toBeUndefined();
    expect(await taxDocumentFile(f.one, bookingId, 'invoice', 2)).toBeUndefined();
  });

  test('a coupon of the property lowers the taxable value, one of ours comes after the tax', async () => {
    for (const [code, fundedBy] of [
      ['HOUSEPAYS', 'supplier'],
      ['WEPAY', 'platform'],
    ] as const) {
      await f.t.db
        .insertInto('coupons')
        .values({ code, title: code, amount: 100_000, funded_by: fundedBy })
        .execute();
      const { id } = await f.aProperty({ rooms: [{ rate: 1_000_000 }] });
      const result = await addBooking(
        f.one,
        bookingInput(f.user.id, { propertyId: id, stay: FAR, couponCode: code }),
      );
      const [document] = await taxDocumentsOf(f.one, result.ok ? result.value.bookingId : 0);
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
    const id = await f.booked();
    const cancel = () =>
      cancelBooking(f.one, {
        userId: f.user.id,
        bookingId: id,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      });
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const text = (await readPdf((await creditNoteFor(f.one, id))?.bytes ?? Buffer.alloc(0))).text;
    const [invoice] = await taxDocumentsOf(f.one, id);
    expect(await f.documents(id)).toEqual([
      ['invoice', 1, invoice?.total],
      ['credit_note', 1, invoice?.total],
    ]);
    expect(text).toContain(`${invoice?.serial} of 1 Dec 2026`);
  });

  test('a cancellation with half refunded credits the half', async () => {
    const id = await paid();
    const before = await net(id);
    await cancelBooking(f.one, {
      userId: f.user.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    const refunds = await refundsOfBooking(f.one, id);
    expect(refunds.map(({ amount }) => amount)).toEqual([before / 2]);
    expect(await f.documents(id)).toEqual([
      ['invoice', 1, before],
      ['credit_note', 1, before / 2],
    ]);
    const [, note] = await taxDocumentsOf(f.one, id);
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
      modifyBooking(f.one, {
        ...changeTo(f.user.id, id, FAR.checkIn, checkOut),
        quoteId: null,
        amount: null,
        payAmount: null,
        idempotencyKey: null,
      });
    await modify('2027-02-05');
    expect(await f.documents(id)).toEqual([
      ['invoice', 1, first],
      ['credit_note', 1, first],
      ['invoice', 2, first / 2],
    ]);
    const dearer = await modify('2027-02-08');
    expect(await f.documents(id)).toHaveLength(3);
    await payNow(f.one, dearer.ok ? (dearer.value.payment?.sessionId ?? '') : '');
    expect((await f.documents(id)).slice(3)).toEqual([
      ['credit_note', 2, first / 2],
      ['invoice', 3, first * 2],
    ]);
    const receipt = await receiptOf(f.one, f.user.id, id);
    expect(await net(id)).toBe(receipt.ok ? receipt.value.booking.amount : 0);
    expect((await invoiceFor(f.one, id))?.fileName).toBe(
      `${(await taxDocumentsOf(f.one, id)).at(-1)?.serial.replaceAll('/', '-')}.pdf`,
    );
  });

  test('the part that a cheaper change does not refund stays invoiced, also after a later cancellation', async () => {
    const id = await paid({ ...online, rooms: [{ rate: 2_000_000, plans: [{ ladder: [] }] }] });
    const first = await net(id);
    await modifyBooking(f.one, {
      ...changeTo(f.user.id, id, FAR.checkIn, '2027-02-05'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    });
    expect(await f.documents(id)).toEqual([
      ['invoice', 1, first],
      ['credit_note', 1, first / 2],
      ['invoice', 2, first / 2],
    ]);
    await cancelBooking(f.one, {
      userId: f.user.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    expect([await f.documents(id), await net(id)]).toEqual([
      [
        ['invoice', 1, first],
        ['credit_note', 1, first / 2],
        ['invoice', 2, first / 2],
      ],
      first,
    ]);
  });

  test('a hold has none; stays from before invoices existed get theirs, each once', async () => {
    const { id } = await f.aProperty();
    const held = await holdBooking(f.one, bookingInput(f.user.id, { propertyId: id, stay: FAR }));
    expect(await f.documents(held.ok ? held.value.bookingId : 0)).toEqual([]);
    const made = await insertHeld(
      f.one,
      f.t.db,
      sampleBooking(f.user, sampleQuote(await f.aProperty())),
    );
    await moveBooking(f.one, f.t.db, made, 'confirm', 'system');
    expect(
      (await Promise.all([issueMissingInvoices(f.one), issueMissingInvoices(f.two)])).reduce(
        (a, b) => a + b,
        0,
      ),
    ).toBe(1);
    expect(await f.documents(made)).toEqual([['invoice', 1, 1_260_000]]);
    expect(await issueMissingInvoices(f.one)).toBe(0);
  });
});
