import { fillPath, num, pathOf, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from './site.ts';

/** The point a share `t` of the way along. */
export const lerp = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

function normalOf(a: V3, b: V3, c: V3): V3 {
  const p: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const q: V3 = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n: V3 = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  return n[2] < 0 ? [-n[0], -n[1], -n[2]] : n;
}

export type Finish = 'tile' | 'thatch' | 'slate';

const inkOf = (site: Site, finish: Finish): Hex =>
  ({ tile: site.tints.tile, thatch: '#C49A58', slate: '#66706C' })[finish];

/** One slope, eave corners a-b, ridge corners d-c. Drawn only if the camera sees its outer side. */
export function slope(site: Site, a: V3, b: V3, c: V3, d: V3, finish: Finish): string {
  const cam = site.stage.camera;
  const n = normalOf(a, b, Math.hypot(c[0] - a[0], c[1] - a[1], c[2] - a[2]) > 0.01 ? c : d);
  const seen = (cam.at[0] - a[0]) * n[0] + (cam.at[1] - a[1]) * n[1] + (cam.at[2] - a[2]) * n[2];
  if (seen <= 0) return '';
  const level = site.stage.level(n);
  const base = inkOf(site, finish);
  const ink = tone(site.mood, base, level);
  const rng = site.rng.fork(`slope${a.join()}`);
  let out = fillPath(cam.path([a, b, c, d]), ink, `stroke="${ink}" stroke-width="1"`);
  const depth =
    Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]) ||
    Math.hypot(c[0] - b[0], c[1] - b[1], c[2] - b[2]);
  const px = cam.scale(lerp(a, c, 0.5));
  const rows = Math.max(4, Math.min(14, Math.round((depth * px) / 15)));
  const width = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  const perRow = Math.max(4, Math.min(46, Math.round((width * px) / 16)));
  let lines = '';
  let pale = '';
  let deep = '';
  let ticks = '';
  for (let r = 0; r < rows; r += 1) {
    const t0 = r / rows;
    const t1 = (r + 1) / rows;
    const [l0, r0, l1, r1] = [lerp(a, d, t0), lerp(b, c, t0), lerp(a, d, t1), lerp(b, c, t1)];
    const count = Math.max(
      2,
      Math.round((perRow * Math.hypot(r0[0] - l0[0], r0[1] - l0[1])) / (width || 1)),
    );
    if (finish === 'thatch') {
      for (let k = 0; k < count; k += 1) {
        const s = lerp(l0, r0, (k + rng()) / count);
        const e = lerp(l1, r1, (k + rng()) / count);
        const stroke = pathOf([cam.point(s), cam.point(lerp(s, e, rng.range(0.5, 1.2)))], false);
        if (rng.chance(0.5)) ticks += stroke;
        else pale += stroke;
      }
      continue;
    }
    if (r > 0) lines += cam.line(l0, r0);
    for (let k = 0; k < count; k += 1) {
      const [u0, u1] = [k / count, (k + 1) / count];
      const roll = rng();
      if (roll < 0.34) ticks += cam.line(lerp(l0, r0, u0), lerp(l1, r1, u0));
      else if (roll < 0.42)
        pale += cam.path([lerp(l0, r0, u0), lerp(l0, r0, u1), lerp(l1, r1, u1), lerp(l1, r1, u0)]);
      else if (roll < 0.5)
        deep += cam.path([lerp(l0, r0, u0), lerp(l0, r0, u1), lerp(l1, r1, u1), lerp(l1, r1, u0)]);
    }
  }
  const dark = tone(site.mood, mix(base, '#2A2320', 0.5), level);
  if (finish === 'thatch') {
    out +=
      strokePath(ticks, dark, 1.6, 'opacity=".6"') +
      strokePath(pale, tone(site.mood, '#EBCB8A', level), 1.6, 'opacity=".7"');
  } else {
    const moss = site.mood.wet ? '#6F7A4A' : '#7E3A28';
    out +=
      fillPath(pale, tone(site.mood, mix(base, '#F2B98A', 0.4), level)) +
      fillPath(deep, tone(site.mood, mix(base, moss, 0.5), level));
    out +=
      strokePath(lines, dark, Math.max(0.9, px * 0.022), 'opacity=".75"') +
      strokePath(ticks, dark, Math.max(0.7, px * 0.016), 'opacity=".5"');
  }
  return out;
}

/** Half-round tiles along a ridge or a hip. */
export function ridge(site: Site, a: V3, b: V3, finish: Finish): string {
  const cam = site.stage.camera;
  const px = cam.scale(lerp(a, b, 0.5));
  const ink = tone(site.mood, mix(inkOf(site, finish), '#F3C79A', 0.25), 0.8);
  return (
    strokePath(
      cam.line(a, b),
      tone(site.mood, '#4A2A20', 0.4),
      Math.max(2, px * 0.24),
      'stroke-linecap="round"',
    ) +
    strokePath(
      cam.line(a, b),
      ink,
      Math.max(1.2, px * 0.15),
      `stroke-linecap="butt" stroke-dasharray="${num(px * 0.4)} ${num(px * 0.06)}"`,
    )
  );
}
