import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSafeSettings } from '#platform/settings/unsafe.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { endServers, needPages, ROOT, startServer } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/** A demo on the internet must not become a site on which `outcome=paid` pays and anybody reads codes. */
const SECRET = 'a secret that only this test knows, long enough';
/** A site that takes money, sends SMS and e-mail, and whose invoices name a firm. */
const SAFE = {
  PUBLIC_URL: 'https://stay.example',
  TRUST_PROXY: '1',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_something',
  DEV_OUTBOX: '0',
  DEMO_CATALOGUE: '0',
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtp://mail.example:587',
  SELLER_NAME: 'Somebody',
  SELLER_ADDRESS: 'Somewhere',
  SELLER_GSTINS: '27AAPFU0939F1ZV',
  SECRET,
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: '0',
};

describe('an unsafe start', () => {
  let t: TestDatabase;
  const dir = mkdtempSync(join(tmpdir(), 'verandah-unsafe-'));
  beforeAll(async () => {
    needPages();
    t = await testDatabase();
  });
  afterEach(endServers);
  afterAll(async () => {
    await t.close();
    rmSync(dir, { recursive: true, force: true });
  });
  /** How the start ended and its output, or that it opened. */
  const outcome = async (
    env: Readonly<Record<string, string>>,
  ): Promise<{ readonly opened: boolean; readonly code: number | null; readonly said: string }> => {
    const server = startServer({ DATA_DIR: dir, ...env });
    const opened = await server.open.then(
      () => true,
      () => false,
    );
    if (opened) server.signal('SIGTERM');
    const { code } = await server.ended;
    return { opened, code, said: server.output() };
  };

  it.each([
    ['an https address', { PUBLIC_URL: 'https://stay.example' }],
    ['an address of the network to listen on', { HOST: '0.0.0.0' }],
    ['the word production', { NODE_ENV: 'production', PROCESSES: '1' }],
  ])('is refused with %s, and everything that is wrong is said at once', async (_, env) => {
    const { opened, code, said } = await outcome({ DEMO_CATALOGUE: '1', ...env });
    expect({ opened, code }).toEqual({ opened: false, code: 78 });
    for (const name of [
      'PAYMENT_GATEWAY',
      'DEV_OUTBOX',
      'DEMO_CATALOGUE',
      'SMS_URL',
      'SMTP_URL',
      'SELLER_GSTINS',
    ])
      expect(said).toContain(name);
  });

  it('is refused on a database with the people of the demo, whatever the settings', async () => {
    await t.db
      .insertInto('demo_loads')
      .values({ name: 'catalogue', finished_at: new Date() })
      .execute();
    const { opened, code, said } = await outcome({ ...SAFE, DATABASE_URL: t.url, PROCESSES: '1' });
    expect({ opened, code }).toEqual({ opened: false, code: 78 });
    expect(said).toContain('an empty database');
    await t.db.deleteFrom('demo_loads').execute();
  });

  it('opens once all is set', async () => {
    expect(await outcome({ ...SAFE, DATABASE_URL: t.url })).toMatchObject({
      opened: true,
      code: 0,
    });
  });
});

describe('the containers of deploy/container', () => {
  const read = (name: string) => readFileSync(join(ROOT, 'deploy/container', name), 'utf8');
  const compose = read('compose.yaml');
  /** The settings of a service: of its image, its file with the gaps filled in, and Compose. */
  const env = (): Record<string, string> => {
    const lines = [
      ...(/^ENV (.+)$/m.exec(read('Containerfile'))?.[1]?.split(' ') ?? []),
      ...read('verandah.env.example').split('\n'),
      ...Array.from(
        compose.matchAll(/^ {6}(TRUST_PROXY): '(.*)'$/gm),
        ([, name, value]) => `${name}=${value}`,
      ),
    ];
    return Object.fromEntries(
      lines
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
        .map(([name = '', value = '']) => [name, value === '' ? (FILLED[name] ?? '') : value]),
    );
  };
  const FILLED: Readonly<Record<string, string>> = {
    ...SAFE,
    MAIL_FROM: 'stay@stay.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_something',
    STRIPE_WEBHOOK_SECRET: 'whsec_something',
    SMS_KEY: 'a key',
    METRICS_TOKEN: 'a-token-for-those-who-watch',
  };

  it('have settings that are safe once the gaps are filled in', () => {
    expect(readSafeSettings(env()).forOthers).not.toBe('');
  });

  it('reach the database by a socket in a volume of both', () => {
    const folder = new URL(env()['DATABASE_URL']?.replace('@/', '@x/') ?? '').searchParams.get(
      'host',
    );
    expect(compose.match(new RegExp(`'socket:${folder}'`, 'g'))).toHaveLength(2);
  });

  it('start', async () => {
    const t = await testDatabase();
    const dir = mkdtempSync(join(tmpdir(), 'verandah-container-'));
    try {
      const server = startServer({
        ...env(),
        DATABASE_URL: t.url,
        DATA_DIR: dir,
        HOST: '127.0.0.1',
        PORT: '0',
        PROCESSES: '1',
        DRAIN_SECONDS: '0',
      });
      await server.open;
      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
    } finally {
      await endServers();
      await t.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describe('pages for this machine alone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({
      env: { METRICS_TOKEN: 'a-token-for-those-who-watch', DEV_OUTBOX: '1' },
    });
  });
  afterAll(() => server.close());
  const get = async (
    url: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => (await server.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
  const PRIVATE = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.json?to=9000000001', '/metrics'];

  it.each(PRIVATE)('%s answers on this machine, and with the token', async (url) => {
    expect(await get(url)).toBe(200);
    expect(await get(url, {}, '::ffff:127.0.0.1')).toBe(200);
    expect(
      await get(url, { authorization: 'Bearer a-token-for-those-who-watch' }, '203.0.113.9'),
    ).toBe(200);
  });

  it.each([...PRIVATE, '/dev/outbox/1'])('%s does not answer from another machine', async (url) => {
    for (const address of ['203.0.113.9', '10.0.0.5', '::ffff:203.0.113.9', '2001:db8::1'])
      expect([403, 404]).toContain(await get(url, {}, address));
    expect([403, 404]).toContain(await get(url, { authorization: 'Bearer guess' }, '203.0.113.9'));
  });

  it.each(PRIVATE)('%s does not answer through a proxy on this machine', async (url) => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])
      expect([403, 404]).toContain(await get(url, { [name]: '203.0.113.9' }));
  });

  it.each(PRIVATE)(
    '%s does not answer a host name that was pointed to this machine',
    async (url) => {
      expect([403, 404, 421]).toContain(await get(url, { host: 'evil.example:3000' }));
    },
  );
});
