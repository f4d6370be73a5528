import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { create } from 'fontkit';
import { DEVANAGARI, RUPEE } from './characters.ts';

/** The typefaces of documents and share pictures, which are drawn on the server. */
export type Face = 'regular' | 'bold' | 'name';

const APART = new RegExp(`(${RUPEE}|${DEVANAGARI.source})`);

/**
 * A parsed font for the PDF writer. Parsing costs as much as drawing a page, so it is done once for all documents.
 */
export type ParsedFont = ReturnType<typeof create>;

let fonts: Promise<ReadonlyMap<string, ParsedFont>> | undefined;

/** Every font file by its name, parsed once in a process. */
export const facesOf = (): Promise<ReadonlyMap<string, ParsedFont>> => (fonts ??= loadFonts());

async function loadFonts(): Promise<ReadonlyMap<string, ParsedFont>> {
  const fontkit = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const devanagari = (weight: number): string =>
    resolve(
      `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`,
    );
  const files = [
    ...['regular', 'bold', 'regular-rupee', 'bold-rupee', 'name'].map(
      (name) => [name, new URL(`./fonts/${name}.ttf`, import.meta.url)] as const,
    ),
    ['regular-devanagari', devanagari(400)] as const,
    ['bold-devanagari', devanagari(600)] as const,
  ];
  return new Map(
    await Promise.all(
      files.map(
        async ([name, file]) =>
          [name, withCachedLayout(fontkit.create(await readFile(file)))] as const,
      ),
    ),
  );
}

const MOST_REMEMBERED = 4000;

/**
 * The font with a cache of laid-out words: layout was a quarter of a drawing, and documents repeat words. Each caller
 * gets its own positions, because the PDF writer changes them.
 */
function withCachedLayout(font: ParsedFont): ParsedFont {
  const known = new Map<string, ReturnType<ParsedFont['layout']>>();
  const layOut = font.layout.bind(font);
  font.layout = (text, ...features) => {
    if (features.some((given) => given !== undefined)) return layOut(text, ...features);
    const run = known.get(text) ?? layOut(text);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, run);
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as typeof run, run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
  return font;
}

/** Consecutive letters of one font file. */
interface Piece {
  readonly text: string;
  readonly font: string;
  readonly devanagari: boolean;
}

/** Splits text by font file: the rupee sign and Devanagari have their own. */
export function pieces(text: string, face: Face): Piece[] {
  return text
    .split(APART)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const devanagari = DEVANAGARI.test(piece);
      const font = devanagari
        ? face === 'regular'
          ? 'regular-devanagari'
          : 'bold-devanagari'
        : piece === RUPEE && face !== 'name'
          ? `${face}-rupee`
          : face;
      return { text: piece, font, devanagari };
    });
}
