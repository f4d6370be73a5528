import type { Pool } from '#platform/database/index.ts';

const BATCH = 500;

/**
 * Gives a share of the live properties, in percent, rules for stays, and takes them from all others: two nights or more
 * from Friday, and no arrivals on Saturday. `slugs` is a pattern of the properties to change. The same share is always
 * the same properties.
 */
export async function setStayRules(pool: Pool, percent: number, slugs = '^scale-'): Promise<void> {
  const { rows } = await pool.query<{ id: number; ruled: boolean }>(
    `select id, (hashint4(id) & 1023) * 100 < $1 * 1024 as ruled from properties
     where state = 'live' and slug ~ $2 order by id`,
    [percent, slugs],
  );
  for (const ruled of [true, false]) {
    const ids = rows.filter((row) => row.ruled === ruled).map(({ id }) => id);
    for (let i = 0; i < ids.length; i += BATCH) {
      const some = ids.slice(i, i + BATCH);
      await pool.query(
        ruled
          ? `update room_nights set min_nights = case extract(isodow from night) when 5 then 2 end,
               no_arrival = extract(isodow from night) = 6
             where property_id = any($1) and extract(isodow from night) in (5, 6)
               and min_nights is null and not no_arrival`
          : `update room_nights set min_nights = null, max_nights = null, no_arrival = false, no_departure = false
             where property_id = any($1)
               and (min_nights is not null or max_nights is not null or no_arrival or no_departure)`,
        [some],
      );
      await pool.query(
        `update search_rows s set has_stay_rules = f.has_stay_rules from search_facts f
         where f.property_id = s.property_id and s.property_id = any($1)
           and s.has_stay_rules <> f.has_stay_rules`,
        [some],
      );
    }
  }
  await pool.query('vacuum (analyze) room_nights, search_rows');
}
