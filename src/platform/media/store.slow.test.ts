import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY, startBucketStandIn, type BucketStandIn } from '#mocks/bucket/server.ts';
import { meetTrouble } from '../trouble.ts';
import { createIncoming } from './incoming.ts';
import { createMedia } from './index.ts';
import { folderStore, storeOf, type PictureStore } from './store.ts';

let dir: string;
let bucket: BucketStandIn;
const settings = (over = {}) => ({
  MEDIA_S3_URL: bucket.url,
  MEDIA_S3_REGION: KEY.region,
  MEDIA_S3_KEY_ID: KEY.id,
  MEDIA_S3_SECRET: KEY.secret,
  ...over,
});

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'verandah-store-'));
  bucket = await startBucketStandIn();
});
afterAll(async () => {
  await bucket.close();
  rmSync(dir, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => PictureStore])[] = [
  ['a folder', () => folderStore(join(dir, 'folder'))],
  ['a bucket', () => storeOf(dir, settings())],
];

describe.each(stores)('%s', (_name, open) => {
  it('stores bytes under a key, replaces and deletes them', async () => {
    const store = open();
    expect(await store.read('originals/ab/abc.jpg')).toBeNull();
    await store.write('originals/ab/abc.jpg', Buffer.from([0, 255, 13, 10, 128]));
    await store.write('originals/ab/abc.jpg', Buffer.from([1, 254, 13, 10, 0]));
    expect(await store.read('originals/ab/abc.jpg')).toEqual(Buffer.from([1, 254, 13, 10, 0]));
    await store.remove('originals/ab/abc.jpg');
    await store.remove('originals/ab/abc.jpg');
    expect(await store.read('originals/ab/abc.jpg')).toBeNull();
  });

  it('finds keys below a prefix that are older than an instant', async () => {
    const store = open();
    await store.write('incoming/aa/one.jpg', Buffer.from('1'));
    await store.write('originals/aa/two.jpg', Buffer.from('2'));
    expect(await store.keptBefore('incoming/', new Date(Date.now() + 60_000))).toEqual([
      'incoming/aa/one.jpg',
    ]);
    expect(await store.keptBefore('incoming/', new Date(Date.now() - 60_000))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is listed page after page', async () => {
    const many = await startBucketStandIn({ mostListed: 3 });
    const store = storeOf(dir, { ...settings(), MEDIA_S3_URL: many.url });
    await Promise.all(
      Array.from({ length: 7 }, (_, i) => store.write(`incoming/zz/${i}.jpg`, Buffer.from('x'))),
    );
    expect((await store.keptBefore('incoming/', new Date(Date.now() + 60_000))).length).toBe(7);
    await many.close();
  });

  it('refuses a wrong key, and a failure throws rather than looking empty', async () => {
    await expect(
      storeOf(dir, settings({ MEDIA_S3_SECRET: 'another' })).write(
        'originals/x.jpg',
        Buffer.from('x'),
      ),
    ).rejects.toThrow();
    const store = storeOf(dir, settings());
    bucket.fail(500);
    expect(
      meetTrouble(await store.read('originals/ab/abc.jpg').catch((error: unknown) => error)),
    ).toBe('bucket');
    bucket.fail(0);
    expect(bucket.objects.has('originals/x.jpg')).toBe(false);
  });

  it('two machines share it: one receives a photograph, the other publishes and shows it', async () => {
    const here = createIncoming({
      dir: join(dir, 'here'),
      store: storeOf(join(dir, 'here'), settings()),
    });
    const there = createIncoming({
      dir: join(dir, 'there'),
      store: storeOf(join(dir, 'there'), settings()),
    });
    const shown = createMedia({
      dir: join(dir, 'there'),
      cacheBytes: 1_000_000,
      store: storeOf(join(dir, 'there'), settings()),
    });
    try {
      const jpeg = await sharp({
        create: { width: 900, height: 700, channels: 3, background: '#557755' },
      })
        .jpeg()
        .toBuffer();
      const arrival = await here.receive([jpeg], 5_000_000);
      const kept = await here.keep(arrival, {
        pixels: 50_000_000,
        leastWidth: 100,
        leastHeight: 100,
      });
      await here.forget(arrival);
      if (!kept.ok) throw new Error(kept.problem);
      expect((await there.preview(kept.photo.id))?.length).toBeGreaterThan(100);
      await there.publish(kept.photo.id);
      expect((await shown.rendition(kept.photo.id, 320, 'webp'))?.body.length).toBeGreaterThan(100);
      await there.discard(kept.photo.id);
      expect(await here.picture(kept.photo.id)).toBeNull();
    } finally {
      for (const one of [here, there, shown]) one.close();
    }
  });
});
