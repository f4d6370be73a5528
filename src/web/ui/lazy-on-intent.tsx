import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { partScript } from '#web/app/press-gate.ts';

/**
 * Handlers for the element that opens the part: they load its code on hover, focus or touch instead of with the page.
 */
export interface IntentProps {
  onPointerEnter: () => void;
  onTouchStart: () => void;
  onFocus: () => void;
}

/**
 * A component whose code is not loaded with the page. Render it inside <Suspense> once it is open, and spread
 * `intent` on the button that opens it:
 *
 *     const Calendar = lazyOnIntent(() => import('#web/lib/calendar.tsx'));
 *     <button {...Calendar.intent} onClick={open}>…</button>
 *     {isOpen && <Suspense fallback={null}><Calendar.View … /></Suspense>}
 */
export function lazyOnIntent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  View: LazyExoticComponent<ComponentType<Props>>;
  intent: IntentProps;
  preload: () => void;
} {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => (loading ??= load());
  const preload = () => {
    if (navigator.onLine) once().catch(() => undefined);
  };
  return {
    View: lazy(() => partScript(once, loading)),
    preload,
    intent: { onPointerEnter: preload, onTouchStart: preload, onFocus: preload },
  };
}

/**
 * A part that the server renders and whose script loads after the page's own. If the script fails to load, the server's
 * HTML stays and the page works. Render it inside <Suspense>.
 */
export const late = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));

/** What visitors do before they can press a part below the first screen or behind another press. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

let useNow = (): void => undefined;
const use = new Promise<void>((resolve) => (useNow = resolve));
let listens = false;

/** Loads the parts that wait for the first use: their data are about to change, which needs their scripts. */
export const loadLateParts = (): void => useNow();

/** The first press is answered before the scripts of waiting parts run. */
const PAUSE_MS = 300;

/**
 * Resolves soon after the first sign that someone uses the page: a movement, a scroll, a press, a key. The script at
 * the end of the page has noted earlier ones.
 */
function firstUse(): Promise<void> {
  const soon = (): void => void setTimeout(loadLateParts, PAUSE_MS);
  if (document.documentElement.dataset.used !== undefined) loadLateParts();
  if (!listens)
    for (const sign of SIGNS)
      // a scroll of the page: rows that play scroll too
      addEventListener(sign, soon, { capture: sign !== 'scroll', passive: true, once: true });
  listens = true;
  return use;
}

/** Like `late`, for a part below the first screen: its script loads once someone uses the page. */
export const lateAtUse = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  late(() => (import.meta.env.SSR ? load() : firstUse().then(load)));
