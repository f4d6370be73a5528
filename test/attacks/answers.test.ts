import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';

/** What every kind of answer says to the browser that gets it, and what no answer says of the inside. */
const CLIENT = join(ROOT, 'build/client');
const HOST = 'verandah.example';

let server: TestServer;
let port: number;
beforeAll(async () => {
  needPages();
  const build = (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
  server = await openServer({ build, clientDir: CLIENT, listens: true, env: { PUBLIC_URL: `https://${HOST}` } });
  port = Number(new URL(await openPort(server)).port);
}, 120_000);
afterAll(() => server.close());

const asset = (ending: string): string => `/assets/${readdirSync(join(CLIENT, 'assets')).find((name) => name.endsWith(ending)) ?? ''}`;
type Method = 'GET' | 'POST' | 'PUT' | 'TRACE' | 'OPTIONS';
const ask = (url: string, method: Method = 'GET', payload?: string) =>
  server.app.inject({ method: method as 'GET', url, headers: { host: HOST, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }, ...(payload === undefined ? {} : { payload }) });

/** An answer of each kind: what is asked, and the type that it must have. */
const ANSWERS: readonly (readonly [what: string, type: RegExp, url: () => string, method?: Method, payload?: string])[] = [
  ['a page', /^text\/html; charset=utf-8$/, () => '/about-us'],
  ['a page that is not there', /^text\/html; charset=utf-8$/, () => '/no-such-page'],
  ['a page of somebody who is not signed in', /./, () => '/my-bookings'],
  ['the data of a page', /^text\/x-script; charset=utf-8$/, () => '/search/dates.data'],
  ['a call', /^application\/json; charset=utf-8$/, () => '/api/v1/hotel/review_type', 'POST', '{}'],
  ['a call that is refused', /^application\/json; charset=utf-8$/, () => '/api/v1/hotel/user_details', 'POST', '{}'],
  ['a call that cannot be read', /^application\/json; charset=utf-8$/, () => '/api/v1/hotel/review_type', 'POST', '{"a":'],
  ['a call that nobody has', /^application\/json; charset=utf-8$/, () => '/api/v1/hotel/nothing', 'POST', '{}'],
  ['a call with the wrong method', /^application\/json; charset=utf-8$/, () => '/api/v1/hotel/review_type'],
  ['the list of calls', /^application\/json; charset=utf-8$/, () => '/api/v1/openapi.json'],
  ['the page of calls', /^text\/html; charset=utf-8$/, () => '/api/docs/'],
  ['a webhook that is nobody’s', /^application\/json; charset=utf-8$/, () => '/api/v1/webhooks/stripe', 'POST', '{}'],
  ['a probe', /^application\/json; charset=utf-8$/, () => '/healthz'],
  ['robots.txt', /^text\/plain; charset=utf-8$/, () => '/robots.txt'],
  ['security.txt', /^text\/plain; charset=utf-8$/, () => '/.well-known/security.txt'],
  ['the sitemap', /^application\/xml; charset=utf-8$/, () => '/sitemap.xml'],
  ['the manifest', /^application\/manifest\+json; charset=utf-8$/, () => '/manifest.webmanifest'],
  ['a script', /^(?:text|application)\/javascript; charset=utf-8$/, () => asset('.js')],
  ['a style sheet', /^text\/css; charset=utf-8$/, () => asset('.css')],
  ['a script that is not there', /^(?:text\/plain|application\/json); charset=utf-8$/, () => '/assets/nothing.js'],
  ['the service worker', /^text\/javascript; charset=utf-8$/, () => '/service-worker.js'],
  ['an icon', /^image\/png$/, () => '/icons/pool.png'],
  ['an icon as a drawing', /^image\/svg\+xml; charset=utf-8$/, () => '/icons/pool.svg'],
  ['a picture that is not there', /^text\/plain; charset=utf-8$/, () => '/media/nothing-here/640.webp'],
];
/** Kept for ever under names of their own, and no documents: a page asks for thirty, and they carry what matters for files alone. */
const isFile = (url: string): boolean => /^\/(assets|icons|media)\//.test(url);

describe('every kind of answer', () => {
  it.each(ANSWERS)('%s names its type and is bound to it, to TLS, and to no frame of others', async (_what, type, url, method, payload) => {
    const { statusCode, headers, body } = await ask(url(), method, payload);
    expect(statusCode).toBeLessThan(500);
    if (body !== '') expect(headers['content-type']).toMatch(type);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    if (isFile(url()) && statusCode === 200) return;
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('a page loads and runs what is ours, and nothing can move its addresses', async () => {
    const policy = String((await ask('/about-us')).headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]));
    expect(policy.find((line) => line.startsWith('script-src'))).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/);
  });

  it('what is no page may load and run nothing at all', async () => {
    for (const url of ['/healthz', '/robots.txt', '/sitemap.xml', '/api/v1/openapi.json']) expect((await ask(url)).headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('a page from memory says the same as one that is made', async () => {
    const [made, held] = [await fetchPage('/about-us'), await fetchPage('/about-us')];
    expect(held['x-request-id']).toMatch(/^c/);
    for (const name of ['content-type', 'content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy']) expect([name, held[name]]).toEqual([name, made[name]]);
  });
});

/** Over a socket: what is answered from memory never reaches the framework, and so no injected request does. */
const fetchPage = async (path: string): Promise<Record<string, string>> => {
  const text = await send(`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`);
  return Object.fromEntries(text.split('\r\n\r\n', 1)[0]!.split('\r\n').slice(1).map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]));
};

/** Writes bytes as they are and reads until the server hangs up. */
function send(bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    let answered = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (text: string) => {
      answered += text;
    });
    socket.on('close', () => done(answered)).on('error', fail);
  });
}

describe('what nobody is to see', () => {
  it.each(['/.git/config', '/.env', '/package.json', '/package-lock.json', '/src/server/app.ts', '/.data/secret', '/build/server/index.js', '/assets/../server/index.js', '/assets/%2e%2e/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/media/..%2f..%2fsecret/640.webp'])('%s', async (path) => {
    const { statusCode, body } = await ask(path);
    expect([301, 302, 400, 403, 404]).toContain(statusCode);
    expect(/"dependencies"|\[core\]|createApp|lockfileVersion/.test(body)).toBe(false);
  });

  it.each(['/assets', '/assets/', '/icons/', '/media/'])('a list of %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });

  it('its own request, mirrored by TRACE', async () => {
    const text = await send(`TRACE /about-us HTTP/1.1\r\nHost: ${HOST}\r\nCookie: __Host-vh_session=hidden-from-scripts\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).not.toContain('hidden-from-scripts');
  });
});

describe('a request whose end can be read in two ways', () => {
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
  it.each([
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ['chunks by another name', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a blank before the colon', `Content-Length : 0\r\n\r\n${smuggled}`],
    ['a bare line feed', `X-Line: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ])('%s is one bad request, and the line is closed', async (_what, rest) => {
    const text = await send(`POST /api/v1/hotel/review_type HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n${rest}`);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});
