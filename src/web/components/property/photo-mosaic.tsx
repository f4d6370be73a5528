import { clsx } from 'clsx';
import { useRef } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { property as texts } from '#shared/messages/property.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { usePhotoViewer } from './open-photos.tsx';
import { CarouselControls, useCarousel } from './photo-carousel.tsx';

const IN_MOSAIC = 5;

/**
 * The pictures of a property, once in the page: a row to swipe on phones, one large and four small from tablets up.
 * Each leads to the full-screen viewer, and without scripts to the photo list.
 */
export function PhotoMosaic({ id, name, pictures }: { id: number; name: string; pictures: readonly PictureFacts[] }) {
  const { linkTo, viewer } = usePhotoViewer(pictures);
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, pictures.length);
  const list = `/gallery/${id}`;
  if (pictures.length === 0) return null;
  return (
    <section aria-label={texts.photosOf(name)} className="relative">
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
            <a href={`${list}#photo-${i + 1}`} {...linkTo(i)} className="group block size-full outline-offset-[-3px]" aria-label={texts.enlarge(picture.alt)}>
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
        {texts.openPhotos(pictures.length)}
      </a>
      {viewer}
    </section>
  );
}
