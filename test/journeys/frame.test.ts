import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { DESKTOP, PHONE, withPage as withPageOf } from '#test/support/installed-app.ts';
import { hydrated, openProperty } from '#test/support/traveller.ts';

/** The header, the bottom bar and the chat button, which stand on every page. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const withPage = (
  options: BrowserContextOptions,
  steps: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => withPageOf(browser, options, steps);

describe('the chat button', () => {
  const pages = ['/about-us', '/search', '/floor-plan/1', ''] as const;

  test.each(rowsFor({ day: [768], night: [1024, 1280, 1440, 1920] }))(
    'is on every kind of page at %i px, and covers nothing',
    async (width) => {
      const villa = (await openProperty(site)).path;
      await withPage({ viewport: { width, height: 900 } }, async (page) => {
        for (const path of pages) {
          await page.goto(site + (path || villa));
          await hydrated(page);
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
          const button = page
            .getByRole('link', { name: 'Chat with us' })
            .and(page.locator('[data-chat]'))
            .filter({ visible: true });
          expect([path, await button.count()]).toEqual([path, 1]);
          const covered = await button.evaluate((node) => {
            const { left, top, right, bottom } = node.getBoundingClientRect();
            const others = [
              ...document.querySelectorAll(
                'main a[href], main button, main input, main select, main p, main h2, main h3, main img, footer a[href], header a[href], header button',
              ),
            ];
            return others
              .filter((other) => {
                const box = other.getBoundingClientRect();
                return (
                  other !== node &&
                  other.checkVisibility() &&
                  box.width > 1 &&
                  box.left < right &&
                  box.right > left &&
                  box.top < bottom &&
                  box.bottom > top &&
                  node.closest('header') === other.closest('header')
                );
              })
              .map((other) => other.outerHTML.slice(0, 90));
          });
          expect([path, covered]).toEqual([path, []]);
        }
      });
    },
  );

  testAtNight('on phones Support in the bottom bar leads to the same chat', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(`${site}/about-us`);
      expect(await page.locator('[data-chat]').filter({ visible: true }).count()).toBe(0);
      const [bar, footer] = [
        page
          .getByRole('navigation', { name: 'Quick navigation' })
          .getByRole('link', { name: 'Support' }),
        page.getByRole('contentinfo').getByRole('link', { name: 'Chat with us' }),
      ];
      expect(await bar.getAttribute('href')).toBe(await footer.getAttribute('href'));
    });
  });
});

test('the bottom bar of phones is on every page, on a property below the bar with its price', async () => {
  const { path } = await openProperty(site);
  await withPage(PHONE, async (page) => {
    for (const each of ['/', path, '/domestic-tour']) {
      await page.goto(site + each);
      await page
        .getByRole('navigation', { name: 'Quick navigation' })
        .getByRole('link', { name: 'Bookings' })
        .waitFor();
    }
    await page.goto(site + path);
    const [bar, price] = [
      await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox(),
      await page.locator('.own-bar').boundingBox(),
    ];
    expect(Math.round((price?.y ?? 0) + (price?.height ?? 0))).toBe(Math.round(bar?.y ?? -1));
  });
});

testAtNight('a visitor finds My Profile in the header, and it leads to the sign-in', async () => {
  await withPage(DESKTOP, async (page) => {
    await page.goto(site);
    const link = page.getByRole('banner').getByRole('link', { name: 'My Profile' });
    expect(await link.getAttribute('href')).toBe('/my-profile');
    await page.goto(`${site}/my-profile`);
    await page.waitForURL('**/login?next=**my-profile**');
  });
});

testAtNight(
  'at 400 % zoom on a desktop the bars leave most of the window to the page',
  async () => {
    const { path } = await openProperty(site);
    await withPage({ viewport: { width: 320, height: 256 } }, async (page) => {
      for (const each of ['/', path, '/search', '/login']) {
        await page.goto(site + each);
        await hydrated(page);
        await page.evaluate(() => document.querySelector('main')?.scrollIntoView());
        const free = await page.evaluate(
          () =>
            Array.from({ length: 64 }, (_, i) =>
              document
                .elementFromPoint(160, i * 4 + 2)
                ?.closest('main:not(.own-bar), .own-bar, header, nav'),
            ).filter((box) => box?.tagName === 'MAIN').length / 64,
        );
        expect([each, free > 0.6]).toEqual([each, true]);
      }
    });
  },
);
