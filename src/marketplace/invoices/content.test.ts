import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateCode } from '#shared/gst-states.ts';
import { sampleContent, sampleTaxDocument } from './testing/sample-content.ts';
import { amountInWords, inWords } from './amount-in-words.ts';
import { creditContent, halved, taxRows, toCredit, type TaxDocumentContent } from './content.ts';
import { financialYear, registrationFor, seriesOf } from './seller.ts';

test.each([
  ['2027-03-31', '2627'],
  ['2027-04-01', '2728'],
  ['2026-11-21', '2627'],
  ['2026-01-01', '2526'],
  ['2099-12-31', '9900'],
])('%s lies in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('a serial has room for seven digits in 16 characters', () => {
  expect(`${seriesOf('V', '27VDEMO0000V1ZX', '2026-11-21')}/9999999`).toHaveLength(16);
});

test.each([
  [100, 'Rupees One Only'],
  [1_840_050, 'Rupees Eighteen Thousand Four Hundred and Fifty Paise Only'],
  [
    12_345_678_912,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Twelve Paise Only',
  ],
  [1, 'Rupees Zero and One Paise Only'],
  [10_000_000_00, 'Rupees One Crore Only'],
])('%i paise in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test('different amounts have different words', () => {
  const words = Array.from({ length: 3_000 }, (_, n) => inWords(n));
  expect(new Set(words).size).toBe(3_000);
  expect(words.some((text) => /undefined| {2}|^ | $/.test(text))).toBe(false);
});

test('finds a state by its name, and its registration; others use the first', () => {
  expect([
    stateCode('Maharashtra'),
    stateCode(' goa '),
    stateCode('Jammu & Kashmir'),
    stateCode('Atlantis'),
  ]).toEqual(['27', '30', '01', '']);
  const ours = ['27VDEMO0000V1ZX', '30VDEMO0000V1ZA'];
  expect([
    registrationFor(ours, '30'),
    registrationFor(ours, '29'),
    registrationFor(ours, ''),
  ]).toEqual([ours[1], ours[0], ours[0]]);
});

describe('tax by rate', () => {
  test('the halves add up to the halves of the whole, at any rates', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 4 }), (taxes) => {
        const rows = halved(taxes.map((gst) => ({ percent: 500, taxable: gst * 20, gst })));
        const total = taxes.reduce((sum, gst) => sum + gst, 0);
        expect(rows.reduce((sum, row) => sum + row.cgst, 0)).toBe(Math.ceil(total / 2));
        expect(
          rows.every(
            (row, at) => row.cgst + row.sgst === taxes[at] && Math.abs(row.cgst - row.sgst) <= 1,
          ),
        ).toBe(true);
      }),
    );
  });

  test('a price frozen without rates shows the rate that fits, or none', () => {
    expect(taxRows({ gstTotal: 60_001, days: 2 }, 1_200_000)).toEqual([
      { percent: 500, taxable: 1_200_000, cgst: 30_001, sgst: 30_000 },
    ]);
    expect(taxRows({ gstTotal: 150_000, days: 2 }, 1_200_000)).toMatchObject([
      { percent: null, taxable: 1_200_000 },
    ]);
  });
});

const addsUp = (content: TaxDocumentContent<string | null>): void => {
  const sum = (numbers: readonly number[]): number =>
    numbers.reduce((so, number) => so + number, 0);
  expect(sum(content.lines.map((line) => line.amount))).toBe(content.taxable);
  expect(sum(content.taxes.map((row) => row.taxable))).toBe(content.taxable);
  expect(sum(content.taxes.map((row) => row.cgst))).toBe(content.cgst);
  expect(sum(content.taxes.map((row) => row.sgst))).toBe(content.sgst);
  for (const row of [content, ...content.taxes]) expect(row.cgst).toBe(row.sgst);
  expect(Math.abs(content.roundOff ?? 0)).toBeLessThanOrEqual(50);
  expect(
    content.taxable +
      content.cgst +
      content.sgst +
      (content.afterTax?.amount ?? 0) +
      (content.roundOff ?? 0),
  ).toBe(content.total);
};

describe('a credit note', () => {
  const lines = sampleContent().lines.map((line, at) =>
    at === 0 ? { ...line, amount: 19_000_000 } : line,
  );
  const invoice = sampleTaxDocument({ content: sampleContent({ lines }) });

  test('adds up for every part of an invoice, and the whole equals the invoice', () => {
    addsUp(invoice.content);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: invoice.total }), (amount) =>
        addsUp(creditContent(invoice, amount, { reason: 'cancelled', refund: 0 })),
      ),
    );
    const whole = creditContent(invoice, invoice.total, { reason: 'changed', refund: 0 });
    expect({ ...whole, against: null }).toEqual(invoice.content);
  });

  test('for an old invoice with paise and odd tax, credits the whole exactly and a part in equal halves', () => {
    const { roundOff: _none, ...old } = sampleContent({
      taxes: [{ percent: 1_800, taxable: 1_043_694, cgst: 93_933, sgst: 93_932 }],
      lines: [{ label: 'Base price', amount: 1_043_694 }],
      taxable: 1_043_694,
      cgst: 93_933,
      sgst: 93_932,
      afterTax: null,
      total: 1_231_559,
    });
    const before = sampleTaxDocument({ content: old, total: old.total });
    expect(creditContent(before, old.total, { reason: 'cancelled', refund: 0 })).toMatchObject({
      cgst: 93_933,
      sgst: 93_932,
      total: 1_231_559,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: old.total - 1 }), (amount) =>
        addsUp(creditContent(before, amount, { reason: 'cancelled', refund: 0 })),
      ),
    );
  });

  const document = (kind: 'invoice' | 'credit_note', total: number, corrected = false) => ({
    kind,
    total,
    corrected,
  });
  test.each([
    ['nothing was paid: all of it', [document('invoice', 1_000)], 0, 1_000],
    ['half comes back', [document('invoice', 1_000)], 500, 500],
    ['nothing comes back', [document('invoice', 1_000)], 1_000, null],
    ['more was paid than invoiced', [document('invoice', 1_000)], 5_000, null],
    ['no invoice stands', [], 0, null],
    [
      'it has been taken back',
      [document('invoice', 1_000, true), document('credit_note', 1_000)],
      0,
      null,
    ],
    [
      'what a change had lost stays on the earlier invoice',
      [
        document('invoice', 10_000, true),
        document('credit_note', 4_000),
        document('invoice', 4_000),
      ],
      9_000,
      1_000,
    ],
    [
      'and goes with it when nothing comes back',
      [
        document('invoice', 10_000, true),
        document('credit_note', 4_000),
        document('invoice', 4_000),
      ],
      10_000,
      null,
    ],
  ])('%s', (_name, documents, charged, amount) => {
    expect(toCredit(documents, charged)?.amount ?? null).toBe(amount);
  });
});
