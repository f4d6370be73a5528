import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchTyped, type FetchOptions } from './index.ts';

let server: Server;
let origin: string;
let answer: RequestListener;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (address: string, over: Partial<FetchOptions> = {}) =>
  fetchTyped(address, { mostBytes: 1000, mostMs: 20_000, fromLoopback: true, ...over });
const problemOf = async (...args: Parameters<typeof get>) => {
  const got = await get(...args);
  return got.is === 'problem' ? got.problem : got.is;
};

it('returns the text with its validators, and sends them the next time', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'then' }).end('hello');
  };
  expect(await get(origin)).toEqual({ is: 'text', body: 'hello', etag: '"1"', modified: 'then' });
  expect(await get(origin, { etag: '"1"' })).toEqual({ is: 'unchanged' });
});

it('unpacks gzip, and no more than the limit of it', async () => {
  const sent = (text: string) => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    return get(origin);
  };
  expect(await sent('hello')).toMatchObject({ body: 'hello' });
  expect(await sent('0'.repeat(500_000))).toMatchObject({ problem: 'too-large' });
});

it('stops a body that is too large, or encoded in another way', async () => {
  answer = (_request, response) => void response.end('0'.repeat(100_000));
  expect(await problemOf(origin)).toBe('too-large');
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end('hello');
  expect(await problemOf(origin)).toBe('encoding');
});

it('stops waiting for headers, for a body and for a name', async () => {
  answer = () => {};
  expect(await problemOf(origin, { mostMs: 100 })).toBe('too-slow');
  answer = (_request, response) => void response.write('a');
  expect(await problemOf(origin, { mostMs: 100 })).toBe('too-slow');
  const resolve = () => new Promise<never>(() => {});
  expect(await problemOf('https://feeds.example.com/', { mostMs: 100, resolve })).toBe('too-slow');
});

it('follows three redirects, each read as if it was typed', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  expect(await problemOf(`${origin}/3`)).toBe('text');
  expect(await problemOf(`${origin}/4`)).toBe('redirects');
  for (const [location, problem] of [
    ['https://10.0.0.1/', 'not-public'],
    ['https://[::ffff:169.254.169.254]/', 'not-public'],
    ['http://example.com/', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['https://', 'not-an-address'],
  ] as const) {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await problemOf(origin)).toBe(problem);
  }
});

it('refuses a name if any of its addresses is private, without connecting', async () => {
  const port = new URL(origin).port;
  const names = (...addresses: string[]) => ({
    fromLoopback: false,
    resolve: async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5', '169.254.169.254'])
    expect(await problemOf('https://feeds.example.com/', names('8.8.8.8', address))).toBe(
      'not-public',
    );
  expect(await problemOf(`https://feeds.example.com:${port}/`, names('8.8.8.8'))).toBe(
    'not-public',
  );
  expect(await problemOf('https://feeds.example.com/', names())).toBe('unknown-name');
  expect(requests).toBe(0);
});

it('connects to the address that was checked, though the name would lead elsewhere now', async () => {
  let resolutions = 0;
  answer = (request, response) => void response.end(request.headers.host);
  const resolve = async () => {
    resolutions += 1;
    return [{ address: resolutions === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const named = origin.replace('127.0.0.1', 'localhost');
  expect(await get(named, { resolve })).toMatchObject({ body: new URL(named).host });
  expect(resolutions).toBe(1);
});

it('says what the other server refused', async () => {
  answer = (_request, response) => response.writeHead(404).end('gone');
  expect(await get(origin)).toEqual({ is: 'problem', problem: 'status', status: 404 });
  answer = (request) => void request.socket.destroy();
  expect(await problemOf(origin)).toBe('unreachable');
});
