import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as texts from '#messages/app.ts';
import * as content from '#messages/content.ts';
import { hydrated } from './traveller.ts';

/** What the notice is about: a page to open, a form to send, or one that books or pays. */
const SAYS = {
  open: texts.waiting.notOpened(),
  send: texts.waiting.notSent(),
  pay: texts.waiting.notPaid(),
} as const;

export interface Press {
  /** Completes "without a network …". */
  readonly what: string;
  readonly path: string;
  /** Fills in the form, with a network. */
  readonly type?: (page: Page) => Promise<unknown>;
  readonly button: (page: Page) => Locator;
  /** Chooses files in the button's place. */
  readonly choose?: (field: Locator) => Promise<unknown>;
  /** The button is a field of the form: the choice stays while it waits. */
  readonly isField?: true;
  readonly says: keyof typeof SAYS;
  /** Waits for the result; without it the press is never sent. */
  readonly done?: (page: Page) => Promise<unknown>;
}

/** Waits for the script that keeps presses, which loads after the page. */
export const keepsPresses = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/logout.route')),
  );

/** Waits until every script of a loaded page works. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await keepsPresses(page);
  await page.waitForLoadState('networkidle');
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await ready(page);
}

/** Opens every collapsed part of the page. */
export const unfold = (page: Page) =>
  page
    .locator('main details')
    .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')));

/** Taps, or clicks without touch; fails if another element covers the target. */
export async function press(page: Page, button: Locator): Promise<void> {
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouch ? button.tap() : button.click());
}

/** All values that a visitor has typed and chosen, with their fields. */
const typed = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.querySelector('h1')?.textContent,
    values: [...document.querySelectorAll('input:not([type=hidden]), textarea, select')].map(
      (field) =>
        field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
          ? String(field.checked)
          : (field as HTMLInputElement).value,
    ),
  }));

export const notice = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true });
export const tryAgain = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: content.tryAgain() });

/** Presses without a network, tries again without one, then with one, and waits for the result if `done` is given. */
async function pressWithoutNetwork(page: Page, form: Press): Promise<void> {
  await form.type?.(page);
  let before = await typed(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    // Suggestions load by themselves while a visitor types.
    if (request.method() === 'POST' && !request.url().endsWith('/search_keyword'))
      sent.push(request.url());
  });
  await page.context().setOffline(true);
  const button = form.button(page);
  await (form.choose?.(button) ?? press(page, button));
  await notice(page, texts.waiting.noConnection()).getByText(SAYS[form.says]).waitFor();
  if (form.isField) before = await typed(page);
  else expect(await typed(page)).toEqual(before);
  // A visitor who fills in a field goes on with it; others press the button of the notice.
  const field = form.isField ? 'input' : 'input:not([type=radio], [type=checkbox])';
  expect(
    await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      `[role=alertdialog] button, ${field}, textarea, select`,
    ),
  ).toBe(true);
  await press(page, tryAgain(page));
  await notice(page, texts.waiting.still()).getByText(SAYS[form.says]).waitFor();
  expect(await typed(page)).toEqual(before);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await notice(page, texts.waiting.back()).getByText(SAYS[form.says]).waitFor();
  if (form.done === undefined) return;
  await press(page, tryAgain(page));
  await form.done(page);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(sent.length).toBe(form.says === 'open' ? 0 : 1);
}

/** Presses on a page for each, in one browser. Returns all failures, so one failure does not hide the next. */
export async function walk(
  context: BrowserContext,
  site: string,
  presses: readonly Press[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of presses) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      await open(page, site + one.path);
      await pressWithoutNetwork(page, one);
    } catch (error) {
      wrong.push(`${one.what}: ${String(error)}`);
    }
    await context.setOffline(false);
    await page.close();
  }
  return wrong;
}
