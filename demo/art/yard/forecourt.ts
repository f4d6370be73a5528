import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { Footprint, Site } from '../house/site.ts';
import { plant } from './planting.ts';

/** Beds of lawn on a hotel's forecourt: left and right of the drive. */
const beds = (
  f: Footprint,
  pool: boolean,
): readonly (readonly [x0: number, x1: number, y0: number, y1: number])[] =>
  [-1, 1].flatMap((side) =>
    (pool
      ? [[9.4, Math.max(14, f.right), f.front - 9, f.front - 1.2]]
      : [
          [5, Math.max(13, f.right - 1), f.front - 7, f.front - 1.2],
          [6.4, 17, f.front - 15, f.front - 9],
        ]
    ).map(([a = 0, b = 0, y0 = 0, y1 = 0]) =>
      side > 0 ? ([a, b, y0, y1] as const) : ([-b, -a, y0, y1] as const),
    ),
  );

/** Drive and lawns before a hotel in town, as its ground. */
export function paintForecourt(site: Site, f: Footprint, pool: boolean): string {
  const { mood, sheet } = site;
  const cam = site.stage.camera;
  const quad = (x0: number, x1: number, y0: number, y1: number): string =>
    cam.path([
      [x0, y0, 0],
      [x1, y0, 0],
      [x1, y1, 0],
      [x0, y1, 0],
    ]);
  const near = cam.at[1] + 0.8;
  let out = pool
    ? ''
    : fillPath(quad(-3.6, 3.6, near, f.front + 1), tone(mood, '#8E8577', 0.85)) +
      strokePath(
        cam.line([-3.6, near, 0], [-3.6, f.front, 0]) + cam.line([3.6, near, 0], [3.6, f.front, 0]),
        tone(mood, '#E4DAC6', 0.9),
        4,
      );
  for (const [x0, x1, y0, y1] of beds(f, pool)) {
    if (y1 < near) continue;
    const from = Math.max(near, y0);
    out +=
      fillPath(quad(x0 - 0.25, x1 + 0.25, from - 0.25, y1 + 0.25), tone(mood, '#D9CFB9', 0.9)) +
      fillPath(
        quad(x0, x1, from, y1),
        sheet.linear([
          [0, tone(mood, '#86A653', 0.95)],
          [1, tone(mood, '#6E9248', 0.7)],
        ]),
      );
  }
  return out;
}

/** Trees, lamps and people on the forecourt, which show the scale of the house. */
export function forecourt(site: Site, f: Footprint, pool: boolean): void {
  const rng = site.rng.fork('forecourt');
  for (const [x0, x1, y0, y1] of beds(f, pool)) {
    for (let x = x0 + 1.2; x < x1; x += 5.2) {
      plant(
        site,
        rng.pick(['broadleaf', 'palm', 'broadleaf'] as const),
        x + rng.range(-0.4, 0.4),
        y1 - 0.8,
        rng.range(4.2, 6),
      );
      plant(
        site,
        rng.pick(['hibiscus', 'bougainvillea', 'shrub'] as const),
        x + 1.8,
        y0 + 0.7,
        rng.range(0.7, 1),
      );
    }
    lampPost(site, x0 > 0 ? x0 - 0.5 : x1 + 0.5, y0 + 0.6);
  }
  const cloths: readonly Hex[] = ['#B5482F', '#2F5F7A', '#D99A1C', '#1F5A45', '#A23F52', '#F3E7CF'];
  for (let i = 0; i < 5; i += 1)
    walker(
      site,
      rng.pick([-1, 1]) * rng.range(0.6, pool ? 8 : 4.4),
      f.front - (pool ? rng.range(0.8, 2.2) : rng.range(1.5, 11)),
      rng.pick(cloths),
      i % 2 === 0,
    );
}

function lampPost(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 0.12, y - 0.12, 0],
    max: [x + 0.12, y + 0.12, 3.4],
    casts: [
      [x - 0.05, y, 0],
      [x + 0.05, y, 0],
      [x, y, 3.3],
    ],
    paint: () => {
      const cam = site.stage.camera;
      const [px, py] = cam.point([x, y, 3.2]);
      const s = cam.scale([x, y, 2]);
      const lit = site.mood.lamps > 0.4;
      return (
        (lit ? site.sheet.glow(px, py, s * 1.6, s * 1.4, '#FFCB6B', 0.7) : '') +
        strokePath(
          cam.line([x, y, 0], [x, y, 3.1]),
          tone(site.mood, '#33403C', 0.6),
          Math.max(2.5, s * 0.08),
        ) +
        `<circle cx="${num(px)}" cy="${num(py)}" r="${num(Math.max(4, s * 0.2))}" fill="${lit ? '#FFE9B0' : tone(site.mood, '#F4EBDA', 0.9)}"/>`
      );
    },
  });
}

/** A person 1.65 m tall walking across, in a sari or in shirt and trousers. */
export function walker(site: Site, x: number, y: number, cloth: Hex, sari: boolean): void {
  site.stage.add({
    min: [x - 0.25, y - 0.15, 0],
    max: [x + 0.25, y + 0.15, 1.65],
    casts: [
      [x - 0.2, y, 0],
      [x + 0.2, y, 0],
      [x + 0.15, y, 1.6],
      [x - 0.15, y, 1.6],
    ],
    paint: () => {
      const cam = site.stage.camera;
      if (cam.depth([x, y, 0]) < 2) return '';
      const [px, py] = cam.point([x, y, 0]);
      const s = cam.scale([x, y, 0]) * 1.65;
      const n = (v: number): string => num(v * s);
      const skin = tone(site.mood, '#9A6A48', 0.85);
      const hair = tone(site.mood, '#221A18', 0.7);
      const body = tone(site.mood, cloth, 0.9);
      const lower = sari
        ? tone(site.mood, mix(cloth, '#FBF3DF', 0.14), 0.8)
        : tone(site.mood, '#3B4650', 0.7);
      return (
        `<g transform="translate(${num(px)} ${num(py)})">` +
        (sari
          ? fillPath(
              `M${n(-0.1)} ${n(-0.58)}L${n(-0.15)} 0H${n(0.15)}L${n(0.1)} ${n(-0.58)}z`,
              lower,
            )
          : fillPath(
              `M${n(-0.09)} ${n(-0.5)}L${n(-0.13)} 0h${n(0.08)}L${n(0)} ${n(-0.4)}L${n(0.06)} 0h${n(0.08)}L${n(0.09)} ${n(-0.5)}z`,
              lower,
            )) +
        fillPath(
          `M${n(-0.12)} ${n(-0.82)}q${n(0.12)} ${n(-0.05)} ${n(0.24)} 0l${n(-0.01)} ${n(0.36)}h${n(-0.22)}z`,
          body,
        ) +
        (sari
          ? fillPath(
              `M${n(0.1)} ${n(-0.82)}L${n(-0.1)} ${n(-0.46)}L${n(-0.16)} ${n(-0.3)}L${n(-0.05)} ${n(-0.44)}L${n(0.13)} ${n(-0.76)}z`,
              tone(site.mood, '#D9A441', 0.9),
            )
          : '') +
        strokePath(
          `M${n(-0.11)} ${n(-0.79)}l${n(-0.05)} ${n(0.3)}M${n(0.11)} ${n(-0.79)}l${n(0.06)} ${n(0.28)}`,
          skin,
          Math.max(1.4, s * 0.045),
          'stroke-linecap="round"',
        ) +
        `<circle cx="0" cy="${n(-0.91)}" r="${n(0.068)}" fill="${skin}"/>` +
        fillPath(
          `M${n(-0.075)} ${n(-0.9)}q0 ${n(-0.1)} ${n(0.075)} ${n(-0.1)}t${n(0.075)} ${n(0.09)}q${n(-0.07)} ${n(-0.05)} ${n(-0.15)} ${n(0.01)}z`,
          hair,
        ) +
        '</g>'
      );
    },
  });
}
