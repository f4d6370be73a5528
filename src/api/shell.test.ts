import { afterEach, describe, expect, it } from 'vitest';
import { HTTP_STATUS, refuse, type RefusalKind } from '#shared/result.ts';
import { TOKEN } from './testing/fake-accounts.ts';
import { openApi, type OpenApi } from './testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

describe('envelope', () => {
  it('carries status, data, count and request id, and is never stored', async () => {
    api = await openApi();
    const { http, body, headers } = await api.call('hotel/slider_list', {}, { 'x-request-id': 'trace-0001' });
    expect(http).toBe(200);
    expect(body).toMatchObject({ status: 200, count: 1, request_id: 'trace-0001' });
    expect(headers).toMatchObject({ 'x-request-id': 'trace-0001', 'cache-control': 'no-store' });
  });

  it.each(['short', 'has space in it', 'x'.repeat(200), 'bad\u00e9chars-0001', '<script>-0001'])('replaces the request id %s', async (id) => {
    api = await openApi();
    const { body, headers } = await api.call('hotel/slider_list', {}, { 'x-request-id': Buffer.from(id).toString('latin1') });
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(body.request_id);
  });

  it.each(Object.entries(HTTP_STATUS))('tells a refusal of kind %s by one table', async (kind, http) => {
    const status = kind === 'refused' ? 300 : http;
    api = await openApi({ accounts: { toggleWishlist: async () => refuse(kind as RefusalKind, 'some.code', 'Some message', { retryAfter: 12, data: { secret: 1 } }) } });
    const answer = await api.signedIn('hotel/add_wishlist', { hotel_id: 7 });
    expect(answer.http).toBe(http);
    expect(answer.body).toEqual({ status, code: 'some.code', message: 'Some message', request_id: answer.body.request_id });
    expect(answer.headers['retry-after']).toBe('12');
  });

  it('answers a bug with 500 and its reference, and counts it', async () => {
    api = await openApi({
      search: {
        suggestNames: async () => {
          throw new Error('relation "secret_table" does not exist');
        },
      },
    });
    const { http, body } = await api.call('hotel/search_keyword', { keyword: 'lona' });
    expect(http).toBe(500);
    expect(body).toEqual({ status: 500, code: 'internal', message: expect.any(String), request_id: expect.any(String) });
    expect(await api.metrics.registry.metrics()).toContain('verandah_errors_total{call="hotel/search_keyword"} 1');
    expect((await api.call('hotel/slider_list')).http).toBe(200);
  });
});

describe('what is not a call', () => {
  it('answers 404 for an unknown call, whatever its body', async () => {
    api = await openApi();
    const answer = await api.call('hotel/nothing_here', '{', { 'content-type': 'text/plain' });
    expect(answer.http).toBe(404);
    expect(answer.body).toMatchObject({ status: 404, code: 'call.unknown' });
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('answers 405 with Allow for %s', async (method) => {
    api = await openApi();
    const response = await api.app.inject({ method, url: '/api/v1/hotel/hotel_list?x=1' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
    expect(response.json()).toMatchObject({ status: 405, code: 'call.wrong-method' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])('answers 415 for %s', async (type) => {
    api = await openApi();
    const answer = await api.call('hotel/slider_list', 'is_mobile=1', { 'content-type': type });
    expect(answer).toMatchObject({ http: 415, body: { status: 415, code: 'body.not-json' } });
  });

  it('answers 413 above 100 kB and 200 below', async () => {
    api = await openApi();
    const body = (size: number) => JSON.stringify({ is_mobile: '1', padding: 'x'.repeat(size) });
    expect(await api.call('hotel/slider_list', body(100_001))).toMatchObject({ http: 413, body: { status: 413, code: 'body.too-large' } });
    expect((await api.call('hotel/slider_list', body(99_000))).http).toBe(200);
  });

  it('takes an empty body for an empty object', async () => {
    api = await openApi();
    const empty = await api.app.inject({ method: 'POST', url: '/api/v1/hotel/slider_list' });
    const emptyJson = await api.app.inject({ method: 'POST', url: '/api/v1/hotel/slider_list', headers: { 'content-type': 'application/json' } });
    expect([empty.statusCode, emptyJson.statusCode]).toEqual([200, 200]);
  });
});

describe('clients and identity', () => {
  it.each(['web', 'android', 'ios', 'stay-partner', ''])('knows the client "%s"', async (id) => {
    api = await openApi();
    expect((await api.call('hotel/slider_list', {}, { 'x-client-id': id })).http).toBe(200);
  });

  it.each(['WEB', 'windows', 'web,android', '__proto__'])('refuses the client "%s"', async (id) => {
    api = await openApi();
    expect(await api.call('hotel/slider_list', {}, { 'x-client-id': id })).toMatchObject({ http: 400, body: { code: 'client.unknown' } });
  });

  it.each([
    ['no session', {}, 401],
    ['the cookie', { cookie: `theme=dark; vh_session=${TOKEN}` }, 200],
    ['a stale cookie', { cookie: 'vh_session=another-token-0001' }, 401],
    ['the cookie of a TLS site', { cookie: `__Host-vh_session=${TOKEN}` }, 401],
    ['a bearer of an app', { 'x-client-id': 'ios', authorization: `Bearer ${TOKEN}` }, 200],
    ['a bearer of a browser', { authorization: `Bearer ${TOKEN}` }, 401],
    ['the cookie sent by an app', { 'x-client-id': 'android', cookie: `vh_session=${TOKEN}` }, 401],
    ['a hostile token', { cookie: `vh_session=${'x'.repeat(5000)}` }, 401],
  ])('answers a call that needs sign-in by %s', async (_name, headers, http) => {
    api = await openApi();
    expect((await api.call('hotel/user_details', {}, headers as Record<string, string>)).http).toBe(http);
  });

  it('reads the __Host- cookie where cookies are secure', async () => {
    api = await openApi({}, { secureCookies: true });
    expect((await api.call('hotel/user_details', {}, { cookie: `__Host-vh_session=${TOKEN}` })).http).toBe(200);
  });

  it.each([0, '0', '', null, undefined, 5, '5'])('takes user_id %s from Kavya', async (id) => {
    api = await openApi();
    expect((await api.signedIn('hotel/my_booking_list', { user_id: id })).http).toBe(200);
  });

  it("refuses another person's user_id", async () => {
    api = await openApi();
    expect(await api.signedIn('hotel/my_booking_list', { user_id: 6 })).toMatchObject({ http: 403, body: { status: 403, code: 'account.not-yours' } });
    expect((await api.call('hotel/wishlist', { user_id: 5, fingerprint: 'browser-0001' })).http).toBe(403);
    expect((await api.signedIn('hotel/wishlist', { user_id: 5 })).http).toBe(200);
  });

  it("hides another person's booking", async () => {
    api = await openApi();
    expect(await api.signedIn('hotel/view_receipt', { booking_id: 43 })).toMatchObject({ http: 404, body: { code: 'booking.not-found' } });
  });
});

describe('requests from other sites', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://verandah.example' }, 200],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
    [{}, 200],
  ])('a write with %o answers %i', async (headers, http) => {
    api = await openApi();
    expect((await api.signedIn('hotel/add_wishlist', { hotel_id: 7 }, headers as Record<string, string>)).http).toBe(http);
  });

  it('does not concern reads and apps', async () => {
    api = await openApi();
    expect((await api.call('hotel/slider_list', {}, { origin: 'https://evil.example' })).http).toBe(200);
    const app = { 'x-client-id': 'ios', authorization: `Bearer ${TOKEN}`, origin: 'capacitor://localhost' };
    expect((await api.call('hotel/add_wishlist', { hotel_id: 7 }, app)).http).toBe(200);
  });
});

describe('limits', () => {
  it('answers 429 with Retry-After once the burst is gone, by class of call', async () => {
    api = await openApi({}, { rateLimits: { read: { burst: 100, perSecond: 10 }, write: { burst: 2, perSecond: 0.1 }, 'sign-in': { burst: 1, perSecond: 0.01 } } });
    const toggle = () => api.signedIn('hotel/add_wishlist', { hotel_id: 7 });
    expect([(await toggle()).http, (await toggle()).http]).toEqual([200, 200]);
    const third = await toggle();
    expect(third).toMatchObject({ http: 429, body: { status: 429, code: 'request.limited' }, headers: { 'retry-after': '10' } });
    expect((await api.call('hotel/slider_list')).http).toBe(200);
  });

  it('passes an idempotency key on and refuses a hostile one', async () => {
    const keys: (string | null)[] = [];
    api = await openApi({
      bookings: {
        addBooking: async (_ctx, { idempotencyKey }) => {
          keys.push(idempotencyKey);
          return { ok: true, value: { bookingId: 42 } };
        },
      },
    });
    const { goodInput } = await import('./testing/good-input.ts');
    const book = (key: string) => api.signedIn('hotel/add_booking', goodInput['hotel/add_booking'], { 'idempotency-key': key });
    expect((await book('attempt-0001')).http).toBe(200);
    expect(await book('two words')).toMatchObject({ http: 400, body: { fields: { 'Idempotency-Key': expect.any(String) } } });
    expect(await book('x'.repeat(201))).toMatchObject({ http: 400 });
    expect(keys).toEqual(['attempt-0001']);
  });
});
