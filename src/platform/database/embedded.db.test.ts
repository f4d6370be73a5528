import { createServer } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCluster, type OwnCluster } from '#test/support/own-cluster.ts';
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

test('a server that is killed while nobody asks it comes back under the same address; a stranger on its port gets it another', async () => {
  const { url, nearUrl } = await start();
  expect(await answers(nearUrl)).toBe(true);
  const first = cluster.postmaster();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true);
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
