import { hash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encodings.ts';
import { pathIn, readPageAddress } from './page-address.ts';

/** What goes out for one encoding: the bytes and the raw header list that `writeHead` takes without work. */
interface PageForm {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A finished page that is the same for everybody, compressed once for each encoding that somebody asks for. */
export interface CachedPage {
  readonly status: number;
  readonly etag: string;
  form(encoding: Encoding): PageForm;
  readonly tags: readonly string[];
  /** it only leads to what is sold (home, lists, maps), so after a change it may be shown for a moment more */
  readonly leads: boolean;
  /** the most that it will ever take, with headers and every form that may yet be asked for */
  readonly bytes: number;
}

/** A moment: a page that was made of data read after it has seen every change before it. */
export interface Mark {
  readonly sequence: number;
  /** in milliseconds of the cache's clock */
  readonly at: number;
}

export interface PageCache {
  /** The address under which the page of `url` is kept; null where its path has no page that was ever kept. */
  addressOf(url: string): string | null;
  /** The parameters that the page at a path reads, as it said when it was last rendered. */
  paramsOf(path: string): readonly string[] | undefined;
  /**
   * Keeps a page under its own address, if it has one; `url` is what it was rendered for, `params` what it reads.
   * Returns what all who asked for that address may be given. Without a mark it is for those who ask now, and not kept.
   */
  keep(
    url: string,
    params: readonly string[],
    page: () => CachedPage,
    at: { readonly day: string; readonly mark: Mark | null },
  ): CachedPage | null;
  /**
   * The page under a key; undefined where it has to be made, which of a page that leads one asker at a time is told.
   */
  get(key: string): CachedPage | undefined;
  /**
   * Taken before a page is made: what of it is older than a change that comes meanwhile is not kept, or not for long.
   */
  mark(): Mark;
  put(key: string, page: CachedPage, mark: Mark): void;
  /**
   * Something has moved, and with it what carries any of the tags: pages that sell go at once, pages that lead are due;
   * 'all' drops everything.
   */
  invalidate(...tags: readonly string[]): void;
  /** while the change listener is not connected, nothing is kept and nothing served */
  suspend(suspended: boolean): void;
  /** since the start; `stale`: of the hits, those shown although something had moved */
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

/** The key of a page: its address on a day, because defaults are counted from today. */
export const pageKey = (day: string, address: string): string => `${day} ${address}`;

/** A page is made anew after this time, whatever has moved: offers end and free cancellation runs out. */
const LASTS_MS = 5 * 60_000;
/** A page that leads rests this long before it is made again, however much moves. */
export const REST_MS = 1000;
/** Who was told to make it has this long; then the next one is told. */
const TURN_MS = 1000;
/**
 * However much goes wrong: nobody is shown a page that leads later than this after the change that it does not show.
 */
export const LONGEST_STALE_MS = 5000;

interface Kept {
  readonly page: CachedPage;
  /** when its making began: its data are no older */
  readonly made: number;
  /** when it was there */
  readonly since: number;
  /** when the first change came that it does not show */
  movedAt: number;
  /** when somebody was told to make it anew */
  turnAt: number;
}

/** Paths whose parameters are known. */
const MOST_PATHS = 5_000;
/** A place in a tag's set, and one in the record of what is kept: measured, rounded up. */
const TAG_BYTES = 150;
const ENTRY_BYTES = 600;
/**
 * Tags whose last change is recorded each. Of evicted tags only the latest change is: pages rendered before it are not
 * kept.
 */
const MOST_TAGS = 10_000;

/**
 * Ready-compressed pages in memory, the least recently used first out; keys, headers, tags and every form
 * that may yet be made count against the limit. The caller listens to the database and names what has changed
 * (`invalidate`). A page that sells is never shown after that. One that leads is shown for about a second more, while
 * one asker makes it anew, so that changes anywhere do not turn every visitor of a list into a render of it.
 * @param now milliseconds of a clock that never steps back
 */
export function createPageCache(
  limitBytes: number,
  now: () => number = () => performance.now(),
): PageCache {
  const byTag = new Map<string, Set<string>>();
  let sequence = 0;
  /** changes up to this one have left the record, so a page rendered before it might be stale */
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
    // somebody who began later was quicker
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

  /** Whether a page is still shown; where it is not, the one who asked makes it. */
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
      // the router's requests for data say which parts of the page they want
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
        // it is due from now on, whatever else moves, so it is looked at once and not with every change
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
export function freezePage(input: {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  leads: boolean;
}): CachedPage {
  const { status, headers, tags, leads } = input;
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
