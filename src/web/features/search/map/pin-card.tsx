import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { badges } from '#shared/messages/badges.ts';
import { map } from '#shared/messages/map.ts';
import { search } from '#shared/messages/search.ts';
import { formatPaise } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { PinStay } from '#web/features/search/pin-stay.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * What a pressed pin shows: picture, name, total, and the way to the house. Opened by keyboard it takes the focus;
 * Escape gives it back to the pin.
 */
export function PinCard({ card, stayQuery, onClose }: { card: PinStay; stayQuery: string; onClose: (byKey: boolean) => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('.map-pin:focus-visible')) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-label={map.pin}
      onKeyDown={(event) => event.key === 'Escape' && onClose(true)}
      className="absolute inset-x-3 bottom-10 z-1 mx-auto flex max-w-md animate-[rise_180ms_var(--ease-calm)] overflow-hidden rounded-card border border-line bg-surface shadow-float outline-offset-2 outline-monsoon has-[a:focus-visible]:outline-2 [.map-over_&]:bottom-24"
    >
      {card.picture && <img src={pictureUrl(card.picture.id, 320)} alt="" width={320} height={240} className="h-auto w-28 shrink-0 object-cover" style={{ backgroundColor: card.picture.tint }} />}
      <div className="min-w-0 flex-1 p-3 pr-12">
        <h2 className="truncate text-base"><Link ref={link} to={`${card.path}?${stayQuery}`} className="outline-none after:absolute after:inset-0">{card.name}</Link></h2>
        <p className="truncate text-sm text-muted">{card.address}</p>
        <p className="figures mt-1">
          {card.available ? <><b>{formatPaise(card.total)}</b> <span className="text-xs text-muted">{map.taxesIncluded}</span></> : <b className="text-danger">{search.soldOut}</b>}
        </p>
        {card.available && <p className={`text-xs ${card.freeTill ? 'text-monsoon' : 'text-muted'}`}>{card.freeTill ? badges.freeCancellationTill(card.freeTill) : badges.nonRefundable}</p>}
        {card.freeElse && <p className="text-xs text-monsoon">{search.freeElse}</p>}
      </div>
      <button type="button" aria-label={map.close} onClick={(event) => onClose(event.detail === 0)} className="absolute top-1 right-1 z-1 grid size-11 place-items-center rounded-pill hover:bg-mist"><Icon icon="x" size={18} /></button>
    </section>
  );
}
