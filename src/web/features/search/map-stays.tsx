import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '#shared/dates.ts';
import { map } from '#shared/messages/map.ts';
import { mapPage as texts } from '#shared/messages/map-page.ts';
import { search } from '#shared/messages/search.ts';
import { formatPaise } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { MapStay } from './load-map.server.ts';
import type { ActiveStay } from './active-stay.ts';
import { Stars } from '#web/ui/stars.tsx';

const stayAt = (target: EventTarget | null): number | null => Number((target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null)?.dataset['stay']) || null;

/** The stays of the map in words, in step with its pins: pointing at a row or reaching it by keyboard lights its pin. */
export function MapStays({ stays, active, stayQuery }: { stays: readonly MapStay[]; active: ActiveStay; stayQuery: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    () =>
      active.listen((id) => {
        for (const lit of list.current?.querySelectorAll('[data-active]') ?? []) lit.removeAttribute('data-active');
        if (id !== null) list.current?.querySelector(`[data-stay="${id}"]`)?.setAttribute('data-active', 'true');
      }),
    [active],
  );
  return (
    <ul
      ref={list}
      aria-label={texts.list}
      onPointerOver={(event) => active.set(stayAt(event.target))}
      onPointerLeave={() => active.set(null)}
      onFocus={(event) => active.set(stayAt(event.target))}
      onBlur={() => active.set(null)}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1"
    >
      {stays.map((stay) => (
        <li key={stay.id} data-stay={stay.id} className="relative flex overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] outline-offset-2 outline-monsoon hover:border-edge has-[a:focus-visible]:outline-2 data-[active=true]:border-monsoon">
          {stay.picture && (
            <img src={pictureUrl(stay.picture.id, 320)} alt="" width={320} height={240} loading="lazy" decoding="async" className="w-28 shrink-0 self-stretch object-cover" style={{ backgroundColor: stay.picture.tint }} />
          )}
          <div className="min-w-0 flex-1 p-3">
            <Stars value={stay.stars} size={12} />
            <h2 className="truncate text-base leading-snug"><Link to={`${stay.path}?${stayQuery}`} className="outline-none after:absolute after:inset-0 hover:text-monsoon">{stay.name}</Link></h2>
            <p className="truncate text-sm text-muted">{stay.address}</p>
            <p className="figures mt-0.5 text-sm">
              {stay.available ? (
                <><b className="text-base">{formatPaise(stay.total)}</b> <span className="text-muted">{map.taxesIncluded}</span></>
              ) : (
                <><b className="text-danger">{search.soldOut}</b>{stay.nextDate !== null && <span className="block text-muted">{search.nextAvailable(formatShortDate(stay.nextDate))}</span>}</>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
