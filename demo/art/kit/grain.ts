import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import { makeRng } from './random.ts';
import type { Sheet } from './sheet.ts';

const SIZE = 160;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, tail]);
}

/**
 * A four-ink PNG tile of speckle: mostly clear, some dark and some paper-coloured specks, none so bright that it
 * looks like snow. Two bits a pixel keep it near five kilobytes, so each picture can contain it.
 */
function grainTile(): string {
  const rng = makeRng('grain');
  const rows: number[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    rows.push(0);
    for (let x = 0; x < SIZE; x += 4) {
      let byte = 0;
      for (let k = 0; k < 4; k += 1) {
        const roll = rng();
        byte = (byte << 2) | (roll < 0.13 ? 1 : roll < 0.26 ? 2 : 0);
      }
      rows.push(byte);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([2, 3, 0, 0, 0], 8);
  const inks = Buffer.from([0, 0, 0, 0x1d, 0x2a, 0x24, 0xfb, 0xf7, 0xef, 0xfb, 0xf7, 0xef]);
  const alphas = Buffer.from([0, 18, 20, 20]);
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', inks),
    chunk('tRNS', alphas),
    chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

let tile: string | undefined;

/** The grain of the paper over the finished print; always the last layer. */
export function addGrain(sheet: Sheet, scale = 1.7): void {
  tile ??= grainTile();
  const side = SIZE * scale;
  const href = tile;
  const id = sheet.define(
    (name) =>
      `<pattern id="${name}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><image href="${href}" width="${side}" height="${side}"/></pattern>`,
  );
  sheet.add(`<rect width="${sheet.width}" height="${sheet.height}" fill="url(#${id})"/>`);
}
