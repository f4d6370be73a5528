import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import {
  endServers,
  needPages,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';

/** A whole server that reaches its database by a Unix socket, as it does with the embedded one. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-socket-'));
let database: TestDatabase;
let gate: Gate;
let socket: string;
let server: ServerProcess;
let origin: string;
beforeAll(async () => {
  needPages();
  database = await testDatabase();
  const { hostname, port } = new URL(database.url);
  socket = join(dir, `.s.PGSQL.${port}`);
  gate = await openGate({ host: hostname, port: Number(port) }, socket);
  // A server that was started by root has changed its user by then.
  chmodSync(dir, 0o777);
  chmodSync(socket, 0o777);
  server = startServer({
    DATA_DIR: join(dir, 'data'),
    DATABASE_URL: `${database.url}?host=${encodeURIComponent(dir)}`,
    SECRET: 'a secret that only this test knows, long enough',
    RATE_LIMITS: '0',
  });
  origin = await server.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await gate.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

it('pages and calls get 503 while the socket is gone, and work once it is back', async () => {
  expect((await fetch(`${origin}/`)).status).toBe(200);
  renameSync(socket, `${socket}-away`);
  gate.shut();
  // Until the listener notices, the server may still send a kept page.
  await server.says('the change listener lost its connection');
  const ask = async (path: string, body?: string): Promise<readonly unknown[]> => {
    const { status, headers } = await fetch(origin + path, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: { accept: 'text/html', 'content-type': 'application/json' },
    });
    return [path, status, headers.get('retry-after')];
  };
  const paths = ['/', '/search?city=Lonavala', '/search.data?city=Lonavala', '/sitemap.xml'];
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) expect(await ask(path)).toEqual([path, 503, '2']);
    const call = '/api/v1/hotel/recommended_hotel_list';
    expect(await ask(call, '{}')).toEqual([call, 503, '2']);
  }
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);

  gate.reopen();
  renameSync(`${socket}-away`, socket);
  await expect
    .poll(() => fetch(`${origin}/`).then(({ status }) => status), { timeout: 20_000 })
    .toBe(200);
});
