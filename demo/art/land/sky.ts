import { circle, ellipse, fillPath, group, num, rect, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import type { Rng } from '../kit/random.ts';
import { across, type View } from './view.ts';

/** A torn strip of cloud: a lens with one ragged edge. */
function strip(rng: Rng, x: number, y: number, w: number, h: number): string {
  const n = 9;
  let d = `M${num(x - w / 2)} ${num(y)}`;
  for (let i = 1; i <= n; i += 1) {
    const t = i / n;
    const lift = Math.sin(Math.PI * t) * h * rng.range(0.5, 1.1);
    d += `Q${num(x - w / 2 + w * (t - 0.5 / n))} ${num(y - lift * 1.2)} ${num(x - w / 2 + w * t)} ${num(y - (i === n ? 0 : lift * 0.8))}`;
  }
  return `${d}Q${num(x)} ${num(y + h * 0.5)} ${num(x - w / 2)} ${num(y)}Z`;
}

/** Heaped cloud: overlapping rounds on a flat base. */
function heap(rng: Rng, x: number, y: number, w: number, h: number): string {
  let d = '';
  const n = Math.max(5, Math.round(w / (h * 0.55)));
  for (let i = 0; i < n; i += 1) {
    const t = (i + 0.5) / n;
    const r = h * (0.28 + 0.36 * Math.sin(Math.PI * t)) * rng.range(0.75, 1.2);
    const cx = x - w / 2 + w * t + rng.range(-8, 8);
    const cy = y - Math.sin(Math.PI * t) * h * rng.range(0.2, 0.5);
    d += `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
  }
  return d;
}

function stars(view: View): string {
  const { rng, left, right, top, horizon } = view;
  let small = '';
  let large = '';
  const n = Math.round(130 * view.detail);
  for (let i = 0; i < n; i += 1) {
    const x = rng.range(left, right);
    const y = top + (horizon - top) * 0.95 * rng() ** 1.4;
    if (rng.chance(0.12))
      large += `M${num(x)} ${num(y - 4)}l1.2 2.8 2.8 1.2-2.8 1.2-1.2 2.8-1.2-2.8-2.8-1.2 2.8-1.2z`;
    else small += `M${num(x)} ${num(y)}h2v2h-2z`;
  }
  return fillPath(small, '#F5EBCB', 'opacity=".6"') + fillPath(large, '#FBF3D8', 'opacity=".9"');
}

function sunOrMoon(view: View): string {
  const { mood, sheet } = view;
  if (!mood.sun) return '';
  const x = across(view, view.sunAt);
  const y =
    view.horizon - (view.horizon - view.top) * (mood.name === 'night' ? 0.78 : mood.sun.height);
  const r = mood.sun.radius * (0.45 + 0.55 * view.detail);
  let out = sheet.glow(x, y, r * 7, r * 6, mood.sun.colour, mood.name === 'night' ? 0.3 : 0.75);
  if (mood.name === 'night') {
    out += fillPath(
      `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 1 1 ${num(x)} ${num(y + r)}A${num(r * 1.2)} ${num(r * 1.2)} 0 0 0 ${num(x)} ${num(y - r)}z`,
      mood.sun.colour,
      `transform="rotate(-24 ${num(x)} ${num(y)})"`,
    );
  } else {
    out +=
      circle(x, y, r * 1.5, mood.sun.colour, 'opacity=".35"') + circle(x, y, r, mood.sun.colour);
  }
  return out;
}

function clouds(view: View): string {
  const { rng, mood, left, right, top, horizon } = view;
  const height = horizon - top;
  const [light, dark] = mood.cloud;
  const at = (lo: number, hi: number) =>
    [rng.range(left, right), top + height * rng.range(lo, hi)] as const;
  let out = '';
  if (mood.name === 'monsoon') {
    for (let row = 0; row < 4; row += 1) {
      const y = top + height * (0.06 + row * 0.17);
      const ink = mix(dark, mood.sky[2], row * 0.2);
      const w = (right - left) * 0.7;
      for (let k = 0; k < 2; k += 1) {
        const x = rng.range(left, right);
        const shape = fork(view, `${row}${k}`, (r) => heap(r, x, y, w, height * 0.2));
        out +=
          fillPath(
            shape,
            mix(ink, light, 0.45),
            `transform="translate(${num(-10 * view.detail)} ${num(-9 * view.detail)})"`,
          ) + fillPath(shape, ink);
      }
    }
    return out;
  }
  if (mood.name === 'noon') {
    for (let k = 0; k < 3; k += 1) {
      const x = across(view, 0.12 + k * 0.36 + rng.range(-0.08, 0.08));
      const y = top + height * rng.range(0.28, 0.68);
      const w = (right - left) * rng.range(0.14, 0.26);
      const shape = fork(view, `heap${k}`, (r) => heap(r, x, y, w, w * 0.28));
      out += fillPath(shape, light, 'opacity=".95"');
      out += fillPath(
        strip(rng, x + w * 0.05, y + w * 0.05, w * 1.0, w * 0.05),
        dark,
        'opacity=".55"',
      );
    }
    return out;
  }
  const n = mood.name === 'mist' ? 4 : 8;
  for (let k = 0; k < n; k += 1) {
    const [x, y] = at(0.12, 0.86);
    const depth = (y - top) / height;
    const w = (right - left) * rng.range(0.16, 0.5) * (0.5 + depth * 0.6);
    out += fillPath(
      strip(rng, x, y, w, height * rng.range(0.014, 0.04)),
      rng.chance(0.55) ? light : dark,
      `opacity="${mood.name === 'night' ? 0.5 : 0.62}"`,
    );
  }
  return out;
}

const fork = <T>(view: View, name: string, make: (rng: Rng) => T): T => make(view.rng.fork(name));

/** A few distant birds, drawn as strokes. */
export function birds(view: View, x: number, y: number, n: number, size = 9): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const bx = x + i * size * 2.6 + view.rng.range(-8, 8);
    const by = y + Math.abs(i - n / 2) * size * 0.9 + view.rng.range(-5, 5);
    const s = size * view.rng.range(0.8, 1.15);
    d += `M${num(bx - s)} ${num(by - s * 0.35)}q${num(s * 0.6)} ${num(-s * 0.2)} ${num(s)} ${num(s * 0.4)}q${num(s * 0.4)} ${num(-s * 0.6)} ${num(s)} ${num(-s * 0.5)}`;
  }
  return strokePath(
    d,
    mix(view.mood.shadow, view.mood.haze, 0.2),
    Math.max(1.2, size * 0.22),
    'stroke-linecap="round"',
  );
}

/** Sky, its light and its weather, to a little below the horizon. */
export function paintSky(view: View): string {
  const { mood, sheet, left, right, top, horizon } = view;
  const height = Math.max(horizon, view.bottom) - top;
  const stop = (horizon - top) / height;
  const fill = sheet.linear([
    [0, mood.sky[0]],
    [stop * 0.62, mood.sky[1]],
    [stop, mood.sky[2]],
    [1, mood.haze],
  ]);
  let out = rect(left, top, right - left, height, fill);
  const bands = [0.34, 0.55, 0.74];
  bands.forEach((t, i) => {
    const y = top + (horizon - top) * t;
    out += ellipse(
      across(view, view.sunAt),
      horizon + 40,
      (right - left) * (0.95 - i * 0.2),
      horizon + 40 - y,
      mood.sky[2],
      'opacity=".11"',
    );
  });
  if (mood.name === 'night') out += stars(view);
  out += sunOrMoon(view);
  return group(out + clouds(view));
}
