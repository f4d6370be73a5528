import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import { formatPaise } from '#shared/money.ts';
import { book, bookFor, COMPANY, reviewPath, thanks } from '#test/support/book.ts';
import { rowsFor } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, complaintsOf, openProperty, traveller } from '#test/support/traveller.ts';

/**
 * A booking for a firm and its tax documents: the invoice at once, the credit note after a cancellation. Only their
 * guest opens them.
 */
const site = inject('site');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** The fields of the review that are refused, each with its error. */
const refused = (page: Page) =>
  expect.poll(() =>
    page
      .locator('form#booking [aria-invalid]')
      .evaluateAll((fields) =>
        Object.fromEntries(
          fields
            .filter((field) => field.checkVisibility())
            .map((field) => [
              (field as HTMLInputElement).labels?.[0]?.textContent,
              document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
            ]),
        ),
      ),
  );

test.each(
  rowsFor<[string, BrowserContextOptions]>({
    day: [['on a phone', PHONE]],
    night: [['on a phone, without scripts', { ...PHONE, javaScriptEnabled: false }]],
  }),
)(
  'a guest books for a company, field by field, downloads the invoice, cancels and has the credit note, %s',
  async (_how, options) => {
    const { context, page, person } = await traveller(browser, site, options);
    const complaints = complaintsOf(page);
    const property = await openProperty(site);
    await page.goto(site + reviewPath(property));
    if (!('javaScriptEnabled' in options)) await hydrated(page);
    const write = async (guest: Readonly<Record<'Name' | 'Phone' | 'Email', string>>) => {
      for (const [label, text] of Object.entries(guest))
        await page.getByLabel(label, { exact: true }).fill(text);
    };
    await write({ Name: '', Phone: '', Email: '' });
    await bookFor(page, { gstin: '', name: '', address: ' ' });
    await book(page);
    await refused(page).toEqual({
      Name: 'Please enter your name',
      Phone: 'Please enter your phone',
      Email: 'Please enter your email',
      'GST Number': 'Please enter gst number',
      'Company Name': 'Please enter company name',
      'Company Address': 'Please enter company address',
    });
    // Correct fields stay; the check digit does not fit the number.
    await write({ Name: person.name, Phone: '12345', Email: 'rohan at example' });
    await bookFor(page, { ...COMPANY, gstin: '27AAPFU0939F1ZW' });
    await book(page);
    await refused(page).toEqual({
      Phone: 'Not a valid Mobile number',
      Email: 'Not a valid email',
      'GST Number': 'This is not a GST number: please check its 15 letters and digits',
    });
    expect([
      await page.getByLabel('Company Name').inputValue(),
      await page.getByLabel(/18 or older/).isChecked(),
    ]).toEqual([COMPANY.name, true]);
    await write({ Name: person.name, Phone: person.mobile, Email: person.email });
    await page.getByLabel('GST Number', { exact: true }).fill('27aapfu0939f1zv');
    await book(page);
    await thanks(page);
    const id = Number(new URL(page.url()).searchParams.get('booking_id'));

    const total = formatPaise(
      Number(await page.locator('[data-total]').getAttribute('data-total')),
    );
    const download = async (name: RegExp) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).first().click(),
      ]);
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      return { name: file.suggestedFilename(), ...(await readPdf(bytes)) };
    };
    const invoice = await download(/GST invoice/);
    expect(invoice.name).toMatch(/^V\d\d-\d{4}-\d{6}\.pdf$/);
    expect(invoice.pages).toBe(1);
    for (const words of [
      'Tax invoice',
      `OH000${id}`,
      COMPANY.name,
      ...COMPANY.address.split('\n'),
      `GSTIN: ${COMPANY.gstin}`,
      total,
    ])
      expect(invoice.text).toContain(words);

    await context.request.post(`${site}/api/v1/hotel/cancel_booking`, {
      data: { hotel_id: property.id, booking_id: id },
    });
    await page.goto(`${site}/receipt/${id}`);
    const note = await download(/Credit note/);
    expect(note.name).toMatch(/^C\d\d-\d{4}-\d{6}\.pdf$/);
    expect(note.text).toContain('Total credited');
    const amounts = await page.locator('.receipt [data-amount]').evaluateAll((nodes) =>
      nodes.map((node) => ({
        amount: Number(node.getAttribute('data-amount')),
        total: node.hasAttribute('data-total'),
      })),
    );
    const at = amounts.findIndex((line) => line.total);
    const sum = (lines: typeof amounts): number => lines.reduce((so, { amount }) => so + amount, 0);
    expect(sum(amounts.slice(0, at))).toBe(amounts[at]?.amount);
    expect(sum(amounts.slice(at, -2))).toBe(sum(amounts.slice(-2)));

    const nobody = await browser.newContext();
    const ask = (who: typeof context, path: string) =>
      who.request.get(site + path, { maxRedirects: 0 });
    expect((await ask(nobody, `/receipt/${id}/invoice.pdf`)).headers()['location']).toBe(
      `/login?next=${encodeURIComponent(`/receipt/${id}/invoice.pdf`)}`,
    );
    const { context: other } = await traveller(browser, site, {}, 'Somebody Else');
    for (const file of ['invoice.pdf', 'invoice-1.pdf', 'credit-note-1.pdf'])
      expect([file, (await ask(other, `/receipt/${id}/${file}`)).status()]).toEqual([file, 404]);
    for (const file of ['invoice.pdf', 'credit-note-1.pdf']) {
      const own = await ask(context, `/receipt/${id}/${file}`);
      expect([own.status(), own.headers()['cache-control'], own.headers()['content-type']]).toEqual(
        [200, 'private, no-store', 'application/pdf'],
      );
    }
    expect((await ask(context, `/receipt/${id}/credit-note-2.pdf`)).status()).toBe(404);
    // The two forms above got 400, which the browser logs.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await Promise.all([context, nobody, other].map((one) => one.close()));
  },
);
