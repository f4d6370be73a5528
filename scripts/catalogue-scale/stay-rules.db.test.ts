import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { setStayRules } from './stay-rules.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
  for (let i = 0; i < 40; i += 1)
    await buildProperty(t.db, { slug: `${i < 30 ? 'scale' : 'demo'}-${i}`, nights: 14 });
});
afterAll(() => t.close());

/** How many generated and other properties have a rule, by their nights and by their search rows. */
const ruled = async () => {
  const { rows } = await t.pool.query<{ scale: number; other: number; told: number }>(`
    with ruled as (
      select distinct property_id from room_nights where min_nights is not null or no_arrival
    )
    select count(*) filter (where p.slug ~ '^scale-' and r.property_id is not null)::integer as scale,
      count(*) filter (where p.slug !~ '^scale-' and r.property_id is not null)::integer as other,
      count(*) filter (where s.has_stay_rules)::integer as told
    from properties p join search_rows s on s.property_id = p.id
    left join ruled r on r.property_id = p.id`);
  return rows[0];
};

test('sets rules for a share of the generated properties, and takes them again', async () => {
  await setStayRules(t.pool, 30);
  const some = await ruled();
  expect(some?.scale).toBeGreaterThan(2);
  expect(some?.scale).toBeLessThan(20);
  expect(some).toMatchObject({ other: 0, told: some?.scale });
  await setStayRules(t.pool, 30);
  expect(await ruled()).toEqual(some);
  await setStayRules(t.pool, 100);
  expect(await ruled()).toEqual({ scale: 30, other: 0, told: 30 });
  await setStayRules(t.pool, 0);
  expect(await ruled()).toEqual({ scale: 0, other: 0, told: 0 });
});
