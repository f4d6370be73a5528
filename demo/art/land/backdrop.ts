import type { Backdrop } from '../facts.ts';
import { fillPath, group, num, rect, type Pt } from '../kit/sheet.ts';
import { makeNoise } from '../kit/random.ts';
import { away, leafInks } from '../kit/mood.ts';
import { hedge } from '../foliage/plants.ts';
import { canopy, conifer, palm } from '../foliage/trees.ts';
import { birds, paintSky } from './sky.ts';
import { mistBelt, paintRange, type RangeSpec } from './mountains.ts';
import { paintWater } from './water.ts';
import type { View } from './view.ts';

const falls = (view: View, n: number): { falls?: number } => (view.mood.wet ? { falls: n } : {});

function ranges(view: View, specs: readonly RangeSpec[]): string {
  return specs
    .map(
      (spec, i) =>
        paintRange(view, spec).svg +
        (i < specs.length - 1
          ? mistBelt(
              view,
              spec.foot - 6,
              spec.rise * 0.34,
              view.mood.wet || view.mood.name === 'mist' ? 0.85 : 0.4,
            )
          : ''),
    )
    .join('');
}

/** A far row of trees along a line. */
export function treeline(
  view: View,
  y: number,
  size: number,
  distance: number,
  kind: 'mixed' | 'palm' | 'pine' = 'mixed',
): string {
  const rng = view.rng.fork(`line${y}${kind}`);
  const noise = makeNoise(rng);
  const inks = leafInks(view.mood, distance);
  const sun = view.sunAt < 0.5 ? -1 : 1;
  const crest: Pt[] = [];
  for (let x = view.left - 10; x <= view.right + 10; x += 24)
    crest.push([x, y - size * (0.5 + 0.35 * noise(x / 90) + 0.2 * noise(x / 33 + 7))]);
  let out = '';
  for (let x = view.left + rng.range(0, 80); x < view.right; x += rng.range(60, 260)) {
    const p = { rng, x, y: y - size * 0.2, h: size * rng.range(1.3, 2.1), inks, sun } as const;
    out +=
      kind === 'palm'
        ? palm(p)
        : kind === 'pine'
          ? conifer(p)
          : canopy(p, x, y - size * 0.8, size * rng.range(0.4, 0.8), size * 0.5, 12);
  }
  return out + hedge(rng, crest, size * 0.6, inks, sun, Math.max(8, size * 0.2));
}

/** Fields stepping down a slope: bands of young paddy between earth banks. */
export function terraces(view: View, top: number, bottom: number, distance: number): string {
  const rng = view.rng.fork(`terrace${top}`);
  const noise = makeNoise(rng);
  const greens = ['#B7C25C', '#8FB055', '#A9B45A', '#6E9A52', '#C6C06A'];
  const n = Math.max(4, Math.round(9 * view.detail));
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const t = (i / n) ** 1.35;
    const y = top + (bottom - top) * t;
    const sway = 6 + 26 * t;
    let d = `M${num(view.left - 10)} ${num(bottom + 40)}`;
    for (let x = view.left - 10; x <= view.right + 30; x += 40)
      d += `L${num(x)} ${num(y + sway * noise(x / (150 + 160 * t) + i * 3.7))}`;
    d += `L${num(view.right + 30)} ${num(bottom + 40)}Z`;
    out += fillPath(d, away(view.mood, '#5B5B3A', 0.4, distance * (1 - t)));
    out += fillPath(
      d,
      away(view.mood, greens[i % greens.length] ?? '#8FB055', 0.9, distance * (1 - t)),
      `transform="translate(0 ${num(3 + 5 * t)})"`,
    );
  }
  return out;
}

function town(view: View): string {
  const rng = view.rng.fork('town');
  let out = '';
  for (let row = 0; row < 3; row += 1) {
    const y = view.horizon + (view.bottom - view.horizon) * (0.1 + row * 0.22);
    for (let x = view.left; x < view.right; x += rng.range(34, 90) * (1 + row * 0.5)) {
      const w = rng.range(28, 70) * (1 + row * 0.4) * (0.5 + view.detail * 0.5);
      const h = w * rng.range(0.5, 1.1);
      const distance = 0.62 - row * 0.14;
      const wall = away(
        view.mood,
        rng.pick(['#E4D6BC', '#D9B48A', '#C9D2C4', '#D8A98C', '#EFE6D2']),
        rng.chance(0.5) ? 0.9 : 0.5,
        distance,
      );
      out += rect(x, y - h, w, h + 20, wall);
      out += fillPath(
        `M${num(x - 4)} ${num(y - h)}l${num(w * 0.25)} ${num(-w * 0.24)}h${num(w * 0.6)}l${num(w * 0.25)} ${num(w * 0.24)}z`,
        away(view.mood, '#B5482F', rng.range(0.4, 1), distance),
      );
      for (let k = 0; k < 3; k += 1) {
        if (rng.chance(0.7))
          out += rect(
            x + w * (0.14 + k * 0.28),
            y - h * 0.7,
            w * 0.14,
            h * 0.26,
            view.mood.lamps > 0.4 && rng.chance(0.6)
              ? '#FFCB6B'
              : away(view.mood, '#33473F', 0.4, distance),
          );
      }
    }
    out += treeline(view, y + 14, 30 + row * 16, 0.45 - row * 0.12);
  }
  return out;
}

/** The land beyond the property, from the sky down to where the ground begins. */
export function paintBackdrop(view: View, kind: Backdrop): string {
  const { horizon: h, bottom: b, top, sheet } = view;
  const up = h - top;
  const down = b - h;
  let out = paintSky(view);
  switch (kind) {
    case 'valley':
      out += ranges(view, [
        { foot: h + down * 0.1, rise: up * 0.4, distance: 0.8, shape: 'mesa', stretch: 0.8 },
        { foot: h + down * 0.3, rise: up * 0.48, distance: 0.6, shape: 'mesa', ...falls(view, 4) },
        {
          foot: h + down * 0.62,
          rise: up * 0.3 + down * 0.3,
          distance: 0.4,
          shape: 'mesa',
          stretch: 1.3,
          ...falls(view, 2),
        },
        { foot: b + 20, rise: down * 0.75, distance: 0.24, shape: 'hill' },
      ]);
      break;
    case 'lake': {
      const shore = h + Math.max(6, down * 0.12);
      const far = ranges(view, [
        {
          foot: shore,
          rise: up * 0.42,
          distance: 0.72,
          shape: 'mesa',
          stretch: 0.9,
          ...falls(view, 3),
        },
        { foot: shore, rise: up * 0.24, distance: 0.48, shape: 'fort' },
        { foot: shore, rise: up * 0.09, distance: 0.32, shape: 'hill' },
      ]);
      const id = sheet.define((name) => `<g id="${name}">${far}</g>`);
      out += `<use href="#${id}"/>${paintWater(view, shore, id)}`;
      break;
    }
    case 'sea': {
      const shore = h + 1;
      const head = paintRange(
        { ...view, right: view.left + (view.right - view.left) * 0.42 },
        { foot: shore, rise: up * 0.13, distance: 0.55, shape: 'hill', stretch: 0.6 },
      ).svg;
      const fade = sheet.linear(
        [
          [0, '#000', 0],
          [0.001, '#fff', 1],
          [0.7, '#fff', 1],
          [1, '#fff', 0],
        ],
        [0, 0, 1, 0],
      );
      const mask = sheet.define(
        (name) =>
          `<mask id="${name}"><rect x="${num(view.left)}" y="${num(top)}" width="${num((view.right - view.left) * 0.42)}" height="${num(b - top)}" fill="${fade}"/></mask>`,
      );
      out +=
        group(head, `mask="url(#${mask})"`) +
        paintWater(view, shore, undefined) +
        birds(view, view.left + (view.right - view.left) * 0.6, top + up * 0.5, 5);
      break;
    }
    case 'hills':
      out +=
        ranges(view, [
          { foot: h + down * 0.15, rise: up * 0.34, distance: 0.76, shape: 'fort' },
          { foot: h + down * 0.35, rise: up * 0.3, distance: 0.56, shape: 'hill', stretch: 1.1 },
          {
            foot: h + down * 0.8,
            rise: up * 0.16 + down * 0.5,
            distance: 0.34,
            shape: 'hill',
            stretch: 0.8,
          },
        ]) + treeline(view, b - down * 0.1, 40 * view.detail + 14, 0.28);
      break;
    case 'forest':
      out += ranges(view, [
        { foot: h + down * 0.3, rise: up * 0.34, distance: 0.72, shape: 'mesa' },
      ]);
      out +=
        treeline(view, h + down * 0.3, 70 * view.detail + 12, 0.6) +
        mistBelt(view, h + down * 0.3, 60, 0.6) +
        treeline(view, h + down * 0.6, 110 * view.detail + 14, 0.4, 'pine') +
        treeline(view, b, 120 * view.detail + 16, 0.22);
      break;
    case 'town':
      out +=
        ranges(view, [
          {
            foot: h + down * 0.1,
            rise: up * 0.4,
            distance: 0.76,
            shape: 'mesa',
            ...falls(view, 2),
          },
          { foot: h + down * 0.2, rise: up * 0.2, distance: 0.58, shape: 'hill' },
        ]) + town(view);
      break;
    case 'fields':
      out +=
        ranges(view, [
          {
            foot: h + down * 0.08,
            rise: up * 0.44,
            distance: 0.72,
            shape: 'mesa',
            ...falls(view, 3),
          },
          { foot: h + down * 0.18, rise: up * 0.18, distance: 0.52, shape: 'hill' },
        ]) +
        treeline(view, h + down * 0.2, 26, 0.5) +
        terraces(view, h + down * 0.2, b, 0.4) +
        treeline(view, b, 40, 0.25, 'palm');
      break;
  }
  return out;
}
