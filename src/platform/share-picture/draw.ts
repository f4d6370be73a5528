import sharp from 'sharp';
import { printable } from '../pdf/characters.ts';
import { facesOf, pieces, type Face, type ParsedFont } from '../pdf/faces.ts';
import { SHARE_PICTURE, type SharePicture } from './index.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const LEFT = 64;
/** right edge of texts; pictures begin after a gap */
const RIGHT = 716;
const PICTURES = 768;
const GAP = 6;
const COLOURS = {
  paper: '#fbf7ef',
  ink: '#1d2a24',
  monsoon: '#1f5a45',
  line: '#e3dccb',
  muted: '#55645c',
} as const;
/** title sizes, tried from the largest */
const TITLE_SIZES = [66, 56, 48] as const;
const ROWS_FROM = 318;
const ROW = 64;

type Fonts = ReadonlyMap<string, ParsedFont>;

interface Words {
  readonly x: number;
  /** of the baseline */
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly fill: string;
  readonly align?: 'right';
}

/** Letters as outlines: the rasteriser has no fonts, and texts never become markup. */
function createLettering(fonts: Fonts) {
  const runs = (text: string, face: Face) =>
    pieces(text, face).flatMap((piece) => {
      const font = fonts.get(piece.font);
      return font === undefined ? [] : [{ run: font.layout(piece.text), per: font.unitsPerEm }];
    });
  const widthOf = (text: string, face: Face, size: number): number =>
    runs(text, face).reduce((sum, { run, per }) => sum + (run.advanceWidth * size) / per, 0);
  /** a text cut to a width, with an ellipsis */
  function fitted(text: string, most: number, face: Face, size: number): string {
    if (widthOf(text, face, size) <= most) return text;
    const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)].map(
      ({ segment }) => segment,
    );
    while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, face, size) > most)
      letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }
  function write(text: string, { x, y, size, face, fill, align }: Words): string {
    let at = align === 'right' ? x - widthOf(text, face, size) : x;
    return runs(text, face)
      .flatMap(({ run, per }) => {
        const scale = size / per;
        return run.glyphs.map((glyph, i) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[i] ?? {};
          const path = `<path transform="translate(${(at + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}" d="${glyph.path.toSVG()}"/>`;
          at += xAdvance * scale;
          return path;
        });
      })
      .join('');
  }
  /** the words on as few lines as possible, two at most */
  function lines(text: string, most: number, face: Face, size: number): string[] {
    const words = text.split(' ');
    let first = '';
    while (words.length > 0 && widthOf(`${first} ${words[0]}`.trim(), face, size) <= most)
      first = `${first} ${words.shift()}`.trim();
    if (first === '') return [fitted(text, most, face, size)];
    return words.length === 0 ? [first] : [first, fitted(words.join(' '), most, face, size)];
  }
  return { widthOf, fitted, write, lines };
}

/** Draws the picture as JPEG. Runs in a thread. */
export default async function draw(facts: SharePicture): Promise<Uint8Array> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { widthOf, fitted, write, lines } = createLettering(await facesOf());
  const wide = facts.pictures.length === 0 ? WIDTH - LEFT : RIGHT;
  const shapes: string[] = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>`,
    `<rect width="14" height="${HEIGHT}" fill="${COLOURS.monsoon}"/>`,
  ];
  const title = printable(facts.title);
  const size =
    TITLE_SIZES.find((one) => widthOf(title, 'name', one) <= wide - LEFT) ?? TITLE_SIZES[2];
  let y = 96;
  for (const line of lines(title, wide - LEFT, 'name', size)) {
    shapes.push(write(line, { x: LEFT, y, size, face: 'name', fill: COLOURS.ink }));
    y += size * 1.1;
  }
  y += 4;
  for (const [i, line] of facts.lines.entries()) {
    shapes.push(
      write(fitted(printable(line), wide - LEFT, i === 0 ? 'bold' : 'regular', 30), {
        x: LEFT,
        y,
        size: 30,
        face: i === 0 ? 'bold' : 'regular',
        fill: i === 0 ? COLOURS.monsoon : COLOURS.muted,
      }),
    );
    y += 44;
  }
  for (const [i, { name, amount, note }] of facts.rows.entries()) {
    const top = ROWS_FROM + i * ROW;
    shapes.push(
      `<rect x="${LEFT}" y="${top - 42}" width="${wide - LEFT}" height="1.5" fill="${COLOURS.line}"/>`,
    );
    const sum = printable(amount);
    const reach =
      sum === ''
        ? 0
        : Math.max(widthOf(sum, 'bold', 28), widthOf(printable(note), 'regular', 19)) + 24;
    shapes.push(
      write(fitted(printable(name), wide - LEFT - reach, 'bold', 28), {
        x: LEFT,
        y: top + (sum === '' && note !== '' ? -8 : 2),
        size: 28,
        face: 'bold',
        fill: COLOURS.ink,
      }),
    );
    if (sum !== '')
      shapes.push(
        write(sum, {
          x: wide,
          y: top - 8,
          size: 28,
          face: 'bold',
          fill: COLOURS.ink,
          align: 'right',
        }),
      );
    if (note !== '')
      shapes.push(
        write(printable(note), {
          x: sum === '' ? LEFT : wide,
          y: top + 15,
          size: 19,
          face: 'regular',
          fill: COLOURS.muted,
          ...(sum === '' ? {} : { align: 'right' as const }),
        }),
      );
  }
  shapes.push(
    write(fitted(printable(facts.foot), wide - LEFT, 'regular', 24), {
      x: LEFT,
      y: HEIGHT - 40,
      size: 24,
      face: 'regular',
      fill: COLOURS.muted,
    }),
  );
  const high = (HEIGHT - GAP * (facts.pictures.length - 1)) / Math.max(1, facts.pictures.length);
  const placed = await Promise.all(
    facts.pictures.map(async (picture, i) => {
      const [top, end] = [Math.round(i * (high + GAP)), Math.round(i * (high + GAP) + high)];
      return {
        input: await sharp(picture)
          .resize(WIDTH - PICTURES, end - top, { fit: 'cover' })
          .toBuffer(),
        left: PICTURES,
        top,
      };
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes.join('')}</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: 72 })
      .composite(placed)
      .flatten({ background: COLOURS.paper })
      .jpeg({ quality: 84, progressive: true })
      .toBuffer(),
  );
}
