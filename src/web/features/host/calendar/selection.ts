/** A cell of the grid: a row of `rows`, and nights after the first one shown. */
export interface Place {
  readonly row: number;
  readonly night: number;
}

/**
 * The state of the grid. `anchor` and `end` are corners of the chosen cells; `isWaiting`: one cell was pressed, and the
 * next press ends the range.
 */
export interface Selection {
  readonly active: Place;
  readonly anchor: Place | null;
  readonly end: Place | null;
  readonly isWaiting: boolean;
}

export const NOTHING_CHOSEN: Selection = {
  active: { row: 0, night: 0 },
  anchor: null,
  end: null,
  isWaiting: false,
};

interface Extent {
  readonly rows: number;
  readonly nights: number;
}

/** The first and the last row and night that are chosen, both included; null without any. */
export interface Box {
  readonly rows: readonly [number, number];
  readonly nights: readonly [number, number];
}

export function boxOf({ anchor, end }: Selection): Box | null {
  if (anchor === null || end === null) return null;
  return {
    rows: [Math.min(anchor.row, end.row), Math.max(anchor.row, end.row)],
    nights: [Math.min(anchor.night, end.night), Math.max(anchor.night, end.night)],
  };
}

/** A press on a cell: the first begins a range, the second ends it. */
export const pressCell = ({ anchor, isWaiting }: Selection, cell: Place): Selection =>
  isWaiting && anchor !== null
    ? { active: cell, anchor, end: cell, isWaiting: false }
    : { active: cell, anchor: cell, end: cell, isWaiting: true };

/** A drag from a cell to another, or Shift and a press. */
export const dragTo = ({ anchor, active }: Selection, cell: Place): Selection => ({
  active: cell,
  anchor: anchor ?? active,
  end: cell,
  isWaiting: false,
});

const STEPS: Readonly<Record<string, readonly [rows: number, nights: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -7],
  PageDown: [0, 7],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * The state after a key that moves: arrows, a week by Page Up and Page Down, Home and End. With Shift the range grows;
 * without it the choice ends, unless it waits for its last cell. Null for any other key.
 */
export function moveBy(
  selection: Selection,
  key: string,
  withShift: boolean,
  { rows, nights }: Extent,
): Selection | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const { active } = selection;
  const cell = {
    row: within(active.row + step[0], rows),
    night: within(active.night + step[1], nights),
  };
  if (withShift) return dragTo(selection, cell);
  return selection.isWaiting ? { ...selection, active: cell } : { ...NOTHING_CHOSEN, active: cell };
}
