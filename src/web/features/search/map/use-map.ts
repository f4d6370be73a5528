import { useEffect, useRef, useState, type RefObject } from 'react';
import * as map from '#messages/map.ts';
import { useMaybeRootData } from '#web/app/root-data.ts';
import type { MapHandle, MapOptions, MapTexts } from './types.ts';

const texts = (): MapTexts => ({
  zoomIn: map.zoomIn(),
  zoomOut: map.zoomOut(),
  drawn: map.drawn(),
  group: (stays) => map.group({ stays }),
  groupTitle: (stays) => map.groupTitle({ stays }),
});

type MapState = 'waiting' | 'ready' | 'failed';

/**
 * Opens a map in the element once it comes near the screen and then loads Leaflet. Options are read at that moment;
 * callbacks may change later. `retry` loads again after a failure.
 */
export function useMap(
  element: RefObject<HTMLElement | null>,
  options: Omit<MapOptions, 'tileUrl' | 'archiveUrl' | 'attribution' | 'texts'>,
): { handle: MapHandle | null; state: MapState; retry: () => void } {
  const config = useMaybeRootData()?.config;
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const tileUrl = config?.mapTileUrl ?? '';
  const archiveUrl = config?.mapTiles ?? '';
  const attribution = config?.mapAttribution ?? '';

  useEffect(() => {
    const node = element.current;
    if (node === null || failed) return;
    let made: MapHandle | null = null;
    let gone = false;
    const open = async () => {
      try {
        const { createMap } = await import('./leaflet-map.ts');
        if (gone) return;
        made = createMap(node, {
          ...latest.current,
          tileUrl,
          archiveUrl,
          attribution,
          texts: texts(),
          onMoved: (bounds) => latest.current.onMoved?.(bounds),
          onPick: (id) => latest.current.onPick?.(id),
          onHover: (id) => latest.current.onHover?.(id),
        });
        setHandle(made);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        void open();
      },
      { rootMargin: '300px' },
    );
    near.observe(node);
    return () => {
      gone = true;
      near.disconnect();
      made?.destroy();
      setHandle(null);
    };
  }, [element, tileUrl, archiveUrl, attribution, failed]);

  return {
    handle,
    state: failed ? 'failed' : handle === null ? 'waiting' : 'ready',
    retry: () => setFailed(false),
  };
}
