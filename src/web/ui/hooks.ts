import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, then true. For values that the server cannot know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a media query matches; `false` on the server. Only for parts that open after an interaction. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Tablets and up, where popovers replace sheets. */
export const WIDE = '(min-width: 48rem)';

/** Seconds left of a duration from the server, counted from mounting; never below 0. */
export function useSecondsLeft(seconds: number): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setGone(0);
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - start) / 1000);
      setGone(passed);
      if (passed >= seconds) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return Math.max(0, Math.ceil(seconds) - gone);
}

/**
 * Acts on a press outside the boxes, after its click. On `pointerdown` a closing panel would move the content below it,
 * and the click would land on another element. Listens in the capture phase, before a button removed by its own press
 * leaves the box.
 */
export function useClickOutside(
  boxes: readonly RefObject<Element | null>[],
  act: () => void,
): void {
  useEffect(() => {
    const clicked = ({ target }: Event) => {
      if (target instanceof Node && boxes.every(({ current }) => !current?.contains(target))) act();
    };
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  });
}

/** Closes a <details> on a press outside it. */
export const useCloseOutside = (details: RefObject<HTMLDetailsElement | null>): void =>
  useClickOutside([details], () => details.current?.removeAttribute('open'));

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/**
 * Calls `act` once, when the element comes near the screen. One observer serves all elements. Returns a function that
 * stops it.
 */
export function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer?.unobserve(entry.target);
        waiting.get(entry.target)?.();
        waiting.delete(entry.target);
      }
    },
    { rootMargin: '100px' },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Focuses the first invalid field inside, else the first field, whenever `moment` changes and `when` holds: for a form
 * that opens in a dialog or returns with errors.
 */
export function useFocusHere<Box extends HTMLElement>(
  when: boolean,
  moment: unknown,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const seen = useRef<unknown>(box);
  useEffect(() => {
    if (!when || seen.current === moment) return;
    seen.current = moment;
    const field =
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      box.current?.querySelector<HTMLElement>('input:not([type="hidden"])');
    field?.focus();
  }, [when, moment]);
  return box;
}
