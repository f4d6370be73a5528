import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { openShell, signInKavya, type OpenApi } from '../testing/open-api.ts';
import { PROBE_CALLS } from '../testing/probe-calls.ts';
let t: TestDatabase;
let api: OpenApi;
let kavya: { id: number; token: string };
beforeAll(async () => {
  t = await testDatabase();
  kavya = await signInKavya(t);
});
afterEach(() => api.app.close());
afterAll(() => t.close());

const open = async (options: Parameters<typeof openShell>[2] = {}) => {
  api = await openShell(t, PROBE_CALLS, options);
};
const asKavya = (path: string, body: unknown = {}) =>
  api.call(path, body, { cookie: `__Host-vh_session=${kavya.token}` });

describe('envelope', () => {
  it('carries status, data, count, message, extra fields and request id, and is never stored', async () => {
    await open();
    const { http, body, headers } = await api.call(
      'probe/read',
      {},
      { 'x-request-id': 'trace-0001' },
    );
    expect(http).toBe(200);
    expect(body).toEqual({
      status: 200,
      message: 'Done',
      data: ['one'],
      count: 1,
      more: 2,
      request_id: 'trace-0001',
    });
    expect(headers).toMatchObject({ 'x-request-id': 'trace-0001', 'cache-control': 'no-store' });
  });

  it.each(['short', 'has space in it', 'x'.repeat(200), 'bad\u00e9chars-0001', '<script>-0001'])(
    'replaces the request id %s',
    async (id) => {
      await open();
      const { body, headers } = await api.call(
        'probe/read',
        {},
        { 'x-request-id': Buffer.from(id).toString('latin1') },
      );
      expect(body['request_id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-request-id']).toBe(body['request_id']);
    },
  );

  it.each(Object.entries(HTTP_STATUS))(
    'tells a refusal of kind %s by one table',
    async (kind, http) => {
      await open();
      const { http: sent, body, headers } = await api.call('probe/refused', { kind });
      expect(sent).toBe(http);
      expect(body).toEqual({
        status: kind === 'refused' ? 300 : http,
        code: 'some.code',
        message: 'Some message',
        fields: { city: 'Where?' },
        data: { shown: 2 },
        request_id: body['request_id'],
      });
      expect(headers['retry-after']).toBe('12');
      expect(await api.ctx.metrics.registry.metrics()).toContain(
        'verandah_refusals_total{call="probe/refused",code="some.code"} 1',
      );
    },
  );

  it('keeps the data of a refusal inside unless the call maps it', async () => {
    await open();
    const { http, body } = await api.call('probe/hides');
    expect({ http, data: body['data'] }).toEqual({ http: 409, data: undefined });
  });

  it('answers a bug with 500 and its request id, and counts it', async () => {
    await open();
    const { http, body } = await api.call('probe/broken');
    expect(http).toBe(500);
    expect(body).toEqual({
      status: 500,
      code: 'internal',
      message: expect.any(String),
      request_id: expect.any(String),
    });
    expect(await api.ctx.metrics.registry.metrics()).toContain(
      'verandah_errors_total{call="probe/broken"} 1',
    );
    expect((await api.call('probe/read')).http).toBe(200);
  });

  it('fails in tests for a reply that breaks its contract', async () => {
    await open();
    expect((await api.call('probe/beside')).http).toBe(500);
  });

  it('sets cookies with the attributes that the site needs', async () => {
    await open();
    expect((await api.call('probe/write')).headers['set-cookie']).toEqual([
      '__Host-vh_challenge=c-1; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'vh_session=; Max-Age=0; Domain=verandah.example; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    await api.app.close();
    await open({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    expect((await api.call('probe/write')).headers['set-cookie']).toEqual([
      'vh_challenge=c-1; Max-Age=300; Path=/; HttpOnly; SameSite=Lax',
      'vh_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });
});

describe('requests that are no calls', () => {
  it('answers 404 for an unknown call, whatever its body', async () => {
    await open();
    expect(
      await api.call('probe/nothing_here', '{', { 'content-type': 'text/plain' }),
    ).toMatchObject({ http: 404, body: { status: 404, code: 'call.unknown' } });
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'answers 405 with Allow for %s',
    async (method) => {
      await open();
      const response = await api.app.inject({ method, url: '/api/v1/probe/read?x=1' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('POST');
      expect(response.json()).toMatchObject({ status: 405, code: 'call.wrong-method' });
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('answers 415 for %s', async (type) => {
    await open();
    expect(await api.call('probe/read', 'is_mobile=1', { 'content-type': type })).toMatchObject({
      http: 415,
      body: { status: 415, code: 'body.not-json' },
    });
  });

  it('answers 413 above 100 kB and 200 below', async () => {
    await open();
    const body = (size: number) => JSON.stringify({ is_mobile: '1', padding: 'x'.repeat(size) });
    expect(await api.call('probe/read', body(100_001))).toMatchObject({
      http: 413,
      body: { status: 413, code: 'body.too-large' },
    });
    expect((await api.call('probe/read', body(99_000))).http).toBe(200);
  });

  it('treats an empty body as an empty object, ignores unknown fields and refuses a body that is no object', async () => {
    await open();
    const empty = await api.app.inject({ method: 'POST', url: '/api/v1/probe/read' });
    const emptyJson = await api.app.inject({
      method: 'POST',
      url: '/api/v1/probe/read',
      headers: { 'content-type': 'application/json' },
    });
    expect([empty.statusCode, emptyJson.statusCode]).toEqual([200, 200]);
    expect((await api.call('probe/read', { is_mobile: '1', to_id: 4, utm_source: 'x' })).http).toBe(
      200,
    );
    expect(await api.call('probe/read', '[1]')).toMatchObject({
      http: 400,
      body: { code: 'input.invalid' },
    });
    expect(await api.call('probe/read', '{"a":')).toMatchObject({
      http: 400,
      body: { code: 'body.malformed' },
    });
    expect(await api.call('probe/read', '{"__proto__":{"admin":1}}')).toMatchObject({ http: 400 });
    expect(Object.prototype).not.toHaveProperty('admin');
  });
});

describe('clients and identity', () => {
  it('refuses in the language of the page that calls, and in English for all others', async () => {
    await open();
    const said = async (headers: Record<string, string>) =>
      ((await api.call('probe/read', '[1]', headers)).body as { message: string }).message;
    expect(await said({ 'x-client-id': 'web', 'accept-language': 'hi-IN' })).toMatch(
      /[\u0900-\u097f]/,
    );
    const others: readonly Record<string, string>[] = [
      { 'accept-language': 'hi-IN' },
      { 'x-client-id': 'ios', 'accept-language': 'hi-IN' },
      { 'x-client-id': 'web', 'accept-language': 'fr' },
    ];
    for (const headers of others) expect(await said(headers)).not.toMatch(/[\u0900-\u097f]/);
  });

  it.each(['web', 'android', 'ios', 'stay-partner', ''])('knows the client "%s"', async (id) => {
    await open();
    expect((await api.call('probe/read', {}, { 'x-client-id': id })).http).toBe(200);
  });

  it.each(['WEB', 'windows', 'web,android', '__proto__'])('refuses the client "%s"', async (id) => {
    await open();
    expect(await api.call('probe/read', {}, { 'x-client-id': id })).toMatchObject({
      http: 400,
      body: { code: 'client.unknown' },
    });
  });

  it.each([
    ['no session', () => ({}), 401],
    ['the cookie', (token: string) => ({ cookie: `theme=dark; __Host-vh_session=${token}` }), 200],
    ['a stale cookie', () => ({ cookie: '__Host-vh_session=another-token-0001' }), 401],
    [
      'the cookie of a site without TLS',
      (token: string) => ({ cookie: `vh_session=${token}` }),
      401,
    ],
    [
      'a bearer of an app',
      (token: string) => ({ 'x-client-id': 'ios', authorization: `Bearer ${token}` }),
      200,
    ],
    ['a bearer of a browser', (token: string) => ({ authorization: `Bearer ${token}` }), 401],
    [
      'the cookie sent by an app',
      (token: string) => ({ 'x-client-id': 'android', cookie: `__Host-vh_session=${token}` }),
      401,
    ],
    ['a hostile token', () => ({ cookie: `__Host-vh_session=${'x'.repeat(5000)}` }), 401],
  ])('answers a call that needs sign-in by %s', async (_name, headers, http) => {
    await open();
    expect(
      (await api.call('probe/mine', {}, headers(kavya.token) as Record<string, string>)).http,
    ).toBe(http);
  });

  it('reads the unprefixed cookie where the site has no TLS', async () => {
    await open({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    expect((await api.call('probe/mine', {}, { cookie: `vh_session=${kavya.token}` })).http).toBe(
      200,
    );
  });

  it("takes user_id as old clients send it, and refuses another account's", async () => {
    await open();
    for (const id of [0, '0', '', null, undefined, kavya.id, String(kavya.id)])
      expect((await asKavya('probe/mine', { user_id: id })).http).toBe(200);
    expect(await asKavya('probe/mine', { user_id: kavya.id + 1 })).toMatchObject({
      http: 403,
      body: { status: 403, code: 'account.not-yours' },
    });
    expect((await api.call('probe/either', { user_id: kavya.id })).http).toBe(403);
    expect((await asKavya('probe/either', { user_id: kavya.id })).body['data']).toEqual({
      id: kavya.id,
    });
    expect((await api.call('probe/either')).body['data']).toEqual({ id: null });
  });

  it('passes the facts of the browser to use cases', async () => {
    await open();
    const cookie = `__Host-vh_fingerprint=browser-cookie-1; __Host-vh_challenge=challenge-9; __Host-known-browser=known-9; __Host-vh_social=ticket-9; __Host-vh_session=${kavya.token}`;
    expect(
      (
        await api.call(
          'probe/who_asks',
          {},
          { cookie, 'user-agent': 'Test', 'x-request-id': 'trace-0001' },
        )
      ).body['data'],
    ).toEqual({
      address: '127.0.0.1',
      userAgent: 'Test',
      client: 'web',
      challengeId: 'challenge-9',
      knownBrowser: 'known-9',
      sessionToken: kavya.token,
      fingerprint: 'browser-cookie-1',
      onServer: false,
      session: 'Kavya Rao',
      requestId: 'trace-0001',
      socialTicket: 'ticket-9',
    });
    expect(
      (
        await api.call(
          'probe/who_asks',
          {},
          {
            'x-client-id': 'stay-partner',
            'user-agent': 'x'.repeat(1000),
            'x-request-id': 'trace-0001',
          },
        )
      ).body['data'],
    ).toEqual({
      address: '127.0.0.1',
      userAgent: 'x'.repeat(300),
      client: 'partner',
      onServer: false,
      session: null,
      requestId: 'trace-0001',
      socialTicket: '',
    });
  });
});
