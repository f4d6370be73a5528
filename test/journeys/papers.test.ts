import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pdfPages, pdfText } from '#platform/pdf/testing/read-text.ts';
import { formatPaise } from '#shared/money.ts';
import { openBrowser } from '#test/support/browser.ts';
import { complaintsOf, freshMobile, openHouse, signedIn } from '#test/support/traveller.ts';

/** The papers of a booking: the invoice at once, the credit note after a cancellation, and nobody else's. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** Books some open house; another one when somebody else was quicker. */
async function book(context: BrowserContext, mobile: string): Promise<{ id: number; houseId: number }> {
  const guest = { name: 'Rohan Example', phone: mobile, email: `rohan.${mobile}@example.in`, gstin_no: '27AAPFU0939F1ZV', company_name: 'Example Traders', company_address: 'Unit 4, Sample Estate, Mumbai' };
  for (let tries = 0; tries < 5; tries += 1) {
    const house = await openHouse(site);
    const answer = await context.request.post(`${site}/api/v1/hotel/add_booking`, { data: { hotel_id: house.id, check_in: house.checkIn, check_out: house.checkOut, room: 1, adult: 2, children: 0, ...guest } });
    const { data } = (await answer.json()) as { data: { booking_id?: number } | null };
    if (data?.booking_id !== undefined) return { id: data.booking_id, houseId: house.id };
  }
  throw new Error('No house could be booked.');
}

test.each([
  ['on a phone, without scripts', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }],
  ['on a desktop', { viewport: { width: 1440, height: 900 } }],
])('a guest books for a company, downloads the invoice, cancels and has the credit note, %s', async (_how, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const mobile = freshMobile();
  await signedIn(context, site, { mobile, name: 'Rohan Example', email: `rohan.${mobile}@example.in` });
  const { id, houseId } = await book(context, mobile);

  await page.goto(`${site}/success/?booking_id=${id}`);
  const total = formatPaise(Number(await page.locator('[data-total]').getAttribute('data-total')));
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).first().click()]);
    const bytes = await readFile(await file.path());
    return { name: file.suggestedFilename(), pages: pdfPages(bytes), text: pdfText(bytes) };
  };
  const invoice = await download(/GST invoice/);
  expect(invoice.name).toMatch(/^V\d\d-\d{4}-\d{6}\.pdf$/);
  expect(invoice.pages).toBe(1);
  for (const words of ['Tax invoice', `OH000${id}`, 'Example Traders', 'GSTIN: 27AAPFU0939F1ZV', total]) expect(invoice.text).toContain(words);

  await context.request.post(`${site}/api/v1/hotel/cancel_booking`, { data: { hotel_id: houseId, booking_id: id } });
  await page.goto(`${site}/receipt/${id}`);
  const note = await download(/Credit note/);
  expect(note.name).toMatch(/^C\d\d-\d{4}-\d{6}\.pdf$/);
  expect(note.text).toContain('Credited in all');
  const amounts = await page.locator('.receipt [data-amount]').evaluateAll((nodes) => nodes.map((node) => ({ amount: Number(node.getAttribute('data-amount')), total: node.hasAttribute('data-total') })));
  const at = amounts.findIndex((line) => line.total);
  const sum = (lines: typeof amounts): number => lines.reduce((so, { amount }) => so + amount, 0);
  expect(sum(amounts.slice(0, at))).toBe(amounts[at]?.amount);
  expect(sum(amounts.slice(at, -2))).toBe(sum(amounts.slice(-2)));

  const other = await browser.newContext();
  const ask = (path: string) => other.request.get(site + path, { maxRedirects: 0 });
  expect((await ask(`/receipt/${id}/invoice.pdf`)).headers()['location']).toBe(`/login?next=${encodeURIComponent(`/receipt/${id}/invoice.pdf`)}`);
  await signedIn(other, site, { mobile: freshMobile(), name: 'Somebody Else', email: `somebody.${Date.now()}@example.in` });
  for (const file of ['invoice.pdf', 'invoice-1.pdf', 'credit-note-1.pdf']) expect([file, (await ask(`/receipt/${id}/${file}`)).status()]).toEqual([file, 404]);
  const own = await context.request.get(`${site}/receipt/${id}/credit-note-1.pdf`);
  expect([own.status(), own.headers()['cache-control'], own.headers()['content-type']]).toEqual([200, 'private, no-store', 'application/pdf']);
  expect((await context.request.get(`${site}/receipt/${id}/credit-note-2.pdf`)).status()).toBe(404);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.close()]);
});
