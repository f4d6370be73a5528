import { LRUCache } from 'lru-cache';

/** The entries that a change in the database makes stale. */
export type Stale<K> =
  | 'all'
  | 'none'
  | { readonly key: K }
  | { readonly where: (key: K) => boolean };

/** A region of the process's cache; defined once, at the top of its module. */
export interface CacheRegion<K extends string | number, V> {
  readonly name: string;
  /** entries kept; the least recently used go first */
  readonly max: number;
  /** their total size by `bytesOf`; 2 MB by default. Bounds memory for a catalogue of any size */
  readonly maxBytes?: number;
  /**
   * `subject` is the subject of a database notification: 'property:12', 'nights:12', 'city:3', 'places', 'home' …;
   * 'all' may concern anything
   */
  readonly staleBy: (subject: string) => Stale<K>;
  /**
   * For values that update themselves: receives each change that does not make them stale. Returns false when the
   * value must be dropped after all.
   */
  readonly tell?: (value: V, subject: string) => boolean;
  /** never set: carries the type of the values */
  readonly holds?: V;
}

export const defineCache = <K extends string | number, V>(
  region: CacheRegion<K, V>,
): CacheRegion<K, V> => region;

interface Entry {
  /** `read` stores a promise of it, `readMany` the value itself */
  readonly value: unknown;
  readonly bytes: number;
}
type Entries = LRUCache<string | number, Entry>;

const MOST_BYTES = 2_000_000;
/** Measured overhead of a cache entry. */
const ENTRY_BYTES = 200;

/** The approximate memory of a value, good enough to bound a cache. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Date) return 48;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  let sum = 40;
  if (Array.isArray(value)) for (const one of value) sum += 8 + bytesOf(one);
  else if (value instanceof Map)
    for (const [key, one] of value) sum += 40 + bytesOf(key) + bytesOf(one);
  else for (const one of Object.values(value)) sum += 8 + bytesOf(one);
  return sum;
}

/**
 * The process's cache of the database. It stores values only while the change listener is connected (`start`), and
 * drops everything when it disconnects (`stop`), so a process that misses changes serves nothing stale.
 */
export interface Caches {
  /** The value under a key, loaded once for parallel callers. A failed load is not kept. */
  read<K extends string | number, V>(
    region: CacheRegion<K, V>,
    key: K,
    load: () => Promise<V>,
  ): Promise<V>;
  /** The values under many keys; `load` receives the missing keys and answers for each. */
  readMany<K extends string | number, V>(
    region: CacheRegion<K, V>,
    keys: readonly K[],
    load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  ): Promise<ReadonlyMap<K, V>>;
  /** Records that a cached value (a map that fills up) has grown. */
  added<K extends string | number, V>(region: CacheRegion<K, V>, key: K, more: unknown): void;
  start(): void;
  stop(): void;
  /** drops the entries that a change made stale */
  onChange(subject: string): void;
}

export function createCaches(): Caches {
  const regions = new Map<
    object,
    {
      readonly entries: Entries;
      readonly staleBy: (subject: string) => Stale<string | number>;
      readonly tell: ((value: unknown, subject: string) => boolean) | undefined;
    }
  >();
  let listening = false;
  let changes = 0;

  const entriesOf = <K extends string | number, V>(region: CacheRegion<K, V>): Entries => {
    const known = regions.get(region);
    if (known !== undefined) return known.entries;
    const entries: Entries = new LRUCache({
      max: region.max,
      maxSize: region.maxBytes ?? MOST_BYTES,
      sizeCalculation: ({ bytes }) => ENTRY_BYTES + bytes,
    });
    // a region only ever holds its own key type
    regions.set(region, {
      entries,
      staleBy: region.staleBy as (subject: string) => Stale<string | number>,
      tell: region.tell as ((value: unknown, subject: string) => boolean) | undefined,
    });
    return entries;
  };
  const clear = (): void => {
    changes += 1;
    for (const { entries } of regions.values()) entries.clear();
  };

  return {
    read: async <K extends string | number, V>(
      region: CacheRegion<K, V>,
      key: K,
      load: () => Promise<V>,
    ): Promise<V> => {
      if (!listening) return load();
      const entries = entriesOf(region);
      const known = entries.get(key);
      if (known !== undefined) return known.value as Promise<V>;
      // stored before it is loaded, so that a change during the load drops it
      const entry = { value: load(), bytes: 0 };
      entries.set(key, entry);
      try {
        const value = await entry.value;
        if (entries.peek(key) === entry)
          entries.set(key, { value: entry.value, bytes: bytesOf(value) });
        return value;
      } catch (error) {
        if (entries.peek(key) === entry) entries.delete(key);
        throw error;
      }
    },
    readMany: async <K extends string | number, V>(
      region: CacheRegion<K, V>,
      keys: readonly K[],
      load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    ): Promise<ReadonlyMap<K, V>> => {
      const entries = entriesOf(region);
      const found = new Map<K, V>();
      const missing: K[] = [];
      for (const key of new Set(keys)) {
        const known = listening ? entries.get(key) : undefined;
        if (known === undefined) missing.push(key);
        else {
          const { value } = known;
          // thousands of keys are read at once, and each `await` has a price
          found.set(key, (value instanceof Promise ? await value : value) as V);
        }
      }
      if (missing.length === 0) return found;
      const before = changes;
      for (const [key, value] of await load(missing)) {
        found.set(key, value);
        // a value read during a change may be stale: it serves this call only
        if (listening && changes === before) entries.set(key, { value, bytes: bytesOf(value) });
      }
      return found;
    },
    added: (region, key, more) => {
      const entries = entriesOf(region);
      const entry = entries.peek(key);
      if (entry !== undefined)
        entries.set(key, { value: entry.value, bytes: entry.bytes + bytesOf(more) });
    },
    start: () => {
      clear();
      listening = true;
    },
    stop: () => {
      clear();
      listening = false;
    },
    onChange: (subject) => {
      changes += 1;
      for (const { entries, staleBy, tell } of regions.values()) {
        const stale = staleBy(subject);
        if (stale === 'all') entries.clear();
        else if (stale !== 'none' && 'key' in stale) entries.delete(stale.key);
        else if (stale !== 'none')
          for (const key of entries.keys()) if (stale.where(key)) entries.delete(key);
        if (tell === undefined) continue;
        for (const [key, entry] of entries.entries()) {
          // a value still loading is told after its load
          const drop = () => entries.peek(key)?.value === entry.value && entries.delete(key);
          void Promise.resolve(entry.value).then(
            (value) => tell(value, subject) || drop(),
            () => undefined,
          );
        }
      }
    },
  };
}
