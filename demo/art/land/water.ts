import { ellipse, fillPath, num, rect } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import type { Rng } from '../kit/random.ts';
import { across, type View } from './view.ts';

/** Horizontal glints that widen toward the viewer. */
export function ripples(
  rng: Rng,
  left: number,
  right: number,
  top: number,
  bottom: number,
  n: number,
  ink: string,
  more: string,
): string {
  let d = '';
  for (let i = 0; i < n; i += 1) {
    const t = rng() ** 1.3;
    const y = top + (bottom - top) * t;
    const w = (12 + 110 * t) * rng.range(0.5, 1.4);
    const x = rng.range(left, right);
    const h = 0.8 + 2.6 * t;
    d += `M${num(x - w / 2)} ${num(y)}q${num(w / 2)} ${num(-h * 2)} ${num(w)} 0q${num(-w / 2)} ${num(h * 1.2)} ${num(-w)} 0z`;
  }
  return fillPath(d, ink, more);
}

/** A lake or sea from `top` to the view's bottom, mirroring the named layer of the far shore. */
export function paintWater(view: View, top: number, mirror: string | undefined): string {
  const { sheet, mood, left, right, bottom, rng } = view;
  const [light, middle, deep] = mood.water;
  const h = bottom - top;
  let out = rect(
    left,
    top,
    right - left,
    h,
    sheet.linear([
      [0, light],
      [0.35, middle],
      [1, deep],
    ]),
  );
  if (mirror) {
    const d = `M${num(left)} ${num(top)}H${num(right)}V${num(bottom)}H${num(left)}Z`;
    out += sheet.clipped(
      d,
      `<use href="#${mirror}" transform="matrix(1 0 0 -.82 0 ${num(top * 1.82)})"/>`,
      'opacity=".42"',
    );
  }
  if (mood.sun) {
    const x = across(view, view.sunAt);
    let d = '';
    for (let i = 0; i < 34; i += 1) {
      const t = i / 34;
      const w = (16 + 120 * t) * rng.range(0.3, 1);
      d += `M${num(x - w + rng.range(-14, 14))} ${num(top + 3 + h * t)}q${num(w)} ${num(-2 - 5 * t)} ${num(w * 2)} 0q${num(-w)} ${num(3 + 3 * t)} ${num(-w * 2)} 0z`;
    }
    out += fillPath(d, mood.sun.colour, 'opacity=".6"');
  }
  out += ripples(
    rng,
    left,
    right,
    top,
    bottom,
    Math.round(80 * view.detail),
    light,
    'opacity=".5"',
  );
  out += ripples(
    rng,
    left,
    right,
    top + h * 0.2,
    bottom,
    Math.round(60 * view.detail),
    mix(deep, middle, 0.2),
    'opacity=".45"',
  );
  return (
    out +
    ellipse(
      (left + right) / 2,
      top,
      (right - left) * 0.62,
      3,
      mix(light, '#FFFFFF', 0.3),
      'opacity=".6"',
    )
  );
}
