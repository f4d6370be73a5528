import { useEffect, useRef, useState, type ComponentType } from 'react';
import * as content from '#messages/content.ts';
import { whenNear } from '#web/ui/hooks.ts';
import type { ResultsMapProps } from './results-map.tsx';

/** The map of a list. Its code is loaded once its place comes near the screen. */
export function LazyResultsMap(props: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [Map, setMap] = useState<ComponentType<ResultsMapProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (box.current === null || failed) return;
    return whenNear(box.current, () => {
      import('./results-map.tsx').then(
        (piece) => setMap(() => piece.ResultsMap),
        () => setFailed(true),
      );
    });
  }, [failed]);
  return Map ? (
    <Map {...props} />
  ) : (
    <div
      ref={box}
      className="grid size-full place-content-center bg-mist text-center xl:rounded-card"
    >
      {failed && (
        <button
          type="button"
          onClick={() => setFailed(false)}
          className="min-h-11 px-4 font-semibold text-monsoon underline underline-offset-4"
        >
          {content.tryAgain()}
        </button>
      )}
    </div>
  );
}
