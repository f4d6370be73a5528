import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/hooks.ts';

const RecentlySeen = lazy(() => import('./recently-seen.tsx'));

/**
 * The recently seen properties, on pages that lead to properties. The server does not know them: the row is rendered
 * after hydration, and only if there are any.
 */
export function SeenRow() {
  const hydrated = useHydrated();
  return hydrated && hasSeenStays() ? (
    <Suspense>
      <RecentlySeen />
    </Suspense>
  ) : null;
}

function hasSeenStays(): boolean {
  try {
    return localStorage.getItem('recently_seen') !== null;
  } catch {
    return false;
  }
}
