import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMedia } from '#platform/media/index.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  endServers,
  needPages,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

/** A whole server on whose disk no byte can be written. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-full-'));
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="#1f5a45"/></svg>`;
let database: TestDatabase;
let server: ServerProcess;
let origin: string;
let id: string;
beforeAll(async () => {
  needPages();
  database = await testDatabase();
  const media = createMedia({ dir: join(dir, 'media'), cacheBytes: 1_000_000 });
  ({ id } = await media.keepDrawing(picture, { width: 800, height: 600, tint: '#1f5a45' }));
  media.close();
  server = startServer(
    {
      DATA_DIR: dir,
      DATABASE_URL: database.url,
      SECRET: 'a secret that only this test knows, long enough',
      DEV_OUTBOX: '1',
      RATE_LIMITS: '0',
    },
    { diskIsFull: true },
  );
  origin = await server.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const trouble = async (): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^verandah_trouble_total\{of="disk"\} (\d+)$/m.exec(text)?.[1] ?? 0);
};
const files = (): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('pictures are rendered and sent unsaved, and counted for the alarm', async () => {
  for (const format of ['avif', 'webp', 'jpg']) {
    const answer = await fetch(`${origin}/media/${id}/320.${format}`);
    expect(answer.status).toBe(200);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
  }
  expect(files()).toEqual([`${id}.svg`]);
  expect(await trouble()).toBeGreaterThanOrEqual(3);
});

it('an owner’s photograph gets 503 with Retry-After, leaves no file, and the connection stays open', async () => {
  const before = await trouble();
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#d99a1c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(500_000);
  const form = (): FormData => {
    const data = new FormData();
    data.append('hotel_name', 'Fern House');
    for (const name of ['pool.jpg', 'dusk.jpg'])
      data.append('photos', new Blob([photo], { type: 'image/jpeg' }), name);
    return data;
  };
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${origin}/list-your-property/photos`, {
      method: 'POST',
      headers: { accept: 'application/json', cookie: `vh_listing=${'a'.repeat(43)}` },
      body: form(),
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '2',
      { status: 503 },
    ]);
  }
  expect(files()).toEqual([`${id}.svg`]);
  expect(await trouble()).toBe(before + 3);
});

it('work that needs no disk goes on: pages, sign-in, bookings, probes', async () => {
  const today = dateInIndia(new Date());
  const property = await buildProperty(database.db, { from: today, nights: 30 });
  for (const path of [
    '/',
    '/search?city=Lonavala',
    `/bungalow/${property.slug}/${property.id}`,
    '/healthz',
    '/readyz',
  ])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  const cookie = await signUp([origin], '9812300061');
  const booked = await fetch(`${origin}/api/v1/hotel/add_booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': 'one-stay' },
    body: JSON.stringify(bookingOf(property.id, addDays(today, 5), addDays(today, 7))),
  });
  expect([booked.status, await booked.json()]).toMatchObject([200, { status: '200' }]);
  expect(server.output()).not.toContain('"status":500');
});
