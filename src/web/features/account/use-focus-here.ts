import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus on the first wrong field inside, else the first one, whenever `moment` changes and `when` holds:
 * a form that appears in a dialog, or one that came back with a problem.
 */
export function useFocusHere<Box extends HTMLElement>(when: boolean, moment: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const seen = useRef<unknown>(box);
  useEffect(() => {
    if (!when || seen.current === moment) return;
    seen.current = moment;
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.current?.querySelector<HTMLElement>('input:not([type="hidden"])');
    field?.focus();
  }, [when, moment]);
  return box;
}
