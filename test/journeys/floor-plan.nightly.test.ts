import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/installed-app.ts';

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

test('a press on the entrance, the verandah and the pool of a plan leads to its facts', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/floor-plan/1`);
  const grounds = page.getByRole('region', { name: 'The grounds' });
  for (const name of ['Entrance', 'Verandah or terrace', 'Outdoor pool']) {
    await grounds.getByRole('link', { name: new RegExp(`^\\d+\\. ${name}`) }).tap();
    const facts = page.locator('li:target');
    expect(await facts.textContent()).toContain(name);
    await page.goBack();
  }
  expect(await page.getByRole('list', { name: 'What the signs mean' }).textContent()).toContain(
    'Outdoor pool: in front of the house',
  );
  await context.close();
});
