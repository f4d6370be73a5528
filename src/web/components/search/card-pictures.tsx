import { useEffect, useRef, useState } from 'react';
import { search } from '#shared/messages/search.ts';
import { pictureUrl, type PictureWidth } from '#shared/picture-url.ts';
import type { CardData } from '#web/lib/search/card-data.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { whenNear } from './near-screen.ts';

const WIDTHS: readonly PictureWidth[] = [320, 640, 800];
const SIZES = '(min-width: 48rem) 280px, 100vw';

/** AVIF in three widths for nearly every browser, one WebP for the rest: short, because a list holds it twenty times. */
const srcSet = (id: string): string => WIDTHS.map((width) => `${pictureUrl(id, width, 'avif')} ${width}w`).join(', ');

function Slide({ id, alt, priority }: { id: string; alt: string; priority: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(id)} sizes={SIZES} />
      <img
        src={pictureUrl(id, 640)}
        width={640}
        height={480}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className="size-full object-cover"
      />
    </picture>
  );
}

/**
 * A card's pictures: a row that snaps, swiped by touch, moved by arrows that appear under the pointer. The page carries
 * the first picture alone; the others join when a hand comes near (touch screens: when the card does).
 */
export function CardPictures({ card, href, priority, muted }: { card: CardData; href: string; priority: boolean; muted: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const many = card.more.length + 1;
  useEffect(() => {
    if (row.current === null || !window.matchMedia('(hover: none)').matches) return;
    return whenNear(row.current, () => setOpen(true));
  }, []);
  if (card.picture === null) return <div className="size-full bg-mist" />;
  const { picture } = card;
  const move = (by: number) => {
    const box = row.current;
    if (box) box.scrollTo({ left: Math.round(box.scrollLeft / box.clientWidth + by) * box.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="group/pics relative size-full" onPointerEnter={() => setOpen(true)}>
      <div
        ref={row}
        className={`snap-row relative z-1 size-full ${muted ? 'opacity-75 saturate-50' : ''}`}
        onScroll={open ? (event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth)) : undefined}
        style={{ backgroundColor: picture.tint, backgroundImage: picture.placeholder ? `url("${picture.placeholder}")` : undefined, backgroundSize: 'cover' }}
      >
        {/* once the row scrolls, the keyboard has to reach it */}
        <a href={href} tabIndex={open ? undefined : -1} className="size-full"><Slide id={picture.id} alt={picture.alt} priority={priority} /></a>
        {open && card.more.map((id) => <a key={id} href={href} tabIndex={-1} aria-hidden className="size-full"><Slide id={id} alt="" priority={false} /></a>)}
      </div>
      {open && many > 1 && (
        <>
          {at > 0 && <Arrow side="left-2" icon="chevron-left" label={search.previousPicture} onPress={() => move(-1)} />}
          {at < many - 1 && <Arrow side="right-2" icon="chevron-right" label={search.nextPicture} onPress={() => move(1)} />}
          <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-2.5 z-2 flex justify-center gap-1.5">
            {[picture.id, ...card.more].map((id, i) => <span key={id} className={`size-1.5 rounded-pill shadow-float ${i === at ? 'bg-on-picture' : 'bg-on-picture/55'}`} />)}
          </span>
        </>
      )}
    </div>
  );
}

const Arrow = ({ side, icon, label, onPress }: { side: string; icon: IconName; label: string; onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    onClick={onPress}
    className={`absolute top-1/2 z-3 hidden size-11 -translate-y-1/2 place-items-center text-ink opacity-0 transition-opacity duration-150 group-hover/pics:opacity-100 [@media(hover:hover)]:grid ${side}`}
  >
    <span className="grid size-8 place-items-center rounded-pill border border-line bg-surface"><Icon icon={icon} size={18} /></span>
  </button>
);
