import { fillPath, num, leafPath, strokePath, type Pt } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { makeNoise, type Rng } from '../kit/random.ts';
import { away } from '../kit/mood.ts';
import type { View } from './view.ts';

export interface RangeSpec {
  /** row of the foot */
  foot: number;
  /** tallest rise in pixels */
  rise: number;
  /** 0 = near, 1 = lost in haze */
  distance: number;
  shape: 'mesa' | 'hill' | 'peak' | 'fort' | 'alp';
  base?: Hex;
  /** threads of water down the cliffs */
  falls?: number;
  /** widths of the plateaux, 1 = ordinary */
  stretch?: number;
}

/** A flat-topped basalt ridge: rises in steps of cliff and slope, is flat on top, falls in steps. */
function mesaLine(view: View, spec: RangeSpec, rng: Rng): Pt[] {
  const { left, right } = view;
  const k = spec.rise / 260;
  const wide = (spec.stretch ?? 1) * Math.max(0.35, k) * view.detail ** 0.4;
  const y = (h: number) => spec.foot - h * spec.rise;
  const points: Pt[] = [];
  let x = left - 120;
  let low = rng.range(0.1, 0.35);
  const step = (from: number, to: number) => {
    const parts = [0.45, 0.28, 0.27];
    let h = from;
    for (const part of parts) {
      const gain = (to - from) * part;
      x += rng.range(34, 80) * wide;
      points.push([x, y(h + gain * 0.42)]);
      x += rng.range(5, 16) * wide;
      h += gain;
      points.push([x, y(h)]);
    }
  };
  points.push([x, y(low)]);
  while (x < right + 120) {
    const high = rng.range(0.55, 1);
    step(low, high);
    x += rng.range(90, 300) * wide;
    points.push([x, y(high + rng.range(-0.02, 0.03))]);
    if (rng.chance(0.35)) {
      x += rng.range(8, 16) * wide;
      points.push([x, y(high - 0.12)]);
      x += rng.range(60, 160) * wide;
      points.push([x, y(high - 0.14)]);
    }
    const next = rng.range(0.06, 0.42);
    step(
      points.length ? (spec.foot - (points[points.length - 1]?.[1] ?? 0)) / spec.rise : high,
      next,
    );
    low = next;
    x += rng.range(40, 190) * wide;
    points.push([x, y(low)]);
  }
  return points;
}

function softLine(view: View, spec: RangeSpec, rng: Rng): Pt[] {
  const noise = makeNoise(rng);
  const points: Pt[] = [];
  const sharp = spec.shape === 'alp' || spec.shape === 'peak';
  const wave = (spec.stretch ?? 1) * (sharp ? 210 : 360) * Math.max(0.4, spec.rise / 260);
  for (let x = view.left - 20; x <= view.right + 20; x += sharp ? 9 : 14) {
    let h =
      0.5 +
      0.38 * noise(x / wave) +
      0.16 * noise(x / (wave * 0.42) + 40) +
      0.05 * noise(x / (wave * 0.13) + 90);
    if (sharp)
      h =
        1 -
        Math.abs(noise(x / wave)) * 0.95 -
        Math.abs(noise(x / (wave * 0.35) + 50)) * 0.22 -
        Math.abs(noise(x / 24)) * 0.05;
    points.push([x, spec.foot - Math.max(0.04, h) * spec.rise]);
  }
  return points;
}

function roughen(points: readonly Pt[], rng: Rng, amount: number): Pt[] {
  const out: Pt[] = [];
  points.forEach((p, i) => {
    out.push(p);
    const q = points[i + 1];
    if (!q) return;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const n = Math.min(8, Math.floor(length / 30));
    for (let k = 1; k <= n; k += 1) {
      const t = k / (n + 1);
      out.push([
        p[0] + (q[0] - p[0]) * t + rng.range(-2, 2) * amount,
        p[1] + (q[1] - p[1]) * t + rng.range(-2.4, 2) * amount,
      ]);
    }
  });
  return out;
}

/** Height of a ridge line at a column. */
export function rowAt(line: readonly Pt[], x: number): number {
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b && x >= a[0] && x <= b[0])
      return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  }
  return line[line.length - 1]?.[1] ?? 0;
}

/** Gullies cut like lino: wedges of shade leaning away from the light, thin blades of light beside them. */
function gullies(
  view: View,
  spec: RangeSpec,
  line: readonly Pt[],
  rng: Rng,
  side: number,
): readonly [string, string] {
  let shade = '';
  let lit = '';
  const gap = Math.max(16, spec.rise * 0.17);
  for (let x = view.left - 40; x < view.right + 40; x += gap * rng.range(0.55, 1.5)) {
    const y = rowAt(line, x);
    const h = spec.foot - y;
    if (h < spec.rise * 0.16) continue;
    const length = h * rng.range(0.45, 0.95);
    const lean = side * h * rng.range(0.12, 0.4);
    const w = gap * rng.range(0.35, 0.95);
    const zig: Pt[] = [[x, y + 2]];
    const n = 4;
    for (let i = 1; i <= n; i += 1) {
      const t = i / n;
      zig.push([x + lean * t + (i % 2 ? w * 0.25 : -w * 0.1) * side, y + length * t]);
    }
    for (let i = n - 1; i >= 1; i -= 1) {
      const t = i / n;
      zig.push([
        x + lean * t + side * w * (1.1 - t * 0.6) + rng.range(-3, 3),
        y + length * t * 0.86,
      ]);
    }
    shade += leafPath(zig);
    if (rng.chance(0.75)) {
      const d = -side * w * 0.18;
      lit += leafPath([
        [x + d, y + 3],
        [x + d + lean * 0.5 - side * w * 0.22, y + length * 0.42],
        [x + d + lean * 0.75, y + length * 0.72],
        [x + d + lean * 0.42, y + length * 0.4],
      ]);
    }
  }
  return [shade, lit];
}

/** Columns and ledges of basalt under each flat top. */
function cliffs(spec: RangeSpec, line: readonly Pt[], rng: Rng): readonly [string, string] {
  let columns = '';
  let ledges = '';
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1];
    const b = line[i];
    if (!a || !b || Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]) * 0.2 || b[0] - a[0] < 10)
      continue;
    const high = (spec.foot - a[1]) / spec.rise;
    if (high < 0.35) continue;
    const band = spec.rise * 0.13 * high;
    for (let x = a[0]; x < b[0]; x += rng.range(4, 10) * Math.max(0.7, spec.rise / 160)) {
      const y = a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]) + 3;
      columns += `M${Math.round(x)} ${Math.round(y)}v${Math.round(band * rng.range(0.35, 1))}`;
    }
    ledges += `M${num(a[0])} ${num(a[1] + band * 1.25)}L${num(b[0])} ${num(b[1] + band * 1.3)}`;
  }
  return [columns, ledges];
}

export interface Range {
  svg: string;
  line: readonly Pt[];
}

/** One ridge with its light, its shade, its rock, its waterfalls and the mist at its foot. */
export function paintRange(view: View, spec: RangeSpec): Range {
  const { mood, sheet } = view;
  const rng = view.rng.fork(`range${spec.foot}${spec.rise}${spec.shape}`);
  const rough =
    spec.shape === 'mesa' || spec.shape === 'fort'
      ? mesaLine(view, spec, rng)
      : softLine(view, spec, rng);
  const line = roughen(rough, rng, 0.5 + spec.rise / 260);
  const side = view.sunAt < 0.5 ? 1 : -1;
  const base =
    spec.base ??
    (mood.name === 'monsoon' || mood.name === 'noon' || mood.name === 'mist'
      ? '#5F8F5E'
      : '#7C8A60');
  const d = `${leafPath(line, false)}L${num(view.right + 200)} ${num(spec.foot + 4)}L${num(view.left - 200)} ${num(spec.foot + 4)}Z`;
  const body = away(mood, base, 0.62, spec.distance);
  const dark = away(mood, mix(base, '#27443C', 0.6), 0.4, spec.distance + 0.04);
  const bright = away(mood, mix(base, '#E9D59A', 0.45), 1, spec.distance);
  const rock = away(mood, '#5C5A50', 0.5, spec.distance);
  let inside = '';
  if (spec.shape === 'alp') {
    inside += snow(view, spec, line, rng, side);
  } else {
    const [shade, lit] = gullies(view, spec, line, rng, side);
    inside +=
      fillPath(shade, dark, `opacity="${num(0.8)}"`) + fillPath(lit, bright, 'opacity=".7"');
    if (spec.shape !== 'hill' && spec.rise > 50) {
      const [columns, ledges] = cliffs(spec, line, rng);
      inside +=
        strokePath(columns, rock, 2.2, 'opacity=".75"') +
        strokePath(ledges, bright, 1.6, 'opacity=".6"');
    }
  }
  if (spec.falls) inside += falls(view, spec, line, rng);
  const fade = sheet.linear([
    [0, mood.haze, 0],
    [0.5, mood.haze, 0.12],
    [1, mood.haze, mood.name === 'noon' ? 0.7 : 0.9],
  ]);
  inside += fillPath(d, fade);
  return { svg: fillPath(d, body) + sheet.clipped(d, inside), line };
}

function snow(view: View, spec: RangeSpec, line: readonly Pt[], rng: Rng, side: number): string {
  const [shade] = gullies(view, spec, line, rng, side);
  const cap = `${leafPath(line, false)}${[...line]
    .reverse()
    .map(([x, y]) => `L${num(x)} ${num(y + (spec.foot - y) * rng.range(0.28, 0.5))}`)
    .join('')}Z`;
  return (
    fillPath(cap, away(view.mood, '#FBFAF4', 1, spec.distance * 0.6)) +
    fillPath(shade, away(view.mood, '#8DA3B4', 0.6, spec.distance), 'opacity=".7"')
  );
}

/** White threads from the cliff edge, broken by ledges, with spray at the foot. */
function falls(view: View, spec: RangeSpec, line: readonly Pt[], rng: Rng): string {
  let d = '';
  let spray = '';
  for (
    let i = 0;
    i < (spec.falls ?? 0) * 4 && d.split('M').length <= (spec.falls ?? 0) * 2 + 1;
    i += 1
  ) {
    const x = rng.range(view.left + 40, view.right - 40);
    const y = rowAt(line, x);
    const h = (spec.foot - y) * rng.range(0.5, 0.8);
    if (spec.foot - y < spec.rise * 0.5) continue;
    const w = Math.max(1.6, spec.rise / 90) * rng.range(0.7, 1.4);
    const mid = h * rng.range(0.4, 0.6);
    d += `M${num(x)} ${num(y)}l${num(w)} 0 ${num(w * 0.5)} ${num(mid)} ${num(-w * 1.6)} 0z`;
    d += `M${num(x + w * 0.6)} ${num(y + mid)}l${num(w * 1.2)} 2 ${num(w)} ${num(h - mid)} ${num(-w * 3)} 0z`;
    spray += `M${num(x - w * 5)} ${num(y + h)}q${num(w * 6)} ${num(-w * 9)} ${num(w * 12)} 0z`;
  }
  const white = mix('#FFFFFF', view.mood.haze, spec.distance * 0.5);
  return fillPath(d, white, 'opacity=".92"') + fillPath(spray, white, 'opacity=".4"');
}

/** A torn belt of mist lying in a valley. */
export function mistBelt(view: View, y: number, h: number, strength = 0.8): string {
  const noise = makeNoise(view.rng.fork(`mist${y}`));
  const top: Pt[] = [];
  for (let x = view.left - 40; x <= view.right + 40; x += 36)
    top.push([x, y - h * (0.45 + 0.5 * noise(x / 150) + 0.2 * noise(x / 46 + 9))]);
  const curve = top.reduce((d, p, i) => {
    const q = top[i - 1];
    return q
      ? `${d}Q${num(q[0])} ${num(q[1])} ${num((p[0] + q[0]) / 2)} ${num((p[1] + q[1]) / 2)}`
      : `M${num(p[0])} ${num(p[1])}`;
  }, '');
  const fill = view.sheet.linear([
    [0, mix(view.mood.haze, '#FFFFFF', 0.25), 0],
    [0.4, mix(view.mood.haze, '#FFFFFF', 0.25), strength],
    [1, view.mood.haze, 0],
  ]);
  return fillPath(
    `${curve}L${num(view.right + 40)} ${num(y + h)}L${num(view.left - 40)} ${num(y + h)}Z`,
    fill,
  );
}
