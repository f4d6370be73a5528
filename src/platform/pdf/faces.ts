import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { create } from 'fontkit';
import { DEVANAGARI, RUPEE } from './characters.ts';

/** The typefaces of what is drawn on the server: documents and the pictures of shared links. */
export type Face = 'regular' | 'bold' | 'name';

const APART = new RegExp(`(${RUPEE}|${DEVANAGARI.source})`);

/**
 * A font as the writer takes it once it is parsed, which costs as much as drawing a page: done once, for all documents.
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
        async ([name, file]) => [name, remembering(fontkit.create(await readFile(file)))] as const,
      ),
    ),
  );
}

const MOST_REMEMBERED = 4000;

/**
 * The same font, which lays each word out once: a quarter of a drawing went into it, and documents say much the same
 * words. Whoever asks gets places of its own, because the PDF writer changes them.
 */
function remembering(font: ParsedFont): ParsedFont {
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

/** Letters that stand in one font file. */
interface Piece {
  readonly text: string;
  readonly font: string;
  readonly devanagari: boolean;
}

/** What stands in a font file of its own is drawn piece by piece: the rupee sign, and Devanagari. */
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
