import { pictureUrl, type PictureWidth } from '#shared/picture-url.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { HOUR_MS } from '#shared/dates.ts';

const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** Flags travel as '1' and '0'. */
export const toFlag = (value: boolean): '0' | '1' => (value ? '1' : '0');

/** An instant as India's wall clock with its offset: '2026-12-04T14:00:00+05:30'. */
export const toInstant = (at: Date): string => `${new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;

export const toInstantOrNull = (at: Date | null): string | null => (at === null ? null : toInstant(at));

/** The WebP rendition of a picture, 800 px wide unless asked otherwise; '' without one. */
export const toImage = (picture: Pick<Picture, 'id'> | null | undefined, width: PictureWidth = 800): string =>
  picture ? pictureUrl(picture.id, width, 'webp') : '';

/** Hundredths of a percent to percent: 1250 → 12.5. */
export const toPercent = (hundredths: number): number => hundredths / 100;
