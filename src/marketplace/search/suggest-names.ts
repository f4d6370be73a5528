import type { Pool } from '#platform/database/index.ts';
import { keywordPatterns } from './rules/keyword.ts';
import { namesLike } from './store.ts';
import type { KeywordHit } from './types.ts';

/** Cities, localities and live properties for the destination box; each name, sent back as `city`, finds that place. */
export async function suggestNames(pool: Pool, term: string): Promise<readonly KeywordHit[]> {
  const patterns = keywordPatterns(term);
  if (patterns === null) return [];
  const hits = await namesLike(pool, patterns);
  return hits.map(({ id, type, name, within, latitude, longitude }) => ({ name: type === 'property' || name === within ? name : `${name}, ${within}`, type, id, latitude, longitude }));
}
