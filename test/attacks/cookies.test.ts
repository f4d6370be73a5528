import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#test/support/built-pages.ts';
import { buildUser } from '#test/support/builders.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';
import { rawRequest } from '#test/support/raw-request.ts';

/** Another host of our domain sets cookies in her browser, so that she acts in the attacker's session. */
let server: TestServer;
let origin: string;
let his: Visitor;
let bare = '';

beforeAll(async () => {
  server = await openServer({
    build: await builtPages(),
    listens: true,
    env: { PUBLIC_URL: 'https://stay.example' },
  });
  origin = await openPort(server);
  his = visit(server);
  await his.signIn((await buildUser(server.t.db, { name: 'Kunal Mistry' })).phone);
  bare = his.cookie().replaceAll('__Host-', '');
}, 400_000);
afterAll(() => server.close());

const open = (url: string, cookie: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({
    method,
    url,
    headers: { host: 'stay.example', origin: 'https://stay.example', cookie, accept: 'text/html' },
  });

describe('a planted cookie', () => {
  it.each([
    'vh_session',
    '__host-vh_session',
    '__Secure-vh_session',
    '\u00a0__Host-vh_session',
    '__Host-vh_session\u00a0',
    '$Version=1; vh_session',
  ])('%j signs nobody in, on pages and in calls', async (name) => {
    const token = /vh_session=([^;]+)/.exec(his.cookie())?.[1] ?? '';
    expect(token).not.toBe('');
    expect((await open('/my-profile', `${name}=${token}`)).statusCode).toBe(302);
    expect(
      (await visit(server).call('hotel/user_details', {}, { cookie: `${name}=${token}` })).http,
    ).toBe(401);
    expect((await open('/my-profile', `__Host-vh_session=${token}`)).statusCode).toBe(200);
  });

  it('does not change pages: they are answered as without cookies, and from memory', async () => {
    for (const cookie of [
      bare,
      'vh_session=x',
      'vh_fingerprint=planted-by-him',
      'vh_challenge=c',
    ]) {
      expect((await open('/my-wishlist', cookie)).headers['x-person']).toBe('nobody');
      const before = server.cache.stats.hits;
      const { status } = await rawRequest(
        origin,
        `GET /robots.txt HTTP/1.1\r\nHost: stay.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      await rawRequest(
        origin,
        `GET /robots.txt HTTP/1.1\r\nHost: stay.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      expect([status, server.cache.stats.hits > before]).toEqual([200, true]);
    }
  });

  it('is ignored by a listing, a wishlist and a code', async () => {
    for (const name of [
      'vh_listing',
      'vh_fingerprint',
      'vh_challenge',
      'vh_flow',
      'vh_social',
      'vh_draft',
    ]) {
      const { statusCode, headers } = await open('/my-wishlist', `${name}=planted-by-a-stranger`);
      expect([name, statusCode, headers['x-person']]).toEqual([name, 200, 'nobody']);
    }
  });
});

describe('after signing out', () => {
  const cleared = (lines: string | string[] | undefined): string[] =>
    [lines ?? []]
      .flat()
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => `${line.split('=', 1)[0]}${/; Domain=[^;]+/.exec(line)?.[0] ?? ''}`);
  const BOTH = ['__Host-vh_session', 'vh_session', 'vh_session; Domain=stay.example'];

  it('the browser has no session under either name, also none set for the whole domain', async () => {
    const page = await open('/logout', his.cookie(), 'POST');
    expect(page.statusCode).toBe(302);
    expect(cleared(page.headers['set-cookie'])).toEqual(expect.arrayContaining(BOTH));
    const { headers } = await visit(server).call('hotel/logout');
    expect(cleared(headers['set-cookie'] as string[])).toEqual([...BOTH, '__Host-vh_person']);
    expect((await open('/my-profile', his.cookie())).statusCode).toBe(302);
  });

  it('our cookies have the prefix, and with it Secure, the path / and no domain', async () => {
    const somebody = visit(server, '203.0.113.40');
    const { phone } = await buildUser(server.t.db);
    const asked = await somebody.call('hotel/login_otp', { mobile: phone });
    for (const line of [asked.headers['set-cookie'] ?? []]
      .flat()
      .filter((each) => !String(each).includes('Max-Age=0')))
      expect(line).toMatch(
        /^__Host-vh_\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    expect(somebody.cookie()).toContain('__Host-vh_challenge=');
  });
});
