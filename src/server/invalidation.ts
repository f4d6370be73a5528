import type { PageCache } from '#platform/http/page-cache.ts';
import type { Ears } from './changes.ts';
import type { Memories } from './compose.ts';

const SUBJECTS_OF_THEIR_OWN = new Set(['coupons', 'blog', 'tours', 'home', 'places']);

/**
 * What a change in the database means for finished pages and remembered lists. `property:N` drops that property's page
 * and every list; anything about prices, or unknown, drops all.
 */
export function forgetWhatMoved(cache: PageCache, memories: Memories): Ears {
  let hears = false;
  return {
    onListening: () => {
      hears = true;
      cache.invalidate('all');
      cache.suspend(false);
      memories.remember();
    },
    onDeaf: () => {
      if (hears) memories.forget();
      hears = false;
      cache.suspend(true);
    },
    onChange: (subject) => {
      memories.onChanged(subject);
      if (subject.startsWith('property:')) {
        cache.invalidate(subject);
        cache.invalidate('properties');
      } else cache.invalidate(SUBJECTS_OF_THEIR_OWN.has(subject) ? subject : 'all');
    },
  };
}
