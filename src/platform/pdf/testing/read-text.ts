import { inflateSync } from 'node:zlib';

interface Objects {
  get(id: string): { readonly head: string; readonly stream: string } | undefined;
  readonly all: readonly { readonly head: string; readonly stream: string }[];
}

/** The objects of a file as the PDF writer lays them out: 'N 0 obj … endobj', streams deflated. */
function objectsOf(bytes: Buffer): Objects {
  const file = bytes.toString('latin1');
  const found = new Map<string, { head: string; stream: string }>();
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    if (start < 0) found.set(id, { head: body, stream: '' });
    else {
      const head = body.slice(0, start);
      const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
      found.set(id, { head, stream: head.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1') });
    }
  }
  return { get: (id) => found.get(id), all: [...found.values()] };
}

/** What each glyph of a font reads as, from its ToUnicode map. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  const unicode = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => letters.set(Number.parseInt(from, 16) + index, unicode(hex.replaceAll(' ', ''))));
  }
  return letters;
}

/** The text of a PDF, a line for each piece that was drawn at a place of its own; pieces of one line are joined. */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.all) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const pieces: { readonly y: string; text: string }[] = [];
  for (const { stream } of objects.all) {
    if (!stream.includes('BT')) continue;
    for (const [block] of stream.matchAll(/BT[\s\S]*?ET/g)) {
      const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '') ?? new Map<number, string>();
      const y = /1 0 0 1 [-\d.]+ ([-\d.]+) Tm/.exec(block)?.[1] ?? '';
      const text = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')).join('');
      const last = pieces.at(-1);
      if (last?.y === y) last.text += text;
      else pieces.push({ y, text });
    }
  }
  return pieces.map(({ text }) => text).join('\n');
}

/** How many pages a PDF has. */
export const pdfPages = (bytes: Buffer): number => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0);
