import { printable } from './characters.ts';
import { facesOf, pieces, type Face } from './faces.ts';

export type { Face } from './faces.ts';

/** A4 in points, with the margins of text. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  top: 48,
  bottom: 793.89,
} as const;

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  /** the date written into the file: equal facts give equal bytes */
  readonly at: Date;
}

export interface TextStyle {
  /** left edge, or right edge depending on `align`, in points */
  readonly x: number;
  /** top edge */
  readonly y: number;
  /** lines wrap to this width; without it the text stays on one line */
  readonly width?: number;
  readonly face?: Face;
  /** points */
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** A document being drawn: absolute positions on A4, from the top left. */
export interface Sheet {
  /** writes text and returns its height */
  text(text: string, style: TextStyle): number;
  /** the height that the text would have */
  heightOf(text: string, style: Pick<TextStyle, 'width' | 'face' | 'size'>): number;
  rule(y: number, from?: number, to?: number, color?: string): void;
  nextPage(): void;
  /** the finished file */
  end(): Promise<Buffer>;
}

const INK = '#1D2A24';
const LINE = '#CFC7B4';
const LEADING = 1.32;
/** Distance from the top of a line to its baseline, as a part of the size: all fonts share one baseline. */
const ASCENT: Readonly<Record<Face, number>> = { regular: 0.95, bold: 0.95, name: 0.978 };
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Opens an empty A4 page. Loads the PDF writer on first use. */
export async function createSheet(facts: SheetFacts): Promise<Sheet> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    font: '', // no default font, which it would parse for each document
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printable(facts.title),
      Author: printable(facts.author),
      CreationDate: facts.at,
      ModDate: facts.at,
    },
  });
  // accepts parsed fonts too, although the types do not say so
  for (const [name, font] of await facesOf()) pdf.registerFont(name, font as unknown as Uint8Array);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));

  // layout is expensive and widths grow with the size: each word is measured once
  const widths = new Map<string, number>();
  const widthOf = (text: string, face: Face, size: number): number => {
    const key = `${face} ${text}`;
    const known =
      widths.get(key) ??
      pieces(text, face).reduce(
        (sum, piece) => sum + pdf.font(piece.font).fontSize(100).widthOfString(piece.text),
        0,
      );
    widths.set(key, known);
    return (known * size) / 100;
  };

  function broken(text: string, width: number | undefined, face: Face, size: number): string[] {
    const paragraphs = text.split('\n').map(printable);
    if (width === undefined) return paragraphs;
    const space = widthOf(' ', face, size);
    return paragraphs.flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      let reach = 0;
      for (const word of paragraph.split(' ').flatMap((long) => cut(long, width, face, size))) {
        const more = widthOf(word, face, size);
        if (line !== '' && reach + space + more > width) {
          lines.push(line);
          line = word;
          reach = more;
        } else {
          reach += (line === '' ? 0 : space) + more;
          line = line === '' ? word : `${line} ${word}`;
        }
      }
      return [...lines, line];
    });
  }

  /** cuts a word that is wider than its column */
  function cut(word: string, width: number, face: Face, size: number): string[] {
    if (widthOf(word, face, size) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    let reach = 0;
    for (const { segment: letter } of graphemes.segment(word)) {
      const more = widthOf(letter, face, size);
      if (part !== '' && reach + more > width) {
        parts.push(part);
        part = '';
        reach = 0;
      }
      part += letter;
      reach += more;
    }
    return [...parts, part];
  }

  return {
    text(text, { x, y, width, face = 'regular', size = 9.5, color = INK, align = 'left' }) {
      const lines = broken(text, width, face, size);
      lines.forEach((line, index) => {
        let at = align === 'right' ? x - widthOf(line, face, size) : x;
        for (const piece of pieces(line, face)) {
          const baseline = y + (index * LEADING + ASCENT[face]) * size;
          // Devanagari glyphs are not in the order of the letters: the letters are included for copying and screen
          // readers
          if (piece.devanagari) pdf.markContent('Span', { actual: piece.text });
          pdf
            .font(piece.font)
            .fontSize(size)
            .fillColor(color)
            .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
          if (piece.devanagari) pdf.endMarkedContent();
          at += widthOf(piece.text, face, size);
        }
      });
      return lines.length * size * LEADING;
    },
    heightOf: (text, { width, face = 'regular', size = 9.5 }) =>
      broken(text, width, face, size).length * size * LEADING,
    rule: (y, from = PAGE.left, to = PAGE.right, color = LINE) =>
      void pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke(),
    nextPage: () => void pdf.addPage({ size: 'A4', margin: 0 }),
    end: () =>
      new Promise((resolve, reject) => {
        pdf.on('error', reject);
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.end();
      }),
  };
}
