import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCluster, type OwnCluster } from '#test/support/own-cluster.ts';
import {
  endServers,
  needPages,
  post,
  ROOT,
  signUp,
  startServer,
} from '#test/support/server-process.ts';

/** Whole servers with their embedded PostgreSQL, as `npm start` runs them. */
const ENDED_WELL = { code: 0, signal: null };
let cluster: OwnCluster;
beforeAll(async () => {
  needPages();
  cluster = await ownCluster(join(ROOT, '.data', 'test-lifecycle'));
}, 400_000);
afterAll(async () => {
  await endServers();
  await cluster.remove();
});
const start = () => startServer({ DATA_DIR: cluster.dir });

it('restarts after being killed, with and without its database, and keeps all committed data', async () => {
  const first = start();
  const cookie = await signUp([await first.open], '9812300003');
  const isKnown = async (origin: string) =>
    expect(await post(origin, 'hotel/user_details', {}, cookie)).toMatchObject({
      http: 200,
      body: { data: [{ phone: '+919812300003' }] },
    });

  // The killed server leaves its database running; the next one finds it.
  const database = cluster.postmaster();
  expect(database).not.toBeNull();
  first.signal('SIGKILL');
  expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });
  const second = start();
  await isKnown(await second.open);
  expect(cluster.postmaster()).toBe(database);

  // Both are killed; another process has the pid in the file by now, and two starts come at once.
  second.signal('SIGKILL');
  await second.ended;
  await cluster.crash();
  expect(existsSync(cluster.pidFile)).toBe(true);
  writeFileSync(
    cluster.pidFile,
    readFileSync(cluster.pidFile, 'utf8').replace(/^\d+/, String(process.pid)),
  );
  const [third, fourth] = [start(), start()];
  for (const { open } of [third, fourth]) await isKnown(await open);
  expect(cluster.postmaster()).not.toBe(database);

  // The first server to stop leaves the database to the other; the last shuts it down cleanly.
  third.signal('SIGTERM');
  expect(await third.ended).toEqual(ENDED_WELL);
  await isKnown(await fourth.open);
  fourth.signal('SIGTERM');
  expect(await fourth.ended).toEqual(ENDED_WELL);
  expect(cluster.postmaster()).toBeNull();
  expect(existsSync(cluster.pidFile)).toBe(false);
}, 400_000);
