import { EventEmitter, once } from 'node:events';
import { Agent, get, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import {
  createConnections,
  cutSlowBodies,
  type Connections,
  type ConnectionLimits,
} from './connections.ts';
import { countByNetwork } from './network-connections.ts';

let connections: Connections;
let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const BIG = Buffer.alloc(8_000_000, 'x');
async function open(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  connections = createConnections({ lookMs: 20, ...limits });
  server = connections.createServer((request, response) =>
    setTimeout(
      () => response.end(request.url === '/big' ? BIG : 'good'),
      request.url === '/slow' ? 150 : 1,
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
async function raw(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
/** all that is received until the other side closes */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  // writing to a connection that was just cut gives a reset
  socket
    .setEncoding('latin1')
    .on('data', (part: string) => (text += part))
    .on('error', () => undefined);
  await new Promise((closed) => socket.once('close', closed));
  return text;
}
const ask = (
  port: number,
  agent: Agent | false,
  path = '/',
): Promise<{ body: string; connection: string | undefined }> =>
  new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', path, agent }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => done({ body, connection: response.headers.connection }))
        .on('error', failed);
    }).on('error', failed);
  });

test('cuts slow heads, missing bodies and stopped readers, and keeps connections that are idle between two requests', async () => {
  const port = await open({ headMs: 100, requestMs: 200, stalledMs: 300 });
  const quiet = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(port, quiet)).connection).toBe('keep-alive');
  const silent = await raw(port, '');
  const slowHead = await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX: ');
  const slowBody = await raw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  const reader = await raw(port, 'GET /big HTTP/1.1\r\nHost: a\r\n\r\n');
  reader.pause();
  expect(
    (await Promise.all([untilClosed(silent), untilClosed(slowHead)])).map((text) =>
      text.slice(0, 12),
    ),
  ).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
  await untilClosed(slowBody);
  await sleep(500);
  reader.resume();
  expect((await untilClosed(reader)).length).toBeLessThan(BIG.length);
  const before = Object.values(quiet.freeSockets).flat()[0];
  await ask(port, quiet);
  expect(Object.values(quiet.freeSockets).flat()[0]).toBe(before);
  quiet.destroy();
});

test('serves others beside three hundred slow connections, and closes a connection past the limit', async () => {
  const port = await open({ most: 301, ofNetwork: null });
  await Promise.all(
    Array.from({ length: 300 }, () =>
      raw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1'),
    ),
  );
  expect((await ask(port, false)).body).toBe('good');
  await raw(port, 'GET / HTT');
  await expect(ask(port, false)).rejects.toThrow(/ECONNRESET|socket hang up/);
});

test('closes what one network opens beyond its heads or connections, and serves it again once some are closed', async () => {
  const port = await open({ ofNetwork: { most: 12, mostHeads: 5 } });
  const halves = await Promise.all(
    Array.from({ length: 5 }, () => raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX: ')),
  );
  await expect(ask(port, false)).rejects.toThrow(/ECONNRESET|socket hang up/);
  for (const half of halves.slice(1)) half.destroy();
  await sleep(50);
  // connections whose request arrived count as no head
  const kept = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(port, kept, '/slow')));
  expect(answers.map(({ body }) => body)).toEqual(['good', 'good', 'good', 'good']);
  kept.destroy();
});

test('counts each network for itself', () => {
  const networks = countByNetwork({ most: 2, mostHeads: 2 });
  const from = (remoteAddress: string) =>
    Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket;
  const [first, second] = [from('203.0.113.7'), from('::ffff:203.0.113.7')];
  expect([first, second, from('203.0.113.7'), from('203.0.113.8')].map(networks.admit)).toEqual([
    true,
    true,
    false,
    true,
  ]);
  networks.arrived(first);
  expect(networks.admit(from('203.0.113.7'))).toBe(false);
  second.emit('close');
  expect(networks.admit(from('203.0.113.7'))).toBe(true);
});

test('cuts a slow body after its request was answered', async () => {
  const port = await open({ bodyMs: 80 });
  const socket = await raw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n1');
  const drip = setInterval(() => socket.write('1'), 10);
  expect(await untilClosed(socket).finally(() => clearInterval(drip))).toContain('good');
  // a body that arrives in time keeps its connection
  const quick = await raw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n1');
  quick.write('1');
  await sleep(200);
  quick.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect((await untilClosed(quick)).split('good')).toHaveLength(3);
});

test('answers 408 to a slow form, and gives photographs longer', async () => {
  connections = createConnections();
  const app = Fastify({ serverFactory: (handler) => (server = connections.createServer(handler)) });
  cutSlowBodies(app, ['/photos'], 60);
  for (const path of ['/form', '/photos']) app.post(path, async () => 'taken');
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const head = (path: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\n`;
  const [form, photos, quick] = [
    await raw(port, `${head('/form')}a`),
    await raw(port, `${head('/photos')}a`),
    await raw(port, `${head('/form')}abc`),
  ];
  expect(await untilClosed(form)).toContain('408');
  await untilClosed(quick);
  photos.write('bc');
  expect(await untilClosed(photos)).toContain('200 OK');
  await app.close();
});

test('loses no request when leaving: finishes running ones, answers and closes kept connections, refuses new ones', async () => {
  const port = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let failed = 0;
  const end = new AbortController();
  const answers: (string | undefined)[] = [];
  const visitor = async (path: string): Promise<void> => {
    while (!end.signal.aborted) {
      const told = await ask(port, agent, path).then(
        ({ body, connection }) => (body === 'good' ? connection : 'bad'),
        (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' && connections.leaving !== null ? 'refused' : String(error),
      );
      if (told === 'refused') return; // another process would answer
      if (told !== 'keep-alive' && told !== 'close') failed += 1;
      answers.push(told);
    }
  };
  const visitors = [
    ...Array.from({ length: 10 }, () => visitor('/')),
    ...Array.from({ length: 5 }, () => visitor('/slow')),
  ];
  await sleep(200);
  const idle = (await raw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).resume();
  const closed = [once(server, 'close'), new Promise((gone) => idle.once('close', gone))];
  await connections.leave('replaced', { listenMs: 0, lingerMs: 2000 });
  await Promise.all(closed);
  end.abort();
  await Promise.all(visitors);
  expect([failed, answers.includes('close')]).toEqual([0, true]);
});

test('says at /readyz that it stops, and still answers for a while', async () => {
  const port = await open();
  const leave = connections.leave('service', { listenMs: 150, lingerMs: 0 });
  expect(connections.leaving).toBe('service');
  expect(await ask(port, false)).toEqual({ body: 'good', connection: 'close' });
  await leave;
  await expect(ask(port, false)).rejects.toThrow('ECONNREFUSED');
});
