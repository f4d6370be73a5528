import { hash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encodings.ts';
import { pathIn, readPageAddress } from './page-address.ts';

/** A page in one encoding: the bytes and the raw header list for `writeHead`. */
interface PageForm {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A finished page for everybody, compressed once for each requested encoding. */
export interface CachedPage {
  readonly status: number;
  readonly etag: string;
  form(encoding: Encoding): PageForm;
  readonly tags: readonly string[];
  /** a listing page (home, lists, maps), which may be served for a moment after a change */
  readonly leads: boolean;
  /** its maximum size, with headers and every encoding */
  readonly bytes: number;
}

/** The start of a rendering: its page includes every change before it. */
export interface Mark {
  readonly sequence: number;
  /** in milliseconds of the cache's clock */
  readonly at: number;
}

export interface PageCache {
  /** The address under which the page of `url` is kept; null where its path has no kept page. */
  addressOf(url: string): string | null;
  /** The parameters that the page at a path reads, as of its last rendering. */
  paramsOf(path: string): readonly string[] | undefined;
  /**
   * Keeps a page under its normalised address, if it has one; `url` was rendered, `params` are the parameters it
   * reads. Returns the page for all waiting requests of that address. Without a mark it is served to them and not
   * kept.
   */
  keep(
    url: string,
    params: readonly string[],
    page: () => CachedPage,
    at: { readonly day: string; readonly mark: Mark | null },
  ): CachedPage | null;
  /**
   * The page under a key; undefined if the caller must render it. A listing page is rendered by one caller at a time.
   */
  get(key: string): CachedPage | undefined;
  /** Taken before a rendering: a page that misses a later change is not kept, or not for long. */
  mark(): Mark;
  put(key: string, page: CachedPage, mark: Mark): void;
  /**
   * Reports changes of these tags: selling pages are dropped at once, listing pages are due; 'all' drops everything.
   */
  invalidate(...tags: readonly string[]): void;
  /** while the change listener is disconnected, nothing is kept or served */
  suspend(suspended: boolean): void;
  /** since the start; `stale`: hits that were served after a change */
  readonly stats: {
    readonly hits: number;
    readonly stale: number;
    readonly misses: number;
    readonly invalidations: number;
    readonly evictions: number;
    readonly entries: number;
    readonly bytes: number;
  };
}

/** The key of a page: its address on a day, because defaults count from today. */
export const pageKey = (day: string, address: string): string => `${day} ${address}`;

/** A page is rendered again after this time without any change: offers end and free cancellation runs out. */
const LASTS_MS = 5 * 60_000;
/** The least time between two renderings of a listing page, for any number of changes. */
export const REST_MS = 1000;
/** Time for a caller to render a page; then the next caller does. */
const TURN_MS = 1000;
/** In any failure: a listing page is never served later than this after a change that it misses. */
export const LONGEST_STALE_MS = 5000;

interface Kept {
  readonly page: CachedPage;
  /** start of its rendering: its data are no older */
  readonly made: number;
  /** when it was stored */
  readonly since: number;
  /** time of the first change that it misses */
  movedAt: number;
  /** when a caller was asked to render it again */
  turnAt: number;
}

/** Paths whose parameters are remembered. */
const MOST_PATHS = 5_000;
/** Measured sizes, rounded up: an entry of a tag's set, and an entry of the record. */
const TAG_BYTES = 150;
const ENTRY_BYTES = 600;
/**
 * Tags whose last change is recorded. For evicted tags one common time is kept: pages rendered before it are refused.
 */
const MOST_TAGS = 10_000;

/**
 * Compressed pages in memory, least recently used out first; keys, headers, tags and every possible encoding count
 * against the limit. The caller listens to the database and names the changes (`invalidate`). A selling page is never
 * served after a change. A listing page is served for about a second more, while one caller renders it again, so that
 * a change does not make every visitor of a list render it.
 * @param now milliseconds of a monotonic clock
 */
export function createPageCache(
  limitBytes: number,
  now: () => number = () => performance.now(),
): PageCache {
  const byTag = new Map<string, Set<string>>();
  let sequence = 0;
  /** changes up to this one have left the record, so an older page might be stale */
  let evictedUntil = 0;
  let asleep = false;
  const counts = { hits: 0, stale: 0, misses: 0, invalidations: 0, evictions: 0 };

  const untag = (key: string, { page }: Kept): void => {
    for (const tag of page.tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  };
  const pages = new LRUCache<string, Kept>({
    maxSize: Math.max(1, limitBytes),
    maxEntrySize: Math.max(1, Math.floor(limitBytes / 4)),
    sizeCalculation: ({ page }, key) =>
      page.bytes + 2 * key.length + TAG_BYTES * page.tags.length + ENTRY_BYTES,
    dispose: (kept, key, reason) => {
      untag(key, kept);
      if (reason === 'evict') counts.evictions += 1;
    },
  });
  const params = new LRUCache<string, readonly string[]>({ max: MOST_PATHS });
  const movedAt = new LRUCache<string, number>({
    max: MOST_TAGS,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') evictedUntil = Math.max(evictedUntil, at);
    },
  });
  const movedSince = (tag: string, mark: Mark): boolean => (movedAt.peek(tag) ?? 0) > mark.sequence;

  const put = (key: string, page: CachedPage, mark: Mark): void => {
    if (asleep || movedSince('all', mark)) return;
    const moved = mark.sequence < evictedUntil || page.tags.some((tag) => movedSince(tag, mark));
    if (moved && !page.leads) return;
    // a later rendering finished first
    if ((pages.peek(key)?.made ?? -Infinity) > mark.at) return;
    pages.delete(key);
    pages.set(key, {
      page,
      made: mark.at,
      since: now(),
      movedAt: moved ? mark.at : Infinity,
      turnAt: -Infinity,
    });
    if (moved || !pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = byTag.get(tag) ?? new Set<string>();
      byTag.set(tag, keys.add(key));
    }
  };

  /** Whether a page may still be served; otherwise the caller renders it. */
  const isShown = (key: string, kept: Kept): boolean => {
    const at = now();
    const stale = at - Math.min(kept.movedAt, kept.made + LASTS_MS);
    if (stale < 0) return true;
    if (!kept.page.leads || stale >= LONGEST_STALE_MS) {
      pages.delete(key);
      return false;
    }
    if (at - kept.since < REST_MS || at - kept.turnAt < TURN_MS) {
      counts.stale += 1;
      return true;
    }
    kept.turnAt = at;
    return false;
  };

  return {
    addressOf(url) {
      if (!url.includes('?')) return url;
      const names = params.get(pathIn(url));
      return names === undefined ? null : readPageAddress(url, names).kept;
    },
    paramsOf: (path) => params.peek(path),
    keep(url, names, page, { day, mark }) {
      const path = pathIn(url);
      // the router's data requests name the parts of the page that they want
      const read = path.endsWith('.data') ? [...names, '_routes'] : names;
      const { kept, same } = readPageAddress(url, read);
      if (kept === null) return null;
      params.set(path, read);
      if (!same) return null;
      const made = page();
      if (mark !== null) put(pageKey(day, kept), made, mark);
      return made;
    },
    get(key) {
      const kept = asleep ? undefined : pages.get(key);
      if (kept === undefined || !isShown(key, kept)) {
        counts.misses += 1;
        return undefined;
      }
      counts.hits += 1;
      return kept.page;
    },
    mark: () => ({ sequence, at: now() }),
    put,
    invalidate(...tags) {
      sequence += 1;
      counts.invalidations += 1;
      for (const tag of tags) movedAt.set(tag, sequence);
      if (tags.includes('all')) return pages.clear();
      const at = now();
      for (const key of tags.flatMap((tag) => [...(byTag.get(tag) ?? [])])) {
        const kept = pages.peek(key);
        if (kept === undefined || !kept.page.leads) {
          pages.delete(key);
          continue;
        }
        // due from now on for any change, so it is handled once and not for every change
        kept.movedAt = Math.min(kept.movedAt, at);
        untag(key, kept);
      }
    },
    suspend(suspended) {
      asleep = suspended;
    },
    stats: {
      get hits() {
        return counts.hits;
      },
      get stale() {
        return counts.stale;
      },
      get misses() {
        return counts.misses;
      },
      get invalidations() {
        return counts.invalidations;
      },
      get evictions() {
        return counts.evictions;
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

/** A copy: a compressor returns a view of a block of 16 kB or more, which the view would keep alive. */
function own(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Every encoding of ours is at most this much longer than the page in zstd; otherwise it is not kept. */
const roomOf = (packed: Buffer): number => 2 * packed.length + 512;

/**
 * Prepares a page for keeping; compresses an encoding on first request, once. The page itself is kept in zstd only: a
 * client without encodings gets it decompressed.
 */
export function freezePage(input: {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  leads: boolean;
}): CachedPage {
  const { status, headers, tags, leads } = input;
  // of a compressed form, an eighth of the bytes; always of the same one, so that it is stable when the page is
  // rendered again
  const packed = own(compress(input.body, 'zstd'));
  const etag = `W/"${hash('sha1', packed, 'base64url')}"`;
  const forms: Partial<Record<Encoding, PageForm>> = {};
  const formOf = (encoding: Encoding, body: Buffer): PageForm => {
    const all: Record<string, string> = { ...headers, etag, 'content-length': String(body.length) };
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    return { body, headers: Object.entries(all).flat() };
  };
  forms.zstd = formOf('zstd', packed);
  const make = (encoding: Encoding): PageForm => {
    const plain = zstdDecompressSync(packed);
    if (encoding === 'identity') return formOf(encoding, plain);
    const body = own(compress(plain, encoding));
    const form = formOf(encoding, body);
    if (body.length <= roomOf(packed)) forms[encoding] = form;
    return form;
  };
  const headerBytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + 2 * (name.length + value.length) + 32,
    200,
  );
  return {
    status,
    etag,
    form: (encoding) => forms[encoding] ?? make(encoding),
    tags,
    leads,
    // three forms: zstd, Brotli, gzip
    bytes: packed.length + 2 * roomOf(packed) + 3 * headerBytes,
  };
}
