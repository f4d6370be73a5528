/**
 * Reduces the fonts to the characters of the pages: Latin letters, Indian money, our punctuation, Devanagari. Writes
 * src/web/fonts/*.woff2, and src/platform/pdf/fonts/*.ttf in fixed weights for PDF documents. The results are
 * committed; run it again only to add a character or an axis.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { LANGUAGE_NAMES } from '#i18n/locale.ts';
import * as language from '#messages/language.ts';
import { BASIC, LATIN, RUPEE } from '#platform/pdf/characters.ts';
import { DEVANAGARI, span } from './devanagari.ts';

const require = createRequire(import.meta.url);

/**
 * A TrueType font whose scripts have no rules for single languages. Martel's rules for Marathi drop the sign of 'r'
 * above a letter: 'बोर्ड' was drawn with a stroke below its 'र'. Without them Marathi is set like Hindi.
 */
function forEveryLanguage(font: Buffer): Buffer {
  const table = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i).find(
    (at) => font.toString('latin1', at, at + 4) === 'GSUB',
  );
  if (table === undefined) return font;
  const gsub = font.readUInt32BE(table + 8);
  const scripts = gsub + font.readUInt16BE(gsub + 4);
  for (let i = 0; i < font.readUInt16BE(scripts); i += 1)
    font.writeUInt16BE(0, scripts + font.readUInt16BE(scripts + 2 + 6 * i + 4) + 2);
  return font;
}
const TARGET = new URL('../src/web/fonts/', import.meta.url);
/** The characters of the Latin fonts, and of those that a page in Hindi or Marathi loads beside them. */
const BUDGET_BYTES = 60_000;

const ascii = span(0x20, 0x7e);
const COMMON_ACCENTS = 'éèáàâäôöüçñ';
const rareAccents = span(0xc0, 0xff).replace(new RegExp(`[${COMMON_ACCENTS}]`, 'g'), '');
const marks = '\u00a0–—‘’“”…·•×−½°©→←↑↓′″';

/** The texts of an English page in other languages: their names, and the line that offers them. */
const inOthers = [
  ...Object.values(LANGUAGE_NAMES),
  ...[language.offer, language.go].flatMap((texts) => [texts.hi(), texts.mr()]),
]
  .join('')
  .replace(/[^\u0900-\u097f]/g, '');

type Axes = Record<string, number | { min: number; max: number }>;
/** OpenType features that the pages use: kerning, ligatures, figures of one width. */
const FEATURES = ['kern', 'liga', 'rvrn', 'tnum', 'lnum'];
const cuts: readonly {
  to: string;
  from: string;
  text: string;
  axes?: Axes;
  /** the only OpenType features that the subset has; by default all */
  features?: string[];
}[] = [
  // Headings have one weight and one optical size: a variable one would double the file.
  {
    to: 'fraunces.woff2',
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    text: ascii + marks + COMMON_ACCENTS,
    axes: { wght: 560, SOFT: 60, WONK: 0, opsz: 36 },
    features: FEATURES,
  },
  {
    to: 'figtree.woff2',
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: ascii + marks + COMMON_ACCENTS,
    axes: { wght: { min: 400, max: 700 } },
    features: FEATURES,
  },
  // The accents that only few names have.
  {
    to: 'figtree-accents.woff2',
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: rareAccents,
    axes: { wght: { min: 400, max: 700 } },
    features: FEATURES,
  },
  // The rupee sign is in the extended files of both families.
  {
    to: 'fraunces-rupee.woff2',
    from: 'fraunces/files/fraunces-latin-ext-full-normal.woff2',
    text: '₹',
    axes: { wght: 560, SOFT: 60, WONK: 0, opsz: 48 },
  },
  {
    to: 'figtree-rupee.woff2',
    from: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    text: '₹',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    to: 'languages.woff2',
    from: '@fontsource/yantramanav/files/yantramanav-devanagari-400-normal.woff2',
    text: inOthers,
    // half letters and the 'r' above a letter; no conjuncts, which these words do not have
    features: ['half', 'rphf', 'abvs', 'kern'],
  },
];

/** Yantramanav suits Figtree; Martel has the calm strokes of Fraunces, for headings. */
const indian: typeof cuts = [
  {
    to: 'yantramanav.woff2',
    from: '@fontsource/yantramanav/files/yantramanav-devanagari-400-normal.woff2',
    text: DEVANAGARI,
  },
  {
    to: 'yantramanav-bold.woff2',
    from: '@fontsource/yantramanav/files/yantramanav-devanagari-700-normal.woff2',
    text: DEVANAGARI,
  },
  {
    to: 'martel.woff2',
    from: '@fontsource/martel/files/martel-devanagari-600-normal.woff2',
    text: DEVANAGARI,
  },
];

for (const faces of [cuts, indian]) {
  let total = 0;
  for (const cut of faces) {
    const source = await readFile(
      require.resolve(cut.from.startsWith('@') ? cut.from : `@fontsource-variable/${cut.from}`),
    );
    const whole = cut.from.includes('martel')
      ? forEveryLanguage(
          await subsetFont(source, cut.text, { targetFormat: 'sfnt', noHinting: true }),
        )
      : source;
    const font = await subsetFont(whole, cut.text, {
      targetFormat: 'woff2',
      ...(cut.axes === undefined ? {} : { variationAxes: cut.axes }),
      ...(cut.features === undefined ? {} : { keepFeatures: cut.features }),
      noHinting: true,
    });
    await writeFile(new URL(cut.to, TARGET), font);
    total += font.length;
    console.log(`${cut.to.padEnd(22)} ${font.length} bytes`);
  }
  console.log(`together ${total} bytes of ${BUDGET_BYTES}`);
  if (total > BUDGET_BYTES)
    throw new Error('The fonts are over their budget: take characters or axes away.');
}

const printed = (family: string, style: string): string =>
  `${family}/files/${family}-${style}-normal.woff2`;
const printedCuts: readonly { to: string; from: string; text: string; axes: Axes }[] = [
  { to: 'regular.ttf', from: printed('figtree', 'latin-wght'), text: LATIN, axes: { wght: 400 } },
  { to: 'bold.ttf', from: printed('figtree', 'latin-wght'), text: LATIN, axes: { wght: 650 } },
  {
    to: 'regular-rupee.ttf',
    from: printed('figtree', 'latin-ext-wght'),
    text: RUPEE,
    axes: { wght: 400 },
  },
  {
    to: 'bold-rupee.ttf',
    from: printed('figtree', 'latin-ext-wght'),
    text: RUPEE,
    axes: { wght: 650 },
  },
  {
    to: 'name.ttf',
    from: printed('fraunces', 'latin-full'),
    text: BASIC,
    axes: { wght: 560, SOFT: 60, WONK: 0, opsz: 48 },
  },
];
for (const cut of printedCuts) {
  const source = await readFile(require.resolve(`@fontsource-variable/${cut.from}`));
  // 'sfnt' is TrueType. The PDF writer embeds TrueType outlines only, so there is no woff2 here.
  const font = await subsetFont(source, cut.text, {
    targetFormat: 'sfnt',
    variationAxes: cut.axes,
    noHinting: true,
  });
  await writeFile(new URL(`../src/platform/pdf/fonts/${cut.to}`, import.meta.url), font);
  console.log(`${cut.to.padEnd(22)} ${font.length} bytes`);
}
