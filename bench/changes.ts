import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '#platform/database/index.ts';

/** Changes that run during a measurement. */
export interface Changes {
  stop(): Promise<{ readonly made: number }>;
}

/**
 * The nights ahead that are changed in turn, near and far, as owners and guests do. The measured lists ask for some of
 * them.
 */
const NIGHTS = 120;

/** How owners change rates: so many changes a second, each of a range of nights of another property. */
export interface Pace {
  readonly perSecond: number;
  readonly nights: number;
}

/** Changes rates at a pace: pages with those nights become stale. */
export async function startChanges(pool: Pool, { perSecond, nights }: Pace): Promise<Changes> {
  const { rows } = await pool.query<{ property_id: number }>(
    'select property_id from search_rows where live order by md5(property_id::text) limit 5000',
  );
  const over = new AbortController();
  let made = 0;
  const working = (async () => {
    const began = performance.now();
    while (!over.signal.aborted) {
      const due = began + (made * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      const { property_id: id } = rows[made % rows.length] as { property_id: number };
      await pool.query(
        `update room_nights set rate = rate + case when $2 then 100 else -100 end
         where property_id = $1 and night >= current_date + $3::integer and night < current_date + $3::integer + $4::integer`,
        [id, Math.floor(made / rows.length) % 2 === 0, made % NIGHTS, nights],
      );
      made += 1;
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await working;
      return { made };
    },
  };
}
