import type { Caches } from '#platform/cache.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { ChangeListener } from './changes.ts';

/** What a subject means to pages. A tax is in every price. */
const TAGS: Readonly<Record<string, string>> = { coupons: 'coupons', blog: 'blog', tours: 'tours', home: 'home', places: 'places', prices: 'all', all: 'all' };
const OF_A_PROPERTY = /^((property|nights):(\d+)) city:(\d+)$/;
const CITY = /^city:\d+$/;

/** A change as slices name it (`property:12`, `nights:12`, `places` …), and the tags of the pages that it makes old. */
export function readChange(notified: string): { readonly subject: string; readonly tags: readonly string[] } {
  const [, subject, what, id, city] = OF_A_PROPERTY.exec(notified) ?? [];
  if (subject !== undefined) return { subject, tags: [`property:${id}`, `city:${city}`, what === 'nights' ? 'nights' : 'properties'] };
  if (CITY.test(notified)) return { subject: notified, tags: [notified, 'properties'] };
  const tag = Object.hasOwn(TAGS, notified) ? TAGS[notified] : undefined;
  // what nobody here knows may concern anything
  return tag === undefined ? { subject: 'all', tags: ['all'] } : { subject: notified, tags: [tag] };
}

/** Brings what a change in the database makes old to kept pages and to what slices cache. While the connection is lost nothing is cached. */
export function dropStale(pages: PageCache, caches: Caches): ChangeListener {
  return {
    onListening: () => {
      pages.invalidate('all');
      pages.suspend(false);
      caches.start();
    },
    onLost: () => {
      caches.stop();
      pages.suspend(true);
    },
    onChange: (notified) => {
      const { subject, tags } = readChange(notified);
      // slices first: a page that is made from now on is made of what they read from now on
      caches.onChange(subject);
      for (const tag of tags) pages.invalidate(tag);
    },
  };
}
