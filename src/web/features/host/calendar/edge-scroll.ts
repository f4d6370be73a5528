/** How near an edge a drag scrolls, and how far in a frame at most, in pixels. */
const NEAR = 24;
const MOST = 18;

/** The pixels by which a drag at a place scrolls in a frame: more the farther beyond the edge, 0 away from both. */
export function edgeSpeed(at: number, low: number, high: number): number {
  const before = low + NEAR - at;
  const after = at - (high - NEAR);
  if (before <= 0 && after <= 0) return 0;
  const speed = Math.min(MOST, Math.ceil(Math.max(before, after) / 2));
  return before > after ? -speed : speed;
}

/** A place within the edges, where there is a cell. */
export const inside = (at: number, low: number, high: number): number =>
  Math.max(low + 2, Math.min(high - 2, at));
