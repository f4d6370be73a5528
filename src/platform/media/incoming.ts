import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { readIfThere, writeWhole } from './files.ts';
import { createQueue } from './queue.ts';

/** Why a file is not taken as a photograph. */
export type PhotoProblem = 'empty' | 'too-large' | 'not-a-picture' | 'heic' | 'too-many-pixels' | 'too-small' | 'damaged';

export interface PhotoLimits {
  readonly bytes: number;
  readonly pixels: number;
  /** of the upright picture */
  readonly leastWidth: number;
  readonly leastHeight: number;
}

/** A photograph that was taken in: upright, without what the camera wrote into it, at most 2560 pixels wide or high. */
export interface KeptPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
  /** on the disk, preview included */
  readonly bytes: number;
}

/** Photographs that people sent and nobody has looked at yet. No public address leads to them. */
export interface Incoming {
  /** Judges a file by its content, turns it upright, re-encodes it as JPEG (place, camera and time of the shot go) and keeps it. */
  keep(file: Buffer, limits: PhotoLimits): Promise<{ readonly ok: true; readonly photo: KeptPhoto } | { readonly ok: false; readonly problem: PhotoProblem }>;
  /** WebP, at most 640 pixels wide or high; null when there is none */
  preview(id: string): Promise<Buffer | null>;
  /** the JPEG as it is kept; null when there is none */
  picture(id: string): Promise<Buffer | null>;
  /** copies it to the pictures that have public addresses; may be done twice */
  publish(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** ids of what has lain here since before an instant */
  keptBefore(instant: Date): Promise<readonly string[]>;
}

const MOST_SIDE = 2560;
const PREVIEW_SIDE = 640;
const ID = /^[a-z0-9]{24}$/;

/** `dir` is the folder of the media: photographs wait in `incoming/`, published ones lie in `originals/`. */
export function createIncoming({ dir }: { readonly dir: string }): Incoming {
  // a 50-megapixel photograph takes some 200 MB while it is decoded: two at once, the others wait
  const queue = createQueue(2, 100);
  const file = (id: string, kind: 'jpg' | 'webp'): string => join(dir, 'incoming', id.slice(0, 2), `${id}.${kind}`);
  const read = async (id: string, kind: 'jpg' | 'webp') => (ID.test(id) ? readIfThere(file(id, kind)) : null);

  return {
    keep: async (bytes, limits) => {
      const problem = await problemOf(bytes, limits);
      if (problem !== null) return { ok: false, problem };
      const id = randomBytes(12).toString('hex');
      const made = await queue.run(id, () => develop(bytes, limits));
      if (typeof made === 'string') return { ok: false, problem: made };
      const { picture, preview, ...looks } = made;
      await writeWhole(file(id, 'jpg'), picture);
      await writeWhole(file(id, 'webp'), preview);
      return { ok: true, photo: { id, ...looks, bytes: picture.length + preview.length } };
    },
    preview: (id) => read(id, 'webp'),
    picture: (id) => read(id, 'jpg'),
    publish: async (id) => {
      if (!ID.test(id)) throw new Error('not the id of a photograph');
      const target = join(dir, 'originals', id.slice(0, 2), `${id}.jpg`);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(file(id, 'jpg'), target);
    },
    discard: async (id) => {
      if (ID.test(id)) for (const kind of ['jpg', 'webp'] as const) await rm(file(id, kind), { force: true });
    },
    keptBefore: async (instant) => {
      const ids = new Set<string>();
      for (const entry of await readdir(join(dir, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])) {
        const id = entry.name.slice(0, 24);
        if (!entry.isFile() || !ID.test(id)) continue;
        const info = await stat(join(entry.parentPath, entry.name)).catch(() => null);
        if (info !== null && info.mtimeMs < instant.getTime()) ids.add(id);
      }
      return [...ids];
    },
  };
}

/** The kinds that reach the decoder: its readers of drawings, documents and scripts stay shut. */
const TAKEN: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'avif']);
/** as much of a file as tells its kind; whether the rest keeps the promise is the decoder's to find out */
const HEAD_BYTES = 4_100;

/** Judges a file by its size and its first bytes, whatever it is called and claims to be. */
async function problemOf(bytes: Buffer, limits: PhotoLimits): Promise<PhotoProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > limits.bytes) return 'too-large';
  const kind = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.ext ?? '';
  return kind === 'heic' ? 'heic' : TAKEN.has(kind) ? null : 'not-a-picture';
}

/** Size first, from the header alone: a small file that unfolds into gigabytes is never unfolded. */
async function develop(bytes: Buffer, limits: PhotoLimits) {
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.pixels) return 'too-many-pixels';
    const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
    if (wide < limits.leastWidth || high < limits.leastHeight) return 'too-small';
    const upright = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).rotate();
    const { data: picture, info } = await upright.resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: 86 }).toBuffer({ resolveWithObject: true });
    const preview = await sharp(picture).resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' }).webp({ quality: 76, effort: 3 }).toBuffer();
    const tiny = await sharp(preview).resize(12, 8, { fit: 'fill' }).webp({ quality: 40, effort: 0 }).toBuffer();
    const { dominant } = await sharp(tiny).stats();
    const tint = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
    return { picture, preview, width: info.width, height: info.height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, tint };
  } catch {
    // the decoder gave up: the file only begins like a picture
    return 'damaged';
  }
}
