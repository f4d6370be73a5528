import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import type { Hex } from '../kit/colour.ts';
import type { Canvas } from './canvas.ts';
import { fern } from '../foliage/plants.ts';

/** A motif at a place, scaled, looking left or right. */
export const at = (x: number, y: number, s: number, body: string, face: -1 | 1 = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(s * face * 1000) / 1000} ${Math.round(s * 1000) / 1000})">${body}</g>`;

export const elephant = (c: Canvas, x: number, y: number, s: number, face: -1 | 1 = 1): string =>
  at(
    x,
    y,
    s,
    ellipse(0, 2, 120, 12, c.mood.shadow, 'opacity=".35"') +
      fillPath(
        'M-104 0v-70q-14-84 74-92q60-8 96 12q30-34 62-16q30 20 22 70q-6 40 4 92h-18q-16-48-14-84q-16 12-34 6l-4 82h-36v-58h-82v58z',
        c.ink('#6F7076', 0.8),
      ) +
      fillPath('M74 -146q40 6 36 60q-30 18-52-20z', c.ink('#55565E', 0.6)) +
      circle(126, -118, 4, '#1B1B20') +
      fillPath('M140 -84q26 12 34 36q-24-2-40-22z', c.ink('#F7EFD8', 1)) +
      strokePath('M-106 -66q-20 26-10 50', c.ink('#55565E', 0.6), 6),
    face,
  );

/** A camel walking; two humps for the cold regions. */
export const camel = (
  c: Canvas,
  x: number,
  y: number,
  s: number,
  humps: 1 | 2 = 1,
  saddle: Hex | null = '#B5482F',
): string =>
  at(
    x,
    y,
    s,
    ellipse(0, 2, 110, 9, c.mood.shadow, 'opacity=".3"') +
      fillPath(
        `M-92 0l6-86q-14-50 30-58${humps === 1 ? 'q26-4 40-46q18 40 44 44' : 'q10-4 20-44q14 22 24 38q10 0 22-38q14 30 22 44'}q30 2 46-20q26-40 38-84q10-22 40-16q20 6 26 22q-18 12-42 8q-10 60-34 104q-16 28-44 36l4 100h-16l-12-92h-70l-6 92h-16l-8-90q-10 40-12 90z`,
        c.ink('#B98A54', 0.85),
      ) +
      (saddle === null
        ? ''
        : fillPath(
            humps === 1
              ? 'M-52 -146q24-2 36-42q16 38 42 42l-4 44h-70z'
              : 'M-30 -148q20 16 44 0l4 44h-54z',
            c.ink(saddle, 1),
          )) +
      circle(126, -232, 3.4, '#1B1B20'),
  );

/** A cabin hanging from its rope. */
export const cabin = (c: Canvas, x: number, y: number, s: number, paint: Hex): string =>
  at(
    x,
    y,
    s,
    strokePath('M0 -90v44M-22 -92h44', c.ink('#2A2F36', 0.8), 6) +
      rect(-46, -48, 92, 84, c.ink(paint, 0.95), 'rx="16"') +
      rect(-36, -36, 72, 36, c.ink('#CFE0DC', 0.9), 'rx="8"') +
      rect(-3, -36, 6, 36, c.ink(paint, 0.7)),
  );

/** Paper lanterns on strings across the picture. */
export function lanterns(c: Canvas, y: number, sag: number, n: number, size: number): string {
  const inks = ['#E5553A', '#F0B33A', '#D8573B', '#E58AC0', '#F6D35A', '#4FA39A'];
  let out = strokePath(`M0 ${y}Q${c.w / 2} ${num(y + sag * 2)} ${c.w} ${y}`, '#2A2118', 3);
  for (let i = 0; i < n; i += 1) {
    const t = (i + 0.5) / n;
    const [x, top] = [t * c.w, y + sag * 4 * t * (1 - t)];
    const r = size * (0.85 + 0.3 * c.rng());
    const ink = inks[i % inks.length] ?? '#E5553A';
    out +=
      c.sheet.glow(x, top + r * 1.1, r * 2.6, r * 2.4, ink, 0.5) +
      strokePath(
        `M${num(x)} ${num(top)}v${num(r * 0.3)}M${num(x)} ${num(top + r * 2)}v${num(r * 0.7)}`,
        '#3B2A20',
        3,
      ) +
      ellipse(x, top + r * 1.15, r, r * 0.86, ink) +
      ellipse(x, top + r * 1.15, r * 0.5, r * 0.86, '#FFE9B0', 'opacity=".4"') +
      rect(x - r * 0.4, top + r * 0.24, r * 0.8, r * 0.14, '#3B2A20');
  }
  return out;
}

/** Clay lamps afloat, each with its light on the water. */
export function floatingLamps(c: Canvas, n: number, top: number): string {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const t = (i / n) ** 1.3;
    const y = c.h * (top + (0.98 - top) * t);
    const x = c.rng.range(0, c.w);
    const s = 0.35 + t * 1.3;
    out +=
      c.sheet.glow(x, y, 60 * s, 34 * s, '#FFC766', 0.75) +
      ellipse(x, y + 10 * s, 22 * s, 6 * s, '#6B3A22') +
      ellipse(x, y + 7 * s, 18 * s, 4 * s, '#E39AAE') +
      fillPath(
        `M${num(x - 6 * s)} ${num(y + 5 * s)}q${num(-3 * s)} ${num(-13 * s)} ${num(6 * s)} ${num(-25 * s)}q${num(9 * s)} ${num(12 * s)} ${num(6 * s)} ${num(25 * s)}z`,
        '#FFE9A8',
      );
  }
  return out;
}

/** Fish over a coral garden; the whole picture is under water. */
export function reef(c: Canvas, deep: Hex, bright: Hex): void {
  c.add(
    rect(
      0,
      0,
      c.w,
      c.h,
      c.sheet.linear([
        [0, bright],
        [0.5, deep],
        [1, '#12404E'],
      ]),
    ),
  );
  let rays = '';
  for (let i = 0; i < 7; i += 1) {
    const x = 120 + i * 230;
    rays += `M${x} 0l${60 + i * 6} 0l${-180} ${c.h}h-130z`;
  }
  c.add(
    fillPath(rays, '#FFFFFF', 'opacity=".09"'),
    ellipse(c.w * 0.5, c.h * 1.02, c.w * 0.7, 150, '#E6D6A6', 'opacity=".85"'),
  );
  const corals = ['#E5735A', '#F0B35A', '#C98AC0', '#8FC9A0', '#F0D9A0', '#D8573B'];
  for (let i = 0; i < 46; i += 1) {
    const x = c.rng.range(-40, c.w + 40);
    const edge = Math.abs(x / c.w - 0.5) * 2;
    const y = c.h * (1.02 - edge * 0.16) - c.rng.range(0, 60);
    const ink = corals[i % corals.length] ?? '#E5735A';
    const h = c.rng.range(50, 150) * (0.6 + edge);
    if (i % 3 === 0)
      c.add(
        ellipse(x, y, h * 0.6, h * 0.42, ink),
        ellipse(x - h * 0.14, y - h * 0.12, h * 0.4, h * 0.2, '#FFFFFF', 'opacity=".2"'),
      );
    else
      c.add(
        strokePath(
          `M${num(x)} ${num(y + 30)}q${num(-h * 0.1)} ${num(-h * 0.5)} ${num(-h * 0.4)} ${num(-h)}M${num(x)} ${num(y + 10)}q${num(h * 0.1)} ${num(-h * 0.5)} ${num(h * 0.06)} ${num(-h * 1.1)}M${num(x)} ${num(y + 10)}q${num(h * 0.3)} ${num(-h * 0.3)} ${num(h * 0.46)} ${num(-h * 0.8)}M${num(x - h * 0.2)} ${num(y - h * 0.5)}l${num(-h * 0.3)} ${num(-h * 0.1)}`,
          ink,
          9 + h * 0.06,
          'stroke-linecap="round"',
        ),
      );
  }
  for (let i = 0; i < 26; i += 1) {
    const t = c.rng();
    const s = 0.35 + t * 1.15;
    c.add(
      fish(
        c.rng.range(0, c.w),
        c.h * (0.2 + 0.56 * c.rng()),
        s,
        ['#F6C23A', '#E5735A', '#6FC3DC', '#F7F3E6'][i % 4] ?? '#F6C23A',
        i % 3 ? 1 : -1,
      ),
    );
  }
}

const fish = (x: number, y: number, s: number, ink: Hex, face: -1 | 1): string =>
  at(
    x,
    y,
    s,
    fillPath('M-30 0q26-30 62-4l18-18v44l-18-18q-36 26-62-4z', ink) +
      fillPath('M-2 -19q10 20 0 37h12q10-18 0-37z', '#1D3A48', 'opacity=".5"') +
      circle(-18, -3, 3, '#12202A'),
    face,
  );

/** A sea turtle from above. */
export const turtle = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    fillPath(
      'M-70 -30q-60-60-110-56q10 46 84 84zM-50 60q-40 40-84 44q14-50 60-70zM70 -30q60-60 110-56q-10 46-84 84zM50 60q40 40 84 44q-14-50-60-70z',
      '#6F8F5A',
    ) +
      ellipse(0, -104, 26, 34, '#7F9F64') +
      ellipse(0, 8, 84, 98, '#4F6F42') +
      fillPath(
        'M0 -80l40 30v56l-40 30-40-30v-56zM-40 -50l-34 16M40 -50l34 16M-40 6l-34 22M40 6l34 22M0 36v60',
        'none',
        'stroke="#C9B86A" stroke-width="6"',
      ),
  );

/** Ferns along a row of the picture. */
export const ferns = (c: Canvas, list: readonly number[], row = 0.97, h = 170): void =>
  c.add(
    ...list.map((x) =>
      fern({ rng: c.rng.fork(`f${x}`), x: x * c.w, y: c.h * row, h, inks: c.inks, sun: c.sun }),
    ),
  );

/** A rock face that fades downwards. */
export const cliffWall = (c: Canvas, d: string, ink: string): string =>
  fillPath(
    d,
    c.sheet.linear([
      [0, c.ink(ink, 0.95)],
      [1, c.ink(ink, 0.45)],
    ]),
  );
