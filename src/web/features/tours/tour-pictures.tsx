import { useRef, useState } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/tours.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { CarouselControls, useCarousel, usePhotoViewer } from '#web/features/property/photos.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * The pictures of a tour: a row that snaps, swiped or scrolled without scripts, moved by arrows under a pointer. On
 * wide screens the next one looks in from the side. Each opens the full-screen viewer, without scripts the picture alone.
 */
export function TourPictures({ title, pictures }: { title: string; pictures: readonly PictureFacts[] }) {
  const { linkTo, viewer } = usePhotoViewer(pictures);
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, pictures.length);
  const [ends, setEnds] = useState({ first: true, last: pictures.length < 2 });
  const onScroll = () => {
    carousel.handlers.onScroll();
    const list = row.current;
    if (list) setEnds({ first: list.scrollLeft < 8, last: list.scrollLeft + list.clientWidth > list.scrollWidth - 8 });
  };
  const move = (by: 1 | -1) => {
    const list = row.current;
    const first = list?.firstElementChild;
    if (list && first) list.scrollBy({ left: by * first.getBoundingClientRect().width, behavior: 'smooth' });
  };
  return (
    <section aria-label={texts.pictures({ title })} className="relative -mx-4 md:mx-0">
      <ul ref={row} {...carousel.handlers} onScroll={onScroll} className="snap-row md:gap-2 md:rounded-card">
        {pictures.map((picture, i) => (
          <li key={picture.id} className="w-full md:w-[72%]">
            <a href={pictureUrl(picture.id, 1600, 'jpg')} {...linkTo(i)} className="block outline-offset-[-3px]" aria-label={texts.enlarge({ alt: picture.alt })}>
              <Picture picture={picture} alt="" priority={i === 0} sizes="(min-width: 80rem) 880px, (min-width: 48rem) 72vw, 100vw" className="aspect-3/2 w-full md:aspect-auto md:h-[min(31rem,46vw)] md:rounded-card" />
            </a>
          </li>
        ))}
      </ul>
      <CarouselControls carousel={carousel} count={pictures.length} />
      {!ends.first && <Arrow side="left-4" icon="chevron-left" label={texts.previousPicture()} onPress={() => move(-1)} />}
      {!ends.last && <Arrow side="right-4" icon="chevron-right" label={texts.nextPicture()} onPress={() => move(1)} />}
      {viewer}
    </section>
  );
}

const Arrow = ({ side, icon, label, onPress }: { side: string; icon: IconName; label: string; onPress: () => void }) => (
  <button type="button" aria-label={label} onClick={onPress} className={`needs-script absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-pill border border-line bg-surface text-ink hover:text-monsoon md:grid ${side}`}>
    <Icon icon={icon} size={20} />
  </button>
);
