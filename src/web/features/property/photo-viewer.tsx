import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/plugins/captions.css';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/styles.css';
import { useState } from 'react';
import type { Picture } from '#marketplace/catalogue/index.ts';
import * as photos from '#messages/photos.ts';
import { PICTURE_WIDTHS, pictureUrl } from '#shared/picture-url.ts';

const slideOf = (picture: Picture): SlideImage & { description: string } => ({
  src: pictureUrl(picture.id, 1600, 'webp'),
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  description: picture.caption || picture.alt,
  srcSet: PICTURE_WIDTHS.filter((width) => width <= picture.width).map((width) => ({
    src: pictureUrl(picture.id, width, 'webp'),
    width,
    height: Math.round((width * picture.height) / picture.width),
  })),
});

/** Where a picture will stand, until it is there. */
const Coming = () => (
  <span className="block aspect-3/2 w-[min(100vw,132dvh)] animate-[breathe_1.6s_ease-in-out_infinite] bg-on-picture/10" />
);

/** The full-screen viewer: arrows, swipes and keys go round in a circle; Escape closes. Its code comes when wanted. */
export default function PhotoViewer({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly Picture[];
  start: number;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(start);
  // the same list each time: with a new one the viewer would begin again
  const [slides] = useState(() => pictures.map(slideOf));
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Counter, Captions]}
      carousel={{ finite: false, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      on={{ view: ({ index }) => setShown(index) }}
      render={{
        iconLoading: Coming,
        // said once for what is looked at, and not under each picture
        controls: () =>
          pictures[shown]?.drawn === true && (
            <p className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 rounded-pill bg-scrim px-3 py-1 text-sm text-on-picture">
              {photos.drawn()}
            </p>
          ),
      }}
      captions={{ descriptionTextAlign: 'center' }}
      counter={{ container: { style: { top: 0 } } }}
      labels={{ Close: photos.close(), Next: photos.next(), Previous: photos.previous() }}
      animation={
        window.matchMedia('(prefers-reduced-motion: reduce)').matches
          ? { fade: 0, swipe: 0, navigation: 0 }
          : { fade: 180, swipe: 250 }
      }
    />
  );
}
