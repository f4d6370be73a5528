/** A pin at its pixel on the screen. */
export interface PixelPin {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Pins that would lie on each other, as one; its place is the middle of its members. */
export interface PinGroup {
  readonly ids: readonly number[];
  readonly x: number;
  readonly y: number;
}

/**
 * Pins closer than a pill's width and height join the first group they meet. Order decides who leads, so the same pins
 * at the same zoom always group alike. Quick enough for a few hundred pins, which is the most a list shows.
 */
export function clusterPins(pins: readonly PixelPin[], width: number, height: number): readonly PinGroup[] {
  const groups: { ids: number[]; x: number; y: number }[] = [];
  for (const pin of pins) {
    const near = groups.find((group) => Math.abs(group.x - pin.x) < width && Math.abs(group.y - pin.y) < height);
    if (near === undefined) groups.push({ ids: [pin.id], x: pin.x, y: pin.y });
    else {
      const n = near.ids.length;
      near.x = (near.x * n + pin.x) / (n + 1);
      near.y = (near.y * n + pin.y) / (n + 1);
      near.ids.push(pin.id);
    }
  }
  return groups;
}
