import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_RATE_LIMITS } from '#platform/http/rate-limits.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

let server: TestServer;
const get = (
  url: string,
  { address = '203.0.113.5', ...headers }: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  server.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { host: 'localhost', accept: 'text/html', ...headers },
  });

describe('addresses without a page', () => {
  beforeAll(async () => {
    server = await openServer({ build: await builtPages(), listens: true });
    await buildProperty(server.t.db, { name: 'Mogra House' });
  }, 400_000);
  afterAll(() => server.close());

  it.each([
    ['one after the other', (i: number) => `/no-such-page-${i}`],
    ['that are no slugs', (i: number) => `/wp-login.php${i}?x=${i}`],
    ['of any length', (i: number) => `/${'x'.repeat(i * 40)}`],
    ['at a deeper path', (i: number) => `/no/such/page/${i}/${'y'.repeat(i * 40)}`],
  ])('%s share one page: rendered once, kept once, the same for all', async (_, path) => {
    server.cache.invalidate('all');
    const first = await get(path(1));
    expect([first.statusCode, first.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    const one = { entries: server.cache.stats.entries, bytes: server.cache.stats.bytes };
    expect(one.entries).toBe(1);
    for (let i = 2; i < 40; i += 1) {
      const again = await get(path(i));
      expect([again.statusCode, again.headers['x-robots-tag'], again.body === first.body]).toEqual([
        404,
        'noindex',
        true,
      ]);
    }
    expect({ entries: server.cache.stats.entries, bytes: server.cache.stats.bytes }).toEqual(one);
  });

  it('leave no trace in the pages of others', async () => {
    server.cache.invalidate('all');
    for (const path of [
      '/planted-by-him?x=planted',
      '/planted/by/him?x=planted',
      '/planted%22by%3Chim%3E',
    ]) {
      await get(path);
      expect((await get('/no-such-page')).body).not.toContain('planted');
      expect((await get('/no/such/page')).body).not.toContain('planted');
    }
  });

  it('cost at most three statements, and none at a deeper path', async () => {
    await get('/nobody-here');
    expect((await queriesOf(server.t.pool, () => get('/nobody-there'))).length).toBeLessThanOrEqual(
      3,
    );
    await get('/nobody/here');
    expect(await queriesOf(server.t.pool, () => get('/nobody/there'))).toEqual([]);
  });

  it('get a small page with links at a deeper path', async () => {
    const { body } = await get('/no/such/page');
    expect(body.length).toBeLessThan(45_000);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain('href="/search"');
  });

  it('show no data of the person who asked before', async () => {
    const guest = visit(server);
    await guest.signIn((await buildUser(server.t.db, { name: 'Rukmini Pai' })).phone);
    const hers = await get('/nothing-of-hers', { cookie: guest.cookie() });
    expect([hers.statusCode, hers.headers['x-person'] === 'nobody']).toEqual([404, false]);
    expect((await get('/nothing-of-his')).headers['x-person']).toBeUndefined();
    expect((await get('/nothing-of-his')).body).not.toContain('Rukmini');
  });

  it('open a property as soon as it has the name', async () => {
    expect((await get('/a-house-to-come')).statusCode).toBe(404);
    const { id } = await buildProperty(server.t.db, { slug: 'a-house-to-come' });
    const found = await get('/a-house-to-come?checkin=2026-12-04');
    expect([found.statusCode, found.headers.location]).toEqual([
      301,
      `/bungalow/a-house-to-come/${id}?checkin=2026-12-04`,
    ]);
  });
});

describe('one network that requests pages without end', () => {
  afterEach(() => server.close());
  let rendering: (() => void)[] = [];
  const order: string[] = [];
  const open = async (): Promise<void> => {
    rendering = [];
    order.length = 0;
    const build = fakePages({
      slow: async ({ request }) => {
        const who = request.headers.get('x-who') ?? '';
        order.push(who);
        await new Promise<void>((done) => rendering.push(done));
        return { html: who };
      },
      quick: async () => ({ html: 'quick' }),
      away: async () => ({ html: 'not now', status: 503 }),
      later: async () => ({ html: 'not now', status: 503, headers: { 'retry-after': '7' } }),
    });
    server = await openServer({ build, env: { RATE_LIMITS: '1' } });
  };
  const until = async (check: () => boolean): Promise<void> => {
    while (!check()) await new Promise((done) => setTimeout(done, 5));
  };

  it('waits in its own queue: requests of others come first', async () => {
    await open();
    const flood = Array.from({ length: 24 }, (_, n) => get('/slow', { 'x-who': `flood ${n}` }));
    await until(() => order.length > 0);
    const running = order.length;
    expect(running).toBeLessThan(12);
    const other = get('/slow', { address: '198.51.100.9', 'x-who': 'somebody' });
    await new Promise((done) => setTimeout(done, 50));
    rendering.shift()?.();
    await until(() => order.length > running);
    expect(order.at(-1)).toBe('somebody');
    const finish = setInterval(() => rendering.splice(0).forEach((done) => done()), 5);
    expect((await other).body).toBe('somebody');
    await Promise.all(flood);
    clearInterval(finish);
  });

  it('gets Retry-After on a small page, and others do not', async () => {
    await open();
    const { burst } = USUAL_RATE_LIMITS.page;
    for (let n = 0; n < burst; n += 1) expect((await get('/quick')).statusCode).toBe(200);
    const refused = await get('/quick?n=<script>');
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.headers['cache-control'],
    ]).toEqual([429, '1', 'private, no-store']);
    expect(refused.body.length).toBeLessThan(4000);
    expect(refused.body).not.toContain('<script>');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/quick.data', { accept: '*/*' })).headers['content-type']).toContain(
      'text/plain',
    );
    expect((await get('/quick', { address: '198.51.100.9' })).statusCode).toBe(200);
    server.clock.advance(10_000);
    expect((await get('/quick')).statusCode).toBe(200);
  });

  it('gets Retry-After with every 503 of a page, its own where the page has one', async () => {
    await open();
    for (const [path, retry] of [
      ['/away', '2'],
      ['/later', '7'],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, retry]);
    }
  });

  it('cannot fill the queue: requests above its limit are refused at once', async () => {
    await open();
    const flood = Array.from({ length: 120 }, (_, n) => get('/slow', { 'x-who': String(n) }));
    const refused = await Promise.race(flood);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 2]);
    const finish = setInterval(() => rendering.splice(0).forEach((done) => done()), 5);
    const answers = await Promise.all(flood);
    clearInterval(finish);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  });
});
