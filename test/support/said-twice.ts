import type { Page } from 'playwright-core';

/**
 * The buttons of a page's forms whose own value is not the only one under its name, one line each: the server would read
 * the first and do something else than was pressed.
 */
export async function saidTwice(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.forms].flatMap((form) =>
      [...form.elements].flatMap((button) => {
        if (!(button instanceof HTMLButtonElement) || button.type !== 'submit' || !button.name)
          return [];
        const said = new FormData(form, button).getAll(button.name);
        return said.length === 1
          ? []
          : [
              `the button "${button.textContent}" says ${button.name}=${said.map(String).join('&')}`,
            ];
      }),
    ),
  );
  return found.map((line) => `${page.url()}: ${line}`);
}
