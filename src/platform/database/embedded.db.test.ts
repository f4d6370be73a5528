import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCluster, type OwnCluster } from '#test/support/own-cluster.ts';
import { SettingsError } from '../settings.ts';
import { startEmbedded, type Embedded } from './embedded.ts';

let cluster: OwnCluster;
let embedded: Embedded | null = null;
const said: string[] = [];
const start = async (): Promise<Embedded> =>
  (embedded = await startEmbedded({
    dir: cluster.dir,
    flags: ['fsync=off'],
    log: { warn: (...line: unknown[]) => void said.push(String(line.at(-1))) },
  }));
beforeAll(async () => {
  cluster = await ownCluster(resolve('.data/test-embedded'));
});
afterAll(async () => {
  await embedded?.stop();
  await cluster.remove();
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('create table if not exists kept (id integer)');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

test('repairs a database whose creation was killed at the next start', async () => {
  const script = `const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))});
    await startEmbedded({ dir: process.argv[1] });`;
  mkdirSync(cluster.dir, { recursive: true });
  const first = spawn(process.execPath, ['-e', script, cluster.dir], {
    detached: true,
    stdio: 'inherit',
  });
  // PG_VERSION is written long before initdb ends
  await expect
    .poll(() => readdirSync(cluster.dir, { recursive: true }).map(String), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/PG_VERSION$/));
  process.kill(-(first.pid ?? 0), 'SIGKILL');
  await once(first, 'exit');
  const { url } = await start();
  expect(await answers(url)).toBe(true);
  await embedded?.stop();
  expect(readdirSync(cluster.dir).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('refuses a lost or wrong password at once, in a sentence', async () => {
  await (await start()).stop();
  const file = join(cluster.dir, 'pg-password');
  const password = readFileSync(file, 'utf8');
  try {
    for (const wrong of ['', password.slice(0, 9)]) {
      writeFileSync(file, wrong);
      const began = performance.now();
      const refusal = await start().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(SettingsError);
      expect((refusal as Error).message).toMatch(
        /\/pg-password does not hold the password of the database: .* Bring it back from a backup, or give/,
      );
      expect(performance.now() - began).toBeLessThan(20_000);
    }
  } finally {
    writeFileSync(file, password);
  }
  expect(await answers((await start()).url)).toBe(true);
  await embedded?.stop();
  expect(existsSync(join(cluster.dir, 'starting.pid'))).toBe(false);
});

test('restarts a killed server under the same address; if its port is taken it gets another', async () => {
  const { url, nearUrl } = await start();
  expect(await answers(nearUrl)).toBe(true);
  const first = cluster.postmaster();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => answers(url)).toBe(true);
  expect(await answers(nearUrl)).toBe(true);
  expect(cluster.postmaster()).not.toBe(first);
  await expect
    .poll(() => said)
    .toEqual([
      'the embedded PostgreSQL is gone: it is started again',
      'the embedded PostgreSQL is back',
    ]);
  await embedded?.stop();
  expect(cluster.postmaster()).toBeNull();

  expect(await start()).toMatchObject({ url, nearUrl });
  await embedded?.stop();
  const stranger = createServer();
  await new Promise<void>((done) => stranger.listen(Number(new URL(url).port), '127.0.0.1', done));
  try {
    const { url: another } = await start();
    expect(another).not.toBe(url);
    expect(await answers(another)).toBe(true);
    await embedded?.stop();
    embedded = null;
    expect(said).toHaveLength(2);
  } finally {
    stranger.close();
  }
});
