/** Counts by name, in the order of first occurrence. */
export interface Tally {
  add(name: string, times?: number): void;
  count(name: string): number;
  entries(): readonly (readonly [string, number])[];
}

export function tally(): Tally {
  const counts = new Map<string, number>();
  return {
    add: (name, times = 1) => void counts.set(name, (counts.get(name) ?? 0) + times),
    count: (name) => counts.get(name) ?? 0,
    entries: () => [...counts],
  };
}
