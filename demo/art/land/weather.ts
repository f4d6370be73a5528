import { fillPath, num, nums, rect, strokePath } from '../kit/sheet.ts';
import type { View } from './view.ts';

/** Slanting rain in two strengths, sparse enough to show the land. */
export function rain(view: View, heavy = 1): string {
  const { rng, left, right, top, bottom } = view;
  let far = '';
  let near = '';
  for (let i = 0; i < 150 * heavy * view.detail; i += 1) {
    const l = rng.range(20, 46);
    far += `M${Math.round(rng.range(left, right))} ${Math.round(rng.range(top, bottom))}l${nums(-l * 0.22, l)}`;
  }
  for (let i = 0; i < 60 * heavy * view.detail; i += 1) {
    const l = rng.range(60, 120);
    near += `M${Math.round(rng.range(left, right + 60))} ${Math.round(rng.range(top, bottom))}l${nums(-l * 0.22, l)}`;
  }
  return (
    strokePath(far, '#F3F7F1', 1.3, 'opacity=".5"') +
    strokePath(near, '#FFFFFF', 2, 'opacity=".42"')
  );
}

/** Darkened edges, as a squeegee leaves them on a print. */
export function vignette(view: View, strength = 0.35): string {
  const { sheet, mood } = view;
  const fill = sheet.radial(
    [
      [0, mood.shadow, 0],
      [0.68, mood.shadow, 0],
      [1, mood.shadow, strength],
    ],
    0.5,
    0.45,
    0.75,
  );
  return rect(0, 0, sheet.width, sheet.height, fill);
}

/** Sparks or fireflies. */
export function fireflies(
  view: View,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  n: number,
  colour = '#FFE08A',
): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const s = view.rng.range(1.6, 4);
    d += `M${num(view.rng.range(x0, x1))} ${num(view.rng.range(y0, y1))}m${num(-s)} 0a${num(s)} ${num(s)} 0 1 1 ${num(2 * s)} 0a${num(s)} ${num(s)} 0 1 1 ${num(-2 * s)} 0z`;
  }
  return fillPath(d, colour, 'opacity=".85"');
}
