import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { ok } from '#shared/result.ts';
import { openShell, type OpenApi } from '../testing/open-api.ts';
import { PROBE_CALLS } from '../testing/probe-calls.ts';
import { defineCall } from './call.ts';

let t: TestDatabase;
let api: OpenApi;
beforeAll(async () => {
  t = await testDatabase();
});
afterEach(() => api.app.close());
afterAll(() => t.close());

const open = async (options: Parameters<typeof openShell>[2] = {}) => {
  api = await openShell(t, PROBE_CALLS, options);
};

describe('requests from other sites', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://verandah.example' }, 200],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }, 403],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 403],
    [{}, 200],
  ])('a write with %o answers %i', async (headers, http) => {
    await open();
    expect((await api.call('probe/write', {}, headers as Record<string, string>)).http).toBe(http);
    expect((await api.call('probe/sign_in', {}, headers as Record<string, string>)).http).toBe(
      http,
    );
  });

  it('applies to reads as well, but not to apps', async () => {
    await open();
    expect((await api.call('probe/read', {}, { origin: 'https://evil.example' })).http).toBe(403);
    expect(
      (await api.call('probe/write', {}, { 'x-client-id': 'ios', origin: 'capacitor://localhost' }))
        .http,
    ).toBe(200);
  });
});

describe('limits', () => {
  const limits = {
    read: { burst: 100, perSecond: 10 },
    write: { burst: 2, perSecond: 0.1 },
    'sign-in': { burst: 1, perSecond: 0.01 },
  };

  it('answers 429 with Retry-After after the burst, by class of call', async () => {
    await open({ env: { RATE_LIMITS: '1' }, limits });
    expect([(await api.call('probe/write')).http, (await api.call('probe/write')).http]).toEqual([
      200, 200,
    ]);
    expect(await api.call('probe/write')).toMatchObject({
      http: 429,
      body: { status: 429, code: 'request.limited' },
      headers: { 'retry-after': '10' },
    });
    expect([
      (await api.call('probe/sign_in')).http,
      (await api.call('probe/sign_in')).http,
    ]).toEqual([200, 429]);
    expect((await api.call('probe/read')).http).toBe(200);
  });

  it('counts by network, and not at all where limits are off', async () => {
    await open({ env: { RATE_LIMITS: '1' }, limits });
    const from = async (remoteAddress: string) =>
      (await api.app.inject({ method: 'POST', url: '/api/v1/probe/sign_in', remoteAddress }))
        .statusCode;
    expect([
      await from('2001:db8:1:2::1'),
      await from('2001:db8:1:2:ffff::9'),
      await from('2001:db8:1:3::1'),
    ]).toEqual([200, 429, 200]);
    await api.app.close();
    await open({ limits });
    expect([await from('203.0.113.5'), await from('203.0.113.5')]).toEqual([200, 200]);
  });

  it('passes an idempotency key on and refuses a hostile one', async () => {
    await open();
    const withKey = (key: string) => api.call('probe/write', {}, { 'idempotency-key': key });
    expect((await withKey('attempt-0001')).body['data']).toEqual({ key: 'attempt-0001' });
    expect((await api.call('probe/write')).body['data']).toEqual({ key: null });
    expect(await withKey('two words')).toMatchObject({
      http: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) } },
    });
    expect((await withKey('x'.repeat(201))).http).toBe(400);
  });
});

describe('long replies', () => {
  const many = Array.from({ length: 300 }, (_, i) => `Fern House ${i}, Tungarli, Lonavala`);
  const contract = {
    summary: 'Says much',
    auth: 'none',
    permission: 'public',
    request: z.object({ n: z.number() }),
    data: z.array(z.string()),
  } as const;
  const long = defineCall({ ...contract, path: 'probe/long', class: 'read' }, async ({ n }) =>
    ok({ data: many.slice(0, n) }),
  );
  const secret = defineCall(
    { ...contract, path: 'probe/secret', class: 'sign-in' },
    async ({ n }) => ok({ data: many.slice(0, n) }),
  );
  const ask = async (path: string, accept: string | undefined, n = 300) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/v1/probe/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(accept === undefined ? {} : { 'accept-encoding': accept }),
      },
      payload: JSON.stringify({ n }),
    });
    return {
      encoding: response.headers['content-encoding'],
      vary: response.headers['vary'],
      length: response.headers['content-length'],
      bytes: response.rawPayload,
    };
  };

  it('are compressed as the client accepts, with the same content', async () => {
    api = await openShell(t, [long, secret]);
    const plain = await ask('long', undefined);
    expect([plain.encoding, plain.vary, JSON.parse(plain.bytes.toString()).data]).toEqual([
      undefined,
      'accept-encoding',
      many,
    ]);
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ] as const) {
      const packed = await ask('long', accept);
      expect([packed.encoding, packed.vary, packed.length]).toEqual([
        encoding,
        'accept-encoding',
        String(packed.bytes.length),
      ]);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
      expect(JSON.parse(unpack(packed.bytes).toString()).data).toEqual(many);
    }
    for (const refused of ['identity', 'gzip;q=0'])
      expect((await ask('long', refused)).encoding).toBeUndefined();
  });

  it('are not compressed when short, nor for sign-in calls', async () => {
    api = await openShell(t, [long, secret]);
    expect((await ask('long', 'gzip', 3)).encoding).toBeUndefined();
    expect((await ask('secret', 'gzip')).encoding).toBeUndefined();
  });
});
