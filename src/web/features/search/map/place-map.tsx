import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import * as map from '#messages/map.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMap } from './use-map.ts';

/** Map of one place. Until its code arrives, and without scripts, it shows the name and a link to a maps app. */
export default function PlaceMap({
  latitude,
  longitude,
  label,
  className,
}: {
  latitude: number;
  longitude: number;
  label: string;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { handle, state, retry } = useMap(box, {
    centre: { latitude, longitude },
    bounds: null,
    wheel: false,
  });
  useEffect(
    () =>
      handle?.setPins([
        { id: 1, latitude, longitude, label, title: label, muted: false, mark: true },
      ]),
    [handle, latitude, longitude, label],
  );
  return (
    <div>
      <div
        className={clsx(
          'relative isolate overflow-hidden rounded-card border border-line bg-mist',
          className ?? 'h-80',
        )}
      >
        <div
          ref={box}
          role="region"
          aria-label={map.of({ label })}
          className="vh-map absolute inset-0"
        />
        {state !== 'ready' && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-muted">
            <Icon icon="map-pin" size={28} className="text-monsoon" />
            <p className="font-medium text-ink">{label}</p>
            {state === 'failed' && (
              <button
                type="button"
                onClick={retry}
                className="min-h-11 px-3 font-semibold text-monsoon underline underline-offset-4"
              >
                {map.retry()}
              </button>
            )}
          </div>
        )}
      </div>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-monsoon underline-offset-4 hover:underline"
      >
        <Icon icon="external-link" size={16} />
        {map.openIn()}
      </a>
    </div>
  );
}
