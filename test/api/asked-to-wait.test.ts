import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from '#test/support/built-pages.ts';
import { buildUser } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/** A refused form and a refused page say in seconds when to try again, to the router as to a browser. */
let server: TestServer;
const PHONE = '9876543210';

beforeAll(async () => {
  server = await openServer({ build: await builtPages(), env: { RATE_LIMITS: '1' } });
  await buildUser(server.t.db, { phone: `+91${PHONE}` });
}, 240_000);
afterAll(() => server.close());

const send = (url: string, network: string) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: network,
    headers: {
      accept: url.includes('.data') ? '*/*' : 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: `mobile=${PHONE}`,
  });

it('a form that a budget refuses has Retry-After as a page and as data', async () => {
  expect((await send('/login', '203.0.113.5')).statusCode).toBe(302);
  server.clock.advance(12_000);
  for (const url of ['/login', '/login.data']) {
    const { statusCode, headers } = await send(url, '203.0.113.5');
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 429, '18']);
  }
});

it('a network above its limit has Retry-After on pages and on data', async () => {
  const get = (url: string) =>
    server.app.inject({
      method: 'GET',
      url,
      remoteAddress: '198.51.100.7',
      headers: { accept: url.includes('.data') ? '*/*' : 'text/html' },
    });
  for (const url of ['/login', '/login.data']) {
    let answer = await get(url);
    for (let n = 0; n < 1000 && answer.statusCode !== 429; n += 1) answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});
