import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { goodInput } from './testing/good-input.ts';
import { openApi, type OpenApi } from './testing/open-api.ts';

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  -0.5,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  1e308,
  '1e9',
  'NaN',
  '0x10',
  true,
  [],
  [[]],
  [null],
  {},
  { toString: 'x' },
  ['a', { b: 1 }],
  'x'.repeat(5000),
  '9'.repeat(400),
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table properties; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '2026-02-30',
  '2025-01-01',
  '9999-12-31',
  '04-12-2026',
  Array.from({ length: 1000 }, () => 1),
];

/** JSON that JSON.stringify would never write. */
const RAW: readonly (readonly [string, string])[] = [
  ['a prototype key', '{"__proto__":{"admin":true}}'],
  ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a text', '"text"'],
  ['a number', '12'],
  ['an array', '[]'],
  ['half an object', '{"hotel_id":'],
  ['deep nesting', `{"hotel_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
];

describe('bad input', () => {
  let api: OpenApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.app.close());

  it('has a good request of every call', () => {
    expect(Object.keys(goodInput).toSorted()).toEqual(calls.map(({ contract }) => contract.path).toSorted());
  });

  it.each(Object.entries(goodInput))('%s answers its good request with 200', async (path, input) => {
    const { http, body } = await api.signedIn(path, input);
    expect(body).toMatchObject({ status: path === 'hotel/add_booking' ? '200' : 200 });
    expect(http).toBe(200);
  });

  it.each(Object.entries(goodInput))('%s survives every hostile value of every field', async (path, input) => {
    for (const field of Object.keys(input)) {
      for (const value of HOSTILE) {
        const { http, body } = await api.signedIn(path, { ...input, [field]: value });
        expect([200, 400, 403, 404], `${field} = ${JSON.stringify(value).slice(0, 80)} → ${JSON.stringify(body)}`).toContain(http);
        if (http === 400 && body.code === 'input.invalid') expect(Object.keys(body.fields as object).length).toBeGreaterThan(0);
        expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/);
      }
    }
  });

  it.each(Object.entries(goodInput))('%s names each missing field', async (path, input) => {
    const { contract } = calls.find((call) => call.contract.path === path)!;
    const { http, body } = await api.signedIn(path, {});
    const parsed = contract.request.safeParse({});
    if (parsed.success) return;
    expect(http).toBe(400);
    const missing = parsed.error.issues.map(({ path: [name] }) => String(name)).toSorted();
    expect(Object.keys(body.fields as object).toSorted()).toEqual(missing);
    for (const name of missing) expect(input).toHaveProperty(name);
  });

  it.each(Object.keys(goodInput).flatMap((path) => RAW.map(([name, json]) => [path, name, json] as const)))('%s refuses %s', async (path, _name, json) => {
    const { http } = await api.signedIn(path, json);
    // deep nesting is a wrong value only where the field is read
    expect(http).toBeOneOf(json.length > 1000 ? [200, 400] : [400]);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('ignores fields it does not know', async () => {
    expect((await api.call('hotel/slider_list', { is_mobile: '1', to_id: 4, utm_source: 'x' })).http).toBe(200);
  });
});
