import { lazy, Suspense, useRef, useState, type MouseEventHandler } from 'react';
import { pictureUrl, type PictureWidth } from '#shared/picture-url.ts';
import type { CardData } from './card-data.ts';

const WIDTHS: readonly PictureWidth[] = [480, 640, 800];
// A little narrower than the real slot on phones: the next smaller file is a third lighter and the difference is not
// visible. On desktops the slot is taller than the picture, so the width that fills its height counts.
const SIZES = '(min-width: 48rem) 440px, 66vw';

/**
 * AVIF in three widths for nearly every browser, one WebP for the rest. The markup is short because a list repeats it
 * twenty times.
 */
const Slide = ({
  id,
  alt = '',
  priority = false,
}: {
  id: string;
  alt?: string;
  priority?: boolean;
}) => (
  <picture>
    <source
      type="image/avif"
      srcSet={WIDTHS.map((width) => `${pictureUrl(id, width, 'avif')} ${width}w`).join(', ')}
      sizes={SIZES}
    />
    <img
      src={pictureUrl(id, 640)}
      width={640}
      height={480}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      decoding={priority ? 'sync' : 'async'}
      className="size-full object-cover"
    />
  </picture>
);

const Steps = lazy(() => import('./card-steps.tsx'));

interface PicturesProps {
  readonly card: Pick<CardData, 'picture' | 'more' | 'available'>;
  readonly href: string;
  /** this picture is the largest element of the first screen: it is loaded at once */
  readonly priority: boolean;
  /** the other pictures are rendered; they load at the first touch */
  readonly opened: boolean;
  readonly onFollow: MouseEventHandler;
}

/**
 * A card's pictures: a snapping row, swiped by touch, with arrows that appear under the pointer. The page carries only
 * the first picture; the others and the arrows are added once the card is opened.
 */
export function Pictures({
  card: { picture, more, available },
  href,
  priority,
  opened,
  onFollow,
}: PicturesProps) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(false);
  if (picture === null) return <div className="size-full bg-mist" />;
  const all = opened && more.length > 0;
  return (
    <div className="group/pics relative size-full">
      <div
        ref={row}
        {...(all
          ? {
              onScroll: ({ currentTarget }) => {
                setTouched(true);
                setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
              },
              onPointerEnter: () => setTouched(true),
            }
          : {})}
        className={
          available
            ? 'snap-row relative z-1 size-full'
            : 'snap-row relative z-1 size-full opacity-75 saturate-50'
        }
        style={
          picture.placeholder === ''
            ? { backgroundColor: picture.tint }
            : {
                backgroundColor: picture.tint,
                backgroundImage: `url("${picture.placeholder}")`,
                backgroundSize: 'cover',
              }
        }
      >
        {/* a scrollable row has to be reachable by keyboard */}
        <a href={href} onClick={onFollow} {...(all ? {} : { tabIndex: -1 })} className="size-full">
          <Slide id={picture.id} alt={picture.alt} priority={priority} />
        </a>
        {all &&
          more.map((id) => (
            <a
              key={id}
              href={href}
              onClick={onFollow}
              tabIndex={-1}
              aria-hidden
              className="size-full"
            >
              {touched && <Slide id={id} />}
            </a>
          ))}
      </div>
      {all && (
        <Suspense>
          <Steps row={row} shown={shown} ids={[picture.id, ...more]} />
        </Suspense>
      )}
    </div>
  );
}
