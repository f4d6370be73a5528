import type { Page } from 'playwright-core';

/**
 * Puts the stay of the open page on the trip board and opens the board. With scripts the page stays and has a link;
 * without them, or before they run, the form leads there.
 */
export async function putOnBoard(page: Page): Promise<string> {
  await page.locator('form[action$="/trip-board/add"] button').first().click();
  const link = page.locator('main [role=status] a[href*="/board/"]');
  await Promise.any([link.waitFor(), page.waitForURL(/\/board\//)]);
  if (!/\/board\//.test(page.url())) {
    await link.click();
    await page.waitForURL(/\/board\//);
  }
  return new URL(page.url()).pathname;
}

/** Opens the page of a stay and puts it on the trip board. Returns the path of the board. */
export async function boardOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return putOnBoard(page);
}
