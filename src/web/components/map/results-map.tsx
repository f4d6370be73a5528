import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { badges } from '#shared/messages/badges.ts';
import { map } from '#shared/messages/map.ts';
import { search } from '#shared/messages/search.ts';
import { formatPaise } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { ActiveStay } from '#web/lib/search/active-stay.ts';
import type { CardData } from '#web/lib/search/card-data.ts';
import { Icon } from '../ui/icon.tsx';
import type { MapBounds } from './types.ts';
import { useMap } from './use-map.ts';

const ZOOM = 12;

/** The stays of the list as price pins; pointing at a card lights its pin and the other way round. */
export function ResultsMap({ cards, centre, bounds, active, stayQuery, onBounds }: {
  cards: readonly CardData[];
  centre: { readonly latitude: number; readonly longitude: number };
  /** the area that is searched, where the map was moved */
  bounds: MapBounds | null;
  active: ActiveStay;
  stayQuery: string;
  onBounds: (bounds: MapBounds) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [follow, setFollow] = useState(bounds !== null);
  const [picked, setPicked] = useState<number | null>(null);
  const { handle, state, retry } = useMap(box, {
    centre,
    zoom: ZOOM,
    bounds,
    wheel: true,
    onMoved: (moved) => follow && onBounds(moved),
    onPick: setPicked,
    onHover: active.set,
  });
  const pins = useMemo(
    () =>
      cards.map((card) => {
        const label = card.available ? formatPaise(card.total) : search.soldOut;
        return { id: card.id, latitude: card.latitude, longitude: card.longitude, label, title: `${card.name}, ${label}`, muted: !card.available };
      }),
    [cards],
  );
  useEffect(() => {
    if (handle === null) return;
    handle.setPins(pins);
    // a moved map stays where the hand left it
    if (bounds === null) handle.fit();
  }, [handle, pins, bounds]);
  useEffect(() => (handle === null ? undefined : active.listen((id) => handle.setActive(id ?? picked))), [handle, active, picked]);
  useEffect(() => handle?.setActive(picked), [handle, picked]);
  const card = cards.find((one) => one.id === picked);
  return (
    <div className="relative isolate size-full overflow-hidden bg-mist xl:rounded-card xl:border xl:border-line">
      <div ref={box} role="region" aria-label={map.results} className="vh-map absolute inset-0" />
      {state === 'failed' && (
        <div className="absolute inset-0 grid place-content-center gap-2 text-center">
          <p>{map.failed}</p>
          <button type="button" onClick={retry} className="min-h-11 font-semibold text-monsoon underline underline-offset-4">{map.retry}</button>
        </div>
      )}
      <label className="absolute top-3 left-3 z-1 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-pill border border-line bg-surface px-4 text-sm font-semibold shadow-float">
        <input type="checkbox" checked={follow} onChange={(event) => setFollow(event.target.checked)} className="size-5 accent-monsoon" />
        {map.asIMove}
      </label>
      {card && <PinCard card={card} stayQuery={stayQuery} onClose={() => setPicked(null)} />}
    </div>
  );
}

/** What a pressed pin shows: picture, name, total, and the way to the house. */
function PinCard({ card, stayQuery, onClose }: { card: CardData; stayQuery: string; onClose: () => void }) {
  return (
    <div className="absolute inset-x-3 bottom-36 z-1 mx-auto flex max-w-md animate-[rise_180ms_var(--ease-calm)] overflow-hidden rounded-card border border-line bg-surface shadow-float lg:bottom-24 xl:bottom-9">
      {card.picture && <img src={pictureUrl(card.picture.id, 320)} alt="" width={320} height={240} className="h-auto w-30 shrink-0 object-cover" style={{ backgroundColor: card.picture.tint }} />}
      <div className="min-w-0 flex-1 p-3 pr-12">
        <h3 className="truncate text-base"><Link to={`${card.path}?${stayQuery}`} className="after:absolute after:inset-0">{card.name}</Link></h3>
        <p className="truncate text-sm text-muted">{card.address}</p>
        <p className="figures mt-1 font-bold">{card.available ? formatPaise(card.total) : <span className="text-danger">{search.soldOut}</span>}</p>
        {card.available && <p className={`text-xs ${card.freeTill ? 'text-monsoon' : 'text-muted'}`}>{card.freeTill ? badges.freeCancellationTill(card.freeTill) : badges.nonRefundable}</p>}
      </div>
      <button type="button" aria-label={map.close} onClick={onClose} className="absolute top-1 right-1 z-1 grid size-11 place-items-center rounded-pill hover:bg-mist"><Icon icon="x" size={18} /></button>
    </div>
  );
}
