import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// first: it puts the fakes before the doors that the calls import
import { openApi, type OpenApi } from './testing/open-api.ts';
import { calls } from './calls.ts';
import { goodInput } from './testing/good-input.ts';
import { HOSTILE, RAW } from './testing/hostile-values.ts';

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
        expect([200, 400, 403, 404, 409], `${field} = ${JSON.stringify(value).slice(0, 80)} → ${JSON.stringify(body)}`).toContain(http);
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
