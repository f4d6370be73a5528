import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createIncoming, createMedia } from './index.ts';

const dir = mkdtempSync(join(tmpdir(), 'verandah-incoming-'));
const incoming = createIncoming({ dir });
const limits = { pixels: 4_000_000, leastWidth: 640, leastHeight: 480 };
afterAll(() => {
  incoming.close();
  rmSync(dir, { recursive: true, force: true });
});

async function taken(file: Buffer) {
  const arrival = await incoming.receive([file], 2_000_000);
  const result = await incoming.keep(arrival, limits);
  await incoming.forget(arrival);
  return result;
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5a45' } });
/** As a phone writes it: with position and camera, rotated. */
const phonePhoto = () =>
  drawn(1200, 900)
    .withExif({
      IFD0: { Make: 'Example Phones', Model: 'X1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 45/1 20/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 24/1 30/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function kept(file: Buffer) {
  const result = await taken(file);
  if (!result.ok) throw new Error(result.problem);
  return result.photo;
}

/** A PNG whose header declares more pixels than the file could hold. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('strips place and camera from a photograph, turns it upright, and makes a preview', async () => {
  const file = await phonePhoto();
  const before = await sharp(file).metadata();
  // 0x8825 is the EXIF tag of the position
  const place =
    before.exif?.includes(Buffer.from([0x25, 0x88])) === true ||
    before.exif?.includes(Buffer.from([0x88, 0x25])) === true;
  expect([before.orientation, before.exif?.includes('Example Phones'), place]).toEqual([
    6,
    true,
    true,
  ]);
  const photo = await kept(file);
  expect(photo).toMatchObject({
    width: 900,
    height: 1200,
    tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  const [picture, preview] = [await incoming.picture(photo.id), await incoming.preview(photo.id)];
  for (const bytes of [picture!, preview!]) {
    const { exif, xmp, iptc, gps } = (await sharp(bytes).metadata()) as unknown as Record<
      string,
      unknown
    >;
    expect({ exif, xmp, iptc, gps }).toEqual({});
    expect(bytes.includes('Example Phones')).toBe(false);
  }
  expect(await sharp(preview!).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 640,
  });
});

test.each([
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
] as const)('%s is taken and kept as JPEG', async (_, format) => {
  const photo = await kept(await drawn(800, 600).toFormat(format).toBuffer());
  expect(await sharp((await incoming.picture(photo.id))!).metadata()).toMatchObject({
    format: 'jpeg',
    width: 800,
    height: 600,
  });
});

describe('refused, each for its reason', () => {
  const problem = async (file: Buffer): Promise<string> => {
    const result = await taken(file);
    return result.ok ? 'taken' : result.problem;
  };
  const padded = (text: string) => Buffer.from(text.padEnd(64));

  test.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    [
      'a drawing with a script in it',
      padded('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'not-a-picture',
    ],
    ['a page', padded('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['a moving picture', padded('GIF89a'), 'not-a-picture'],
    ['a document', padded('%PDF-1.7'), 'not-a-picture'],
    ['a sound', Buffer.from('RIFF0000WAVEfmt '), 'not-a-picture'],
    ['the header of a WebP and no more', Buffer.from('RIFF0000WEBPVP8 '), 'damaged'],
    ['a film', Buffer.concat([Buffer.alloc(4), padded('ftypisom')]), 'not-a-picture'],
    ["an iPhone's own format", Buffer.concat([Buffer.alloc(4), padded('ftypheic')]), 'heic'],
    [
      'more bytes than are taken',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000_001)]),
      'too-large',
    ],
    [
      'a file that only begins like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 65)]),
      'damaged',
    ],
    [
      'a page that begins like a PNG',
      Buffer.concat([
        Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
        padded('<script>alert(1)</script>'),
      ]),
      'not-a-picture',
    ],
    ['a few bytes that unfold into gigabytes', hugePng(60_000, 60_000), 'too-many-pixels'],
  ])('%s', async (_, file, expected) => {
    expect(await problem(file)).toBe(expected);
  });

  test('a thumbnail, a cut-off photograph', async () => {
    expect(await problem(await drawn(320, 240).jpeg().toBuffer())).toBe('too-small');
    const whole = await sharp({
      create: {
        width: 1000,
        height: 800,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await problem(whole.subarray(0, whole.length / 3))).toBe('damaged');
  });

  test('leaves no refused file on the disk', async () => {
    const files = async () =>
      (await readdir(join(dir, 'incoming'), { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile(),
      ).length;
    const before = await files();
    for (const file of [
      padded('<svg></svg>'),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 65)]),
      Buffer.alloc(2_000_001),
    ])
      await problem(file);
    expect(await files()).toBe(before);
  });
});

test('a photograph has no public address until it is published; then it has one that survives discarding the original', async () => {
  const media = createMedia({ dir, cacheBytes: 10_000_000 });
  const { id } = await kept(await phonePhoto());
  expect(await media.rendition(id, 320, 'webp')).toBeNull();
  await incoming.publish(id);
  await incoming.publish(id);
  await incoming.discard(id);
  expect(await incoming.preview(id)).toBeNull();
  expect((await media.rendition(id, 320, 'jpg'))?.mime).toBe('image/jpeg');
  media.close();
});

test('finds old photographs, and ignores invalid ids', async () => {
  const { id } = await kept(await phonePhoto());
  expect(await incoming.keptBefore(new Date('2020-01-01'))).toEqual([]);
  expect(await incoming.keptBefore(new Date(Date.now() + 60_000))).toContain(id);
  for (const wrong of ['../../secret', '', 'x'.repeat(24).toUpperCase()])
    expect(await incoming.preview(wrong)).toBeNull();
  await expect(incoming.publish('../../../etc/passwd')).rejects.toThrow();
});
