import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import {
  endServers,
  needPages,
  post,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { standbyPair, type StandbyPair } from '#test/support/standby-pair.ts';
import { startLoad, type SteadyLoad } from '#test/support/steady-load.ts';

/** A whole server on a primary behind a gate, and its standby. Pages stay readable whatever happens to the primary. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-standby-'));
let pair: StandbyPair;
let gate: Gate;
let standbyGate: Gate;
let database: Database;
let server: ServerProcess;
let origin = '';
let paths: string[] = [];
let load: SteadyLoad | null = null;
beforeAll(async () => {
  needPages();
  pair = await standbyPair('standby', () => Promise.resolve());
  const gateTo = ({ hostname, port }: URL): Promise<Gate> =>
    openGate({ host: hostname, port: Number(port) });
  const through = (url: string, { port }: Gate): string =>
    Object.assign(new URL(url), { port: String(port) }).href;
  [gate, standbyGate] = await Promise.all([
    gateTo(new URL(pair.primaryUrl)),
    gateTo(new URL(pair.standbyUrl)),
  ]);
  server = startServer({
    DATA_DIR: dir,
    DATABASE_URL: through(pair.primaryUrl, gate),
    DATABASE_REPLICA_URL: through(pair.standbyUrl, standbyGate),
    SECRET: 'a secret that only this test knows, long enough',
    RATE_LIMITS: '0',
  });
  origin = await server.open;
  database = createDatabase(pair.primaryUrl, { max: 2 });
  const { id, slug } = await buildProperty(database.db, {
    from: dateInIndia(new Date()),
    nights: 30,
  });
  paths = [
    '/',
    '/search?city=Lonavala',
    `/bungalow/${slug}/${id}`,
    '/search.data?city=Lonavala',
    '/readyz',
  ];
  await server.says('the replica answers reads');
}, 400_000);
afterEach(async () => {
  await load?.stop();
  load = null;
});
afterAll(async () => {
  await endServers();
  await database?.close();
  await gate?.close();
  await standbyGate?.close();
  await pair?.remove();
  rmSync(dir, { recursive: true, force: true });
});

const write = async (): Promise<number> =>
  (
    await post(origin, 'hotel/contact_us', {
      name: 'Asha Kulkarni',
      email: 'asha@example.com',
      mobile: '9812300099',
      message: 'Is there a cradle?',
    })
  ).http;

it.each([
  ['is cut off', () => gate.shut()],
  ['falls silent', () => gate.silence()],
])(
  'a primary that %s takes no page with it; writes are 503, and come back with it',
  async (_, goAway) => {
    expect(await write()).toBe(200);
    for (const path of paths)
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    load = startLoad(origin, paths, 4);
    goAway();
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${origin}/readyz`)).json()) as { checks: unknown }).checks,
      )
      .toEqual({ standby: true });
    expect(await write()).toBe(503);
    for (const path of paths)
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    gate.reopen();
    await expect.poll(write).toBe(200);
    await expect
      .poll(
        async () =>
          ((await (await fetch(`${origin}/readyz`)).json()) as { checks: unknown }).checks,
      )
      .toEqual({ database: true, migrations: true });
    const { answered, wrong } = await load.stop();
    expect([...new Set(wrong)]).toEqual([]);
    expect(answered).toBeGreaterThan(4);
  },
  120_000,
);

it('while the primary is away, parallel requests for a page share one render', async () => {
  for (const path of paths) await (await fetch(origin + path)).text();
  gate.shut();
  await expect
    .poll(
      async () => ((await (await fetch(`${origin}/readyz`)).json()) as { checks: unknown }).checks,
    )
    .toEqual({ standby: true });
  const list = `${origin}/search?city=Lonavala`;
  const readBy = async (visitors: number): Promise<number> => {
    await sleep(1100); // A read is shared for as long as the standby may be behind.
    const before = standbyGate.said();
    const pages = await Promise.all(
      Array.from({ length: visitors }, async () => (await fetch(list)).text()),
    );
    for (const page of pages) expect(page).toContain('</html>');
    return standbyGate.said() - before;
  };
  await readBy(1); // Opens the connections.
  const [one, forty] = [await readBy(1), await readBy(40)];
  expect(one).toBeGreaterThan(1000);
  expect(forty).toBeLessThan(3 * one);
  gate.reopen();
}, 60_000);
