import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isDatabaseTrouble } from './trouble.ts';

const dir = mkdtempSync(join(tmpdir(), 'verandah-trouble-'));
const SOCKET = join(dir, '.s.PGSQL.5432');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const failureOf = (socket: Socket): Promise<NodeJS.ErrnoException> =>
  new Promise((done) => socket.once('error', done));

test('a missing socket is database trouble; a missing plain file is not', async () => {
  const gone = await failureOf(connect(SOCKET));
  expect([gone.code, isDatabaseTrouble(gone)]).toEqual(['ENOENT', true]);
  let missing: unknown;
  try {
    readFileSync(SOCKET);
  } catch (error) {
    missing = error;
  }
  expect(missing).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseTrouble(missing)).toBe(false);
});

test('a socket with a full queue, whose server is frozen, is database trouble', async () => {
  const listen = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => console.log('open'))`;
  const server = spawn(process.execPath, ['-e', listen, SOCKET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sockets: Socket[] = [];
  try {
    await once(server.stdout, 'data');
    server.kill('SIGSTOP');
    for (let n = 0; n < 5; n += 1) sockets.push(connect(SOCKET));
    const full = await Promise.race(sockets.map(failureOf));
    expect([full.code, isDatabaseTrouble(full)]).toEqual(['EAGAIN', true]);
  } finally {
    for (const socket of sockets) socket.on('error', () => undefined).destroy();
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
});
