import type { ReactNode } from 'react';
import { pictureUrl } from '#shared/picture-url.ts';
import { localHref } from '#web/app/links.ts';

/** A property in a short row: picture, name and facts. */
export interface StayTileData {
  readonly id: number;
  /** with dates and party where the tile shows a price */
  readonly href: string;
  readonly name: string;
  /** '4 BHK · sleeps 12', or its place */
  readonly size: string;
  readonly picture: { readonly id: string; readonly tint: string } | null;
}

/**
 * The tile of a property, a plain link; the caller gives the content below the name. `lying`: on phones the picture
 * stands beside the text. `heading`: level of the name's heading.
 */
export function StayTile({
  stay: { href, name, size, picture },
  lying = false,
  heading: Heading = 'h3',
  children,
}: {
  stay: StayTileData;
  lying?: boolean;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  return (
    <div
      className={`group/tile relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-monsoon ${lying ? 'max-sm:flex-row' : ''}`}
    >
      <div
        className={`aspect-3/2 w-full shrink-0 bg-mist ${lying ? 'max-sm:aspect-auto max-sm:w-28' : ''}`}
        style={picture === null ? undefined : { backgroundColor: picture.tint }}
      >
        {picture !== null && (
          <picture>
            <source
              type="image/avif"
              srcSet={`${pictureUrl(picture.id, 320, 'avif')} 320w, ${pictureUrl(picture.id, 640, 'avif')} 640w`}
              sizes="(min-width: 48rem) 280px, 78vw"
            />
            <img
              src={pictureUrl(picture.id, 640)}
              width={640}
              height={427}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </picture>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 p-3.5">
        <Heading className="text-base leading-snug">
          <a
            href={localHref(href)}
            className="after:absolute after:inset-0 group-hover/tile:text-monsoon"
          >
            {name}
          </a>
        </Heading>
        {size !== '' && <p className="figures text-sm text-muted">{size}</p>}
        {children}
      </div>
    </div>
  );
}
