import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/hooks.ts';

const RecentlySeen = lazy(() => import('./recently-seen.tsx'));

/**
 * What was seen in this browser, in pages that lead to stays. The server knows nothing of it: it comes after the page,
 * and only where there is something.
 */
export function SeenRow() {
  const hydrated = useHydrated();
  return hydrated && kept() ? (
    <Suspense>
      <RecentlySeen />
    </Suspense>
  ) : null;
}

function kept(): boolean {
  try {
    return localStorage.getItem('recently_seen') !== null;
  } catch {
    return false;
  }
}
