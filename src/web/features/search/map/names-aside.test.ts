import { expect, test } from 'vitest';
import { asideRules, besidePins } from './names-aside.ts';

const at = (y: number) => ({ y, add: (by: { readonly y: number }) => at(y + by.y) });
const name = (x: number, y: number) => ({
  anchor: at(y),
  bboxes: [{ minX: x - 20, maxX: x + 20, minY: y - 8, maxY: y + 8 }],
});
const pin = (x: number, y: number) => ({ minX: x - 33, maxX: x + 33, minY: y - 20, maxY: y + 16 });

test('keeps a name where no pin covers it, else moves it below the pin, else above, else hides it', () => {
  const free = name(200, 100);
  expect(besidePins(free, [pin(100, 100)])).toBe(free);
  const beside = (...pins: readonly ReturnType<typeof pin>[]) => besidePins(name(100, 100), pins);
  expect(beside(pin(100, 100))).toMatchObject({
    anchor: { y: 127 },
    bboxes: [{ minX: 80, maxX: 120, minY: 119, maxY: 135 }],
  });
  expect(beside(pin(100, 100), pin(110, 140))).toMatchObject({ anchor: { y: 69 } });
  expect(beside(pin(100, 100), pin(110, 140), pin(90, 60))).toBeNull();
});

test('hides a covered name along a road instead of moving it, and uses the pins of the current zoom only', () => {
  const [rule] = asideRules(
    [{ dataLayer: 'places', symbolizer: { place: () => [name(100, 100), name(300, 100)] } }],
    (zoom) => (zoom === 12 ? [pin(100, 100)] : []),
  );
  const placed = (zoom: number, geomType: number) =>
    rule?.symbolizer
      .place({ zoom }, [], { props: {}, geomType })
      ?.map((one) => one.bboxes[0]?.minY);
  expect([placed(12, 1), placed(12, 2), placed(13, 2)]).toEqual([[119, 92], [92], [92, 92]]);
});
