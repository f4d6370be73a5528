import type { Picture } from '#marketplace/catalogue/index.ts';

export const PICTURE_COLUMNS = [
  'media.id as media',
  'width',
  'height',
  'alt',
  'placeholder',
  'tint',
] as const;

interface PictureRow {
  readonly media: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly placeholder: string;
  readonly tint: string;
}

/** A picture that belongs to no property. */
export const pictureOf = ({
  media,
  width,
  height,
  alt,
  placeholder,
  tint,
}: PictureRow): Picture => ({
  id: media,
  width,
  height,
  alt,
  placeholder,
  tint,
  caption: '',
  roomId: null,
});
