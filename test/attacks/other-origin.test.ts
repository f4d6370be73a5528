import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/index.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { buildTour } from '#test/support/tours.ts';
import { twoPeople, type TwoPeople } from '#test/support/two-people.ts';
import routes from '#web/routes.ts';

/**
 * Another site sends her browser to every call and every page that changes something. The lists are read from the
 * product.
 */
let p: TwoPeople;
let inputs: ReturnType<typeof goodInputs>;
beforeAll(async () => {
  needPages();
  p = await twoPeople(
    (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  );
  inputs = goodInputs({
    villa: p.villa,
    userId: p.of.user,
    bookingId: p.of.booking,
    tourId: (await buildTour(p.server.t.db)).id,
  });
}, 400_000);
afterAll(() => p.server.close());

/** Headers of a request that another site caused; the last set is of a browser without Sec-Fetch-Site. */
const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
];

const pathsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path = '', children, index }) => [
    ...(index === true || path !== '' ? [`${before}/${path}`] : []),
    ...pathsOf(children ?? [], path === '' ? before : `${before}/${path}`),
  ]);
const NAMES: Readonly<Record<string, string>> = {
  provider: 'google',
  name: 'any',
  slug: 'online-house',
  document: 'invoice.pdf',
  reference: 'none',
};
const pages = pathsOf(routes).map((path) =>
  path
    .replace('*', 'nowhere/at/all')
    .replaceAll(/:(\w+)/g, (_all, name: string) => NAMES[name] ?? '1'),
);

const send = (
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string | Buffer = 'intent=end&property_id=1&saved=1',
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
) =>
  p.server.app.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      cookie: p.hers.cookie(),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });

describe('another origin', () => {
  it.each(
    calls
      .map(({ contract }) => contract)
      .filter(({ class: kind }) => kind !== 'read')
      .map(({ path }) => path),
  )('cannot have %s done', async (path) => {
    const before = await p.server.rowCounts();
    for (const headers of ELSEWHERE)
      expect(await p.hers.call(path, inputs[path], headers)).toMatchObject({
        http: 403,
        body: { code: 'request.cross-site' },
      });
    expect(await p.server.rowCounts()).toEqual(before);
  });

  it.each([...pages, '/list-your-property/photos'])('cannot send a form to %s', async (path) => {
    const before = await p.server.rowCounts();
    for (const headers of ELSEWHERE) {
      for (const url of path.includes('.') || path === '/' ? [path] : [path, `${path}.data`]) {
        const { statusCode, headers: answered } = await send(url, headers);
        expect([url, statusCode]).toEqual([url, 403]);
        expect(answered['set-cookie']).toBeUndefined();
      }
    }
    expect(await p.server.rowCounts()).toEqual(before);
  });

  it('did not end her session', async () => {
    expect((await p.hers.call('hotel/user_details')).http).toBe(200);
  });
});

/** Bodies that no form of ours sends. */
const BODIES: readonly (readonly [string, string, string | Buffer])[] = [
  ['no form', 'application/json', '{"__proto__":{"admin":true},"intent":{"$gt":""}}'],
  [
    'half a multipart',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsa',
  ],
  ['a multipart without boundary', 'multipart/form-data', 'x'],
  ['bytes', 'application/octet-stream', Buffer.from([0, 255, 254, 0, 128, 65])],
  [
    'a form of bytes that are no text',
    'application/x-www-form-urlencoded',
    'intent=%ff%fe&name=%00&phone=%ED%A0%80',
  ],
  [
    'ten thousand fields',
    'application/x-www-form-urlencoded',
    Array.from({ length: 10_000 }, (_, n) => `f${n}=`).join('&'),
  ],
  ['no known type', 'nonsense', 'intent=save'],
];

describe('a hostile body', () => {
  // A form sent to /logout from here ends the session, as it should.
  it.each(pages.filter((path) => path !== '/logout'))(
    'sent to %s causes no internal error',
    async (path) => {
      for (const [what, type, payload] of BODIES) {
        const { statusCode, body } = await send(
          path,
          { 'content-type': type, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
          payload,
        );
        expect(statusCode, `${what} to ${path}: ${body.slice(0, 300)}`).toBeLessThan(500);
        expect(body).not.toMatch(/node_modules|\.tsx?:\d+|at \w+ \(/);
      }
    },
  );

  it.each(['/', '/login', '/my-profile', '/list-your-property/photos'])(
    'of a megabyte is refused at %s before it is read',
    async (path) => {
      const { statusCode } = await send(
        path,
        { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
        'x'.repeat(1_000_000),
      );
      expect([404, 413, 415]).toContain(statusCode);
    },
  );

  it.each(['PUT', 'DELETE'] as const)('%s is refused everywhere', async (method) => {
    for (const path of ['/', '/logout', '/wishlist/toggle', '/api/v1/hotel/logout']) {
      expect([404, 405]).toContain(
        (
          await send(
            path,
            { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
            'x',
            method,
          )
        ).statusCode,
      );
    }
    expect((await p.hers.call('hotel/user_details')).http).toBe(200);
  });
});
