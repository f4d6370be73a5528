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
