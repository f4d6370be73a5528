/**
 * Renders scenes on one sheet, for reviewing drawings.
 * Usage: node demo/contact-sheet.ts <out.png> <examples
 * catalogue
 * named> [filter] [columns] [width]
 * The filter is a pattern of slugs and, after a slash, of scenes: `'laterite-.+
 * tin-roof.+/hero
 * pool'`. Both match whole names.
 */
import sharp from 'sharp';
import { examples, namedScenes, scenesFor } from '@verandah/art';
import { catalogue } from './catalogue/index.ts';
import { drawnOf } from './drawn.ts';

const [out = 'contact-sheet.png', what = 'examples', filter = '', columns = '3', width = '640'] =
  process.argv.slice(2);

interface Picture {
  name: string;
  svg: string;
  width: number;
  height: number;
}

const [slugs = '', scenes = ''] = filter.split('/');
const fits = (pattern: string, name: string): boolean =>
  pattern === '' || new RegExp(`^(?:${pattern})$`).test(name);
const houses = (what === 'catalogue' ? catalogue.map(drawnOf) : examples).filter((p) =>
  fits(slugs, p.slug),
);
const chosen: Picture[] =
  what === 'named'
    ? namedScenes().filter((s) => fits(slugs, s.name))
    : houses.flatMap((p) =>
        scenesFor(p)
          .filter((s) => fits(scenes, s.name))
          .map((s) => ({ ...s, name: `${p.slug}/${s.name}` })),
      );
const cols = Math.min(Number(columns), Math.max(1, chosen.length));
const cell = Number(width);
const row = Math.round((cell * 2) / 3);
const tiles = [];
for (const [i, picture] of chosen.entries()) {
  const begun = performance.now();
  const input = await sharp(Buffer.from(picture.svg))
    .resize(cell, row, { fit: 'contain', background: '#222' })
    .png()
    .toBuffer();
  console.log(
    picture.name,
    `${Math.round(picture.svg.length / 1000)} kB`,
    `${Math.round(performance.now() - begun)} ms`,
  );
  tiles.push({ input, left: (i % cols) * (cell + 6), top: Math.floor(i / cols) * (row + 6) });
}
await sharp({
  create: {
    width: cols * (cell + 6),
    height: Math.max(1, Math.ceil(chosen.length / cols)) * (row + 6),
    channels: 3,
    background: '#222222',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
