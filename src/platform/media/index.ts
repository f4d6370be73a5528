import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#shared/picture-url.ts';
import { meetTrouble } from '../trouble.ts';
import { closeToOthers, readIfThere, writeWhole } from './files.ts';
import { folderStore, type PictureStore } from './store.ts';
import { createPictureProcesses } from './process/index.ts';
import { BusyError, createQueue } from './queue.ts';

export { BusyError };
export { storeOf } from './store.ts';
export {
  createIncoming,
  type Arrival,
  type Incoming,
  type KeptPhoto,
  type PhotoProblem,
} from './incoming.ts';

/** The facts stored about a picture; the row of `media`. */
interface StoredPicture {
  readonly id: string;
  readonly storageKey: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
}

interface Rendition {
  readonly body: Buffer;
  readonly mime: string;
}

export interface Media {
  /**
   * Stores a drawing of our own (SVG) under the hash of its content. The caller knows size and tint, so storing
   * hundreds is quick; `describe` makes the placeholder when pixels are first needed.
   */
  keepDrawing(
    svg: string,
    known: { width: number; height: number; tint: string },
  ): Promise<StoredPicture>;
  /** The placeholder (a tiny data URI) and dominant colour of a stored picture; null when there is none. */
  describe(id: string): Promise<Pick<StoredPicture, 'placeholder' | 'tint'> | null>;
  /**
   * The picture at one of the fixed widths and formats: from the disk cache, else made now. Null when there is none.
   */
  rendition(id: string, width: PictureWidth, format: PictureFormat): Promise<Rendition | null>;
  /** Makes renditions while no request waits for one. */
  warm(ids: readonly string[], widths: readonly PictureWidth[]): Promise<void>;
  /** Drops the least recently used renditions above the size limit; returns bytes freed. */
  trim(): Promise<number>;
  close(): void;
}

const MIME: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
/** Pictures made at once, each in its own process. */
const AT_ONCE = 2;

/**
 * Stores originals and makes fixed renditions; drawings and photographs look the same from outside. `store` keeps
 * `originals/`; `renditions/` below `dir` is this machine's cache and may be deleted at any time.
 */
export function createMedia({
  dir,
  cacheBytes,
  store = folderStore(dir),
}: {
  dir: string;
  cacheBytes: number;
  store?: PictureStore;
}): Media {
  closeToOthers(dir);
  const processes = createPictureProcesses();
  const queue = createQueue(AT_ONCE, 400);
  const original = (key: string): string => `originals/${key.slice(0, 2)}/${key}`;
  const cached = (id: string, name: string): string =>
    join(dir, 'renditions', id.slice(0, 2), id, name);

  /** Caches a rendition if there is space: on a full disk the picture is served anyway and made again next time. */
  const keep = (file: string, body: Buffer): Promise<void> =>
    writeWhole(file, body).catch((error: unknown) => {
      if (meetTrouble(error) === null) throw error;
    });

  /** The picture as pixels: a drawing is rasterised once and stored, a photograph is read as it is. */
  async function master(id: string): Promise<Buffer | null> {
    const drawn = await store.read(original(`${id}.svg`));
    if (drawn === null)
      return (
        (await store.read(original(`${id}.jpg`))) ??
        (await store.read(original(`${id}.png`))) ??
        store.read(original(`${id}.webp`))
      );
    const kept = await readIfThere(cached(id, 'master.webp'));
    if (kept !== null) return kept;
    const pixels = Buffer.from(await processes.run({ kind: 'master', svg: drawn }));
    await keep(cached(id, 'master.webp'), pixels);
    return pixels;
  }

  async function make(
    id: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    const source = await master(id);
    if (source === null) return null;
    const body = Buffer.from(await processes.run({ kind: 'rendition', source, width, format }));
    await keep(cached(id, `${width}.${format}`), body);
    return body;
  }

  async function rendition(
    id: string,
    width: PictureWidth,
    format: PictureFormat,
    priority: 'front' | 'background' = 'front',
  ): Promise<Rendition | null> {
    if (!/^[a-z0-9]{8,40}$/.test(id)) return null;
    const file = cached(id, `${width}.${format}`);
    const ready = await readIfThere(file);
    const body = ready ?? (await queue.run(file, () => make(id, width, format), priority));
    return body === null ? null : { body, mime: MIME[format] };
  }

  return {
    async keepDrawing(svg, { width, height, tint }) {
      const id = createHash('sha256').update(svg).digest('hex').slice(0, 20);
      const storageKey = `${id}.svg`;
      await store.write(original(storageKey), Buffer.from(svg));
      return { id, storageKey, mime: 'image/svg+xml', width, height, placeholder: '', tint };
    },
    describe: (id) =>
      queue.run(
        `describe ${id}`,
        async () => {
          // twelve pixels come straight from the drawing, eight times quicker than through the master
          const source = (await store.read(original(`${id}.svg`))) ?? (await master(id));
          return source === null ? null : processes.run({ kind: 'looks', source });
        },
        'background',
      ),
    rendition: (id, width, format) => rendition(id, width, format),
    async warm(ids, widths) {
      for (const id of ids)
        for (const width of widths)
          for (const format of ['avif', 'webp'] as const)
            await rendition(id, width, format, 'background').catch(() => null);
    },
    trim: () => trimFolder(join(dir, 'renditions'), cacheBytes),
    close: () => {
      queue.clear();
      processes.close();
    },
  };
}

export const isPictureWidth = (n: number): n is PictureWidth =>
  (PICTURE_WIDTHS as readonly number[]).includes(n);
export const isPictureFormat = (s: string): s is PictureFormat =>
  (PICTURE_FORMATS as readonly string[]).includes(s);

async function trimFolder(dir: string, limit: number): Promise<number> {
  const files: { path: string; size: number; used: number }[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const info = await stat(path).catch(() => null);
    if (info !== null)
      files.push({ path, size: info.size, used: Math.max(info.atimeMs, info.mtimeMs) });
  }
  let total = files.reduce((sum, f) => sum + f.size, 0);
  let freed = 0;
  for (const file of files.sort((a, b) => a.used - b.used)) {
    if (total <= limit) break;
    await rm(file.path, { force: true });
    total -= file.size;
    freed += file.size;
  }
  return freed;
}
