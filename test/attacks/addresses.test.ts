import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerBuild } from 'react-router';
import { builtPages } from '#test/support/built-pages.ts';
import { buildUser } from '#test/support/builders.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

/** Addresses and Host headers that no browser sends, against the running server. */
let server: TestServer;
let origin: string;
let build: ServerBuild;
const get = (target: string, host: string | null = 'stay.example', more = '') =>
  rawRequest(
    origin,
    `GET ${target} HTTP/1.1\r\n${host === null ? '' : `Host: ${host}\r\n`}Accept: text/html\r\n${more}Connection: close\r\n\r\n`,
  );

beforeAll(async () => {
  build = await builtPages();
  server = await openServer({ build, listens: true, env: { PUBLIC_URL: 'https://stay.example' } });
  origin = await openPort(server);
}, 400_000);
afterAll(() => server.close());

describe('a foreign Host', () => {
  const hosts = [
    'evil.example',
    'stay.example.evil.example',
    'evil.example:99999',
    'stay.example:81',
    'stay.example:99999',
    'blog.stay.example',
    'stay.example@evil.example',
    '127.0.0.1',
    'localhost:3000',
    'a b',
    '[',
    '[::1',
    '%00',
    '',
    'हिन्दी.example',
    '"><script>alert(1)</script>',
  ];

  it.each(hosts)(
    '%j is redirected to our address, and nothing is rendered or kept',
    async (host) => {
      for (const target of [
        '/',
        '/search',
        '/robots.txt',
        '/api/v1/openapi.json',
        '/no-such-page',
      ]) {
        const { status, body } = await get(target, host);
        expect([400, 421]).toContain(status);
        expect(body.length).toBeLessThan(4000);
        if (host !== '') expect(body).not.toContain(host);
      }
      expect(server.cache.stats.entries).toBe(0);
    },
  );

  it('is not replaced by a header that proxies write', async () => {
    const { status } = await get(
      '/',
      'evil.example',
      'X-Forwarded-Host: stay.example\r\nForwarded: host=stay.example\r\n',
    );
    expect(status).toBe(421);
    const { status: ours, body } = await get(
      '/contact-us',
      'stay.example',
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: javascript\r\n',
    );
    expect(ours).toBe(200);
    expect(body).not.toContain('evil.example');
  });

  it('gets no page that is kept for our host', async () => {
    expect((await get('/robots.txt')).status).toBe(200);
    expect(server.cache.stats.entries).toBeGreaterThan(0);
    expect((await get('/robots.txt', 'evil.example')).status).toBe(421);
    expect((await get('/robots.txt', 'STAY.example')).status).toBe(200);
    expect((await get('/robots.txt', 'stay.example:443')).status).toBe(200);
  });

  it('is accepted by the probes', async () => {
    for (const target of ['/healthz', '/readyz'])
      expect((await get(target, '10.0.0.7:3000')).status).toBe(200);
  });
});

describe('a malformed address', () => {
  it.each([
    '//',
    '///',
    '//evil.example',
    '//evil.example/login',
    '/\\evil.example',
    '/\\/evil.example',
    '//%5cevil.example',
    '//evil.example:99999',
    '//[',
    '//a b',
    '//robots.txt',
  ])('GET %s stays here', async (target) => {
    const { status, head } = await get(target);
    expect([301, 400, 404]).toContain(status);
    const location = /^location: (.*)$/im.exec(head)?.[1];
    if (status === 301)
      expect(new URL(location ?? '', 'https://stay.example').origin).toBe('https://stay.example');
  });

  it.each([
    'http://evil.example/',
    'http://stay.example/',
    'evil',
    '*',
    'javascript:alert(1)',
    '?',
    'stay.example:443',
  ])('%s is no path', async (target) => {
    expect((await get(target)).status).toBe(400);
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..',
    '/login?next=%',
    '/search?city=%E0%A4%A',
    '/बंगला',
    '/search?city=लोणावळा',
    '/.data',
    '/_root.data',
    '/_root.data?_routes=',
    '/_root.data?_routes=x,y',
    '/__manifest?paths=%2F',
  ])('%s is answered calmly', async (target) => {
    expect((await get(target)).status).toBeLessThan(500);
    expect((await get(target)).status).toBeGreaterThanOrEqual(200);
  });

  it.each([
    '/हिन्दी',
    '%2F%E0%A4%B9%E0%A4%BF',
    '/search?city=लोणावळा',
    '/\u{1f30a}',
    '/a%0d%0aset-cookie:%20x=1',
    '//evil.example',
    '/%5cevil.example',
    '/bungalow/हिन्दी/1?x=₹#तारीख',
  ])('a way back to %s leads nowhere else, on every page that takes one', async (next) => {
    for (const page of [
      '/login',
      '/login/password',
      '/register',
      '/verify-mobile',
      '/authentication',
      '/auth/google',
      '/my-profile',
    ]) {
      const asked = await get(`${page}?next=${next}`);
      expect([page, asked.status < 500 && asked.status >= 200]).toEqual([page, true]);
      const location = /^location: (.*)$/im.exec(asked.head)?.[1];
      if (location !== undefined)
        expect(new URL(location, 'https://stay.example').origin).toBe('https://stay.example');
      expect(asked.head).not.toMatch(/^set-cookie: x=1/im);
      if (page === '/authentication' || page === '/auth/google') continue; // These take no form.
      const form = `next=${encodeURIComponent(decodeURIComponent(next))}&mobile=12&password=x`;
      const sent = await rawRequest(
        origin,
        `POST ${page}?next=${next} HTTP/1.1\r\nHost: stay.example\r\nOrigin: https://stay.example\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(form)}\r\nConnection: close\r\n\r\n${form}`,
      );
      expect([page, sent.status < 500 && sent.status >= 200]).toEqual([page, true]);
    }
  });
});

describe('a redirect with a language prefix', () => {
  /** The forms that redirect to a path that they were sent. */
  const forms = ['/language', '/wishlist/toggle', '/company', '/trip-board/add', '/login'];
  const send = async (url: string, fields: string, headers = {}): Promise<string> => {
    const sent = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'stay.example',
        origin: 'https://stay.example',
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: fields,
    });
    expect([url, fields, sent.statusCode < 500]).toEqual([url, fields, true]);
    return sent.headers.location ?? '/';
  };
  const staysHere = (location: string): void =>
    expect(new URL(location, 'https://stay.example').origin).toBe('https://stay.example');

  it.each([
    '/hi//evil.example',
    '/mr//evil.example',
    '/hi/.//evil.example',
    '/hi///evil.example',
    '/hi/a/..//evil.example',
    '/hi/\\evil.example',
    '/hi/hi//evil.example',
  ])('%s leads back to this site from every form and from the page before', async (path) => {
    for (const locale of ['en', 'hi']) {
      const next = encodeURIComponent(path);
      for (const form of forms)
        staysHere(await send(form, `locale=${locale}&hotel_id=1&mobile=98&next=${next}`));
      const referer = `https://stay.example${path}`;
      staysHere(await send('/language', `locale=${locale}`, { referer }));
    }
  });

  it('leads to the same page in the chosen language', async () => {
    const choose = (locale: string, path: string) =>
      send('/language', `locale=${locale}`, { referer: `https://stay.example${path}` });
    expect(await choose('hi', '/search?city=Lonavala')).toBe('/hi/search?city=Lonavala');
    expect(await choose('en', '/hi/search?city=Lonavala')).toBe('/search?city=Lonavala');
    expect(await choose('mr', '/hi')).toBe('/mr/');
    expect(await choose('hi', '/login?next=%2Fmy-bookings')).toBe('/hi/login?next=%2Fmy-bookings');
    expect(await choose('hi', '/language')).toBe('/hi/');
  });
});

describe('letters of other scripts', () => {
  it.each([
    '/हिन्दी',
    '/बंगला?शहर=लोणावळा#तारीख',
    '/search?city=लोणावळा',
    '/\u{1f30a}',
    '/a\ud800b',
    '//हिन्दी.example',
  ])('in the way back %j of a form lead to our own page', async (next) => {
    const guest = visit(server);
    await guest.signIn((await buildUser(server.t.db)).phone);
    const forms = [
      ['/wishlist/toggle', guest.cookie()],
      ['/wishlist/toggle', ''],
      ['/login', guest.cookie()],
    ] as const;
    for (const [url, cookie] of forms) {
      for (const path of [url, `${url}.data`]) {
        const payload = `hotel_id=1&mobile=9812345678&next=${encodeURIComponent(next.toWellFormed())}`;
        const sent = await server.app.inject({
          method: 'POST',
          url: path,
          headers: {
            host: 'stay.example',
            origin: 'https://stay.example',
            cookie,
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload,
        });
        expect([path, sent.statusCode < 500]).toEqual([path, true]);
        const location = sent.headers.location ?? '/';
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(location, 'https://stay.example').origin).toBe('https://stay.example');
      }
    }
    const asked = await server.app.inject({
      method: 'GET',
      url: `/login?next=${encodeURIComponent(next.toWellFormed())}`,
      headers: { host: 'stay.example', cookie: guest.cookie(), accept: 'text/html' },
    });
    expect(asked.statusCode).toBe(302);
  });

  it(
    'are handled by every page, in its path and in every parameter, for a visitor and for a guest',
    { timeout: 120_000 },
    async () => {
      const guest = visit(server);
      await guest.signIn((await buildUser(server.t.db)).phone);
      const wrong: string[] = [];
      const strange = 'हिन्दी ₹/\u{1f30a}?&#';
      const query = [
        'next',
        'here',
        'city',
        'q',
        'type',
        'tab',
        'page',
        'room',
        'property',
        'path',
        'booking_id',
        'session_id',
        'hotel_id',
        'done',
        'problem',
        'state',
        'code',
        'error',
      ]
        .map((name) => `${name}=${encodeURIComponent(`/${strange}`)}`)
        .join('&');
      for (const route of Object.values(build.routes)) {
        const path = `/${(route?.path ?? '').replaceAll(/:\w+|\*/g, encodeURIComponent(strange))}`;
        for (const cookie of ['', guest.cookie()]) {
          if (path.startsWith('/logout')) continue;
          const { statusCode } = await server.app.inject({
            method: 'GET',
            url: `${path}?${query}`,
            headers: { host: 'stay.example', cookie, accept: 'text/html' },
          });
          if (statusCode >= 500)
            wrong.push(`${path} ${cookie === '' ? 'visitor' : 'guest'}: ${statusCode}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a body without end', () => {
  it('is refused by a page above the limit of a form, even without Content-Length', async () => {
    const chunk = `${(60_000).toString(16)}\r\n${'x'.repeat(60_000)}\r\n`;
    const { status } = await rawRequest(
      origin,
      `POST /contact-us HTTP/1.1\r\nHost: stay.example\r\nOrigin: https://stay.example\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(4)}0\r\n\r\n`,
    );
    expect(status).toBe(413);
  });

  it('is refused before the upload of photographs reads it', async () => {
    const { status } = await rawRequest(
      origin,
      'POST /list-your-property/photos HTTP/1.1\r\nHost: stay.example\r\nOrigin: https://stay.example\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    );
    expect(status).toBe(411);
  });
});
