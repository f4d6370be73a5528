import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { edgeSpeed } from '../calendar/edge-scroll.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The place, from 1, of the photograph under a point; null beside all. */
const placeAt = (ids: readonly string[], x: number, y: number): number | null => {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-picture]');
  const at = ids.indexOf(item?.dataset['picture'] ?? '');
  return at < 0 ? null : at + 1;
};

/**
 * Moves photographs by their handles: dragged with finger or mouse, near an edge of the window it scrolls; or with the
 * arrow keys, Home and End. What was typed is sent along.
 */
export function useOrder(ids: readonly string[]) {
  const submit = useSubmit();
  const drag = useRef<{ id: string; x: number; y: number; frame: number } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);

  /** Sends the form of a handle, which keeps the focus where it stands then; `follow` scrolls there. */
  const place = (handle: HTMLElement, id: string, to: number, follow: boolean): void => {
    const form = handle.closest('form');
    if (form === null || ids.indexOf(id) + 1 === to || to < 1 || to > ids.length) return;
    const sent = new FormData(form);
    sent.set('intent', `place:${id}:${to}`);
    void submit(sent, { method: 'post', preventScrollReset: true, replace: true }).then(() =>
      handle.focus({ preventScroll: !follow }),
    );
  };

  const scroll = (): void => {
    if (drag.current === null) return;
    const { x, y } = drag.current;
    const by = edgeSpeed(y, 0, window.innerHeight);
    if (by !== 0) {
      window.scrollBy(0, by);
      setOver(placeAt(ids, x, y));
    }
    drag.current.frame = requestAnimationFrame(scroll);
  };
  const end = (): void => {
    cancelAnimationFrame(drag.current?.frame ?? 0);
    drag.current = null;
    setDragged(null);
    setOver(null);
  };

  return {
    dragged,
    over,
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { id, x: event.clientX, y: event.clientY, frame: 0 };
        drag.current.frame = requestAnimationFrame(scroll);
        setDragged(id);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag.current === null) return;
        Object.assign(drag.current, { x: event.clientX, y: event.clientY });
        setOver(placeAt(ids, event.clientX, event.clientY));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const to = drag.current && placeAt(ids, event.clientX, event.clientY);
        end();
        if (to !== null) place(event.currentTarget, id, to, false);
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = ids.indexOf(id) + 1;
        const to =
          event.key === 'Home'
            ? 1
            : event.key === 'End'
              ? ids.length
              : at + (STEPS[event.key] ?? 0);
        if (to === at && event.key !== 'Home' && event.key !== 'End') return;
        event.preventDefault();
        place(event.currentTarget, id, to, true);
      },
    }),
  };
}
