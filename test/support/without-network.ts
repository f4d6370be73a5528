import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as texts from '#messages/app.ts';
import * as content from '#messages/content.ts';
import { alive } from './traveller.ts';

/** What the notice says of a press that waits: a page to open, a form to send, or one that books or pays. */
const SAYS = {
  open: texts.waiting.notOpened(),
  send: texts.waiting.notSent(),
  pay: texts.waiting.notPaid(),
} as const;

export interface Press {
  /** completes "without a network …" */
  readonly what: string;
  readonly path: string;
  /** types what the form asks for; all of it is done with a network */
  readonly type?: (page: Page) => Promise<unknown>;
  readonly button: (page: Page) => Locator;
  readonly says: keyof typeof SAYS;
  /** what is there once it has gone through; without it, it is never sent */
  readonly done?: (page: Page) => Promise<unknown>;
}

/** The part that keeps presses has come, and what it brings along: it loads after the page. */
const keepsPresses = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/logout.route')),
  );

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await alive(page);
  await keepsPresses(page);
  await page.waitForLoadState('networkidle');
}

/** Opens every part of the page that can be unfolded. */
export const unfold = (page: Page) =>
  page
    .locator('main details')
    .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')));

/** A finger where there is one, else the mouse; nothing may lie over what is pressed. */
export async function press(page: Page, button: Locator): Promise<void> {
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouch ? button.tap() : button.click());
}

/** All that a visitor has typed and chosen, with where. */
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

/** Presses without a network, tries again without one, and once there is one sees it through where `done` says how. */
export async function pressWithoutNetwork(page: Page, form: Press): Promise<void> {
  await form.type?.(page);
  const before = await typed(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    // what is suggested while somebody types is asked for by itself
    if (request.method() === 'POST' && !request.url().endsWith('/search_keyword'))
      sent.push(request.url());
  });
  await page.context().setOffline(true);
  await press(page, form.button(page));
  await notice(page, texts.waiting.noConnection()).getByText(SAYS[form.says]).waitFor();
  expect(await typed(page)).toEqual(before);
  // whoever types goes on typing; everybody else has the button under the thumb
  expect(
    await page.evaluate(
      () =>
        document.activeElement?.matches(
          '[role=alertdialog] button, input:not([type=radio], [type=checkbox]), textarea, select',
        ) ?? false,
    ),
  ).toBe(true);
  await press(page, tryAgain(page));
  await notice(page, texts.waiting.still()).getByText(SAYS[form.says]).waitFor();
  expect(await typed(page)).toEqual(before);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  if (form.done === undefined) return;
  await press(page, tryAgain(page));
  await form.done(page);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(sent.length).toBe(form.says === 'open' ? 0 : 1);
}
