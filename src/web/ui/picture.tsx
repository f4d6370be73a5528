import { clsx } from 'clsx';
import { langOf } from '#i18n/locale.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { PICTURE_WIDTHS, pictureUrl, type PictureFormat } from '#shared/picture-url.ts';

const MODERN = ['avif', 'webp'] as const;

const srcSet = (picture: PictureFacts, format: PictureFormat): string =>
  PICTURE_WIDTHS.filter((width, i) => i === 0 || width <= picture.width)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(', ');

/** A picture that replaces another where a media query matches; `sizes` if its width differs from the other's. */
export interface Instead {
  readonly picture: PictureFacts;
  readonly media: string;
  readonly sizes?: string;
}

/**
 * A picture of the media pipeline in a fitting size and format, over its placeholder colour. Size the outer box with
 * `className` (aspect-3/2, w-full …); the picture covers it.
 */
export function Picture({
  picture,
  instead,
  sizes = '100vw',
  priority = false,
  alt,
  className,
  imgClassName,
}: {
  picture: PictureFacts;
  /** the same scene at night or cut for phones; the first whose media query matches is shown */
  instead?: readonly Instead[];
  /** displayed width, as in <img sizes> */
  sizes?: string;
  /** the largest element of the first screen: loaded at once, with high priority */
  priority?: boolean;
  /** '' if the picture repeats the text beside it; default: the stored description */
  alt?: string;
  className?: string;
  /** such as object-[60%_60%] for a scene with its subject off centre */
  imgClassName?: string;
}) {
  return (
    <picture
      className={clsx(
        'block overflow-hidden bg-cover bg-center',
        !priority && 'picture-near',
        className,
      )}
      style={{
        backgroundColor: picture.tint,
        ...(picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : {}),
      }}
    >
      {instead?.map(({ picture: other, media, sizes: shown = sizes }) =>
        MODERN.map((format) => (
          <source
            key={media + format}
            media={media}
            type={`image/${format}`}
            srcSet={srcSet(other, format)}
            sizes={shown}
          />
        )),
      )}
      {MODERN.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(picture, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={pictureUrl(picture.id, 800, 'jpg')}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        lang={alt === undefined ? langOf(picture.alt) : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={clsx('size-full object-cover', imgClassName)}
      />
    </picture>
  );
}
