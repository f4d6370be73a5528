import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encodings.ts';

/** What goes out for one encoding: the bytes and the raw header list that `writeHead` takes without work. */
export interface PageForm {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A finished anonymous page, compressed once for each encoding that somebody asks for. */
export interface CachedPage {
  readonly status: number;
  readonly etag: string;
  form(encoding: Encoding): PageForm;
  readonly tags: readonly string[];
  readonly expires: number;
  /** room it takes, all encodings counted ahead */
  readonly bytes: number;
}

export interface PageCache {
  get(key: string, now: number): CachedPage | undefined;
  /** A mark of this moment; a page rendered from data older than a later invalidation is not kept. */
  mark(): number;
  put(key: string, page: CachedPage, mark: number): void;
  /** Drops every page that carries the tag; 'all' drops everything. */
  invalidate(tag: string): void;
  /** while the change listener is not connected, nothing is kept and nothing served */
  suspend(suspended: boolean): void;
  readonly stats: { hits: number; misses: number; invalidations: number; readonly entries: number; readonly bytes: number };
}

/** Tags whose last change is recorded each. Of evicted tags only the latest change is: pages rendered before it are not kept. */
const MOST_TAGS = 10_000;

/**
 * Ready-compressed pages in memory, the least recently used first out; keys and all encodings count against the limit.
 * Invalidation is by tag and immediate: the caller listens to the database and names what has changed.
 */
export function createPageCache(limitBytes: number): PageCache {
  const byTag = new Map<string, Set<string>>();
  let sequence = 0;
  /** changes up to this one have left the record, so a page rendered before it might be stale */
  let evictedUntil = 0;
  let asleep = false;
  const counts = { hits: 0, misses: 0, invalidations: 0 };

  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, limitBytes),
    maxEntrySize: Math.max(1, Math.floor(limitBytes / 4)),
    sizeCalculation: (page, key) => page.bytes + 2 * key.length,
    dispose: (page, key) => {
      for (const tag of page.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });
  const movedAt = new LRUCache<string, number>({
    max: MOST_TAGS,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') evictedUntil = Math.max(evictedUntil, at);
    },
  });

  return {
    get(key, now) {
      const page = asleep ? undefined : pages.get(key);
      if (page === undefined || page.expires <= now) {
        counts.misses += 1;
        if (page !== undefined) pages.delete(key);
        return undefined;
      }
      counts.hits += 1;
      return page;
    },
    mark: () => sequence,
    put(key, page, mark) {
      if (asleep || mark < evictedUntil) return;
      if ([...page.tags, 'all'].some((tag) => (movedAt.peek(tag) ?? 0) > mark)) return;
      pages.delete(key);
      pages.set(key, page);
      if (!pages.has(key)) return;
      for (const tag of page.tags) {
        const keys = byTag.get(tag) ?? new Set<string>();
        byTag.set(tag, keys.add(key));
      }
    },
    invalidate(tag) {
      sequence += 1;
      counts.invalidations += 1;
      movedAt.set(tag, sequence);
      if (tag === 'all') pages.clear();
      else for (const key of byTag.get(tag) ?? []) pages.delete(key);
    },
    suspend(suspended) {
      asleep = suspended;
    },
    stats: {
      get hits() {
        return counts.hits;
      },
      get misses() {
        return counts.misses;
      },
      get invalidations() {
        return counts.invalidations;
      },
      get entries() {
        return pages.size;
      },
      get bytes() {
        return pages.calculatedSize;
      },
    },
  };
}

/** Makes a page ready to keep; an encoding is compressed when it is first asked for, and never again. */
export function freezePage(input: { status: number; body: Buffer; headers: Readonly<Record<string, string>>; tags: readonly string[]; expires: number }): CachedPage {
  // of a packed form, an eighth of the bytes; always of the same one, so that it stays when the page is made anew
  const packed = compress(input.body, 'zstd');
  const etag = `W/"${hash('sha1', packed, 'base64url')}"`;
  const forms: Partial<Record<Encoding, PageForm>> = {};
  const make = (encoding: Encoding): PageForm => {
    const body = encoding === 'zstd' ? packed : compress(input.body, encoding);
    const all: Record<string, string> = { ...input.headers, etag, 'content-length': String(body.length) };
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return { body, headers: Object.entries(all).flat() };
  };
  return {
    status: input.status,
    etag,
    form: (encoding) => (forms[encoding] ??= make(encoding)),
    tags: input.tags,
    expires: input.expires,
    bytes: Math.ceil(input.body.length * 1.4) + 2000,
  };
}
