import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as stayRules from '#messages/stay-rules.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as map from '#messages/map.ts';
import * as search from '#messages/search.ts';
import type { ShortTerms } from '#shared/cancellation-terms.ts';
import { formatRupees } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { PinProperty } from '#web/features/search/card-data.ts';
import { Badge } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { driveBriefly } from './drive-words.ts';
import type { ActiveProperty } from './active-property.ts';
import type { MapBounds } from './types.ts';
import { useMap } from './use-map.ts';

export interface ResultsMapProps {
  readonly cards: readonly PinProperty[];
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** the searched area of a moved map */
  readonly bounds: MapBounds | null;
  readonly active: ActiveProperty;
  /** dates and party for the links to a property */
  readonly stayQuery: string;
  /** with `zoom`: the property on which the map opens, with its card shown */
  readonly openAt?: number | null;
  /** opens this close round `centre` and offers a button to show all pins; by default it shows all */
  readonly zoom?: number;
  readonly onBounds: (bounds: MapBounds) => void;
}

/**
 * The properties of a list as price pins. Hovering a card highlights its pin and the reverse. Moving the map searches
 * the new area at once, or offers to where automatic search is off. The list beside it gives the same facts as text.
 */
export function ResultsMap({
  cards,
  centre,
  bounds,
  active,
  stayQuery,
  openAt = null,
  zoom,
  onBounds,
}: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [follow, setFollow] = useState(bounds !== null);
  const [moved, setMoved] = useState<MapBounds | null>(null);
  const [allShown, setAllShown] = useState(zoom === undefined);
  const [picked, setPicked] = useState<number | null>(openAt);
  const searchAt = (area: MapBounds) => {
    setMoved(null);
    onBounds(area);
  };
  const showAll = () => {
    setMoved(null);
    setAllShown(true);
    // the pressed button disappears, so focus the map
    box.current?.focus({ preventScroll: true });
  };
  const { handle, state, retry } = useMap(box, {
    centre,
    bounds,
    zoom,
    wheel: true,
    onMoved: (area) => (follow ? searchAt(area) : setMoved(area)),
    onPick: setPicked,
    onHover: active.set,
  });
  const pins = useMemo(
    () =>
      cards.map((card) => {
        const label = card.available
          ? formatRupees(card.total)
          : card.why === ''
            ? stayWords.soldOut()
            : stayRules.otherDates();
        return {
          id: card.id,
          latitude: card.latitude,
          longitude: card.longitude,
          label,
          title: `${card.name}, ${label}`,
          muted: !card.available,
        };
      }),
    [cards],
  );
  useEffect(() => {
    if (handle === null) return;
    handle.setPins(pins);
    const opened = pins.find((pin) => pin.id === openAt);
    // keep the position of a map that the visitor moved
    if (bounds !== null) return;
    if (allShown) handle.fit();
    else if (opened) handle.show(opened);
  }, [handle, pins, bounds, openAt, allShown]);
  useEffect(
    () => (handle === null ? undefined : active.listen((id) => handle.setActive(id ?? picked))),
    [handle, active, picked],
  );
  useEffect(() => handle?.setActive(picked), [handle, picked]);
  const card = cards.find((one) => one.id === picked);
  const close = useCallback(
    (byKey: boolean) => {
      if (byKey && picked !== null) handle?.focus(picked);
      setPicked(null);
    },
    [handle, picked],
  );
  return (
    <div className="relative isolate size-full overflow-hidden bg-mist xl:rounded-card xl:border xl:border-line">
      <div ref={box} role="region" aria-label={map.results()} className="vh-map absolute inset-0" />
      {state === 'failed' && (
        <div className="absolute inset-0 grid place-content-center gap-2 text-center">
          <p>{map.failed()}</p>
          <button
            type="button"
            onClick={retry}
            className="min-h-11 font-semibold text-monsoon underline underline-offset-4"
          >
            {map.retry()}
          </button>
        </div>
      )}
      <div className="pointer-events-none absolute top-3 right-16 left-3 z-1 flex flex-wrap gap-2 *:pointer-events-auto">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-pill border border-line bg-surface px-4 text-sm font-semibold shadow-float">
          <input
            type="checkbox"
            checked={follow}
            onChange={(event) => {
              setFollow(event.target.checked);
              if (event.target.checked && moved !== null) searchAt(moved);
            }}
            className="size-5 accent-monsoon"
          />
          {map.asIMove()}
        </label>
        {!allShown && bounds === null && (
          <button
            type="button"
            onClick={showAll}
            className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface px-4 text-sm font-semibold text-monsoon shadow-float"
          >
            {map.showAll()}
          </button>
        )}
        {moved !== null && (
          <button
            type="button"
            onClick={() => searchAt(moved)}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-ink px-4 text-sm font-semibold text-paper shadow-float"
          >
            <Icon icon="search" size={16} />
            {map.searchHere()}
          </button>
        )}
      </div>
      {card && <PinCard key={card.id} card={card} stayQuery={stayQuery} onClose={close} />}
    </div>
  );
}

/**
 * The card of a pressed pin: picture, name, total, and a link to the property. Opened by keyboard it takes the focus;
 * Escape returns it to the pin.
 */
function PinCard({
  card,
  stayQuery,
  onClose,
}: {
  card: PinProperty;
  stayQuery: string;
  onClose: (byKey: boolean) => void;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('.map-pin:focus-visible'))
      link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-label={map.pin()}
      onKeyDown={(event) => event.key === 'Escape' && onClose(true)}
      className="absolute inset-x-3 bottom-10 z-1 mx-auto flex max-w-md animate-[rise_180ms_var(--ease-calm)] overflow-hidden rounded-card border border-line bg-surface shadow-float outline-offset-2 outline-monsoon has-[a:focus-visible]:outline-2 [.map-over_&]:bottom-24"
    >
      {card.picture && (
        <img
          src={pictureUrl(card.picture.id, 320)}
          alt=""
          width={320}
          height={240}
          className="h-auto w-28 shrink-0 object-cover"
          style={{ backgroundColor: card.picture.tint }}
        />
      )}
      <div className="min-w-0 flex-1 p-3 pr-12">
        <h2 className="line-clamp-2 text-base">
          <Link
            ref={link}
            to={`${card.path}?${stayQuery}${card.choice}`}
            className="outline-none after:absolute after:inset-0"
          >
            {card.name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{card.address}</p>
        {card.size !== '' && <p className="figures text-sm">{card.size}</p>}
        <p className="figures hidden truncate text-xs text-muted sm:block">{driveBriefly(card)}</p>
        {card.fit !== '' && (
          <Badge tone="warm" className="mt-1">
            {card.fit}
          </Badge>
        )}
        <p className="figures mt-1">
          {card.available ? (
            <>
              <b>{formatRupees(card.total)}</b>{' '}
              <span className="text-xs text-muted">
                {map.taxesIncluded()}
                {card.head !== '' && (
                  <span className="inline-block max-sm:block">
                    <span className="max-sm:hidden">&nbsp;· </span>
                    {card.head}
                  </span>
                )}
              </span>
            </>
          ) : (
            <b className="text-danger">{card.why || stayWords.soldOut()}</b>
          )}
        </p>
        {card.pay !== '' && <p className="text-xs font-medium">{card.pay}</p>}
        {card.cancel && <CancelLine cancel={card.cancel} freeElse={card.freeElse} />}
      </div>
      <button
        type="button"
        aria-label={map.close()}
        onClick={(event) => onClose(event.detail === 0)}
        className="absolute top-1 right-1 z-1 grid size-11 place-items-center rounded-pill hover:bg-mist"
      >
        <Icon icon="x" size={18} />
      </button>
    </section>
  );
}

/** The cancellation terms, in the words and order of the list's card. */
function CancelLine({
  cancel: { text, gives },
  freeElse,
}: {
  cancel: ShortTerms;
  freeElse: boolean;
}) {
  return (
    <>
      {freeElse && <p className="text-xs font-medium text-monsoon">{search.freeElse()}</p>}
      <p className={gives === 'all' ? 'text-xs font-medium text-monsoon' : 'text-xs text-muted'}>
        {freeElse ? search.thisPrice({ terms: text }) : text}
      </p>
    </>
  );
}
