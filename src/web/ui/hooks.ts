import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, true ever after: guards what the server cannot know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a media query holds; `false` on the server. Use it only for what opens after an interaction. */
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

/** Tablets and up: where popovers take the place of sheets. */
export const WIDE = '(min-width: 48rem)';

/** Whole seconds left of a time that the server gave, counted from when the component appeared; never below 0. */
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
 * Acts on a press outside the boxes once the press is over. On `pointerdown` a panel that closes would move what follows
 * it, and the click would land on something else than the finger pressed. Listens in the capture phase, while a button
 * that its own press removes is still inside.
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

/** Calls once when the element comes near the screen. One observer serves all cards. Returns how to stop. */
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
 * Puts the focus on the first wrong field inside, else the first one, whenever `moment` changes and `when` holds:
 * a form that appears in a dialog, or one that came back with a problem.
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
