import { fillPath, fillPoly, num, nums, leafPath, strokePath, type Pt } from '../kit/sheet.ts';
import type { Hex } from '../kit/colour.ts';
import type { Rng } from '../kit/random.ts';
import type { LeafInks } from '../kit/mood.ts';
import { blade, dabs, frond, jag, lens } from './leaves.ts';
import type { Planting } from './trees.ts';

/** Banana: a sheaf of broad torn blades. */
export function banana(p: Planting): string {
  const { rng, x, y, h, inks, sun } = p;
  let out = fillPoly(
    [
      [x - h * 0.035, y],
      [x + h * 0.035, y],
      [x + h * 0.02, y - h * 0.42],
      [x - h * 0.02, y - h * 0.42],
    ],
    inks.dark,
  );
  const n = 7;
  const order = [0, 6, 1, 5, 2, 4, 3];
  for (const i of order) {
    const a = -Math.PI * 0.96 + (i / (n - 1)) * Math.PI * 0.92 + rng.range(-0.1, 0.1);
    const length = h * rng.range(0.5, 0.64);
    const from: Pt = [x, y - h * 0.38];
    const bend: Pt = [x + Math.cos(a) * length * 0.45, from[1] + Math.sin(a) * length * 1.05];
    const to: Pt = [
      x + Math.cos(a) * length * 1.02,
      from[1] + Math.sin(a) * length * 0.5 + length * 0.12,
    ];
    const leaf = blade(rng, { from, bend, to }, h * 0.085);
    const lit = Math.cos(a) * sun > -0.3;
    out +=
      fillPath(leaf.far, lit ? inks.light : inks.mid) +
      fillPath(leaf.near, lit ? inks.mid : inks.dark) +
      strokePath(leaf.rib, inks.light, Math.max(1, h * 0.008));
  }
  return out;
}

/** A low shrub, with blossom when given a colour (bougainvillea, hibiscus, ixora). */
export function shrub(p: Planting, blossom?: Hex): string {
  const { rng, x, y, h, inks, sun } = p;
  const rx = h * 0.75;
  let out = fillPath(leafPath(jag(rng, x, y - h * 0.45, rx, h * 0.5, 26, 0.22)), inks.deep);
  out += fillPath(
    leafPath(jag(rng, x + sun * h * 0.1, y - h * 0.54, rx * 0.8, h * 0.38, 22, 0.22)),
    inks.dark,
  );
  out += fillPath(
    dabs(rng, x + sun * h * 0.16, y - h * 0.62, rx * 0.66, h * 0.32, h < 70 ? 9 : 20, h * 0.12),
    inks.mid,
  );
  out += fillPath(
    dabs(rng, x + sun * h * 0.26, y - h * 0.68, rx * 0.5, h * 0.26, h < 70 ? 6 : 13, h * 0.11),
    inks.light,
  );
  if (blossom)
    out += fillPath(
      dabs(rng, x, y - h * 0.56, rx * 0.9, h * 0.42, h < 70 ? 14 : 30, h * 0.09, 0.4),
      blossom,
    );
  return out;
}

/** Ferns: a rosette of arching feathers. */
export function fern(p: Planting): string {
  const { rng, x, y, h, inks } = p;
  let back = '';
  let front = '';
  for (let i = 0; i < 9; i += 1) {
    const a = -Math.PI * 0.98 + (i / 8) * Math.PI * 0.96 + rng.range(-0.1, 0.1);
    const length = h * rng.range(0.8, 1.1);
    const s = {
      from: [x, y] as Pt,
      bend: [x + Math.cos(a) * length * 0.4, y + Math.sin(a) * length * 1.05] as Pt,
      to: [x + Math.cos(a) * length, y + Math.sin(a) * length * 0.55] as Pt,
    };
    const d = frond(rng, s, h * 0.13, 12, 0.1);
    if (i % 2) front += d;
    else back += d;
  }
  return fillPath(back, inks.dark) + fillPath(front, inks.mid);
}

/** Strokes of grass along a line or over a patch. */
export function grass(
  rng: Rng,
  place: () => { at: Pt; h: number },
  n: number,
  ink: Hex,
  more = '',
): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const { at, h } = place();
    const bend = rng.range(-0.6, 0.6) * h;
    d += `M${Math.round(at[0])} ${Math.round(at[1])}l${nums(bend * 0.4 + h * 0.02, -h * 0.6, bend * 0.6, -h * 0.4, -bend * 0.8 + h * 0.12, h)}z`;
  }
  return fillPath(d, ink, more);
}

/** A long hedge or tree line with a leafy crest. */
export function hedge(
  rng: Rng,
  crest: readonly Pt[],
  depth: number,
  inks: LeafInks,
  sun: -1 | 1,
  size = 9,
): string {
  const edge: Pt[] = [];
  for (let i = 1; i < crest.length; i += 1) {
    const a = crest[i - 1];
    const b = crest[i];
    if (!a || !b) continue;
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / size));
    for (let k = 0; k < n; k += 1) {
      const t = k / n;
      edge.push([
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t - (k % 2 ? size * rng.range(0.2, 0.8) : 0),
      ]);
    }
  }
  const first = edge[0];
  const last = edge[edge.length - 1];
  if (!first || !last) return '';
  const floor = Math.max(...edge.map(([, y]) => y)) + depth;
  let lit = '';
  let mid = '';
  for (let i = 0; i < edge.length; i += size < 14 ? 5 : 3) {
    const p = edge[i];
    if (!p) continue;
    lit += lens(
      p[0] + rng.range(-size, size),
      p[1] + size * rng.range(0.2, 1.4),
      1.2 + sun * 0.5,
      size * 0.9,
      size * 0.3,
    );
    mid += lens(
      p[0] + rng.range(-size, size),
      p[1] + rng.range(0.8, 3.2) * size,
      1.4,
      size * 1.1,
      size * 0.4,
    );
  }
  return (
    fillPath(
      `${leafPath(edge, false)}L${num(last[0])} ${num(floor)}L${num(first[0])} ${num(floor)}Z`,
      inks.dark,
    ) +
    fillPath(mid, inks.mid) +
    fillPath(lit, inks.light)
  );
}

/** Dark leaves entering from a corner, as a foreground for a view. */
export function framing(
  rng: Rng,
  corner: 'left' | 'right',
  kind: 'palm' | 'mango' | 'banana',
  width: number,
  inks: LeafInks,
): string {
  const flip = corner === 'right' ? `transform="translate(${width} 0) scale(-1 1)"` : '';
  let dark = '';
  let mid = '';
  if (kind === 'mango') {
    let twigs = '';
    for (let i = 0; i < 5; i += 1) {
      const ex = rng.range(150, 470) - i * 30;
      const ey = rng.range(30, 120) + i * 44;
      twigs += `M-20 ${-20 + i * 34}Q${num(ex * 0.5)} ${num(ey * 0.3)} ${num(ex)} ${num(ey)}`;
      for (let k = 0; k < 15; k += 1) {
        const t = 0.15 + (k / 15) * 0.85;
        const leaf = lens(
          ex * t + rng.range(-14, 14),
          -20 + i * 34 * (1 - t) + (ey + 20) * t * t + rng.range(-10, 12),
          rng.range(0.4, 2.1),
          rng.range(50, 86),
          12,
        );
        if (rng.chance(0.6)) dark += leaf;
        else mid += leaf;
      }
    }
    return `<g ${flip}>${strokePath(twigs, inks.deep, 5)}${fillPath(dark, inks.deep)}${fillPath(mid, inks.dark)}</g>`;
  }
  if (kind === 'palm') {
    for (let i = 0; i < 5; i += 1) {
      const a = -0.25 + i * 0.42 + rng.range(-0.08, 0.08);
      const length = rng.range(330, 520);
      const s = {
        from: [-60, -30] as Pt,
        bend: [Math.cos(a) * length * 0.6, Math.sin(a) * length * 0.42 - 60] as Pt,
        to: [Math.cos(a) * length, Math.sin(a) * length * 0.9 + 40] as Pt,
      };
      if (i % 2) mid += frond(rng, s, 78, 20, 0.4);
      else dark += frond(rng, s, 84, 20, 0.4);
    }
    return `<g ${flip}>${fillPath(mid, inks.dark)}${fillPath(dark, inks.deep)}</g>`;
  }
  let ribs = '';
  for (let i = 0; i < 4; i += 1) {
    const a = -1.25 + i * 0.36;
    const length = rng.range(360, 520);
    const leaf = blade(
      rng,
      {
        from: [-40, 1100],
        bend: [Math.cos(a) * length * 0.2, 1100 + Math.sin(a) * length * 0.9],
        to: [Math.cos(a) * length * 1.05, 1100 + Math.sin(a) * length * 0.86],
      },
      62,
      0.3,
    );
    dark += leaf.near;
    mid += leaf.far;
    ribs += leaf.rib;
  }
  return `<g ${flip}>${fillPath(mid, inks.dark)}${fillPath(dark, inks.deep)}${strokePath(ribs, inks.mid, 2.4)}</g>`;
}
