import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import type { Settings } from '../settings.ts';
import { BucketError } from './trouble.ts';
import { closeToOthers, readIfThere, writeWhole } from './files.ts';

/**
 * The permanent store of pictures, under keys such as `originals/ab/ab12….jpg`: a folder of this machine, or a bucket
 * shared by all machines. Renditions are not in it: each machine caches them on its own disk.
 */
export interface PictureStore {
  /** null when there is none */
  read(key: string): Promise<Buffer | null>;
  /** writes all or nothing; the same key is replaced. Failures are trouble (platform/trouble.ts) */
  write(key: string, bytes: Buffer): Promise<void>;
  /** does nothing if the key does not exist */
  remove(key: string): Promise<void>;
  /** keys below a prefix that were written before an instant */
  keptBefore(prefix: string, instant: Date): Promise<readonly string[]>;
}

type BucketSettings = Pick<
  Settings,
  'MEDIA_S3_URL' | 'MEDIA_S3_REGION' | 'MEDIA_S3_KEY_ID' | 'MEDIA_S3_SECRET'
>;

/** The bucket of MEDIA_S3_URL if that is set, else `dir`. */
export const storeOf = (dir: string, settings: BucketSettings): PictureStore =>
  settings.MEDIA_S3_URL === '' ? folderStore(dir) : bucketStore(settings);

export function folderStore(dir: string): PictureStore {
  closeToOthers(dir);
  return {
    read: (key) => readIfThere(join(dir, key)),
    write: (key, bytes) => writeWhole(join(dir, key), bytes),
    remove: (key) => rm(join(dir, key), { force: true }),
    keptBefore: async (prefix, instant) => {
      const old: string[] = [];
      for (const entry of await readdir(join(dir, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => [])) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const info = await stat(path).catch(() => null);
        if (info !== null && info.mtimeMs < instant.getTime())
          old.push(path.slice(dir.length + 1).replaceAll('\\', '/'));
      }
      return old;
    },
  };
}

/** A call to the store fails after this time: a page must not wait for a picture longer than for the database. */
const ANSWER_WITHIN_MS = 10_000;
const KEYS_A_PAGE = 1000;

function bucketStore({
  MEDIA_S3_URL: endpoint,
  MEDIA_S3_REGION: region,
  MEDIA_S3_KEY_ID: accessKeyId,
  MEDIA_S3_SECRET: secretAccessKey,
}: BucketSettings): PictureStore {
  const bucket = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: ANSWER_WITHIN_MS,
  });
  const ask = <T>(what: string, call: () => Promise<T>): Promise<T> =>
    call().catch((error: unknown) => {
      throw new BucketError(`the bucket of MEDIA_S3_URL could not ${what}`, { cause: error });
    });
  return {
    read: async (key) => {
      const bytes = await ask('read', () => bucket.getObjectArrayBuffer(key));
      return bytes === null ? null : Buffer.from(bytes);
    },
    write: async (key, bytes) => {
      await ask('write', () => bucket.putObject(key, bytes));
    },
    remove: async (key) => {
      await ask('remove', () => bucket.deleteObject(key));
    },
    keptBefore: async (prefix, instant) => {
      const old: string[] = [];
      let next: string | undefined;
      do {
        const page = await ask('list', () =>
          bucket.listObjectsPaged('/', prefix, KEYS_A_PAGE, next),
        );
        for (const { Key: key, LastModified: at } of page?.objects ?? [])
          if (new Date(at) < instant) old.push(key);
        next = page?.nextContinuationToken;
      } while (next !== undefined);
      return old;
    },
  };
}
