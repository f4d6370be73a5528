import type { LightMyRequestResponse } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/index.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** Another site makes her browser send forms and calls to ours, with her cookies. */
let server: TestServer;
let build: ServerBuild;
let hers: Visitor;
let villa = 0;
const OURS = 'https://stay.example';
const FORM = 'application/x-www-form-urlencoded';

beforeAll(async () => {
  build = await builtPages();
  server = await openServer({ build, env: { PUBLIC_URL: OURS } });
  hers = visit(server);
  villa = (await buildProperty(server.t.db)).id;
  await hers.signIn((await buildUser(server.t.db)).phone);
}, 400_000);
afterAll(() => server.close());

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: OURS },
  { 'sec-fetch-site': 'sideways' },
  { origin: 'https://evil.example' },
  { origin: 'https://blog.stay.example' },
  { origin: 'https://stay.example:8443' },
  { origin: 'https://stay.example.evil.example' },
  { origin: 'http://stay.example' },
  { origin: 'null' },
];

interface Sent {
  readonly url: string;
  readonly body?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}
const send = ({
  url,
  body = '',
  type = FORM,
  headers = {},
  method = 'POST',
}: Sent): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method,
    url,
    payload: body,
    remoteAddress: '203.0.113.5',
    headers: { host: 'stay.example', cookie: hers.cookie(), 'content-type': type, ...headers },
  });

/** Every page that takes a form, with its address for the router's data requests. */
const formPages = (): string[] =>
  Object.values(build.routes).flatMap((route) => {
    if (route === undefined || !('action' in route.module) || route.module.action === undefined)
      return [];
    const path = `/${(route.path ?? '').replaceAll(/:\w+|\*/g, '1')}`;
    return [path, path === '/' ? '/_root.data' : `${path}.data`];
  });

describe('a form from another site', () => {
  it('is refused by every page that takes one, and changes nothing', async () => {
    const pages = formPages();
    expect(pages).toEqual(
      expect.arrayContaining([
        '/logout',
        '/logout.data',
        '/wishlist/toggle',
        '/my-profile',
        '/delete-account',
      ]),
    );
    const before = await server.rowCounts();
    const obeyed: string[] = [];
    for (const [n, url] of pages.entries()) {
      // The pages share the foreign origins among them; logout and wishlist, which once obeyed, get them all.
      const strangers = /^\/(?:logout|wishlist)/.test(url)
        ? FOREIGN
        : [FOREIGN[n % FOREIGN.length] ?? {}];
      for (const headers of strangers) {
        const { statusCode, headers: answered } = await send({
          url,
          body: `hotel_id=${villa}`,
          headers,
        });
        if (statusCode !== 403 || answered['set-cookie'] !== undefined)
          obeyed.push(`${url} ${JSON.stringify(headers)}: ${statusCode}`);
      }
    }
    expect(obeyed).toEqual([]);
    expect(await server.rowCounts()).toEqual(before);
    expect((await hers.call('hotel/user_details')).http).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('is refused with %s as well', async (method) => {
    for (const url of ['/logout', '/wishlist/toggle', '/'])
      expect([403, 404, 405]).toContain(
        (await send({ url, method, headers: { origin: 'https://evil.example' } })).statusCode,
      );
  });

  it('is refused by the upload of photographs with a message', async () => {
    for (const url of ['/list-your-property/photos', '/host/listing/1/photographs/files'])
      for (const headers of FOREIGN)
        expect(
          (await send({ url, type: 'multipart/form-data; boundary=x', headers })).statusCode,
        ).toBe(403);
  });

  it('is refused by every call', async () => {
    const before = await server.rowCounts();
    const obeyed: string[] = [];
    for (const [n, { contract }] of calls.entries()) {
      const { statusCode, body } = await send({
        url: `/api/v1/${contract.path}`,
        body: '{}',
        type: 'application/json',
        headers: FOREIGN[n % FOREIGN.length] ?? {},
      });
      if (statusCode !== 403 || !body.includes('request.cross-site'))
        obeyed.push(`${contract.path}: ${statusCode}`);
    }
    expect(obeyed).toEqual([]);
    expect(await server.rowCounts()).toEqual(before);
  });

  it('is accepted from our own pages', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: OURS },
      { origin: OURS },
    ] as readonly Readonly<Record<string, string>>[]) {
      expect(
        (await send({ url: '/wishlist/toggle', body: `hotel_id=${villa}&saved=1`, headers }))
          .statusCode,
      ).toBeLessThan(400);
    }
    const left = await send({
      url: '/logout',
      headers: { 'sec-fetch-site': 'same-origin', origin: OURS },
    });
    expect([left.statusCode, left.headers.location]).toEqual([302, '/']);
    expect((await hers.call('hotel/user_details')).http).toBe(401);
  });
});

describe('a body that is too long', () => {
  const megabyte = 'x'.repeat(1_000_000);

  it('is refused by pages and calls by its Content-Length', async () => {
    for (const url of ['/logout', '/contact-us', '/login'])
      expect((await send({ url, body: megabyte, headers: { origin: OURS } })).statusCode).toBe(413);
    expect(
      (
        await send({
          url: '/api/v1/hotel/hotel_list',
          body: megabyte,
          type: 'application/json',
          headers: { origin: OURS },
        })
      ).statusCode,
    ).toBe(413);
    const upload = {
      url: '/list-your-property/photos',
      type: 'multipart/form-data; boundary=x',
      headers: { origin: OURS, 'content-length': '999999999' },
    };
    expect((await send(upload)).statusCode).toBe(413);
  });
});
