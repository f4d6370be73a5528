import type { ArtFacts } from '../../facts.ts';
import { fillPath, num, pathOf, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import { wallInk } from './materials.ts';
import type { Site } from './site.ts';

export interface RoofSpec {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** height of the wall head */
  z: number;
  over: number;
  rise: number;
  kind: ArtFacts['roof'];
  /** which way a gable looks */
  gable?: 'front' | 'side';
}

const lerp = (a: V3, b: V3, t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

function normalOf(a: V3, b: V3, c: V3): V3 {
  const p: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const q: V3 = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n: V3 = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  return n[2] < 0 ? [-n[0], -n[1], -n[2]] : n;
}

export type Finish = 'tile' | 'thatch' | 'slate';

const finishInk: Record<Finish, Hex> = { tile: '#BC5A3A', thatch: '#C49A58', slate: '#66706C' };

/** One slope, eave corners a-b, ridge corners d-c. Drawn only when the eye is on its outer side. */
export function slope(site: Site, a: V3, b: V3, c: V3, d: V3, finish: Finish): string {
  const cam = site.stage.camera;
  const n = normalOf(a, b, Math.hypot(c[0] - a[0], c[1] - a[1], c[2] - a[2]) > 0.01 ? c : d);
  const seen = (cam.at[0] - a[0]) * n[0] + (cam.at[1] - a[1]) * n[1] + (cam.at[2] - a[2]) * n[2];
  if (seen <= 0) return '';
  const level = site.stage.level(n);
  const base = finishInk[finish];
  const ink = tone(site.mood, base, level);
  const rng = site.rng.fork(`slope${a.join()}`);
  let out = fillPath(cam.path([a, b, c, d]), ink, `stroke="${ink}" stroke-width="1"`);
  const depth = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]) || Math.hypot(c[0] - b[0], c[1] - b[1], c[2] - b[2]);
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
    const count = Math.max(2, Math.round((perRow * Math.hypot(r0[0] - l0[0], r0[1] - l0[1])) / (width || 1)));
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
      else if (roll < 0.42) pale += cam.path([lerp(l0, r0, u0), lerp(l0, r0, u1), lerp(l1, r1, u1), lerp(l1, r1, u0)]);
      else if (roll < 0.5) deep += cam.path([lerp(l0, r0, u0), lerp(l0, r0, u1), lerp(l1, r1, u1), lerp(l1, r1, u0)]);
    }
  }
  const dark = tone(site.mood, mix(base, '#2A2320', 0.5), level);
  if (finish === 'thatch') {
    out += strokePath(ticks, dark, 1.6, 'opacity=".6"') + strokePath(pale, tone(site.mood, '#EBCB8A', level), 1.6, 'opacity=".7"');
  } else {
    const moss = site.mood.wet ? '#6F7A4A' : '#7E3A28';
    out += fillPath(pale, tone(site.mood, mix(base, '#F2B98A', 0.4), level)) + fillPath(deep, tone(site.mood, mix(base, moss, 0.5), level));
    out += strokePath(lines, dark, Math.max(0.9, px * 0.022), 'opacity=".75"') + strokePath(ticks, dark, Math.max(0.7, px * 0.016), 'opacity=".5"');
  }
  return out;
}

function ridge(site: Site, a: V3, b: V3, finish: Finish): string {
  const cam = site.stage.camera;
  const px = cam.scale(lerp(a, b, 0.5));
  const ink = tone(site.mood, mix(finishInk[finish], '#F3C79A', 0.25), 0.8);
  return strokePath(cam.line(a, b), tone(site.mood, '#4A2A20', 0.4), Math.max(2, px * 0.24), 'stroke-linecap="round"') + strokePath(cam.line(a, b), ink, Math.max(1.2, px * 0.15), `stroke-linecap="butt" stroke-dasharray="${num(px * 0.4)} ${num(px * 0.06)}"`);
}

function eaves(site: Site, s: RoofSpec, z: number, thick: number, ink: Hex): string {
  const { x0, x1, y0, y1, over } = s;
  const a: V3 = [x0 - over, y0 - over, z - thick];
  const b: V3 = [x1 + over, y1 + over, z];
  const soffit = site.mood.lamps > 0.5 ? '#D98F48' : ink;
  const cam = site.stage.camera;
  const under = cam.at[2] < a[2] ? fillPath(cam.path([[a[0], a[1], a[2]], [b[0], a[1], a[2]], [b[0], b[1], a[2]], [a[0], b[1], a[2]]]), site.mood.lamps > 0.5 ? tone(site.mood, soffit, 0.9) : tone(site.mood, '#6A4A36', 0.1)) : '';
  return under + site.stage.paintBox(a, b, ink);
}

/** Adds a roof over a rectangle of walls, as one solid with its own shadow. */
export function addRoof(site: Site, s: RoofSpec): void {
  const { over, z, rise } = s;
  const [x0, x1, y0, y1] = [s.x0 - over, s.x1 + over, s.y0 - over, s.y1 + over];
  const thick = 0.2;
  const base = z + thick;
  const top = base + rise;
  const mx = (x0 + x1) / 2;
  const my = (y0 + y1) / 2;
  const c: [V3, V3, V3, V3] = [[x0, y0, base], [x1, y0, base], [x1, y1, base], [x0, y1, base]];
  const finish: Finish = s.kind === 'thatch' ? 'thatch' : s.kind === 'mansard' || (s.kind === 'gable' && site.art.wall === 'timber') ? 'slate' : 'tile';
  const fascia = s.kind === 'thatch' ? '#8A6234' : s.kind === 'flat' ? '#E4DAC6' : '#5A3425';
  const wide = x1 - x0 >= y1 - y0;
  const ends: [V3, V3] = wide
    ? [[x0 + Math.min((y1 - y0) / 2, (x1 - x0) * 0.4), my, top], [x1 - Math.min((y1 - y0) / 2, (x1 - x0) * 0.4), my, top]]
    : [[mx, y0 + Math.min((x1 - x0) / 2, (y1 - y0) * 0.4), top], [mx, y1 - Math.min((x1 - x0) / 2, (y1 - y0) * 0.4), top]];
  const paint = (): string => {
    let out = eaves(site, s, base, thick, fascia);
    switch (s.kind) {
      case 'flat':
        return out + site.stage.paintBox([x0 + 0.5, y0 + 0.5, base], [x1 - 0.5, y1 - 0.5, base + 0.45], wallInk(site.art.wall), undefined, false);
      case 'mansard': {
        const k = 0.9;
        const t: [V3, V3, V3, V3] = [[x0 + k, y0 + k, top], [x1 - k, y0 + k, top], [x1 - k, y1 - k, top], [x0 + k, y1 - k, top]];
        out += slope(site, c[2], c[3], t[3], t[2], finish) + slope(site, c[3], c[0], t[0], t[3], finish) + slope(site, c[1], c[2], t[2], t[1], finish) + slope(site, c[0], c[1], t[1], t[0], finish) + dormers(site, c[0], c[1], t[1], t[0]);
        return out + site.stage.paintBox([x0 + k - 0.1, y0 + k - 0.1, top - 0.12], [x1 - k + 0.1, y1 - k + 0.1, top], '#E6DCC6', undefined, false);
      }
      case 'gable':
        return out + gableOver(site, s, c, finish, top);
      default: {
        const [p, q] = ends;
        if (wide) out += slope(site, c[2], c[3], p, q, finish) + slope(site, c[3], c[0], p, p, finish) + slope(site, c[1], c[2], q, q, finish) + slope(site, c[0], c[1], q, p, finish);
        else out += slope(site, c[2], c[3], q, q, finish) + slope(site, c[3], c[0], p, q, finish) + slope(site, c[1], c[2], q, p, finish) + slope(site, c[0], c[1], p, p, finish);
        const hip = (from: V3, to: V3) => ridge(site, from, to, finish);
        const cam = site.stage.camera.at;
        out += hip(p, q) + hip(c[0], p) + hip(c[1], wide ? q : p);
        if (cam[0] > x1) out += hip(c[2], q);
        if (cam[0] < x0) out += hip(c[3], wide ? p : q);
        return out;
      }
    }
  };
  site.stage.add({ min: [x0, y0, z], max: [x1, y1, s.kind === 'flat' ? base + 0.45 : top], paint, casts: [...c, ...(s.kind === 'flat' ? [] : ends)] });
}

/** Attic windows in the front of a mansard: its rooms count as a storey. */
function dormers(site: Site, a: V3, b: V3, c: V3, d: V3): string {
  const cam = site.stage.camera;
  if (cam.at[1] > a[1]) return '';
  const n = Math.max(3, Math.round((b[0] - a[0]) / 3.6));
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const at = (u: number, t: number): V3 => lerp(lerp(a, b, (i + u) / n), lerp(d, c, (i + u) / n), t);
    const rng = site.rng.fork(`dormer${i}`);
    const pane = site.mood.lamps > 0.3 && rng.chance(0.7) ? '#FFD489' : tone(site.mood, '#2E4C4A', 0.5);
    out += fillPath(cam.path([at(0.3, 0.12), at(0.7, 0.12), at(0.7, 0.74), at(0.3, 0.74)]), tone(site.mood, '#EADFC8', 0.8));
    out += fillPath(cam.path([at(0.36, 0.17), at(0.64, 0.17), at(0.64, 0.68), at(0.36, 0.68)]), pane) + strokePath(cam.line(at(0.5, 0.17), at(0.5, 0.68)), tone(site.mood, '#EADFC8', 0.8), 2);
    out += fillPath(cam.path([at(0.24, 0.72), at(0.76, 0.72), at(0.5, 0.98)]), tone(site.mood, '#B5583C', 0.8));
  }
  return out;
}

function gableOver(site: Site, s: RoofSpec, c: readonly [V3, V3, V3, V3], finish: Finish, top: number): string {
  const cam = site.stage.camera;
  const [x0, x1, y0, y1] = [c[0][0], c[1][0], c[0][1], c[2][1]];
  const front = (s.gable ?? 'front') === 'front';
  const p: V3 = front ? [(x0 + x1) / 2, y0, top] : [x0, (y0 + y1) / 2, top];
  const q: V3 = front ? [(x0 + x1) / 2, y1, top] : [x1, (y0 + y1) / 2, top];
  const gableWall = (a: V3, b: V3, apex: V3, normal: V3, seen: boolean): string => {
    if (!seen) return '';
    const level = site.stage.level(normal);
    const inset = (v: V3): V3 => [v[0] - normal[0] * s.over, v[1] - normal[1] * s.over, v[2]];
    const ink = tone(site.mood, wallInk(site.art.wall), level * 0.8);
    const tri = cam.path([inset(a), inset(b), inset(apex)]);
    const m = lerp(inset(a), inset(b), 0.5);
    const px = cam.scale(m);
    let bars = '';
    for (const t of [0.2, 0.35, 0.5, 0.65, 0.8]) bars += cam.line(lerp(inset(a), inset(b), t), lerp(lerp(inset(a), inset(apex), Math.min(1, t * 2)), inset(b), t > 0.5 ? (t - 0.5) * 2 : 0));
    bars += cam.line(lerp(inset(a), inset(apex), 0.42), lerp(inset(b), inset(apex), 0.42));
    const eye: V3 = lerp(m, inset(apex), 0.4);
    const [ex, ey] = cam.point(eye);
    const lamp = site.mood.lamps > 0.4 ? '#FFCB6B' : tone(site.mood, '#2E4C4A', 0.5);
    const round = `<circle cx="${num(ex)}" cy="${num(ey)}" r="${num(px * 0.42)}" fill="${lamp}" stroke="${tone(site.mood, '#F0E3C8', level)}" stroke-width="${num(px * 0.09)}"/>`;
    const barge = strokePath(pathOf([cam.point(a), cam.point(apex), cam.point(b)], false), tone(site.mood, '#F0E3C8', 0.3 + level * 0.7), Math.max(2, px * 0.2), 'stroke-linejoin="round"');
    return fillPath(tri, ink) + strokePath(bars, tone(site.mood, '#5A3A28', level), Math.max(1.4, px * 0.1)) + round + barge;
  };
  const e = cam.at;
  let out = '';
  if (front) {
    out += slope(site, c[3], c[0], p, q, finish) + slope(site, c[1], c[2], q, p, finish) + ridge(site, p, q, finish);
    return out + gableWall(c[0], c[1], p, [0, -1, 0], e[1] < y0);
  }
  out += gableWall(c[3], c[0], p, [-1, 0, 0], e[0] < x0) + gableWall(c[1], c[2], q, [1, 0, 0], e[0] > x1);
  out += slope(site, c[2], c[3], p, q, finish) + slope(site, c[0], c[1], q, p, finish);
  return out + ridge(site, p, q, finish);
}

/** A lean-to over a verandah: from the wall at `high` down to the posts at `low`. */
export function addLeanTo(site: Site, x0: number, x1: number, wallY: number, depth: number, low: number, high: number): void {
  const over = 0.45;
  const y = wallY - depth - over;
  const a: V3 = [x0 - over, y, low];
  const b: V3 = [x1 + over, y, low];
  const c: V3 = [x1 + over * 0.4, wallY, high];
  const d: V3 = [x0 - over * 0.4, wallY, high];
  const finish: Finish = site.art.roof === 'thatch' ? 'thatch' : 'tile';
  site.stage.add({
    min: [a[0], y, low - 0.16],
    max: [b[0], wallY, high],
    casts: [a, b, c, d],
    paint: () => {
      const cam = site.stage.camera;
      const lit = site.mood.lamps > 0.5;
      let out = cam.at[2] < low ? fillPath(cam.path([a, b, c, d]), lit ? tone(site.mood, '#E09A4E', 0.9) : tone(site.mood, '#5F4433', 0.2)) : '';
      const end = (p: V3, q: V3) => fillPath(cam.path([p, q, [q[0], q[1], low - 0.1]]), tone(site.mood, '#6B4632', 0.3));
      if (cam.at[0] < x0) out += end(a, d);
      if (cam.at[0] > x1) out += end(b, c);
      out += slope(site, a, b, c, d, finish);
      const board: V3[] = [a, b, [b[0], b[1], low - 0.16], [a[0], a[1], low - 0.16]];
      return out + fillPath(cam.path(board), tone(site.mood, finish === 'thatch' ? '#8A6234' : '#5A3425', site.stage.level([0, -1, 0])));
    },
  });
}

