import lighthouse, { type Result } from 'lighthouse';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Figures } from './budgets.ts';
import type { Subject } from './subjects.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const SLOWER = 4;

type Audits = Result['audits'];

/** A problem that Lighthouse found. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly string[];
}

/** The cookies of a Cookie header, as the browser stores them for the site. */
const cookiesFor = (site: string, { cookie = '' }: Subject) =>
  cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site };
    });

/** One Lighthouse run of a page: mobile preset, slow 4G and a four times slower processor, simulated. */
export async function audit(
  browser: Browser,
  site: string,
  subject: Subject,
  port: number,
): Promise<{ figures: Omit<Figures, 'inp'>; findings: readonly Finding[] }> {
  const flags = {
    port,
    logLevel: 'error' as const,
    output: 'json' as const,
    maxWaitForLoad: 30_000,
  };
  // Lighthouse keeps the cookies of the browser's own context, and clears its caches
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  await session.send('Storage.setCookies', { cookies: cookiesFor(site, subject) });
  await session.detach();
  const run = await lighthouse(site + subject.path, flags, {
    extends: 'lighthouse:default',
    settings: { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] },
  });
  if (run === undefined) throw new Error(`Lighthouse said nothing about ${subject.name}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined)
    throw new Error(`${subject.name}: ${lhr.runtimeError.message}`);
  const score = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const sizes = sizesOf(lhr.audits);
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbt: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      script: sizes('Script'),
      html: sizes('Document'),
      fonts: sizes('Font'),
      whole: sizes(null),
    },
    findings: Object.values(lhr.audits)
      .filter(
        (one) => one.score !== null && one.score < 0.9 && one.scoreDisplayMode !== 'informative',
      )
      .map((one) => ({
        id: one.id,
        title: `${one.title} ${one.displayValue ?? ''}`.trim(),
        nodes: nodesOf(one.details),
      })),
  };
}

/** kB as sent of all files of a kind, or of all kinds, that the page loaded at any time. */
function sizesOf(audits: Audits): (kind: string | null) => number {
  const details = audits['network-requests']?.details;
  const items =
    details !== undefined && 'items' in details
      ? (details.items as readonly { resourceType?: string; transferSize?: number }[])
      : [];
  return (kind) =>
    items
      .filter((item) => kind === null || item.resourceType === kind)
      .reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
}

function nodesOf(details: unknown): readonly string[] {
  const text = JSON.stringify(details ?? {});
  const found = [...text.matchAll(/"(?:selector|url|nodeLabel)":"((?:[^"\\]|\\.)*)"/g)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(found)].filter((one) => one !== '').slice(0, 8);
}

/** A visit that only fills caches and renders the page's pictures, without a time limit. */
export async function warmUp(browser: Browser, site: string, subject: Subject): Promise<void> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookiesFor(site, subject));
    await (
      await context.newPage()
    ).goto(site + subject.path, { waitUntil: 'networkidle', timeout: 120_000 });
  } finally {
    await context.close();
  }
}

/** The slowest reaction to a few presses by the browser's event timing, with a four times slower processor. */
export async function slowestPress(
  browser: Browser,
  site: string,
  subject: Subject,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookiesFor(site, subject));
    return await press(context, site + subject.path, subject.presses);
  } finally {
    await context.close();
  }
}

async function press(
  context: BrowserContext,
  address: string,
  presses: readonly string[],
): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) heard.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const selector of presses) await tap(page, selector);
  return page.evaluate(() =>
    Math.max(0, ...(window as unknown as { heard: readonly number[] }).heard),
  );
}

async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first();
  if ((await target.count()) === 0) return;
  await target.scrollIntoViewIfNeeded();
  await target.tap({ noWaitAfter: true, force: true });
  await page.waitForTimeout(700); // Waits until the result of the press is drawn and its timing reported.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
}
