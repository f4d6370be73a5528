/**
 * Renders scenes on one sheet, to be looked at while drawing.
 * Usage: node db/seed/art/contact-sheet.ts <out.png> <examples|named> [filter] [columns] [width]
 */
import sharp from 'sharp';
import { examples } from './examples.ts';
import { namedScenes, scenesFor } from './index.ts';

const [out = 'contact-sheet.png', what = 'examples', filter = '', columns = '3', width = '640'] = process.argv.slice(2);

interface Picture {
  name: string;
  svg: string;
  width: number;
  height: number;
}

const all: Picture[] = what === 'named' ? namedScenes() : examples.flatMap((p) => scenesFor(p).map((s) => ({ ...s, name: `${p.slug}/${s.name}` })));
const wanted = new RegExp(filter);
const chosen = all.filter((p) => wanted.test(p.name));
const cols = Math.min(Number(columns), Math.max(1, chosen.length));
const cell = Number(width);
const row = Math.round((cell * 2) / 3);
const tiles = [];
for (const [i, picture] of chosen.entries()) {
  const begun = performance.now();
  const input = await sharp(Buffer.from(picture.svg)).resize(cell, row, { fit: 'contain', background: '#222' }).png().toBuffer();
  console.log(picture.name, `${Math.round(picture.svg.length / 1000)} kB`, `${Math.round(performance.now() - begun)} ms`);
  tiles.push({ input, left: (i % cols) * (cell + 6), top: Math.floor(i / cols) * (row + 6) });
}
await sharp({ create: { width: cols * (cell + 6), height: Math.max(1, Math.ceil(chosen.length / cols)) * (row + 6), channels: 3, background: '#222222' } })
  .composite(tiles)
  .png()
  .toFile(out);
