import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { meetTrouble } from '../trouble.ts';
import { closeToOthers, FILE_MODE, FOLDER_MODE } from './files.ts';
import {
  createPictureProcesses,
  TaskEnded,
  type PictureLimits,
  type PixelLimits,
} from './process/index.ts';
import { BusyError, createQueue } from './queue.ts';
import { folderStore, type PictureStore } from './store.ts';

/** Why a file is refused as a photograph. */
export type PhotoProblem =
  | 'empty'
  | 'too-large'
  | 'not-a-picture'
  | 'heic'
  | 'too-many-pixels'
  | 'too-small'
  | 'damaged'
  | 'busy';

/** A received file on the disk, not yet decoded. */
export interface Arrival {
  readonly id: string;
  /** SHA-256 of its bytes */
  readonly hash: Buffer;
  /** a problem of its size or first bytes */
  readonly problem: PhotoProblem | null;
}

/** An accepted photograph: upright, without metadata, at most 2560 pixels wide or high. */
export interface KeptPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
  /** on the disk, preview included */
  readonly bytes: number;
}

/** Photographs that people sent and no operator has reviewed. They have no public address. */
export interface Incoming {
  /** Streams a file to the disk, so that parallel uploads never fill the memory. */
  receive(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, mostBytes: number): Promise<Arrival>;
  /**
   * Checks a received file by its content, turns it upright, re-encodes it as JPEG without metadata (place, camera,
   * time) and stores it. The picture process does the work.
   */
  keep(
    arrival: Arrival,
    limits: PixelLimits,
  ): Promise<
    | { readonly ok: true; readonly photo: KeptPhoto }
    | { readonly ok: false; readonly problem: PhotoProblem }
  >;
  /** Deletes the received file; the receiver always calls it in the end. */
  forget(arrival: Arrival): Promise<void>;
  /** WebP, at most 640 pixels wide or high; null when there is none */
  preview(id: string): Promise<Buffer | null>;
  /** the stored JPEG; null when there is none */
  picture(id: string): Promise<Buffer | null>;
  /** copies it to the pictures with public addresses; may be repeated */
  publish(id: string): Promise<void>;
  /** deletes the published copy, once nothing shows it, unless the store fails; made sizes go with the cache */
  unpublish(id: string): Promise<void>;
  /** deletes it; if the store fails, `keptBefore` finds it later */
  discard(id: string): Promise<void>;
  /** ids of photographs stored here before an instant */
  keptBefore(instant: Date): Promise<readonly string[]>;
  /** Ends the picture process, even in the middle of its work. */
  close(): void;
}

/** Photographs that wait for the picture process; more are refused. */
const MOST_WAITING = 60;
const ID = /^[a-z0-9]{24}$/;

/**
 * In `store` photographs wait under `incoming/`, published ones are under `originals/`. A file is received below
 * `dir` on this machine's disk and deleted after its check.
 */
export function createIncoming({
  dir,
  store = folderStore(dir),
  limits: processLimits = {},
}: {
  readonly dir: string;
  readonly store?: PictureStore;
  readonly limits?: Partial<PictureLimits>;
}): Incoming {
  closeToOthers(dir);
  // one at a time: decoding a received file may take a gigabyte
  const queue = createQueue(1, MOST_WAITING);
  const processes = createPictureProcesses(processLimits);
  const keyOf = (id: string, kind: 'jpg' | 'webp' | 'part'): string =>
    `incoming/${id.slice(0, 2)}/${id}.${kind}`;
  const read = async (id: string, kind: 'jpg' | 'webp') =>
    ID.test(id) ? store.read(keyOf(id, kind)) : null;
  const part = (id: string): string => join(dir, keyOf(id, 'part'));

  return {
    receive: async (chunks, mostBytes) => {
      const id = randomBytes(12).toString('hex');
      const hash = createHash('sha256');
      let bytes = 0;
      let head = Buffer.alloc(0);
      await mkdir(dirname(part(id)), { recursive: true, mode: FOLDER_MODE });
      const target = await open(part(id), 'wx', FILE_MODE);
      try {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > mostBytes) continue; // read to its end, so that the next part of the form is reached
          if (head.length < HEAD_BYTES)
            head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
          hash.update(chunk);
          await target.writeFile(chunk);
        }
      } catch (error) {
        await rm(part(id), { force: true });
        throw error;
      } finally {
        await target.close();
      }
      return {
        id,
        hash: hash.digest(),
        problem: bytes > mostBytes ? 'too-large' : await problemOf(bytes, head),
      };
    },
    keep: async ({ id, problem }, limits) => {
      if (problem !== null) return { ok: false, problem };
      const made = await queue
        .run(id, () => processes.run({ kind: 'photo', file: part(id), limits }))
        .catch(problemOfWork);
      if (typeof made === 'string') return { ok: false, problem: made };
      const { picture, preview, ...looks } = made;
      await store.write(keyOf(id, 'jpg'), Buffer.from(picture));
      await store.write(keyOf(id, 'webp'), Buffer.from(preview));
      return { ok: true, photo: { id, ...looks, bytes: picture.length + preview.length } };
    },
    forget: ({ id }) => rm(part(id), { force: true }),
    preview: (id) => read(id, 'webp'),
    picture: (id) => read(id, 'jpg'),
    publish: async (id) => {
      if (!ID.test(id)) throw new Error('not the id of a photograph');
      const bytes = await store.read(keyOf(id, 'jpg'));
      if (bytes === null) throw new Error('there is no such photograph');
      await store.write(`originals/${id.slice(0, 2)}/${id}.jpg`, bytes);
    },
    unpublish: async (id) => {
      if (!ID.test(id)) return;
      try {
        await store.remove(`originals/${id.slice(0, 2)}/${id}.jpg`);
      } catch (error) {
        if (meetTrouble(error) === null) throw error;
      }
    },
    discard: async (id) => {
      if (!ID.test(id)) return;
      try {
        await rm(part(id), { force: true });
        for (const kind of ['jpg', 'webp'] as const) await store.remove(keyOf(id, kind));
      } catch (error) {
        if (meetTrouble(error) === null) throw error;
      }
    },
    keptBefore: async (instant) => {
      // files being received when the machine went down are on its own disk
      const keys = [
        ...(await store.keptBefore('incoming/', instant)),
        ...(await folderStore(dir).keptBefore('incoming', instant)),
      ];
      return [...new Set(keys.map((key) => basename(key).slice(0, 24)))].filter((id) =>
        ID.test(id),
      );
    },
    close: () => {
      queue.clear();
      processes.close();
    },
  };
}

/** The types that reach the decoder: its readers of drawings, documents and scripts are never used. */
const TAKEN: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'avif']);
/** enough of a file to tell its type; the decoder checks the rest */
const HEAD_BYTES = 4_100;

/** Checks a file by its size and first bytes, not by its name or declared type. */
async function problemOf(bytes: number, head: Buffer): Promise<PhotoProblem | null> {
  if (bytes === 0) return 'empty';
  const { fileTypeFromBuffer } = await import('file-type'); // loaded only when a photograph is sent
  const kind = (await fileTypeFromBuffer(head))?.ext ?? '';
  return kind === 'heic' ? 'heic' : TAKEN.has(kind) ? null : 'not-a-picture';
}

/** A file that hangs, grows or crashes its process is refused; one that found the queue full may be sent again. */
function problemOfWork(error: unknown): PhotoProblem {
  if (error instanceof TaskEnded) return 'damaged';
  if (error instanceof BusyError) return 'busy';
  throw error;
}
