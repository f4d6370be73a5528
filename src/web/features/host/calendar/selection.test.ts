import { expect, it } from 'vitest';
import { boxOf, dragTo, moveBy, NOTHING_CHOSEN, pressCell } from './selection.ts';

const size = { rows: 3, nights: 90 };
const keys = (...pressed: readonly string[]) =>
  pressed.reduce(
    (selection, key) =>
      moveBy(selection, key.replace('+', ''), key.startsWith('+'), size) ?? selection,
    NOTHING_CHOSEN,
  );

it('moves with the arrows, by weeks and to the ends, and stays in the grid', () => {
  expect(keys('ArrowLeft', 'ArrowUp').active).toEqual({ row: 0, night: 0 });
  expect(keys('ArrowDown', 'PageDown', 'ArrowRight').active).toEqual({ row: 1, night: 8 });
  expect(keys('End').active.night).toBe(89);
  expect(keys('End', 'Home').active.night).toBe(0);
  expect(moveBy(NOTHING_CHOSEN, 'a', false, size)).toBeNull();
});

it('grows a range with Shift, and drops it with a plain arrow', () => {
  const grown = keys('ArrowRight', '+ArrowRight', '+ArrowRight', '+ArrowDown');
  expect(boxOf(grown)).toEqual({ rows: [0, 1], nights: [1, 3] });
  expect(boxOf(keys('ArrowRight', '+ArrowRight', 'ArrowRight'))).toBeNull();
});

it('takes two presses for a range, in either order, and a drag', () => {
  const first = pressCell(NOTHING_CHOSEN, { row: 1, night: 5 });
  expect(first.isWaiting).toBe(true);
  expect(moveBy(first, 'ArrowRight', false, size)).toMatchObject({
    anchor: { row: 1, night: 5 },
    isWaiting: true,
  });
  const second = pressCell(first, { row: 0, night: 2 });
  expect([second.isWaiting, boxOf(second)]).toEqual([false, { rows: [0, 1], nights: [2, 5] }]);
  expect(pressCell(second, { row: 2, night: 2 }).isWaiting).toBe(true);
  expect(boxOf(dragTo(first, { row: 1, night: 8 }))).toEqual({ rows: [1, 1], nights: [5, 8] });
});
