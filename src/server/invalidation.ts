import type { PageCache } from '#platform/http/page-cache.ts';
import type { Composition } from './compose.ts';

/**
 * What a change in the database means for finished pages. `property:N` drops that property's page and every list;
 * anything about prices or unknown drops all.
 */
export function invalidateFor(subject: string, cache: PageCache, _composition: Composition): void {
  if (subject.startsWith('property:')) {
    cache.invalidate(subject);
    cache.invalidate('properties');
  } else if (['coupons', 'blog', 'home', 'places'].includes(subject)) cache.invalidate(subject);
  else cache.invalidate('all');
}
