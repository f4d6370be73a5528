import { afterEach, describe, expect, it } from 'vitest';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => api.app.inject({ method: 'GET', url, headers, remoteAddress });

describe('operations', () => {
  it('is alive, ready and versioned', async () => {
    api = await openApi();
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks: { database: true } });
    expect((await get('/version.json')).json()).toEqual({ forceNewSettingsVersion: '3', forceCacheClearVersion: '4' });
  });

  it.each([
    async () => ({ database: true, migrations: false }),
    async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.9');
    },
  ])('is not ready when a check fails', async (isReady) => {
    api = await openApi({}, { isReady });
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain('10.0.0.9');
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('shows metrics to loopback and to the token only', async () => {
    api = await openApi();
    await api.call('hotel/slider_list');
    await api.call('hotel/hotel_details', { hotel_id: 8 });
    const page = await get('/metrics');
    expect(page.body).toContain('verandah_request_seconds_count{call="hotel/slider_list",status="200"} 1');
    expect(page.body).toContain('verandah_refusals_total{call="hotel/hotel_details",code="property.not-found"} 1');
    expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(403);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
    expect((await get('/metrics', { authorization: 'Bearer wrong' }, '203.0.113.9')).statusCode).toBe(403);
    expect((await get('/metrics', { authorization: 'Bearer metrics-token' }, '203.0.113.9')).statusCode).toBe(200);
  });

  it('never takes an empty token for a key', async () => {
    api = await openApi({}, { metricsToken: '' });
    expect((await get('/metrics', { authorization: 'Bearer ' }, '203.0.113.9')).statusCode).toBe(403);
  });
});

describe('outbox', () => {
  const item = { id: 1, channel: 'sms' as const, to: '+919876543210', subject: '', text: '123456 is your code <b>', attachments: ['stay.ics'], at: new Date('2026-11-21T04:30:00Z') };

  it('shows what was sent, as a page and as JSON, to one recipient in any spelling', async () => {
    const asked: (string | null)[] = [];
    api = await openApi({ messages: { listOutbox: async (_ctx, to) => (asked.push(to), [item]) } });
    const { attachments: _, ...shown } = item;
    expect((await get('/dev/outbox.json?to=98765-43210')).json()).toEqual({ data: [{ ...shown, at: '2026-11-21T04:30:00.000Z' }] });
    await get('/dev/outbox.json?to=Kavya@Example.com');
    await get('/dev/outbox.json?to=%2B919876543210');
    expect(asked).toEqual(['+919876543210', 'kavya@example.com', '+919876543210']);
    const page = await get('/dev/outbox');
    expect(page.body).toContain('123456 is your code &#60;b&#62;');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Attached: stay.ics');
  });

  it('shows a letter as it looks, in a frame without rights', async () => {
    const mail = { ...item, id: 7, channel: 'email' as const, to: 'kavya@example.com', subject: '"><script>' };
    api = await openApi({ messages: { listOutbox: async () => [mail], emailHtml: async (_ctx, id) => (id === 7 ? '<p>As it leaves</p>' : null) } });
    const page = await get('/dev/outbox');
    expect(page.body).toContain('<iframe sandbox loading="lazy" src="/dev/outbox/7"');
    expect(page.body).not.toContain('<script');
    const alone = await get('/dev/outbox/7');
    expect(alone.body).toBe('<p>As it leaves</p>');
    expect(alone.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect([(await get('/dev/outbox/8')).statusCode, (await get('/dev/outbox/7x')).statusCode]).toEqual([404, 404]);
  });

  it('does not exist unless configured', async () => {
    api = await openApi({}, { devOutbox: false });
    expect([(await get('/dev/outbox')).statusCode, (await get('/dev/outbox.json')).statusCode, (await get('/dev/outbox/7')).statusCode]).toEqual([404, 404, 404]);
  });
});
