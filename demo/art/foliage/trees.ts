import { circle, fillPath, fillPoly, num, leafPath, strokePath, type Pt } from '../kit/sheet.ts';
import type { Rng } from '../kit/random.ts';
import type { LeafInks } from '../kit/mood.ts';
import { along, dabs, frond, jag, lens, type Spine } from './leaves.ts';

/** The placement of a plant: its foot, its height, its inks, and the side of the sun (-1 left, 1 right). */
export interface Planting {
  rng: Rng;
  x: number;
  y: number;
  h: number;
  inks: LeafInks;
  sun: -1 | 1;
}

function limb(from: Pt, to: Pt, wide: number, narrow: number): Pt[] {
  const bend: Pt = [(from[0] + to[0]) / 2 + (from[1] - to[1]) * 0.08, (from[1] + to[1]) / 2];
  const s: Spine = { from, bend, to };
  const left: Pt[] = [];
  const right: Pt[] = [];
  for (let i = 0; i <= 5; i += 1) {
    const { at, normal } = along(s, i / 5);
    const w = wide + (narrow - wide) * (i / 5);
    left.push([at[0] + normal[0] * w, at[1] + normal[1] * w]);
    right.push([at[0] - normal[0] * w, at[1] - normal[1] * w]);
  }
  return [...left, ...right.reverse()];
}

/** Leaf mass in four inks: dark inside, lit toward the sun. */
export function canopy(
  p: Planting,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  leaves = 34,
): string {
  if (rx < 60) leaves = Math.round(leaves * (rx < 36 ? 0.28 : 0.45));
  const { rng, inks, sun } = p;
  // Small canopies have fewer teeth: more would be invisible.
  const teeth = (n: number): number => Math.max(11, Math.round(n * Math.min(1, 0.3 + rx / 130)));
  let out = fillPath(leafPath(jag(rng, cx, cy, rx, ry, teeth(34))), inks.deep);
  let dark = '';
  let mid = '';
  for (let i = 0; i < 6; i += 1) {
    const a = rng.range(0, Math.PI * 2);
    dark += leafPath(
      jag(
        rng,
        cx + Math.cos(a) * rx * 0.48 + sun * rx * 0.08,
        cy + Math.sin(a) * ry * 0.4 - ry * 0.12,
        rx * 0.44,
        ry * 0.42,
        teeth(20),
      ),
    );
  }
  for (let i = 0; i < 5; i += 1) {
    const a = -Math.PI / 2 + sun * rng.range(-0.5, 1.5);
    mid += leafPath(
      jag(
        rng,
        cx + Math.cos(a) * rx * rng.range(0.25, 0.62),
        cy + Math.sin(a) * ry * rng.range(0.3, 0.62),
        rx * 0.3,
        ry * 0.27,
        teeth(18),
      ),
    );
  }
  out += fillPath(dark, inks.dark) + fillPath(mid, inks.mid);
  const size = Math.max(3.5, rx * 0.085);
  out += fillPath(
    dabs(rng, cx + sun * rx * 0.26, cy - ry * 0.36, rx * 0.6, ry * 0.5, leaves, size),
    inks.light,
  );
  out += fillPath(
    dabs(rng, cx, cy, rx * 0.95, ry * 0.95, Math.round(leaves * 0.6), size),
    inks.mid,
  );
  out += fillPath(
    dabs(
      rng,
      cx - sun * rx * 0.3,
      cy + ry * 0.3,
      rx * 0.62,
      ry * 0.5,
      Math.round(leaves * 0.45),
      size,
    ),
    inks.deep,
  );
  return out;
}

/** Mango, jamun or banyan: a short bole and a broad head. */
export function broadleaf(p: Planting): string {
  const { rng, x, y, h, inks } = p;
  const top: Pt = [x + h * rng.range(-0.05, 0.05), y - h * 0.5];
  let out = fillPoly(limb([x, y], top, h * 0.032, h * 0.018), inks.bark);
  out += fillPoly(
    limb([top[0], top[1] + h * 0.1], [x - h * 0.2, y - h * 0.66], h * 0.014, h * 0.006),
    inks.bark,
  );
  out += fillPoly(
    limb([top[0], top[1] + h * 0.06], [x + h * 0.22, y - h * 0.68], h * 0.014, h * 0.006),
    inks.bark,
  );
  out += canopy(p, x - h * 0.2, y - h * 0.62, h * 0.22, h * 0.19, 18);
  out += canopy(p, x + h * 0.22, y - h * 0.64, h * 0.21, h * 0.18, 18);
  out += canopy(p, x, y - h * 0.76, h * 0.27, h * 0.23, 30);
  return out;
}

/** Coconut: a leaning ringed trunk and a crown of feathers. */
export function palm(p: Planting): string {
  const { rng, x, y, h, inks, sun } = p;
  const lean = h * rng.range(-0.16, 0.16);
  const top: Pt = [x + lean, y - h * 0.78];
  const s: Spine = { from: [x, y], bend: [x + lean * 0.15, y - h * 0.45], to: top };
  const left: Pt[] = [];
  const right: Pt[] = [];
  let rings = '';
  for (let i = 0; i <= 14; i += 1) {
    const { at, normal } = along(s, i / 14);
    const w = h * (0.021 - 0.011 * (i / 14)) * (i === 0 ? 1.5 : 1);
    left.push([at[0] - normal[0] * w, at[1] - normal[1] * w]);
    right.push([at[0] + normal[0] * w, at[1] + normal[1] * w]);
    if (i > 0)
      rings += `M${num(at[0] - w)} ${num(at[1])}q${num(w)} ${num(w * 0.6)} ${num(2 * w)} 0`;
  }
  let out =
    fillPoly([...left, ...right.reverse()], inks.bark) +
    strokePath(rings, inks.deep, Math.max(0.8, h * 0.004), 'opacity=".6"');
  const layers: [string, string, string] = ['', '', ''];
  const n = 13;
  for (let i = 0; i < n; i += 1) {
    const a = -Math.PI * 1.24 + (i / (n - 1)) * Math.PI * 1.48 + rng.range(-0.08, 0.08);
    const length = h * rng.range(0.27, 0.36);
    const tip: Pt = [
      top[0] + Math.cos(a) * length,
      top[1] + Math.sin(a) * length * 0.72 + length * 0.36,
    ];
    const bend: Pt = [
      top[0] + Math.cos(a) * length * 0.62,
      top[1] + Math.sin(a) * length * 0.95 - length * 0.12,
    ];
    const k = Math.sin(a) > 0.1 ? 0 : Math.cos(a) * sun > -0.2 ? 2 : 1;
    layers[k] += frond(rng, { from: top, bend, to: tip }, h * 0.05, 12, 0.6);
  }
  out +=
    fillPath(layers[0], inks.deep) + fillPath(layers[1], inks.dark) + fillPath(layers[2], inks.mid);
  for (let i = 0; i < 4; i += 1)
    out += circle(
      top[0] + rng.range(-0.025, 0.025) * h,
      top[1] + h * rng.range(0.005, 0.03),
      h * 0.012,
      inks.bark,
    );
  return out;
}

/** Pine or silver oak: tiers of ragged boughs. */
export function conifer(p: Planting): string {
  const { rng, x, y, h, inks, sun } = p;
  let out = fillPoly(
    [
      [x - h * 0.016, y],
      [x + h * 0.016, y],
      [x + h * 0.005, y - h * 0.9],
      [x - h * 0.005, y - h * 0.9],
    ],
    inks.bark,
  );
  const tiers = 9;
  let dark = '';
  let lit = '';
  for (let i = 0; i < tiers; i += 1) {
    const t = i / (tiers - 1);
    const w = h * (0.2 * (1 - t) + 0.022) * rng.range(0.85, 1.1);
    const cy = y - h * (0.17 + 0.78 * t);
    const drop = h * 0.075;
    const edge: Pt[] = [[x, cy - drop * 1.5]];
    for (let k = 0; k <= 8; k += 1) {
      const u = k / 8;
      edge.push([
        x + w * (1 - 2 * u),
        cy +
          drop * (k % 2 ? 0.15 : 0.75) * rng.range(0.7, 1.2) -
          Math.sin(Math.PI * u) * drop * 0.2,
      ]);
    }
    dark += leafPath(edge);
    lit += leafPath([
      [x + sun * w * 0.1, cy - drop * 1.1],
      [x + sun * w * 0.92, cy + drop * 0.2],
      [x + sun * w * 0.55, cy + drop * 0.05],
      [x + sun * w * 0.34, cy + drop * 0.35],
    ]);
  }
  out += fillPath(dark, inks.dark) + fillPath(lit, inks.mid);
  return (
    out +
    fillPath(
      dabs(rng, x + sun * h * 0.05, y - h * 0.45, h * 0.08, h * 0.3, 18, h * 0.02),
      inks.light,
    )
  );
}

/** Bamboo: a fan of culms with hanging leaves. */
export function bamboo(p: Planting): string {
  const { rng, x, y, h, inks } = p;
  let culms = '';
  let tips = '';
  let nodes = '';
  let back = '';
  let front = '';
  for (let i = 0; i < 13; i += 1) {
    const lean = (i - 6) * h * 0.034 + rng.range(-8, 8);
    const s: Spine = {
      from: [x + (i - 6) * h * 0.013, y],
      bend: [x + lean * 0.4, y - h * 0.55],
      to: [x + lean * 1.7, y - h * rng.range(0.78, 1)],
    };
    // the top of a culm is thin and leafy, and nods outwards
    const side = lean < 0 ? -1 : 1;
    const tip = [
      s.to[0] + side * h * rng.range(0.05, 0.12),
      s.to[1] - h * rng.range(0, 0.03),
    ] as const;
    const leaves = h > 200 ? 6 : 0;
    if (leaves > 0)
      tips += `M${num(s.to[0])} ${num(s.to[1])}Q${num((s.to[0] * 2 + tip[0]) / 3)} ${num(s.to[1] - h * 0.06)} ${num(tip[0])} ${num(tip[1])}`;
    for (let k = 0; k < leaves; k += 1) {
      const [t, droop] = [k / (leaves - 1), Math.PI / 2 - side * rng.range(-0.5, 0.9)];
      const leaf = lens(
        s.to[0] + (tip[0] - s.to[0]) * t,
        s.to[1] + (tip[1] - s.to[1]) * t - h * 0.05 * Math.sin(Math.PI * t),
        droop,
        h * rng.range(0.08, 0.13),
        h * 0.014,
      );
      if (k % 2) front += leaf;
      else back += leaf;
    }
    culms += `M${num(s.from[0])} ${num(s.from[1])}Q${num(s.bend[0])} ${num(s.bend[1])} ${num(s.to[0])} ${num(s.to[1])}`;
    for (let k = 2; k < 12; k += 1) {
      const { at } = along(s, k / 12);
      nodes += `M${num(at[0] - h * 0.007)} ${num(at[1])}h${num(h * 0.014)}`;
      if (k > 3) {
        for (let q = 0; q < (h > 200 ? 2 : 1); q += 1) {
          const leaf = lens(
            at[0],
            at[1],
            Math.PI / 2 + rng.range(-1.1, 1.1),
            h * rng.range(0.06, 0.1),
            h * 0.01,
          );
          if (rng.chance(0.5)) front += leaf;
          else back += leaf;
        }
      }
    }
  }
  // culms stand in a clump that is dark at its foot
  const clump = `M${num(x - h * 0.13)} ${num(y)}Q${num(x - h * 0.1)} ${num(y - h * 0.2)} ${num(x)} ${num(y - h * 0.24)}Q${num(x + h * 0.1)} ${num(y - h * 0.2)} ${num(x + h * 0.13)} ${num(y)}z`;
  return (
    fillPath(back, inks.dark) +
    fillPath(clump, inks.deep, 'opacity=".55"') +
    strokePath(tips, inks.dark, h * 0.008) +
    strokePath(culms, inks.dark, h * 0.019) +
    strokePath(culms, inks.mid, h * 0.011) +
    strokePath(nodes, inks.deep, 1.4) +
    fillPath(front, inks.light)
  );
}
