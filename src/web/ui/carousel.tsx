import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import * as texts from '#messages/carousel.ts';
import { Icon, type IconName } from './icon.tsx';

/** Milliseconds before the next picture. */
const SHOWN_MS = 4500;

export interface Carousel {
  readonly count: number;
  /** index of the item at the start of the row */
  readonly current: number;
  readonly playing: boolean;
  /** resumes or pauses the playing */
  readonly toggle: () => void;
  /** scrolls an item to the start of the row and pauses; indexes wrap round */
  readonly show: (index: number) => void;
  /** for the list: touch or a key in it ends the playing */
  readonly handlers: {
    onScroll: () => void;
    onPointerDown: () => void;
    onFocus: () => void;
    onKeyDown: () => void;
  };
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Offset of an item from the start of the row. */
const placeOf = (list: HTMLElement, index: number): number => {
  const [first, item] = [list.children[0], list.children[index]];
  return first instanceof HTMLElement && item instanceof HTMLElement
    ? item.offsetLeft - first.offsetLeft
    : 0;
};

/** The item nearest to the start of the row; at the end of the scroll the last one, which may not reach the start. */
function nearest(list: HTMLElement, count: number): number {
  if (list.scrollLeft > 0 && list.scrollLeft + list.clientWidth > list.scrollWidth - 8)
    return count - 1;
  let best = 0;
  for (let index = 1; index < count; index += 1)
    if (
      Math.abs(placeOf(list, index) - list.scrollLeft) <
      Math.abs(placeOf(list, best) - list.scrollLeft)
    )
      best = index;
  return best;
}

const moveTo = (list: HTMLElement, index: number): void =>
  list.scrollTo({
    left: placeOf(list, index),
    behavior: index === 0 || calm() ? 'auto' : 'smooth',
  });

const inSight = (list: HTMLElement): boolean => {
  const { top, bottom } = list.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < window.innerHeight;
};

/**
 * A snapping row that plays by itself until the visitor touches it, presses a key in it, or pauses it. It pauses under
 * a pointer and out of view, and never plays with prefers-reduced-motion. The browser scrolls the row, so it works
 * without scripts.
 */
export function useCarousel(row: RefObject<HTMLElement | null>, count: number): Carousel {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const stop = () => setPlaying(false);

  useEffect(() => setPlaying(count > 1 && !calm()), [count]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const list = row.current;
      if (list !== null && inSight(list) && !list.matches(':hover'))
        moveTo(list, (nearest(list, count) + 1) % count);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [row, playing, count]);

  return {
    count,
    current,
    playing,
    toggle: () => setPlaying(!playing),
    show: (index) => {
      stop();
      if (row.current !== null) moveTo(row.current, (index + count) % count);
    },
    handlers: {
      onScroll: () => {
        if (row.current !== null) setCurrent(nearest(row.current, count));
      },
      onPointerDown: stop,
      onFocus: stop,
      onKeyDown: stop,
    },
  };
}

const ARROW =
  'size-11 place-items-center rounded-pill border border-line bg-surface text-ink hover:text-monsoon';

/** A button that is hidden without scripts, because it would do nothing. */
export const Press = ({
  icon,
  label,
  onPress,
  className,
}: {
  icon: IconName;
  label: string;
  onPress: () => void;
  className: string;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={clsx('needs-script', className)}
  >
    <Icon icon={icon} size={20} />
  </button>
);

export const PlayButton = ({
  carousel: { playing, toggle },
  className,
}: {
  carousel: Carousel;
  className: string;
}) => (
  <Press
    icon={playing ? 'pause' : 'play'}
    label={playing ? texts.pause() : texts.play()}
    onPress={toggle}
    className={className}
  />
);

/** Controls over the pictures: '3 / 9', pause, and from tablets up an arrow at each side (phones swipe). */
export function CarouselOverlay({ carousel }: { carousel: Carousel }) {
  const { count, current, show } = carousel;
  if (count < 2) return null;
  return (
    <>
      <span
        aria-hidden
        className="figures pointer-events-none absolute right-3 bottom-3 rounded-pill bg-scrim/75 px-3 py-1 text-xs font-semibold text-on-picture"
      >{`${current + 1} / ${count}`}</span>
      <PlayButton
        carousel={carousel}
        className="absolute bottom-1.5 left-1.5 grid size-11 place-items-center rounded-pill text-on-picture [&>svg]:size-8 [&>svg]:rounded-pill [&>svg]:bg-scrim/75 [&>svg]:p-2"
      />
      <Press
        icon="chevron-left"
        label={texts.previous()}
        onPress={() => show(current - 1)}
        className={clsx(ARROW, 'absolute top-1/2 left-3 hidden -translate-y-1/2 md:grid')}
      />
      <Press
        icon="chevron-right"
        label={texts.next()}
        onPress={() => show(current + 1)}
        className={clsx(ARROW, 'absolute top-1/2 right-3 hidden -translate-y-1/2 md:grid')}
      />
    </>
  );
}
