import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from '#shared/picture-url.ts';

/**
 * All work on pixels. It runs in the picture process only (`child.ts`), because decoders of received files may grow,
 * hang or crash.
 */
export type PictureTask =
  | { readonly kind: 'photo'; readonly file: string; readonly limits: PixelLimits }
  | { readonly kind: 'master'; readonly svg: Uint8Array }
  | {
      readonly kind: 'rendition';
      readonly source: Uint8Array;
      readonly width: PictureWidth;
      readonly format: PictureFormat;
    }
  | { readonly kind: 'looks'; readonly source: Uint8Array };

export interface PixelLimits {
  readonly pixels: number;
  /** of the upright picture */
  readonly leastWidth: number;
  readonly leastHeight: number;
}

/** What a page shows before a picture is loaded. */
export interface Looks {
  /** a tiny data URI */
  readonly placeholder: string;
  /** the dominant colour */
  readonly tint: string;
}

export interface DevelopedPhoto extends Looks {
  /** upright JPEG without metadata, at most 2560 pixels wide or high */
  readonly picture: Uint8Array;
  /** WebP, at most 640 pixels wide or high */
  readonly preview: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The result of each task. */
export interface PictureAnswers {
  readonly photo: DevelopedPhoto | 'too-many-pixels' | 'too-small' | 'damaged';
  readonly master: Uint8Array;
  readonly rendition: Uint8Array;
  readonly looks: Looks;
}

const MOST_SIDE = 2560;
const PREVIEW_SIDE = 640;
const MASTER_WIDTH = 1600;
/** Limit for our own pictures. */
const MOST_PIXELS = 60_000_000;

export function workOn(task: PictureTask): Promise<PictureAnswers[PictureTask['kind']]> {
  if (task.kind === 'photo') return developPhoto(task.file, task.limits);
  if (task.kind === 'master')
    return sharp(task.svg, { density: 72, limitInputPixels: MOST_PIXELS })
      .resize({ width: MASTER_WIDTH, withoutEnlargement: false })
      .webp({ quality: 94, effort: 1 })
      .toBuffer();
  if (task.kind === 'rendition')
    return encode(
      sharp(task.source, { limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize({ width: task.width, withoutEnlargement: true }),
      task.format,
    ).toBuffer();
  return looksOf(task.source);
}

/**
 * AVIF effort 2 and below: 0.2–1.2 s a picture; higher efforts cost ten times that for a few percent. Quality 52 is a
 * quarter larger, and looks the same on a phone.
 */
const encode = (image: Sharp, format: PictureFormat): Sharp =>
  format === 'avif'
    ? image.avif({ quality: 45, effort: 2 })
    : format === 'webp'
      ? image.webp({ quality: 76, effort: 3 })
      : image.jpeg({ quality: 78, progressive: true });

/** Checks the size first, from the header alone: a small file that decodes to gigabytes is never decoded. */
async function developPhoto(file: string, limits: PixelLimits): Promise<PictureAnswers['photo']> {
  try {
    const {
      width,
      height,
      orientation = 1,
    } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > limits.pixels) return 'too-many-pixels';
    const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
    if (wide < limits.leastWidth || high < limits.leastHeight) return 'too-small';
    const upright = sharp(file, { limitInputPixels: limits.pixels, failOn: 'error' }).rotate();
    const { data: picture, info } = await upright
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    const preview = await sharp(picture)
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
      .webp({ quality: 76, effort: 3 })
      .toBuffer();
    return {
      picture,
      preview,
      width: info.width,
      height: info.height,
      ...(await looksOf(preview)),
    };
  } catch {
    // the decoder gave up: only the beginning of the file is a picture
    return 'damaged';
  }
}

async function looksOf(source: Uint8Array): Promise<Looks> {
  const tiny = await sharp(source, { limitInputPixels: MOST_PIXELS })
    .resize(12, 8, { fit: 'fill' })
    .webp({ quality: 40, effort: 0 })
    .toBuffer();
  const { dominant } = await sharp(tiny).stats();
  const tint = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  return { placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, tint };
}
