import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type IntentProps, lazyOnIntent } from '#web/ui/lazy-on-intent.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { localHref } from '#web/app/links.ts';

const IN_MOSAIC = 5;

/**
 * The pictures of a property, once in the page: a row to swipe on phones, one large and four small from tablets up.
 * Each leads to the full-screen viewer, and without scripts to the photo list.
 */
export function PhotoMosaic({ id, name, pictures }: { id: number; name: string; pictures: readonly PictureFacts[] }) {
  const { linkTo, viewer } = usePhotoViewer(pictures);
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, pictures.length);
  const list = localHref(`/gallery/${id}`);
  if (pictures.length === 0) return null;
  return (
    <section aria-label={texts.photosOf({ name })} className="relative">
      <ul
        ref={row}
        {...carousel.handlers}
        className={clsx(
          'snap-row pictures-in-turn md:grid md:h-[min(27rem,48vw)] md:gap-2 md:overflow-hidden md:rounded-card',
          pictures.length >= IN_MOSAIC ? 'md:grid-cols-4 md:grid-rows-2' : 'md:grid-cols-2',
        )}
      >
        {pictures.map((picture, i) => (
          <li
            key={picture.id}
            className={clsx('w-full md:w-auto', i === 0 && pictures.length >= IN_MOSAIC && 'md:col-span-2 md:row-span-2', i >= (pictures.length >= IN_MOSAIC ? IN_MOSAIC : 2) && 'md:hidden')}
          >
            <a href={`${list}#photo-${i + 1}`} {...linkTo(i)} className="group block size-full outline-offset-[-3px]" aria-label={texts.enlarge({ alt: picture.alt })}>
              <Picture
                picture={picture}
                alt=""
                priority={i === 0}
                sizes={i === 0 ? '(min-width: 82rem) 640px, (min-width: 48rem) 50vw, 100vw' : '(min-width: 82rem) 320px, (min-width: 48rem) 25vw, 100vw'}
                className="aspect-4/3 size-full md:aspect-auto"
                imgClassName="transition-[filter] duration-150 md:group-hover:brightness-95"
              />
            </a>
          </li>
        ))}
      </ul>
      <CarouselControls carousel={carousel} count={pictures.length} />
      <a href={list} {...linkTo(0)} className={buttonClass('secondary', 'sm', 'absolute right-4 bottom-4 hidden! border-transparent md:inline-flex!')}>
        <Icon icon="images" size={18} />
        {texts.openPhotos({ n: pictures.length })}
      </a>
      {viewer}
    </section>
  );
}

/** Each picture stands this long before the next one comes by itself. */
const SHOWN_MS = 4500;

interface Carousel {
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
        <button type="button" onClick={carousel.stop} aria-label={texts.pause()} className="absolute bottom-0 left-0 grid size-12 place-items-center text-on-picture md:hidden">
          <span className="grid size-8 place-items-center rounded-pill bg-scrim/75"><Icon icon="pause" size={16} /></span>
        </button>
      )}
    </>
  );
}

const Viewer = lazyOnIntent(() => import('./photo-viewer.tsx'));

/**
 * The state of one full-screen viewer. `linkTo(i)` goes on a link to the photo list: without scripts it leads there,
 * with them the viewer opens at photo i.
 */
export function usePhotoViewer(pictures: readonly PictureFacts[]): {
  linkTo: (index: number) => IntentProps & { onClick: (event: MouseEvent) => void };
  viewer: ReactNode;
} {
  const [start, setStart] = useState<number | null>(null);
  return {
    linkTo: (index) => ({
      ...Viewer.intent,
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setStart(index);
      },
    }),
    viewer: start === null ? null : (
      <Suspense fallback={null}>
        <Viewer.View pictures={pictures} start={start} onClose={() => setStart(null)} />
      </Suspense>
    ),
  };
}
