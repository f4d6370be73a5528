import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { lookAs, keepTotp, makeSecondStep } from '#marketplace/accounts/people/index.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';
import routes from '#web/routes.ts';
import { Secret, TOTP } from 'otpauth';

/** A member of the staff who looks as an owner posts to every page. */
const WHY = expect.stringMatching(/looking as an owner|मालिक की नज़र से/);
const SECRET = 'OPERATORDEMOVERANDAH2345';
let server: TestServer;
let looks: Visitor;

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [`/${path.replaceAll(/:\w+\??/g, '1')}`]),
    ...pathsOf(children),
  ]);
const PATHS = [...new Set(pathsOf(routes))].filter(
  (path) => path !== '/logout' && path !== '/desk/leave',
);

beforeAll(async () => {
  server = await openServer({
    build: fakePages({
      '/logout': async () => ({ html: 'out' }),
      '/desk/leave': async () => ({ html: 'left' }),
    }),
  });
  const { db } = server.t;
  const villa = await buildProperty(db, { nights: 2 });
  const owner = await buildUser(db);
  await buildMember(db, owner.id, villa.id);
  const operator = await buildUser(db, { staff: ['operator'] });
  await keepTotp(server.ctx, db, operator.id, SECRET, { now: server.clock.now() });
  looks = visit(server);
  await looks.signIn(operator.phone);
  const context = async () => {
    const token = /vh_session=([\w-]+)/.exec(looks.cookie())?.[1] ?? '';
    return actingAs(server.ctx, { ...SYSTEM, session: await sessionOf(server.ctx, token) });
  };
  const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
    timestamp: server.clock.now().getTime(),
  });
  expect((await makeSecondStep(await context(), { code })).ok).toBe(true);
  expect((await lookAs(await context(), { ownerId: owner.id })).ok).toBe(true);
});
afterAll(() => server.close());

const post = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: looks.cookie(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'intent=delete',
  });

describe('a session that looks as an owner', () => {
  it.each(PATHS)('may not post to %s', async (path) => {
    const before = await server.rowCounts();
    for (const url of [path, `/hi${path}`, `${path}.data`]) {
      const { statusCode, body } = await post(url);
      // an address that takes no form is answered without its page
      if (![404, 405].includes(statusCode)) expect([statusCode, body], url).toEqual([403, WHY]);
    }
    expect(await server.rowCounts()).toEqual(before);
  });

  it.each([
    ['', 'You are looking as an owner, so nothing can be changed.'],
    ['/hi', 'आप मालिक की नज़र से देख रहे हैं'],
    ['/mr', 'तुम्ही मालकाच्या नजरेने पाहत आहात'],
  ])('is told why in the language of %s/', async (prefix, why) => {
    const { statusCode, body } = await post(`${prefix}/host/calendar`);
    expect([statusCode, body]).toEqual([403, expect.stringContaining(why)]);
  });

  it.each(['/desk/leave', '/logout'])('may post to %s', async (path) => {
    expect((await post(path)).statusCode).not.toBe(403);
  });
});
