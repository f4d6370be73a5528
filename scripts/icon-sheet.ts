import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LUCIDE_ICONS } from '#web/assets/icon-names.ts';

/**
 * `node scripts/icon-sheet.ts` draws src/web/assets/icons.svg from the names in src/web/assets/icon-names.ts. With
 * `--check` it writes nothing, and ends with 1 when the file is out of date.
 */
export const SHEET_FILE = join(import.meta.dirname, '../src/web/assets/icons.svg');

const STROKES =
  'stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** A star of twenty units. The sheet has five side by side; a card shows as many as the property has. */
const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const STAR_STEP = 22.667;

/** The shapes inside a Lucide icon. */
async function shapesOf(name: (typeof LUCIDE_ICONS)[number]): Promise<string> {
  const { default: glyph } = await dynamicIconImports[name]();
  const inside = /^<svg[^>]*>(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(glyph)))?.[1];
  if (inside === undefined) throw new Error(`The icon ${name} could not be read.`);
  return inside.replaceAll(/><\/[a-z]+>/g, '/>');
}

const symbol = (id: string, fill: string, shapes: string): string =>
  `  <symbol id="${id}" viewBox="0 0 24 24" fill="${fill}" ${STROKES}>${shapes}</symbol>`;

/** The whole sheet, which a test compares with the file. */
export async function iconSheet(): Promise<string> {
  const drawn = await Promise.all(
    LUCIDE_ICONS.map(async (name) => symbol(name, 'none', await shapesOf(name))),
  );
  const stars = Array.from(
    { length: 5 },
    (_, i) => `<path transform="translate(${+(i * STAR_STEP).toFixed(3)} 1)" d="${STAR}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">
  <!-- Lucide icons (ISC licence), one symbol each, for <use href="this-file#name">: pages and scripts carry no paths. Written by scripts/icon-sheet.ts. -->
${drawn.join('\n')}
${symbol('heart-filled', 'currentColor', await shapesOf('heart'))}
  <g id="stars" fill="currentColor" stroke="none" transform="scale(.75)">${stars.join('')}</g>
</svg>
`;
}

if (process.argv[1] === import.meta.filename) {
  const sheet = await iconSheet();
  if (!process.argv.includes('--check')) writeFileSync(SHEET_FILE, sheet);
  else if (readFileSync(SHEET_FILE, 'utf8') !== sheet) {
    console.error('src/web/assets/icons.svg is out of date: run `node scripts/icon-sheet.ts`.');
    process.exit(1);
  }
}
