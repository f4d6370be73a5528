import type { Page } from 'playwright-core';

/**
 * The buttons of a page's forms whose name the form sends a second time, one line each: the server would read the first
 * value instead of the pressed one.
 */
export async function repeatedValues(page: Page): Promise<string[]> {
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
