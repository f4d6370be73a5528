import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { partScript } from '#web/app/press-gate.ts';

/** Handlers for whatever opens the piece: its code is fetched when a hand comes near, not when the page loads. */
export interface IntentProps {
  onPointerEnter: () => void;
  onTouchStart: () => void;
  onFocus: () => void;
}

/**
 * A component whose code stays out of the first visit. Render it inside <Suspense> once it is wanted and spread
 * `intent` on the button that will want it:
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
 * A part that the server writes with the page and whose script comes after the page's own. Where that does not come, for
 * want of a network, what the server wrote stands, and the page does not fail for it. Render it inside <Suspense>.
 */
export const late = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => new Promise<never>(() => {})));
