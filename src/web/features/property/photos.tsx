import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CarouselOverlay, useCarousel } from '#web/ui/carousel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type IntentProps, lazyOnIntent } from '#web/ui/lazy-on-intent.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { localHref } from '#web/app/links.ts';

const IN_MOSAIC = 5;

/**
 * A property's pictures: an autoplaying carousel, swiped on phones. From tablets up it is the large half of a mosaic
 * with four small still pictures. Each picture opens the full-screen viewer, or without scripts the photo list.
 */
export function PhotoMosaic({ id, name, pictures }: MosaicProps) {
  if (pictures.length === 0) return null;
  return (
    <section
      aria-label={texts.photosOf({ name })}
      className={clsx(
        'relative',
        pictures.length > 1 &&
          'md:grid md:h-[min(27rem,48vw)] md:grid-cols-2 md:gap-2 md:overflow-hidden md:rounded-card',
      )}
    >
      <Mosaic id={id} pictures={pictures} />
    </section>
  );
}

interface MosaicProps {
  readonly id: number;
  readonly name: string;
  readonly pictures: readonly PictureFacts[];
}

function Mosaic({ id, pictures }: Omit<MosaicProps, 'name'>) {
  const { linkTo, viewer } = usePhotoViewer(pictures);
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, pictures.length);
  const list = localHref(`/gallery/${id}`);
  const small = pictures.slice(1, pictures.length >= IN_MOSAIC ? IN_MOSAIC : 2);
  return (
    <>
      <div className="relative min-h-0">
        <ul ref={row} {...carousel.handlers} className="snap-row in-turn md:h-full">
          {pictures.map((picture, i) => (
            <li key={picture.id} className="w-full">
              <a
                href={`${list}#photo-${i + 1}`}
                {...linkTo(i)}
                className="block size-full outline-offset-[-3px]"
                aria-label={texts.enlarge({ alt: picture.alt })}
              >
                <Picture
                  picture={picture}
                  alt=""
                  priority={i === 0}
                  sizes="(min-width: 82rem) 640px, (min-width: 48rem) 50vw, 88vw"
                  className="aspect-4/3 size-full md:aspect-auto"
                />
              </a>
            </li>
          ))}
        </ul>
        <CarouselOverlay carousel={carousel} />
      </div>
      {small.length > 0 && (
        <div
          aria-hidden
          className={clsx(
            'hidden min-h-0 gap-2 md:grid',
            small.length > 1 && 'grid-cols-2 grid-rows-2',
          )}
        >
          {small.map((picture, i) => (
            <a
              key={picture.id}
              href={`${list}#photo-${i + 2}`}
              tabIndex={-1}
              {...linkTo(i + 1)}
              className="min-h-0"
            >
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 82rem) 320px, 25vw"
                className="size-full"
                imgClassName="transition-[filter] duration-150 hover:brightness-95"
              />
            </a>
          ))}
        </div>
      )}
      <a
        href={list}
        {...linkTo(0)}
        className={buttonClass(
          'secondary',
          'sm',
          'absolute right-4 bottom-4 hidden! border-transparent md:inline-flex!',
        )}
      >
        <Icon icon="images" size={18} />
        {texts.openPhotos({ n: pictures.length })}
      </a>
      {viewer}
    </>
  );
}

const Viewer = lazyOnIntent(() => import('./photo-viewer.tsx'));

/**
 * The state of one full-screen viewer. `linkTo(i)` are the props of a link to the photo list; with scripts it opens the
 * viewer at photo i.
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
    viewer:
      start === null ? null : (
        <Suspense fallback={null}>
          <Viewer.View pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ),
  };
}
