import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { drawingThreads, DrawingBusyError } from '#platform/pdf/index.ts';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import { sampleContent, sampleTaxDocument } from './testing/sample-content.ts';
import drawTaxDocument from './draw.ts';
import { printTaxDocument } from './print.ts';

const company = {
  gstinNo: '27AAPFU0939F1ZV',
  companyName: 'Example Trading Private Limited',
  companyAddress: 'Unit 4, Sample Estate\nMumbai 400001',
};

test('an invoice has buyer, stay, place and amount on one page', async () => {
  const document = sampleTaxDocument();
  const bytes = await printTaxDocument(
    { ...document, buyer: { ...document.buyer, ...company } },
    'Verandah',
  );
  const { text, pages } = await readPdf(bytes);
  for (const words of [
    'Tax invoice',
    'V27/2627/000123',
    '1 Dec 2026',
    'OH00012',
    'Verandah Demo Stays (fictional)',
    'GSTIN: 27VDEMO0000V1ZX',
    'Example Trading Private Limited',
    'GSTIN: 27AAPFU0939F1ZV',
    'Mumbai 400001',
    'SAC 996311, accommodation',
    'Place of supply: Maharashtra (27)',
    'Mogra House',
    'Fri 4 Dec 2026 – Sun 6 Dec 2026, 2 nights',
    '₹1,90,000.00',
    '−₹9,500.00',
    '₹1,80,500.00',
    '₹15,790.25',
    'Coupon MONSOON15, paid by us',
    '−₹670.00',
    'Round off',
    '₹0.50',
    '₹2,11,411.00',
    '9% ₹15,615.25',
    '2.5% ₹175.00',
    'Rupees Two Lakh Eleven Thousand Four Hundred Eleven Only',
    'Reverse charge: No',
  ])
    expect(text).toContain(words);
  expect(pages).toBe(1);
});

test('is drawn in a thread while the event loop stays free', async () => {
  await printTaxDocument(sampleTaxDocument(), 'Verandah');
  const before = performance.eventLoopUtilization();
  const drawn = await Promise.all(
    Array.from({ length: 8 }, () => printTaxDocument(sampleTaxDocument(), 'Verandah')),
  );
  // a share, not a time: independent of the machine's speed
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(await drawingThreads()).toBe(1);
  const here = await drawTaxDocument({ document: sampleTaxDocument(), brandName: 'Verandah' });
  for (const bytes of drawn) expect(bytes.equals(here)).toBe(true);
});

test('refuses one drawing too many at once, and accepts it later', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () => printTaxDocument(sampleTaxDocument(), 'Verandah')),
  );
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason instanceof DrawingBusyError)).toBe(true);
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(32);
  expect((await printTaxDocument(sampleTaxDocument(), 'Verandah')).length).toBeGreaterThan(10_000);
});

test('the same document gives the same bytes', async () => {
  const [first, second] = await Promise.all([
    printTaxDocument(sampleTaxDocument(), 'Verandah'),
    printTaxDocument(sampleTaxDocument(), 'Verandah'),
  ]);
  expect(first.equals(second)).toBe(true);
});

test('a credit note names its invoice, the reason, and the retained charge', async () => {
  const content = sampleContent({
    against: {
      serial: 'V27/2627/000100',
      issuedOn: '2026-11-30',
      total: 30_000_000,
      reason: 'cancelled',
    },
  });
  const { text } = await readPdf(
    await printTaxDocument(
      sampleTaxDocument({ kind: 'credit_note', serial: 'C27/2627/000002', content }),
      'Verandah',
    ),
  );
  for (const words of [
    'Credit note',
    'C27/2627/000002',
    'V27/2627/000100 of 30 Nov 2026',
    'Total credited',
    'The booking was cancelled.',
    '₹88,589 stays charged',
    'Not registered for GST',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(words);
});

test('wraps long and hostile texts, over as many pages as needed', async () => {
  const buyer = {
    ...sampleTaxDocument().buyer,
    ...company,
    name: 'प्रिया देशपांडे Žižek 東',
    companyName: 'W'.repeat(200),
    companyAddress: 'Łódź ( \\ ) <b>\n'.repeat(30),
  };
  const lines = Array.from({ length: 40 }, (_, at) => ({
    label: `Offer ${at} ₹2,000 off ${'for everybody who stays '.repeat(6)}`,
    amount: -1,
  }));
  const bytes = await printTaxDocument(
    sampleTaxDocument({ buyer, content: sampleContent({ lines }) }),
    'Verandah',
  );
  const { text, pages } = await readPdf(bytes);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain('Page 2');
  expect(text).toContain('Offer 39 ₹2,000 off');
  // extracted Devanagari is in the order of its glyphs
  const letters = (line: string) => Array.from(line.replaceAll(' ', '')).sort().join('');
  expect(text.split('\n').map(letters)).toContain(letters('प्रिया देशपांडे Zizek ?'));
  expect(text.replaceAll('\n', '').match(/W{200}/)).not.toBeNull();
});
