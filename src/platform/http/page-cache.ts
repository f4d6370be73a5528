import { hash } from 'node:crypto';
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
  /** Forgets every page that carries the tag; 'all' forgets everything. */
  invalidate(tag: string): void;
  /** while nobody hears of changes, nothing is kept and nothing served */
  suspend(suspended: boolean): void;
  readonly stats: { hits: number; misses: number; invalidations: number; readonly entries: number; readonly bytes: number };
}

/**
 * Ready-compressed pages in memory, least recently used first out. Invalidation is by tag and immediate: the caller
 * listens to the database and names what moved.
 */
export function createPageCache(limitBytes: number): PageCache {
  const pages = new Map<string, CachedPage>();
  const byTag = new Map<string, Set<string>>();
  const movedAt = new Map<string, number>();
  let sequence = 0;
  let bytes = 0;
  let asleep = false;
  const counts = { hits: 0, misses: 0, invalidations: 0 };

  const drop = (key: string): void => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  };

  return {
    get(key, now) {
      const page = asleep ? undefined : pages.get(key);
      if (page === undefined || page.expires <= now) {
        counts.misses += 1;
        if (page !== undefined) drop(key);
        return undefined;
      }
      counts.hits += 1;
      return page;
    },
    mark: () => sequence,
    put(key, page, mark) {
      if (asleep) return;
      if ([...page.tags, 'all'].some((tag) => (movedAt.get(tag) ?? 0) > mark)) return;
      if (page.bytes > limitBytes / 4) return;
      drop(key);
      pages.set(key, page);
      bytes += page.bytes;
      for (const tag of page.tags) {
        const keys = byTag.get(tag) ?? new Set<string>();
        byTag.set(tag, keys.add(key));
      }
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes) break;
        drop(oldest);
      }
    },
    invalidate(tag) {
      sequence += 1;
      counts.invalidations += 1;
      movedAt.set(tag, sequence);
      for (const key of tag === 'all' ? [...pages.keys()] : [...(byTag.get(tag) ?? [])]) drop(key);
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
        return bytes;
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
