import { LRUCache } from 'lru-cache';

/** Which entries a change in the database makes stale. */
export type Stale<K> = 'all' | 'none' | { readonly key: K } | { readonly where: (key: K) => boolean };

/** A region of the process's cache; made once, at the top of the module that reads through it. */
export interface CacheRegion<K extends string | number, V> {
  readonly name: string;
  /** entries kept; the least recently used go first */
  readonly max: number;
  /** `subject` is what the database notifies of: 'property:12', 'prices', 'places', 'home', 'all' … */
  readonly staleBy: (subject: string) => Stale<K>;
  /** never set: carries the type of the values */
  readonly holds?: V;
}

export const defineCache = <K extends string | number, V>(region: CacheRegion<K, V>): CacheRegion<K, V> => region;

type Entries = LRUCache<string | number, { readonly value: Promise<unknown> }>;

/**
 * What a process keeps of the database in memory. It keeps nothing until the change listener is connected (`start`), and drops
 * everything when it no longer is (`stop`), so that nothing stale is served by a process that does not listen.
 */
export interface Caches {
  /** The value under a key, loaded once however many ask at the same time. A failed load is not kept. */
  read<K extends string | number, V>(region: CacheRegion<K, V>, key: K, load: () => Promise<V>): Promise<V>;
  /** The values under many keys; `load` gets those that are missing and answers for each of them. */
  readMany<K extends string | number, V>(region: CacheRegion<K, V>, keys: readonly K[], load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>): Promise<ReadonlyMap<K, V>>;
  start(): void;
  stop(): void;
  /** drops what a change made stale */
  onChange(subject: string): void;
}

export function createCaches(): Caches {
  const regions = new Map<object, { readonly entries: Entries; readonly staleBy: (subject: string) => Stale<string | number> }>();
  let listening = false;
  let changes = 0;

  const entriesOf = <K extends string | number, V>(region: CacheRegion<K, V>): Entries => {
    const known = regions.get(region);
    if (known !== undefined) return known.entries;
    const entries: Entries = new LRUCache({ max: region.max });
    // a region's entries have its own keys and no others
    regions.set(region, { entries, staleBy: region.staleBy as (subject: string) => Stale<string | number> });
    return entries;
  };
  const clear = (): void => {
    changes += 1;
    for (const { entries } of regions.values()) entries.clear();
  };

  return {
    read: async <K extends string | number, V>(region: CacheRegion<K, V>, key: K, load: () => Promise<V>): Promise<V> => {
      if (!listening) return load();
      const entries = entriesOf(region);
      const known = entries.get(key);
      if (known !== undefined) return known.value as Promise<V>;
      // kept before it is loaded: a change that comes meanwhile drops it with the others
      const entry = { value: load() };
      entries.set(key, entry);
      try {
        return await entry.value;
      } catch (error) {
        if (entries.peek(key) === entry) entries.delete(key);
        throw error;
      }
    },
    readMany: async <K extends string | number, V>(region: CacheRegion<K, V>, keys: readonly K[], load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>): Promise<ReadonlyMap<K, V>> => {
      const entries = entriesOf(region);
      const found = new Map<K, V>();
      const missing: K[] = [];
      for (const key of new Set(keys)) {
        const known = listening ? entries.get(key) : undefined;
        if (known === undefined) missing.push(key);
        else found.set(key, (await known.value) as V);
      }
      if (missing.length === 0) return found;
      const before = changes;
      for (const [key, value] of await load(missing)) {
        found.set(key, value);
        // what was read while something changed may be of before: it serves this call and no other
        if (listening && changes === before) entries.set(key, { value: Promise.resolve(value) });
      }
      return found;
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
      for (const { entries, staleBy } of regions.values()) {
        const stale = staleBy(subject);
        if (stale === 'none') continue;
        if (stale === 'all') entries.clear();
        else if ('key' in stale) entries.delete(stale.key);
        else for (const key of entries.keys()) if (stale.where(key)) entries.delete(key);
      }
    },
  };
}
