/** What a finished page was made of; a change in any of it drops the page from the server's cache. */
export type PageTag = 'home' | 'properties' | 'places' | 'coupons' | 'blog' | 'tours' | `property:${number}`;

/**
 * For a route's `headers`: lets the server keep the anonymous page. Leave it out where a page shows what belongs to
 * one person. `all` changes (prices of unknown reach, taxes) drop every page whatever its tags.
 */
export const pageTags = (...tags: readonly PageTag[]): { 'x-page-tags': string } => ({ 'x-page-tags': tags.join(',') });
