import type { Hex } from './colour.ts';

export type Pt = readonly [number, number];
export type Stop = readonly [offset: number, colour: Hex, opacity?: number];

/** Numbers are written to a tenth of a pixel: more digits add bytes and no visible detail. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Joins numbers, without a separator before a minus sign. */
export const nums = (...values: readonly number[]): string => {
  let out = '';
  for (const value of values) {
    // Tenths are formatted by hand: this is the most executed line of the generator.
    const tenths = Math.round(value * 10);
    const size = Math.abs(tenths);
    const whole = Math.trunc(size / 10);
    const part = size % 10;
    if (tenths < 0) out += '-';
    else if (out !== '') out += ' ';
    out += part === 0 ? whole : whole === 0 ? `.${part}` : `${whole}.${part}`;
  }
  return out;
};

/** An outline written in relative steps, which halves its weight; tiny ones are dropped. */
export function pathOf(points: readonly Pt[], close = true, unit = 10): string {
  const first = points[0];
  if (!first) return '';
  let [x, y] = [Math.round(first[0] * unit), Math.round(first[1] * unit)];
  const start = nums(x / unit, y / unit);
  const steps: number[] = [];
  for (const point of points) {
    const [nx, ny] = [Math.round(point[0] * unit), Math.round(point[1] * unit)];
    if (nx === x && ny === y) continue;
    steps.push((nx - x) / unit, (ny - y) / unit);
    [x, y] = [nx, ny];
  }
  if (steps.length === 0) return '';
  return `M${start}l${nums(...steps)}${close ? 'z' : ''}`;
}

/** Leaves and ridges: whole pixels are fine enough for irregular outlines. */
export const leafPath = (points: readonly Pt[], close = true): string => pathOf(points, close, 1);

/** A transparent ink. An `opacity` attribute would make the rasteriser allocate a whole sheet for each shape. */
const thin = (more: string, of: 'fill' | 'stroke'): string =>
  more.startsWith('opacity=') ? `${of}-${more}` : more;

export const fillPath = (d: string, fill: string, more = ''): string =>
  d === '' ? '' : `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${thin(more, 'fill')}`}/>`;

export const fillPoly = (points: readonly Pt[], fill: string, more = ''): string =>
  fillPath(pathOf(points), fill, more);

export const strokePath = (d: string, colour: string, width: number, more = ''): string =>
  d === ''
    ? ''
    : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more === '' ? '' : ` ${thin(more, 'stroke')}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more === '' ? '' : ` ${thin(more, 'fill')}`}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more === '' ? '' : ` ${thin(more, 'fill')}`}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more === '' ? '' : ` ${thin(more, 'fill')}`}/>`;

export const group = (content: string, more = ''): string =>
  `<g${more === '' ? '' : ` ${more}`}>${content}</g>`;

/** A picture under construction: shared definitions, and the layers in printing order. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #gradients = new Map<string, string>();
  readonly #layers: string[] = [];
  #count = 0;

  constructor(width = 1600, height = 1067) {
    this.width = width;
    this.height = height;
  }

  add(...parts: readonly string[]): void {
    this.#layers.push(...parts);
  }

  define(make: (id: string) => string): string {
    const id = `d${(this.#count += 1)}`;
    this.#defs.push(make(id));
    return id;
  }

  /** A gradient along the given line of the shape's own box (0..1); top to bottom by default. */
  linear(
    stops: readonly Stop[],
    line: readonly [number, number, number, number] = [0, 0, 0, 1],
  ): string {
    const [x1, y1, x2, y2] = line;
    return this.#gradient(
      'linearGradient',
      `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}`,
    );
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#gradient('radialGradient', `cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}`);
  }

  /** Each gradient is written once, for all windows with the same light. */
  #gradient(kind: string, inside: string): string {
    const key = kind + inside;
    const id =
      this.#gradients.get(key) ??
      this.define((name) => `<${kind} id="${name}" ${inside}</${kind}>`);
    this.#gradients.set(key, id);
    return `url(#${id})`;
  }

  /** Content clipped to the outline. */
  clipped(d: string, content: string, more = ''): string {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})"${more === '' ? '' : ` ${more}`}>${content}</g>`;
  }

  /** A soft pool of light or dark. */
  glow(x: number, y: number, rx: number, ry: number, colour: Hex, strength = 0.6): string {
    const fill = this.radial([
      [0, colour, strength],
      [0.45, colour, strength * 0.4],
      [1, colour, 0],
    ]);
    return ellipse(x, y, rx, ry, fill);
  }

  /** The sheet, or an upright crop of it. */
  svg({ left, width } = { left: 0, width: this.width }): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${this.height}" viewBox="${left} 0 ${width} ${this.height}">` +
      `<defs>${this.#defs.join('')}</defs>${this.#layers.join('')}</svg>`
    );
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
    )
    .join('');
}
