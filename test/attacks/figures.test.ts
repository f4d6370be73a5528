import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/** Unexpected requests must not create new metrics, and no metric may contain their content. */

const html = '<!doctype html><html><head></head><body>page</body></html>';
let server: TestServer;
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers });
const lines = async (): Promise<string[]> => (await get('/metrics')).body.split('\n');

beforeAll(async () => {
  const page = async () => ({ html });
  server = await openServer({ build: fakePages({ '/': page, 'hotels/:slug': page, '*': page }) });
});
afterAll(() => server.close());

test('requests are counted by the pattern of their route, never by their address', async () => {
  for (const url of [
    '/hotels/sunset-villa?guest=Vasudha',
    '/hotels/another',
    '/media/abcdefgh12/400.webp',
    '/no/such/thing',
  ])
    await get(url);
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/hotel/hotel_list',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  const counted = (await lines()).filter((line) =>
    line.startsWith('verandah_request_seconds_count'),
  );
  const routes = counted.map((line) =>
    /kind="(\w+)",route="([^"]*)",status="(\d+)"} (\d+)/.exec(line)?.slice(1, 5).join(' '),
  );
  expect(routes).toEqual(
    expect.arrayContaining([
      'page /hotels/:slug 200 2',
      'other /media/:id/:file 404 1',
      expect.stringMatching(/^call hotel\/hotel_list \d+ 1$/),
    ]),
  );
  expect(counted.join('')).not.toMatch(/sunset|Vasudha|abcdefgh/);
});

test('a thousand made-up addresses, calls, methods and names create no more metrics than a few', async () => {
  const attack = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      await get(`/made-up-${n}/x${n}?a${n}=${n}`, {
        'user-agent': `robot ${n}`,
        'x-client-id': `c${n}`,
      });
      await get(`/hotels/${n}.data`);
      await server.app.inject({
        method: 'POST',
        url: `/api/v1/hotel/made_up_${n}`,
        headers: { 'content-type': 'application/json' },
        payload: `{"mobile":"98${n}"}`,
      });
      await server.app.inject({ method: 'POST', url: `/api/v1/webhooks/p${n}`, payload: '{}' });
      await server.app.inject({ method: 'PUT', url: `/media/x${n}/y${n}` });
    }
  };
  await attack(0, 5);
  const before = (await lines()).length;
  await attack(5, 205);
  expect((await lines()).length).toBe(before);
});
