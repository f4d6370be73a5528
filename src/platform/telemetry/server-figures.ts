import type { PageCache } from '../http/page-cache.ts';
import type { Metrics } from './metrics.ts';
import type { Connections } from '../http/connections.ts';
import type { RenderQueue } from '../http/render-queue.ts';

interface Parts {
  readonly cache: PageCache;
  readonly connections: Connections;
  /** null where pages do not wait for one another */
  readonly queue: RenderQueue | null;
}

/** Adds gauges of a server's resources, read on each scrape: cached pages, the queue of pages, connections. */
export function showServer({ show }: Metrics, { cache, connections, queue }: Parts): void {
  show(
    'verandah_page_cache_total',
    'Questions to the page cache: hit, stale (shown although something moved, while it is made anew), miss',
    ['outcome'],
    () => [
      [{ outcome: 'hit' }, cache.stats.hits - cache.stats.stale],
      [{ outcome: 'stale' }, cache.stats.stale],
      [{ outcome: 'miss' }, cache.stats.misses],
    ],
  );
  show(
    'verandah_page_cache_invalidations_total',
    'Changes in the database that pages were told of',
    [],
    () => cache.stats.invalidations,
  );
  show(
    'verandah_page_cache_evictions_total',
    'Pages that left the cache because it was full',
    [],
    () => cache.stats.evictions,
  );
  show('verandah_page_cache_pages', 'Pages in the cache', [], () => cache.stats.entries);
  show(
    'verandah_page_cache_bytes',
    'What the pages in the cache take',
    [],
    () => cache.stats.bytes,
  );
  show(
    'verandah_connections',
    'Open connections of browsers, apps and proxies',
    [],
    () => connections.open,
  );
  if (queue === null) return;
  show(
    'verandah_render_queue',
    'Pages that are being made, and that wait for their turn',
    ['state'],
    () => [
      [{ state: 'making' }, queue.making],
      [{ state: 'waiting' }, queue.waiting],
    ],
  );
}
