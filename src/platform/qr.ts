import { encode } from 'uqr';

/** A QR code as the path of an SVG picture whose view box is `size` × `size`, with the quiet zone of four modules. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

const QUIET_ZONE = 4;

/** The QR code of a text, for a server-rendered `<path>`: a rectangle for each run of dark modules in a row. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('');
  return { size, path };
}

/** The runs of dark modules in a row: where each begins, and its width. */
function runsOf(row: readonly boolean[]): readonly (readonly [x: number, width: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
