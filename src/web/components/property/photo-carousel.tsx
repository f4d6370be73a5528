import { useEffect, useState, type RefObject } from 'react';
import { property as texts } from '#shared/messages/property.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Each picture stands this long before the next one comes by itself. */
const SHOWN_MS = 4500;

export interface Carousel {
  readonly current: number;
  readonly playing: boolean;
  readonly stop: () => void;
  readonly handlers: { onScroll: () => void; onPointerDown: () => void; onFocus: () => void; onKeyDown: () => void };
}

/**
 * Phones: the row goes on by itself until a hand, a key or the pause button takes over, or somebody asked their system
 * for less motion. The scrolling is the browser's own; scripts only nudge it.
 */
export function useCarousel(row: RefObject<HTMLUListElement | null>, count: number): Carousel {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const stop = () => setPlaying(false);

  useEffect(() => {
    const phone = window.matchMedia('(max-width: 47.99rem)').matches;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPlaying(phone && !calm && count > 1);
  }, [count]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const list = row.current;
      if (list === null || document.hidden || list.getBoundingClientRect().bottom < 0) return;
      const next = (Math.round(list.scrollLeft / list.clientWidth) + 1) % count;
      list.scrollTo({ left: next * list.clientWidth, behavior: next === 0 ? 'auto' : 'smooth' });
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [row, playing, count]);

  return {
    current,
    playing,
    stop,
    handlers: {
      onScroll: () => {
        const list = row.current;
        if (list !== null && list.clientWidth > 0) setCurrent(Math.min(count - 1, Math.round(list.scrollLeft / list.clientWidth)));
      },
      onPointerDown: stop,
      onFocus: stop,
      onKeyDown: stop,
    },
  };
}

/** '3 / 9', and the button that stops what moves. Phones only. */
export function CarouselControls({ carousel, count }: { carousel: Carousel; count: number }) {
  return (
    <>
      <span aria-hidden className="figures pointer-events-none absolute right-3 bottom-3 rounded-pill bg-scrim/75 px-3 py-1 text-xs font-semibold text-on-picture md:hidden">
        {`${carousel.current + 1} / ${count}`}
      </span>
      {carousel.playing && (
        <button type="button" onClick={carousel.stop} aria-label={texts.pause} className="absolute bottom-0 left-0 grid size-12 place-items-center text-on-picture md:hidden">
          <span className="grid size-8 place-items-center rounded-pill bg-scrim/75"><Icon icon="pause" size={16} /></span>
        </button>
      )}
    </>
  );
}
