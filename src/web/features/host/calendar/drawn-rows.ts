import { type RefObject, useEffect, useState } from 'react';

/** Grids from this many rows on draw only those near the view. */
const MANY = 20;
/** Rows that are drawn before the view is known. */
const FIRST = 12;
/** How far from the view a row is drawn, in pixels: more than a press of a key or a turn of the wheel moves. */
const NEAR = 600;

/**
 * Which rows of a grid have their cells: all of a small one; of a large one those near the view, and the active row
 * with its neighbours, so that the keys always find a cell. The others keep their place, with their name alone.
 */
export function useDrawnRows(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  active: number,
): (row: number) => boolean {
  const [near, setNear] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: FIRST }, (_, row) => row)),
  );
  useEffect(() => {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    if (count < MANY) return;
    const watch = new IntersectionObserver(
      (changes) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes) {
            const row = rows.indexOf(target as HTMLTableRowElement);
            if (isIntersecting) next.add(row);
            else next.delete(row);
          }
          return next;
        }),
      { root: table.current?.parentElement ?? null, rootMargin: `${NEAR}px 0px` },
    );
    for (const row of rows) watch.observe(row);
    return () => watch.disconnect();
  }, [table, count]);
  return (row) => count < MANY || near.has(row) || Math.abs(row - active) <= 1;
}
