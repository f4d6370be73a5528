import type { Pool } from '#platform/database/index.ts';

/** Which `properties p` have a page: those that were on sale once. What is gone is a redirect. */
export const HAS_PAGE = `p.went_live_at is not null and p.state <> 'gone'`;

/** One prepared statement; `name` is unique in the slice, the text never changes. */
export async function rowsOf<T extends object>(
  pool: Pool,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await pool.query<T>({ name: `catalogue_${name}`, text, values })).rows;
}
