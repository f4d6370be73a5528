import { useRef } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/tours.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { usePhotoViewer } from '#web/features/property/photos.tsx';
import { CarouselOverlay, useCarousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * The pictures of a tour: a row that plays by itself, swiped or scrolled without scripts, with arrows for a mouse. Wide
 * screens show the edge of the next one. Each opens the full-screen viewer, without scripts the picture file.
 */
export function TourPictures({
  title,
  pictures,
}: {
  title: string;
  pictures: readonly PictureFacts[];
}) {
  const { linkTo, viewer } = usePhotoViewer(pictures);
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, pictures.length);
  return (
    <section aria-label={texts.pictures({ title })} className="relative -mx-4 md:mx-0">
      <ul ref={row} {...carousel.handlers} className="snap-row md:gap-2 md:rounded-card">
        {pictures.map((picture, i) => (
          <li key={picture.id} className="w-full md:w-[72%]">
            <a
              href={pictureUrl(picture.id, 1600, 'jpg')}
              {...linkTo(i)}
              className="block outline-offset-[-3px]"
              aria-label={texts.enlarge({ alt: picture.alt })}
            >
              <Picture
                picture={picture}
                alt=""
                priority={i === 0}
                sizes="(min-width: 80rem) 880px, (min-width: 48rem) 72vw, 100vw"
                className="aspect-3/2 w-full md:aspect-auto md:h-[min(31rem,46vw)] md:rounded-card"
              />
            </a>
          </li>
        ))}
      </ul>
      <CarouselOverlay carousel={carousel} />
      {viewer}
    </section>
  );
}
