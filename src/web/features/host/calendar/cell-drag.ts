import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { edgeSpeed, inside } from './edge-scroll.ts';
import type { Place } from './selection.ts';

/** The cell in which an event happened. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, night] = (cell?.dataset['cell'] ?? '').split('.').map(Number);
  return row === undefined || night === undefined ? null : { row, night };
}

interface Drag {
  readonly start: Place;
  readonly end: Place;
  readonly isMoving: boolean;
  readonly x: number;
  readonly y: number;
}

interface Acts {
  readonly mayStart: (cell: Place) => boolean;
  readonly onMove: (start: Place, end: Place) => void;
  readonly onEnd: (start: Place, end: Place) => void;
}

/** How wide the fixed names and how high the fixed head are, in pixels. */
export interface Fixed {
  readonly left: number;
  readonly top: number;
}

/**
 * A drag with the mouse from cell to cell, which scrolls the box at its edges. `isOver` says, in the click that follows
 * a drag, that it is no press.
 */
export function useCellDrag(
  box: RefObject<HTMLElement | null>,
  fixed: () => Fixed,
  acts: Acts,
): { readonly onPointerDown: (event: PointerEvent) => void; readonly isOver: () => boolean } {
  const drag = useRef<Drag | null>(null);
  const wasDrag = useRef(false);
  const latest = useRef({ acts, fixed });
  const stop = useRef(() => {});
  useEffect(() => {
    latest.current = { acts, fixed };
  });
  useEffect(() => () => stop.current(), []);

  const begin = (start: Place, { clientX: x, clientY: y }: PointerEvent) => {
    const over = new AbortController();
    let frame = 0;
    drag.current = { start, end: start, isMoving: false, x, y };
    stop.current = () => {
      over.abort();
      cancelAnimationFrame(frame);
      drag.current = null;
    };
    const follow = () => {
      const { current } = drag;
      const area = box.current?.getBoundingClientRect();
      if (current === null || area === undefined) return;
      const { left, top } = latest.current.fixed();
      const across = [area.left + left, area.right] as const;
      const down = [area.top + top, area.bottom] as const;
      const under = document.elementFromPoint(
        inside(current.x, ...across),
        inside(current.y, ...down),
      );
      const end = placeOf(under) ?? current.end;
      const isMoving = current.isMoving || end.row !== start.row || end.night !== start.night;
      if (isMoving && (end.row !== current.end.row || end.night !== current.end.night))
        latest.current.acts.onMove(start, end);
      drag.current = { ...current, end, isMoving };
      const [dx, dy] = [edgeSpeed(current.x, ...across), edgeSpeed(current.y, ...down)];
      if (!isMoving || (dx === 0 && dy === 0)) return;
      box.current?.scrollBy(dx, dy);
      frame = requestAnimationFrame(follow);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.buttons !== 1 || drag.current === null) return stop.current();
      drag.current = { ...drag.current, x: event.clientX, y: event.clientY };
      cancelAnimationFrame(frame);
      follow();
    };
    const onUp = () => {
      const { current } = drag;
      stop.current();
      wasDrag.current = current?.isMoving === true;
      if (current?.isMoving === true) latest.current.acts.onEnd(start, current.end);
    };
    const { signal } = over;
    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener('pointercancel', stop.current, { signal });
  };

  return {
    onPointerDown: (event) => {
      const start = placeOf(event.target);
      wasDrag.current = false;
      if (event.pointerType === 'mouse' && event.button === 0 && start !== null)
        if (latest.current.acts.mayStart(start)) begin(start, event);
    },
    isOver: () => wasDrag.current,
  };
}
