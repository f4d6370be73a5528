/**
 * The hovered or focused property, shared by cards and pins. It is a store outside React state: hovering a card must
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
