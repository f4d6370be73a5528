import type { Caches } from '#platform/cache.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { addDays, nightsBetween, nightsOf } from '#shared/dates.ts';
import type { ChangeListener } from '#platform/database/changes.ts';
import type { Replica } from '#platform/database/replica.ts';

/** Subjects that are also page tags. */
const TAGS: ReadonlySet<string> = new Set(['coupons', 'blog', 'tours', 'home', 'places']);
const OF_A_PROPERTY = /^(property:(\d+)) city:(\d+)$/;
const OF_NIGHTS = /^(nights:(\d+)) city:(\d+) (\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;
/** More nights than a property can sell ahead. */
const MOST_NIGHTS = 1000;
const CITY = /^city:\d+$/;

/**
 * Reads a notification of a change (`property:12`, `nights:12`, `places` …): its subject, and the tags of pages that
 * it makes stale (`PageTag` of the pages).
 */
export function readChange(notified: string): {
  readonly subject: string;
  readonly tags: readonly string[];
} {
  const [, property, id, city] = OF_A_PROPERTY.exec(notified) ?? [];
  if (property !== undefined)
    return { subject: property, tags: [`property:${id}`, `city:${city}`, 'properties'] };
  const [, sold, of, town, first = '', last = ''] = OF_NIGHTS.exec(notified) ?? [];
  if (sold !== undefined && nightsBetween(first, last) < MOST_NIGHTS) {
    const nights = nightsOf({ checkIn: first, checkOut: addDays(last, 1) });
    return {
      subject: sold,
      tags: [
        `property:${of}`,
        'nights',
        `town-nights:${town}`,
        ...nights.flatMap((night) => [`nights:${night}`, `town-nights:${town}:${night}`]),
      ],
    };
  }
  if (CITY.test(notified)) return { subject: notified, tags: [notified, 'properties'] };
  if (TAGS.has(notified)) return { subject: notified, tags: [notified] };
  // every page has prices, and an unknown subject may concern all of them
  return { subject: notified === 'prices' ? 'prices' : 'all', tags: ['all'] };
}

/**
 * Removes kept pages and values cached by slices when the database notifies a change. While the connection is lost
 * nothing is cached. The replica hears of a change first, so later reads do not come from before it.
 */
export function dropStale(
  pages: PageCache,
  caches: Caches,
  replica: Pick<Replica, 'heard'> | null = null,
): ChangeListener {
  return {
    onListening: () => {
      replica?.heard();
      pages.invalidate('all');
      pages.suspend(false);
      caches.start();
    },
    onLost: () => {
      caches.stop();
      pages.suspend(true);
    },
    onChange: (notified) => {
      replica?.heard();
      const { subject, tags } = readChange(notified);
      // slices first: a page rendered from now on reads their new values
      caches.onChange(subject);
      pages.invalidate(...tags);
    },
  };
}
