/**
 * Which stay a hand or the focus is on, shared by the cards and the pins. A store beside React: pointing at cards must
 * not render the list anew.
 */
export interface ActiveProperty {
  get(): number | null;
  set(id: number | null): void;
  listen(listener: (id: number | null) => void): () => void;
}

export function createActiveProperty(): ActiveProperty {
  let active: number | null = null;
  const listeners = new Set<(id: number | null) => void>();
  return {
    get: () => active,
    set(id) {
      if (id === active) return;
      active = id;
      for (const listener of listeners) listener(id);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
