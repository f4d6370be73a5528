/**
 * Short lists that every page shows (places, amenities), remembered in this process. Remembering begins only when the
 * composition root says that it hears of changes, so that nothing stale is ever served by whoever does not listen.
 */
export interface CatalogueMemory {
  /** call once changes are being heard */
  remember(): void;
  /** call when they are no longer heard: drops everything and remembers no more */
  forgetCatalogue(): void;
  /** what the database told: 'property:12', 'places', 'home', … */
  onChanged(subject: string): void;
}

type Load<T> = () => Promise<T>;

export function createCatalogueMemory(): CatalogueMemory & { recall<T>(name: string, load: Load<T>): Promise<T> } {
  const kept = new Map<string, Promise<unknown>>();
  let listening = false;
  return {
    remember: () => {
      kept.clear();
      listening = true;
    },
    forgetCatalogue: () => {
      kept.clear();
      listening = false;
    },
    // places carry the number of their properties, so a property's change drops them as well
    onChanged: (subject) => {
      if (subject === 'all' || subject === 'places' || subject === 'home' || subject.startsWith('property')) kept.clear();
    },
    recall: <T>(name: string, load: Load<T>): Promise<T> => {
      if (!listening) return load();
      const known = kept.get(name) as Promise<T> | undefined;
      if (known) return known;
      // the promise is kept at once: a change that comes while it loads drops it with the others
      const loading = load().catch((error: unknown) => {
        if (kept.get(name) === loading) kept.delete(name);
        throw error;
      });
      kept.set(name, loading);
      return loading;
    },
  };
}
