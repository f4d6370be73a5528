/** A pin at its pixel on the screen. */
export interface PixelPin {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/**
 * On the closest zoom nothing is joined any more, so that every pin can be pressed: pins that would lie on each other
 * stand in a column round their common place, in their own order. Pins apart stay where they are.
 */
export function spreadPins(pins: readonly PixelPin[], width: number, height: number): readonly PixelPin[] {
  const columns: { x: number; y: number; members: PixelPin[] }[] = [];
  for (const pin of pins) {
    const near = columns.find((column) => Math.abs(column.x - pin.x) < width && Math.abs(column.y - pin.y) < height);
    if (near === undefined) columns.push({ x: pin.x, y: pin.y, members: [pin] });
    else near.members.push(pin);
  }
  return columns.flatMap(({ x, y, members }) => {
    const top = y - ((members.length - 1) / 2) * height;
    return members.length === 1 ? members : members.map(({ id }, i) => ({ id, x, y: top + i * height }));
  });
}
