import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#platform/settings.ts';
import { USUAL_RATE_LIMITS } from '#platform/http/rate-limits.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/** A client sends addresses in the headers that proxies set. */
let server: TestServer;
afterEach(() => server.close());

const open = async (proxies: string): Promise<void> => {
  server = await openServer({ env: { TRUST_PROXY: proxies, RATE_LIMITS: '1' } });
};
/** A request that a network may send forty times. */
const ask = async (remoteAddress: string, forwarded?: string): Promise<number> =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/hotel/check_otp',
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      },
      payload: '{}',
    })
  ).statusCode;
const MOST = USUAL_RATE_LIMITS['sign-in'].burst;
/** Uses up the limit of a client under changing addresses. Returns the status of the same client and of another one. */
async function flood(
  peer: string,
  forwarded: (n: number) => string,
  client: string,
  other: string,
): Promise<{ same: number; other: number }> {
  for (let n = 0; n < MOST; n += 1) expect(await ask(peer, forwarded(n))).toBe(400);
  return { same: await ask(peer, client), other: await ask(peer, other) };
}

describe('an address written before the proxy’s', () => {
  it('is not the client’s behind one proxy', async () => {
    await open('1');
    expect(
      await flood(
        '10.0.0.1',
        (n) => `203.0.113.${n}, 198.51.100.7`,
        '192.0.2.1, 192.0.2.2, 198.51.100.7',
        '198.51.100.8',
      ),
    ).toEqual({ same: 429, other: 400 });
  });

  it('is not the client’s behind two', async () => {
    await open('2');
    expect(
      await flood(
        '10.0.0.1',
        (n) => `203.0.113.${n},198.51.100.7, 10.0.0.2`,
        '198.51.100.7, 10.0.0.2',
        '198.51.100.8, 10.0.0.2',
      ),
    ).toEqual({ same: 429, other: 400 });
  });

  it('is not the client’s behind proxies of a network, however many it passed', async () => {
    await open('10.0.0.0/8, 2001:db8:ffff::/48');
    expect(
      await flood(
        '10.0.0.1',
        (n) =>
          `203.0.113.${n}, 198.51.100.7, ${n % 2 === 0 ? '10.9.9.9, 2001:db8:ffff::2' : '10.0.0.2'}`,
        '198.51.100.7',
        '198.51.100.8',
      ),
    ).toEqual({ same: 429, other: 400 });
  });

  it('is ignored from a peer that is not one of our proxies', async () => {
    await open('10.0.0.0/8');
    expect(
      await flood('198.51.100.7', (n) => `203.0.113.${n}, 10.0.0.5`, '192.0.2.9', '192.0.2.10'),
    ).toEqual({ same: 429, other: 429 });
    expect(await ask('198.51.100.8')).toBe(400);
  });

  it('is ignored without a proxy', async () => {
    await open('0');
    expect(await flood('198.51.100.7', (n) => `203.0.113.${n}`, '192.0.2.9', '192.0.2.10')).toEqual(
      { same: 429, other: 429 },
    );
  });

  it('counts without its port, and text that is no address as one network', async () => {
    await open('1');
    expect(
      await flood(
        '10.0.0.1',
        (n) => `203.0.113.51:${2000 + n}`,
        '203.0.113.51:9999',
        '203.0.113.52:9999',
      ),
    ).toEqual({ same: 429, other: 400 });
    expect(await flood('10.0.0.1', (n) => `junk-${n}`, 'more junk', '[2001:db8::1]:2000')).toEqual({
      same: 429,
      other: 400,
    });
  });

  it('may be malformed or thousands long, and the request is answered', async () => {
    await open('1');
    for (const forwarded of [
      'unknown',
      '',
      ',',
      '"><script>',
      '::ffff:999.1.1.1',
      "' or 1=1 --",
      Array.from({ length: 800 }, (_, n) => `1.1.1.${n % 255}`).join(', '),
    ])
      expect(await ask('10.0.0.1', forwarded)).toBe(400);
    await server.close();
    await open('10.0.0.0/8');
    for (const forwarded of ['unknown', '10.0.0.2, x', ', 10.0.0.2', '10.0.0.2:8080'])
      expect(await ask('10.0.0.1', forwarded)).toBe(400);
  });
});

describe('other headers of proxies', () => {
  it('neither open /metrics nor change our own address', async () => {
    server = await openServer({
      build: await builtPages(),
      env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://stay.example' },
    });
    const get = (url: string, headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      server.app.inject({
        method: 'GET',
        url,
        remoteAddress,
        headers: { host: 'stay.example', accept: 'text/html', ...headers },
      });
    const strangers: readonly Readonly<Record<string, string>>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '::1' },
      { forwarded: 'for=127.0.0.1' },
    ];
    for (const headers of strangers) {
      expect((await get('/metrics', headers)).statusCode).toBe(403);
      expect((await get('/metrics', headers, '127.0.0.1')).statusCode).toBe(403);
    }
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
      forwarded: 'host=evil.example;proto=http',
      'x-original-url': '/dev/outbox',
      'x-rewrite-url': '/dev/outbox',
    };
    for (const path of [
      '/',
      '/login',
      '/my-bookings',
      '/robots.txt',
      '/sitemap.xml',
      '/logout',
      '/authentication',
    ]) {
      const { body, headers, statusCode } = await get(path, forged);
      expect([
        path,
        statusCode < 400,
        body.includes('evil.example'),
        JSON.stringify(headers).includes('evil.example'),
      ]).toEqual([path, true, false, false]);
    }
    expect((await get('/robots.txt', forged)).body).toContain(
      'Sitemap: https://stay.example/sitemap.xml',
    );
    // A form from our address is accepted, and one from the forged name is refused.
    const post = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/logout',
        headers: { host: 'stay.example', origin, ...forged },
      });
    expect([
      (await post('https://stay.example')).statusCode,
      (await post('https://evil.example')).statusCode,
      (await post('http://stay.example')).statusCode,
    ]).toEqual([302, 403, 403]);
  });

  it('are trusted for a count or for networks of proxies, never for all peers', async () => {
    server = await openServer();
    const read = (TRUST_PROXY: string) =>
      readSettings({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://nobody@localhost/none',
        SECRET: 'a secret that only this test knows, long enough',
        TRUST_PROXY,
      }).TRUST_PROXY;
    expect([
      read(''),
      read('0'),
      read('1'),
      read('3'),
      read('10.0.0.1'),
      read('10.0.0.0/8, ::1'),
    ]).toEqual([false, false, 1, 3, ['10.0.0.1'], ['10.0.0.0/8', '::1']]);
    for (const wrong of [
      'true',
      'yes',
      '-1',
      '10',
      '1.5',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::/0',
      '10.0.0',
      'proxy.example',
      '10.0.0.1,',
      '*',
    ])
      expect(() => read(wrong), wrong).toThrow(SettingsError);
  });
});
