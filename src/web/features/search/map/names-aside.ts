import type { Bbox, Label, LabelRule } from 'protomaps-leaflet';

/** Distance between a name and a pin, in pixels. */
const GAP = 3;
const POINT = 1;

const meet = (a: Bbox, b: Bbox): boolean =>
  a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY;

const moved = (label: Label, y: number): Label => ({
  ...label,
  anchor: label.anchor.add({ x: 0, y }),
  bboxes: label.bboxes.map((box) => ({ ...box, minY: box.minY + y, maxY: box.maxY + y })),
});

/**
 * Places a name clear of the pins: where it is, else just below or above the covering pin; null where there is no room.
 */
export function besidePins(label: Label, pins: readonly Bbox[]): Label | null {
  const under = ({ bboxes }: Label): Bbox | undefined =>
    pins.find((pin) => bboxes.some((box) => meet(box, pin)));
  const pin = under(label);
  if (pin === undefined) return label;
  const top = Math.min(...label.bboxes.map(({ minY }) => minY));
  const bottom = Math.max(...label.bboxes.map(({ maxY }) => maxY));
  return (
    [pin.maxY + GAP - top, pin.minY - GAP - bottom]
      .map((y) => moved(label, y))
      .find((one) => under(one) === undefined) ?? null
  );
}

/**
 * The given rules, changed to place the names of places clear of the pins and to hide names along roads that a pin
 * covers.
 */
export const asideRules = (
  rules: readonly LabelRule[],
  pinsAt: (zoom: number) => readonly Bbox[],
): readonly LabelRule[] =>
  rules.map((rule) => ({
    ...rule,
    symbolizer: {
      place: (layout, geometry, feature) => {
        const pins = pinsAt(layout.zoom);
        return rule.symbolizer.place(layout, geometry, feature)?.flatMap((label) => {
          const free = besidePins(label, pins);
          return free === null || (free !== label && feature.geomType !== POINT) ? [] : [free];
        });
      },
    },
  }));
