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
import { useLayer } from '#web/ui/layers.ts';

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

/** A picture's place while it loads. */
const PicturePlaceholder = () => (
  <span className="block aspect-3/2 w-[min(100vw,132dvh)] animate-[breathe_1.6s_ease-in-out_infinite] bg-on-picture/10" />
);

/** The full-screen viewer: arrows, swipes and keys wrap around; Escape closes it. Loaded on demand. */
export default function PhotoViewer({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly Picture[];
  start: number;
  onClose: () => void;
}) {
  useLayer(onClose);
  const [shown, setShown] = useState(start);
  // a new list would restart the viewer
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
        iconLoading: PicturePlaceholder,
        // once in the viewer, not in each caption
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
