import pg from 'pg';
import type { Caches } from '#platform/cache.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { Logger } from '#platform/log.ts';

/** A network path that died in silence is noticed this soon. */
const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

export interface ChangeListener {
  /** listening: every change arrives from now on */
  onListening(): void;
  onChange(subject: string): void;
  /** the connection is lost: what is cached may be stale */
  onLost(): void;
}

const SUBJECTS_OF_THEIR_OWN = new Set(['coupons', 'blog', 'tours', 'home', 'places']);

/**
 * What a change in the database means for finished pages and for what slices cache. `property:N` drops that property's
 * page and every list; anything about prices, or unknown, drops all. While the connection is lost nothing is cached.
 */
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
    onChange: (subject) => {
      caches.onChange(subject);
      if (subject.startsWith('property:')) {
        pages.invalidate(subject);
        pages.invalidate('properties');
      } else pages.invalidate(SUBJECTS_OF_THEIR_OWN.has(subject) ? subject : 'all');
    },
  };
}

export interface Changes {
  /** resolves once the server listens, so that nothing is missed afterwards */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for what moved in the database (`property:12`, `coupons`, `blog` …). When the connection is lost, nothing is
 * cached until it is open again.
 */
export function listenForChanges(url: string, { onListening, onChange, onLost }: ChangeListener, log: Logger): Changes {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'verandah-changes', keepAlive: true, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS });
    next.on('notification', (message) => onChange(message.payload ?? 'all'));
    next.on('error', (error) => log.warn({ error: error.message }, 'the change listener lost its connection'));
    try {
      await next.connect();
      await next.query('listen verandah_changed');
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    // only a connection that listened can be lost; an attempt that failed also ends, and is repeated by who made it
    next.on('end', () => {
      clearInterval(heartbeat);
      if (closed) return;
      onLost();
      retry = setTimeout(() => void reopen(), 500);
    });
    client = next;
    onListening();
    heartbeat = setInterval(() => void next.query('select 1').catch(() => void next.end().catch(() => undefined)), HEARTBEAT_MS);
    heartbeat.unref();
  }
  async function reopen(): Promise<void> {
    try {
      await open();
    } catch {
      if (!closed) retry = setTimeout(() => void reopen(), 1000);
    }
  }
  return {
    ready: open(),
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
