import { useSyncExternalStore } from 'react';

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
