import { hash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encodings.ts';
import { pathIn, readPageAddress } from './page-address.ts';

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
  /** the most that it will ever take, with headers and every form that may yet be asked for */
  readonly bytes: number;
}

export interface PageCache {
  /** The address under which the page of `url` is kept; null where its path has no page that was ever kept. */
  addressOf(url: string): string | null;
  /** The parameters that the page at a path reads, as it said when it was last rendered. */
  paramsOf(path: string): readonly string[] | undefined;
  /** Keeps a page under its own address, if it has one; `url` is what it was rendered for, `params` what it reads. */
  keep(url: string, params: readonly string[], page: () => CachedPage, at: { readonly day: string; readonly mark: number }): CachedPage | null;
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

/** The key of a page: its address on a day, because defaults are counted from today. */
export const pageKey = (day: string, address: string): string => `${day} ${address}`;

/** Paths whose parameters are known. */
const MOST_PATHS = 5_000;
/** A place in a tag's set, and one in the record of what is kept: measured, rounded up. */
const TAG_BYTES = 150;
const ENTRY_BYTES = 600;
/** Tags whose last change is recorded each. Of evicted tags only the latest change is: pages rendered before it are not kept. */
const MOST_TAGS = 10_000;

/**
 * Ready-compressed pages in memory, the least recently used first out; keys, headers, tags and every form
 * that may yet be made count against the limit.
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
    sizeCalculation: (page, key) => page.bytes + 2 * key.length + TAG_BYTES * page.tags.length + ENTRY_BYTES,
    dispose: (page, key) => {
      for (const tag of page.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });
  const params = new LRUCache<string, readonly string[]>({ max: MOST_PATHS });
  const movedAt = new LRUCache<string, number>({
    max: MOST_TAGS,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') evictedUntil = Math.max(evictedUntil, at);
    },
  });

  const put = (key: string, page: CachedPage, mark: number): void => {
    if (asleep || mark < evictedUntil) return;
    if ([...page.tags, 'all'].some((tag) => (movedAt.peek(tag) ?? 0) > mark)) return;
    pages.delete(key);
    pages.set(key, page);
    if (!pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = byTag.get(tag) ?? new Set<string>();
      byTag.set(tag, keys.add(key));
    }
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
      // the router's requests for data say which parts of the page they want
      const read = path.endsWith('.data') ? [...names, '_routes'] : names;
      const { kept, same } = readPageAddress(url, read);
      if (kept === null) return null;
      params.set(path, read);
      if (!same) return null;
      const made = page();
      put(pageKey(day, kept), made, mark);
      return made;
    },
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
    put,
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

/** Bytes of one's own: a compressor hands out a view of a block of 16 kB or more, which would be kept with it. */
function own(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** No form of ours is more than this longer than the page in zstd, or it is made anew each time. */
const roomOf = (packed: Buffer): number => 2 * packed.length + 512;

/**
 * Makes a page ready to keep; an encoding is compressed when it is first asked for, and never again. The page itself
 * is kept in zstd alone: who takes no encoding gets it unpacked.
 */
export function freezePage(input: { status: number; body: Buffer; headers: Readonly<Record<string, string>>; tags: readonly string[]; expires: number }): CachedPage {
  const { status, headers, tags, expires } = input;
  // of a packed form, an eighth of the bytes; always of the same one, so that it stays when the page is made anew
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
  const headerBytes = Object.entries(headers).reduce((sum, [name, value]) => sum + 2 * (name.length + value.length) + 32, 200);
  return {
    status,
    etag,
    form: (encoding) => forms[encoding] ?? make(encoding),
    tags,
    expires,
    // three forms: zstd, Brotli, gzip
    bytes: packed.length + 2 * roomOf(packed) + 3 * headerBytes,
  };
}
