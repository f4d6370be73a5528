import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as map from '#messages/map.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buildProperty } from '#test/support/builders.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { serveArchive, tinyArchive } from '#test/support/tile-archive.ts';

let browser: Browser;
let archive: Awaited<ReturnType<typeof serveArchive>>;
let server: TestServer;
let broken: TestServer;
let path: string;

const CREDIT = '© The surveyors of this test';

beforeAll(async () => {
  const build = await builtPages();
  archive = await serveArchive(tinyArchive(10, `<a href="https://nowhere.example">${CREDIT}</a>`));
  const shared = { build, clientDir: join(ROOT, 'build/client') };
  server = await openServer({ ...shared, env: { MAP_TILES: archive.url } });
  broken = await openServer({
    ...shared,
    beside: server,
    env: { MAP_TILES: archive.url.replace('hills', 'gone') },
  });
  const { id, slug } = await buildProperty(server.t.db);
  path = `/bungalow/${slug}/${id}`;
  browser = await openBrowser({ pictures: false });
}, 400_000);
afterAll(async () => {
  await browser.close();
  await broken.close();
  await server.close();
  await archive.close();
});

/** The map of the property's page, and all complaints of the browser. */
async function openMap(at: TestServer) {
  const origin = await at.app.listen({ port: 0, host: '127.0.0.1' });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => void (message.type() === 'error' && complaints.push(message.text())),
  );
  await page.goto(origin + path);
  const box = page.locator('#map .vh-map');
  await box.scrollIntoViewIfNeeded();
  return { page, box, complaints, close: () => context.close() };
}

test(
  'a tile archive is the base of the map, in the product’s colours, read in ranges and credited',
  { timeout: 120_000 },
  async () => {
    const { page, box, complaints, close } = await openMap(server);
    await box.getByText(CREDIT).waitFor();
    expect(await box.locator('.leaflet-control-attribution a').count()).toBe(0);
    /** The shares of the canvases in the theme's colours of land and water. */
    const shares = () =>
      box.evaluate((element) => {
        const counts = { land: 0, water: 0, all: 0 };
        for (const canvas of element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
          if (canvas.width === 0) continue;
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
          for (let i = 0; i < data.length; i += 4 * 97) {
            const near = (r: number, g: number, b: number) =>
              Math.abs((data[i] ?? 0) - r) +
                Math.abs((data[i + 1] ?? 0) - g) +
                Math.abs((data[i + 2] ?? 0) - b) <
              12;
            counts.all += 1;
            if (near(0xdf, 0xe3, 0xc6)) counts.land += 1;
            if (near(0x7f, 0xb4, 0xb6)) counts.water += 1;
          }
        }
        return { land: counts.land / counts.all, water: counts.water / counts.all };
      });
    await expect.poll(async () => (await shares()).land, { timeout: 40_000 }).toBeGreaterThan(0.1);
    await expect.poll(async () => (await shares()).water, { timeout: 40_000 }).toBeGreaterThan(0.1);
    expect(await box.locator('.map-relief, .map-name').count()).toBe(0);
    expect(archive.ranges.length).toBeGreaterThan(0);
    // The content policy allows the archive, and the page loads from no other origin.
    expect(complaints).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await shares()).land, { timeout: 40_000 }).toBe(0);
    await close();
  },
);

test(
  'an archive that cannot be read leaves the drawn base in place',
  { timeout: 120_000 },
  async () => {
    const { box, close } = await openMap(broken);
    await box.getByText(map.drawn()).waitFor();
    expect(await box.locator('.map-water').count()).toBeGreaterThan(3);
    await close();
  },
);
