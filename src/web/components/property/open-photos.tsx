import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { lazyOnIntent, type IntentProps } from '#web/ui/lazy-on-intent.tsx';

const Viewer = lazyOnIntent(() => import('./photo-viewer.tsx'));

/**
 * The state of one full-screen viewer. `linkTo(i)` goes on a link to the photo list: without scripts it leads there,
 * with them the viewer opens at photo i.
 */
export function usePhotoViewer(pictures: readonly Picture[]): {
  linkTo: (index: number) => IntentProps & { onClick: (event: MouseEvent) => void };
  viewer: ReactNode;
} {
  const [start, setStart] = useState<number | null>(null);
  return {
    linkTo: (index) => ({
      ...Viewer.intent,
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setStart(index);
      },
    }),
    viewer: start === null ? null : (
      <Suspense fallback={null}>
        <Viewer.View pictures={pictures} start={start} onClose={() => setStart(null)} />
      </Suspense>
    ),
  };
}
