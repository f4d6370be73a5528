/**
 * Values by id, remembered in this process in groups (a group is what else they depend on, such as a stay and a
 * party). Remembering begins only when the composition root says that it hears of changes, so that nothing stale is
 * ever served by whoever does not listen.
 */
export interface Remembered<V> {
  /** what is known of the ids, and the rest from `load`, which answers for every id it is asked */
  recall(group: string, ids: readonly number[], load: (missing: readonly number[]) => Promise<ReadonlyMap<number, V>>): Promise<ReadonlyMap<number, V>>;
  /** call once changes are being heard */
  remember(): void;
  /** call when they are no longer heard: drops everything and remembers no more */
  forget(): void;
  /** one id moved */
  drop(id: number): void;
  dropAll(): void;
}

/** `atOnce`: ids given to one `load`. Of the groups, the longest unused goes first. */
export function createRemembered<V>({ mostGroups, mostValues, atOnce }: { mostGroups: number; mostValues: number; atOnce: number }): Remembered<V> {
  const groups = new Map<string, Map<number, V>>();
  let listening = false;
  let changes = 0;
  let values = 0;
  const dropAll = () => {
    changes += 1;
    values = 0;
    groups.clear();
  };
  const dropGroup = (name: string) => {
    values -= groups.get(name)?.size ?? 0;
    groups.delete(name);
  };

  /** facts read while something changed may be of before: they serve this call and no other */
  const keep = (name: string, loaded: ReadonlyMap<number, V>) => {
    const group = groups.get(name) ?? new Map<number, V>();
    groups.set(name, group);
    for (const [id, value] of loaded) {
      if (!group.has(id)) values += 1;
      group.set(id, value);
    }
  };
  const touch = (name: string) => {
    const group = groups.get(name);
    if (group === undefined) return;
    groups.delete(name);
    groups.set(name, group);
    for (const oldest of groups.keys()) {
      if (groups.size <= mostGroups && values <= mostValues) break;
      dropGroup(oldest);
    }
  };

  return {
    async recall(name, ids, load) {
      const known = groups.get(name);
      const found = new Map<number, V>();
      const missing: number[] = [];
      for (const id of ids) {
        const value = known?.get(id);
        if (value === undefined) missing.push(id);
        else found.set(id, value);
      }
      for (let i = 0; i < missing.length; i += atOnce) {
        const before = changes;
        const loaded = await load(missing.slice(i, i + atOnce));
        for (const [id, value] of loaded) found.set(id, value);
        if (listening && changes === before) keep(name, loaded);
      }
      touch(name);
      return found;
    },
    remember: () => {
      dropAll();
      listening = true;
    },
    forget: () => {
      dropAll();
      listening = false;
    },
    drop: (id) => {
      changes += 1;
      for (const group of groups.values()) if (group.delete(id)) values -= 1;
    },
    dropAll,
  };
}
