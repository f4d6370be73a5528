import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { suggestNames } from './index.ts';

let t: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t);
});
afterAll(() => t.close());

it('two letters that few names contain do not read the whole catalogue', async () => {
  const city = await buildCity(t.db, 'Gwalior');
  // without notifications, like a bulk load
  const client = await t.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `
      insert into properties (
        slug, name, hotel_type, state, place_id, city_id, street_address, locality, city, region,
        latitude, longitude, star_rating, bedrooms, description_html, policy_html, rule_html, email,
        phone
      )
      select 'quarry-' || n, 'Quarry Hut ' || n, 'bungalow', 'live', $1, $1, 'Fort Road', 'Gwalior',
        'Gwalior', 'Madhya Pradesh', 26.2, 78.2, 3, 2, '', '', '', 'hut@house.example',
        '+919000000098'
      from generate_series(1, 12000) n`,
    [city.id],
  );
  client.release(true);
  await t.pool.query('vacuum analyze properties');
  for (const term of ['qz', 'rr', 'qu', 'hu', 'xqz']) {
    let touched = 0;
    const explained = {
      query: async ({ name, text, values }: { name?: string; text: string; values: string[] }) => {
        // a named statement would soon use one plan for every term
        expect(name).toBeUndefined();
        const literal = text.replace(/\$([123])/g, (_, n: string) => `'${values[Number(n) - 1]}'`);
        const plan = await t.pool.query<{ 'QUERY PLAN': unknown }>(
          `explain (analyze, format json) ${literal}`,
        );
        touched += rowsRead(plan.rows[0]?.['QUERY PLAN']);
        return t.pool.query(text, values);
      },
    };
    await suggestNames({ ...ctx, pool: explained as unknown as typeof ctx.pool }, term);
    expect([term, touched < 1500 ? 'few' : touched]).toEqual([term, 'few']);
  }
  await buildProperty(t.db, { name: 'Moss Cottage', city });
  expect((await suggestNames(ctx, 'tt')).map(({ name }) => name)).toEqual(['Moss Cottage']);
  expect((await suggestNames(ctx, 'qu')).every(({ name }) => name.startsWith('Quarry Hut'))).toBe(
    true,
  );
});

/** Rows scanned by a plan, discarded ones included. */
function rowsRead(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce<number>((sum, one) => sum + rowsRead(one), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node = plan as Record<string, unknown>;
  const scan = String(node['Node Type']).includes('Scan')
    ? (Number(node['Actual Rows'] ?? 0) +
        Number(node['Rows Removed by Filter'] ?? 0) +
        Number(node['Rows Removed by Index Recheck'] ?? 0)) *
      Number(node['Actual Loops'] ?? 1)
    : 0;
  return (
    scan +
    Object.values(node).reduce<number>(
      (sum, value) => sum + (typeof value === 'object' ? rowsRead(value) : 0),
      0,
    )
  );
}
