/** The fixed renditions of every picture; addresses are immutable because the id is a hash of the content. */
export const PICTURE_WIDTHS = [320, 480, 640, 800, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** '/media/{id}/{width}.{format}' */
export const pictureUrl = (
  id: string,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string => `/media/${id}/${width}.${format}`;
