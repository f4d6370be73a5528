import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openApi, signInKavya, type OpenApi } from '../testing/open-api.ts';

let t: TestDatabase;
let api: OpenApi;
beforeAll(async () => {
  t = await testDatabase();
  await signInKavya(t);
});
afterEach(() => api.app.close());
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('operations', () => {
  it('is alive, ready and versioned', async () => {
    api = await openApi(t, { env: { APP_VERSION: '3', CACHE_CLEAR_VERSION: '4' } });
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks: { database: true } });
    expect((await get('/version.json')).json()).toEqual({
      forceNewSettingsVersion: '3',
      forceCacheClearVersion: '4',
    });
  });

  it('is ready without the job process, and reports it', async () => {
    let jobs = false;
    api = await openApi(t, { jobsRun: () => jobs });
    const said = async (): Promise<unknown[]> => {
      const response = await get('/readyz');
      return [response.statusCode, response.json()];
    };
    const ready = { status: 'ready', checks: { database: true } };
    expect(await said()).toEqual([200, { ...ready, jobs: 'not-running' }]);
    jobs = true;
    expect(await said()).toEqual([200, ready]);
  });

  it.each([
    async () => ({ database: true, migrations: false }),
    async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.9');
    },
  ])('is not ready when a check fails', async (isReady) => {
    api = await openApi(t, { isReady });
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain('10.0.0.9');
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('serves the OpenAPI document of its calls', async () => {
    api = await openApi(t);
    const document = await get('/api/v1/openapi.json');
    expect(document.headers['cache-control']).toBe('public, max-age=300');
    expect((await get('/api/docs/json')).json()).toEqual(document.json());
  });

  it('shows metrics to loopback and to the token only', async () => {
    api = await openApi(t, { env: { METRICS_TOKEN: 'metrics-token' } });
    await api.call('hotel/hotel_details', { hotel_id: 8 });
    const page = await get('/metrics');
    expect(page.body).toContain(
      'verandah_refusals_total{call="hotel/hotel_details",code="property.not-found"} 1',
    );
    expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(403);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
    expect(
      (await get('/metrics', { authorization: 'Bearer wrong' }, '203.0.113.9')).statusCode,
    ).toBe(403);
    expect(
      (await get('/metrics', { authorization: 'Bearer metrics-token' }, '203.0.113.9')).statusCode,
    ).toBe(200);
  });

  it('never accepts an empty token', async () => {
    api = await openApi(t, { env: { METRICS_TOKEN: '' } });
    expect((await get('/metrics', { authorization: 'Bearer ' }, '203.0.113.9')).statusCode).toBe(
      403,
    );
  });
});

describe('outbox', () => {
  interface ShownMessage {
    readonly id: number;
    readonly channel: string;
    readonly to: string;
    readonly text: string;
  }
  const shown = async (to: string) =>
    (await get(`/dev/outbox.json${to}`)).json<{ data: ShownMessage[] }>().data;

  it('shows sent messages as a page and as JSON, and those to one recipient in any spelling', async () => {
    api = await openApi(t);
    const all = await shown('');
    const sms = all.filter(({ channel }) => channel === 'sms');
    expect(sms[0]).toMatchObject({
      to: '+919876543210',
      text: expect.stringMatching(/^\d{6} is your /),
    });
    for (const spelling of ['98765-43210', '%2B919876543210', '+919876543210'])
      expect(await shown(`?to=${spelling}`)).toEqual(sms);
    expect(await shown('?to=Nobody@Example.com')).toEqual([]);
    const page = await get('/dev/outbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(sms[0]!.text);
  });

  it('shows an e-mail as it looks, in a frame without permissions, and escapes typed text', async () => {
    api = await openApi(t);
    expect(
      (
        await api.call('hotel/contact_us', {
          name: '"><script>',
          email: 'kavya@example.com',
          mobile: '9876543210',
          message: '<b>May we bring a dog?</b>',
        })
      ).http,
    ).toBe(200);
    const email = (await shown('')).find(({ channel }) => channel === 'email')!;
    const page = await get('/dev/outbox');
    expect(page.body).toContain(`<iframe sandbox loading="lazy" src="/dev/outbox/${email.id}"`);
    expect(page.body).not.toContain('<script');
    const alone = await get(`/dev/outbox/${email.id}`);
    expect(alone.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups; default-src 'none'/,
    );
    expect(alone.body).not.toContain('<script');
    expect([
      (await get('/dev/outbox/999999')).statusCode,
      (await get(`/dev/outbox/${email.id}x`)).statusCode,
    ]).toEqual([404, 404]);
  });

  it('does not exist unless configured', async () => {
    api = await openApi(t, { env: { DEV_OUTBOX: '0' } });
    expect([
      (await get('/dev/outbox')).statusCode,
      (await get('/dev/outbox.json')).statusCode,
      (await get('/dev/outbox/7')).statusCode,
    ]).toEqual([404, 404, 404]);
  });
});
