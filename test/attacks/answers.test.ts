import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';

/** The headers of every kind of answer, and internals that no answer may reveal. */
const CLIENT = join(ROOT, 'build/client');
const HOST = 'verandah.example';

let server: TestServer;
let port: number;
beforeAll(async () => {
  needPages();
  const build = (await import(
    pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as ServerBuild;
  server = await openServer({
    build,
    clientDir: CLIENT,
    listens: true,
    env: { PUBLIC_URL: `https://${HOST}` },
  });
  port = Number(new URL(await openPort(server)).port);
}, 120_000);
afterAll(() => server.close());

const asset = (ending: string): string =>
  `/assets/${readdirSync(join(CLIENT, 'assets')).find((name) => name.endsWith(ending)) ?? ''}`;
type Method = 'GET' | 'POST' | 'PUT' | 'TRACE' | 'OPTIONS';
const ask = (url: string, method: Method = 'GET', payload?: string) =>
  server.app.inject({
    method: method as 'GET',
    url,
    headers: {
      host: HOST,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** An answer of each kind: its address and its required type. */
interface Kind {
  readonly what: string;
  readonly type: RegExp;
  readonly url: () => string;
  readonly method?: Method;
  readonly payload?: string;
}
const ANSWERS: readonly Kind[] = [
  { what: 'a page', type: /^text\/html; charset=utf-8$/, url: () => '/about-us' },
  {
    what: 'a page that is not there',
    type: /^text\/html; charset=utf-8$/,
    url: () => '/no-such-page',
  },
  { what: 'a page of somebody who is not signed in', type: /./, url: () => '/my-bookings' },
  {
    what: 'the data of a page',
    type: /^text\/x-script; charset=utf-8$/,
    url: () => '/search/dates.data',
  },
  {
    what: 'a call',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/hotel/review_type',
    method: 'POST',
    payload: '{}',
  },
  {
    what: 'a call that is refused',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/hotel/user_details',
    method: 'POST',
    payload: '{}',
  },
  {
    what: 'a call that cannot be read',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/hotel/review_type',
    method: 'POST',
    payload: '{"a":',
  },
  {
    what: 'a call that nobody has',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/hotel/nothing',
    method: 'POST',
    payload: '{}',
  },
  {
    what: 'a call with the wrong method',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/hotel/review_type',
  },
  {
    what: 'the list of calls',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/openapi.json',
  },
  { what: 'the page of calls', type: /^text\/html; charset=utf-8$/, url: () => '/api/docs/' },
  {
    what: 'a webhook that is nobody’s',
    type: /^application\/json; charset=utf-8$/,
    url: () => '/api/v1/webhooks/stripe',
    method: 'POST',
    payload: '{}',
  },
  { what: 'a probe', type: /^application\/json; charset=utf-8$/, url: () => '/healthz' },
  { what: 'robots.txt', type: /^text\/plain; charset=utf-8$/, url: () => '/robots.txt' },
  {
    what: 'security.txt',
    type: /^text\/plain; charset=utf-8$/,
    url: () => '/.well-known/security.txt',
  },
  { what: 'the sitemap', type: /^application\/xml; charset=utf-8$/, url: () => '/sitemap.xml' },
  {
    what: 'the manifest',
    type: /^application\/manifest\+json; charset=utf-8$/,
    url: () => '/manifest.webmanifest',
  },
  {
    what: 'a script',
    type: /^(?:text|application)\/javascript; charset=utf-8$/,
    url: () => asset('.js'),
  },
  { what: 'a style sheet', type: /^text\/css; charset=utf-8$/, url: () => asset('.css') },
  {
    what: 'a script that is not there',
    type: /^(?:text\/plain|application\/json); charset=utf-8$/,
    url: () => '/assets/nothing.js',
  },
  {
    what: 'the service worker',
    type: /^application\/javascript; charset=utf-8$/,
    url: () => '/service-worker.js',
  },
  { what: 'an icon', type: /^image\/png$/, url: () => '/icons/pool.png' },
  {
    what: 'an icon as a drawing',
    type: /^image\/svg\+xml; charset=utf-8$/,
    url: () => '/icons/pool.svg',
  },
  {
    what: 'a picture that is not there',
    type: /^text\/plain; charset=utf-8$/,
    url: () => '/media/nothing-here/640.webp',
  },
  {
    what: 'a page with the wrong method',
    type: /^text\/plain; charset=utf-8$/,
    url: () => '/about-us',
    method: 'PUT',
  },
];
/**
 * Files are kept for ever under hashed names. They are no documents, so they carry only the headers that matter for
 * files: a page loads thirty.
 */
const isFile = (url: string): boolean => /^\/(assets|icons|media)\//.test(url);

/** Over the wire, because answers from memory bypass the framework. */
const overTheWire = (path: string): Promise<Readonly<Record<string, unknown>>> =>
  new Promise((done, fail) => {
    httpRequest({ port, path, headers: { host: HOST } }, (answer) =>
      answer.resume().on('end', () => done(answer.headers)),
    )
      .on('error', fail)
      .end();
  });

describe('every kind of answer', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/about-us'])(
    '%s has the same headers when it comes from memory',
    async (path) => {
      const [made, kept] = [await overTheWire(path), await overTheWire(path)];
      expect(String(kept['x-request-id'])).toMatch(/^c/);
      for (const name of [
        'content-security-policy',
        'x-content-type-options',
        'x-frame-options',
        'strict-transport-security',
        'referrer-policy',
        'content-type',
      ])
        expect(kept[name], name).toBe(made[name]);
      expect(kept['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it.each(ANSWERS)(
    '$what has its type, nosniff and HSTS, and cannot be framed by another site',
    async ({ type, url, method, payload }) => {
      const { statusCode, headers, body } = await ask(url(), method, payload);
      expect(statusCode).toBeLessThan(500);
      if (body !== '') expect(headers['content-type']).toMatch(type);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(body).not.toMatch(/fastify|FST_|Route (?:GET|PUT)|statusCode/);
      if (isFile(url()) && statusCode === 200) return;
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  it('a page loads and runs only our files, and nothing can change its base address', async () => {
    const policy = String((await ask('/about-us')).headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.find((line) => line.startsWith('script-src'))).toMatch(
      /^script-src 'self'(?: 'sha256-[\w+/=]+')*$/,
    );
  });

  it('an answer that is no page may load and run nothing', async () => {
    for (const url of ['/healthz', '/robots.txt', '/sitemap.xml', '/api/v1/openapi.json'])
      expect((await ask(url)).headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
  });

  it('a 304 leaves the stored policy of the browser as it was', async () => {
    const { headers } = await ask('/service-worker.js');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    const again = await server.app.inject({
      url: '/service-worker.js',
      headers: { host: HOST, 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, undefined]);
  });

  it('a page from memory has the same headers as a rendered one', async () => {
    const [made, held] = [await fetchPage('/about-us'), await fetchPage('/about-us')];
    expect(held['x-request-id']).toMatch(/^c/);
    for (const name of [
      'content-type',
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
    ])
      expect([name, held[name]]).toEqual([name, made[name]]);
  });
});

/** Over a socket: answers from memory bypass the framework, which an injected request does not. */
const fetchPage = async (path: string): Promise<Record<string, string>> => {
  const text = await send(
    `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
  );
  return Object.fromEntries(
    text
      .split('\r\n\r\n', 1)[0]!
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
  );
};

/** Writes raw bytes and reads until the server closes the connection. */
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

describe('an address without a route', () => {
  // Over a socket: an injected request is normalised as a browser would do it.
  it.each([
    ['/%ff%fe%zz', 400],
    ['/api/v1/%zz', 400],
    ['/assets/%2e%2e/%2e%2e/package.json', 403],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/assets/nothing.js', 404],
  ])('%s is answered in our words, with the headers of every answer', async (path, status) => {
    const ask = (accept: string) =>
      send(
        `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      );
    for (const [accept, type] of [
      ['*/*', 'text/plain'],
      ['text/html', 'text/html'],
    ] as const) {
      const text = await ask(accept);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const header of [
        `content-type: ${type}; charset=utf-8`,
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'",
        'cache-control: private, no-store',
        'strict-transport-security: max-age=31536000',
        'referrer-policy: strict-origin',
        'x-frame-options: ',
        'x-request-id: ',
      ])
        expect(text.toLowerCase()).toContain(`\r\n${header}`);
      expect(text).not.toMatch(/fastify|FST_|Route GET|statusCode|package\.json|zz/i);
    }
  });
});

describe('two Host headers', () => {
  it.each([
    [HOST, 'evil.example'],
    ['evil.example', HOST],
    [HOST, HOST],
  ])('%s and %s get 421 and no page', async (first, second) => {
    const text = await send(
      `GET /healthy HTTP/1.1\r\nHost: ${first}\r\nHost: ${second}\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 421 /);
    expect(text).not.toContain('evil.example');
  });
});

describe('private files and lists', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/src/server/http/app.ts',
    '/.data/secret',
    '/build/server/index.js',
    '/assets/../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/..%2f..%2fsecret/640.webp',
  ])('%s', async (path) => {
    const { statusCode, body } = await ask(path);
    expect([301, 302, 400, 403, 404]).toContain(statusCode);
    expect(/"dependencies"|\[core\]|createApp|lockfileVersion/.test(body)).toBe(false);
  });

  it.each(['/assets', '/assets/', '/icons/', '/media/'])('a list of %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });

  it('its own request, mirrored by TRACE', async () => {
    const text = await send(
      `TRACE /about-us HTTP/1.1\r\nHost: ${HOST}\r\nCookie: __Host-vh_session=hidden-from-scripts\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).not.toContain('hidden-from-scripts');
  });
});

describe('a request whose end can be read in two ways', () => {
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
  it.each([
    [
      'a length and chunks',
      `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ['chunks by another name', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a blank before the colon', `Content-Length : 0\r\n\r\n${smuggled}`],
    ['a bare line feed', `X-Line: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ])('%s is one bad request, and the line is closed', async (_what, rest) => {
    const text = await send(
      `POST /api/v1/hotel/review_type HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n${rest}`,
    );
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});
