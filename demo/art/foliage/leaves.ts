import { nums, leafPath, type Pt } from '../kit/sheet.ts';
import type { Rng } from '../kit/random.ts';

/** A cut-paper leaf mass: a round with a nervous edge. */
export function jag(
  rng: Rng,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  n = 26,
  spike = 0.16,
): Pt[] {
  const phase = rng.range(0, 6);
  const points: Pt[] = [];
  for (let i = 0; i < n; i += 1) {
    const a = (i / n) * Math.PI * 2;
    const k =
      (1 + 0.09 * Math.sin(3 * a + phase) + 0.06 * Math.sin(5 * a - phase)) *
      (i % 2 ? 1 - spike * rng() : 1 + spike * rng() * 0.6);
    points.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
  }
  return points;
}

/** One small leaf: a lens from its stalk. */
export function lens(x: number, y: number, angle: number, length: number, width: number): string {
  const dx = Math.cos(angle) * length;
  const dy = Math.sin(angle) * length;
  const nx = -Math.sin(angle) * width;
  const ny = Math.cos(angle) * width;
  const x0 = Math.round(x);
  const y0 = Math.round(y);
  // A small leaf is a kite: at that size its curve is invisible.
  if (length < 14)
    return `M${x0} ${y0}l${nums(dx * 0.5 + nx * 0.7, dy * 0.5 + ny * 0.7, dx * 0.5 - nx * 0.7, dy * 0.5 - ny * 0.7, -dx * 0.5 - nx * 0.7, -dy * 0.5 - ny * 0.7)}z`;
  return `M${x0} ${y0}q${nums(dx * 0.45 + nx, dy * 0.45 + ny, dx, dy)}q${nums(-dx * 0.55 - nx, -dy * 0.55 - ny, -dx, -dy)}z`;
}

/** Many leaves strewn over a round, thicker toward the given side. */
export function dabs(
  rng: Rng,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  n: number,
  size: number,
  lean = 1.2,
): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const a = rng.range(0, Math.PI * 2);
    const r = Math.sqrt(rng());
    d += lens(
      cx + Math.cos(a) * rx * r,
      cy + Math.sin(a) * ry * r,
      lean + rng.range(-0.9, 0.9),
      size * rng.range(0.7, 1.4),
      size * 0.34,
    );
  }
  return d;
}

export interface Spine {
  from: Pt;
  bend: Pt;
  to: Pt;
}

export function along(s: Spine, t: number): { at: Pt; normal: Pt } {
  const m = 1 - t;
  const at: Pt = [
    m * m * s.from[0] + 2 * m * t * s.bend[0] + t * t * s.to[0],
    m * m * s.from[1] + 2 * m * t * s.bend[1] + t * t * s.to[1],
  ];
  const dx = 2 * m * (s.bend[0] - s.from[0]) + 2 * t * (s.to[0] - s.bend[0]);
  const dy = 2 * m * (s.bend[1] - s.from[1]) + 2 * t * (s.to[1] - s.bend[1]);
  const length = Math.hypot(dx, dy) || 1;
  return { at, normal: [-dy / length, dx / length] };
}

/** A broad blade (banana, heliconia): both halves and the rib between. */
export function blade(
  rng: Rng,
  s: Spine,
  width: number,
  torn = 0.35,
): { near: string; far: string; rib: string } {
  const n = 12;
  const edge = (side: number): Pt[] => {
    const out: Pt[] = [];
    for (let i = 0; i <= n; i += 1) {
      const t = i / n;
      const { at, normal } = along(s, t);
      const w = width * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.05)) ** 0.65 * side;
      const cut = i > 1 && i < n && rng.chance(torn) ? 0.55 : 1;
      out.push([at[0] + normal[0] * w, at[1] + normal[1] * w]);
      if (cut < 1) out.push([at[0] + normal[0] * w * cut, at[1] + normal[1] * w * cut]);
    }
    return out;
  };
  const middle: Pt[] = Array.from({ length: n + 1 }, (_, i) => along(s, i / n).at);
  const back = [...middle].reverse();
  return {
    near: leafPath([...edge(1), ...back]),
    far: leafPath([...edge(-1), ...back]),
    rib: leafPath(middle, false),
  };
}

/** A feather leaf (palm, fern): leaflets as teeth on both sides of a spine. */
export function frond(rng: Rng, s: Spine, width: number, n = 13, droop = 0.4): string {
  const side = (sign: number): Pt[] => {
    const out: Pt[] = [];
    for (let i = 1; i < n; i += 1) {
      const t = i / n;
      const { at, normal } = along(s, t);
      const tip = along(s, Math.min(1, t + 0.11));
      const w = width * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.7 * rng.range(0.85, 1.15) * sign;
      out.push([at[0] + normal[0] * w * 0.08, at[1] + normal[1] * w * 0.08]);
      out.push([
        tip.at[0] + tip.normal[0] * w,
        tip.at[1] + tip.normal[1] * w + Math.abs(w) * droop,
      ]);
    }
    return out;
  };
  return leafPath([s.from, ...side(1), s.to, ...side(-1).reverse()]);
}
