import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Encodes numbers and bytes for protocol buffers and PMTiles. */
function varint(n: number): number[] {
  const out: number[] = [];
  for (let rest = n; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...out, rest];
    out.push((rest % 128) | 128);
  }
}
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const number = (field: number, n: number): number[] => [...varint(field * 8), ...varint(n)];
const text = (field: number, content: string): number[] => bytes(field, [...Buffer.from(content)]);
const zigzag = (n: number): number => (n < 0 ? -n * 2 - 1 : n * 2);

const EXTENT = 4096;

/** A layer with one feature (MVT 2.1). */
const layer = (
  name: string,
  type: 1 | 3,
  geometry: readonly number[],
  properties: Readonly<Record<string, string>>,
): number[] => {
  const pairs = Object.entries(properties);
  const feature = [
    ...bytes(
      2,
      pairs.flatMap((_, i) => [i, i]),
    ),
    ...number(3, type),
    ...bytes(4, geometry.flatMap(varint)),
  ];
  return bytes(3, [
    ...number(15, 2),
    ...text(1, name),
    ...bytes(2, feature),
    ...pairs.flatMap(([key]) => text(3, key)),
    ...pairs.flatMap(([, value]) => bytes(4, text(1, value))),
    ...number(5, EXTENT),
  ]);
};
const box = (x: number, y: number, w: number, h: number): number[] => [
  9,
  zigzag(x),
  zigzag(y),
  26,
  zigzag(w),
  0,
  0,
  zigzag(h),
  zigzag(-w),
  0,
  15,
];

/** Land with water over the lower half, and a named place, the same in every tile. */
const TILE = [
  ...layer('earth', 3, box(0, 0, EXTENT, EXTENT), { kind: 'earth' }),
  ...layer('water', 3, box(0, EXTENT / 2, EXTENT, EXTENT / 2), { kind: 'lake' }),
  ...layer('places', 1, [9, zigzag(1024), zigzag(1024)], { kind: 'locality', name: 'Gaon' }),
];

/** A PMTiles archive (version 3, uncompressed) of this tile at the zooms from 0 to `maxZoom`. */
export function tinyArchive(maxZoom: number, attribution: string): Buffer {
  const zooms = Array.from({ length: maxZoom + 1 }, (_, z) => z);
  const first = (z: number): number => (4 ** z - 1) / 3;
  const directory = Buffer.from([
    zooms.length,
    ...zooms.flatMap((z) => varint(z === 0 ? 0 : first(z) - first(z - 1))),
    ...zooms.flatMap((z) => varint(4 ** z)),
    ...zooms.flatMap(() => varint(TILE.length)),
    ...zooms.flatMap(() => varint(1)),
  ]);
  const metadata = Buffer.from(JSON.stringify({ name: 'tiny', attribution, vector_layers: [] }));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const [tilesAt, size] = [127 + directory.length + metadata.length, TILE.length];
  for (const [i, value] of [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    size,
    first(maxZoom + 1),
    zooms.length,
    1,
  ].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + i * 8);
  header.set([1, 1, 1, 1, 0, maxZoom], 96);
  for (const [i, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + i * 4);
  return Buffer.concat([header, directory, metadata, Buffer.from(TILE)]);
}

/** Serves an archive as object stores do: ranges, to scripts of any origin. `ranges`: the requested ranges. */
export async function serveArchive(
  archive: Buffer,
): Promise<{ readonly url: string; readonly ranges: readonly string[]; close(): Promise<void> }> {
  const ranges: string[] = [];
  const server = createServer((request, reply) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Range',
      'Access-Control-Expose-Headers': 'Content-Range, ETag',
    };
    if (request.method === 'OPTIONS') return void reply.writeHead(204, cors).end();
    const { range = '' } = request.headers;
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (request.url !== '/hills.pmtiles' || from === '')
      return void reply.writeHead(404, cors).end();
    ranges.push(range);
    const part = archive.subarray(Number(from), Number(to) + 1);
    reply
      .writeHead(206, {
        ...cors,
        'Content-Type': 'application/octet-stream',
        'Content-Length': part.length,
        'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`,
        ETag: '"tiny"',
      })
      .end(part);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hills.pmtiles`,
    ranges,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
