import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { INK, tone } from '../kit/mood.ts';
import type { Face } from '../space/camera.ts';
import type { Site } from './site.ts';

export type Opening =
  | 'window'
  | 'shutters'
  | 'french'
  | 'wide'
  | 'door'
  | 'jali'
  | 'arch'
  | 'shell'
  | 'none';

interface Placed {
  site: Site;
  face: Face;
  level: number;
  trim: Hex;
  u: number;
  v: number;
  w: number;
  h: number;
}

/** Glass: warm with a curtain's shade if lamps are lit, else reflecting the sky. */
function glass(p: Placed): string {
  const { site, face, u, v, w, h, level } = p;
  const rng = site.rng.fork(`glass${u}${v}${face.origin.join()}`);
  if (site.mood.lamps > 0.3 && rng.chance(0.45 + 0.5 * site.mood.lamps)) {
    const id = site.sheet.linear([
      [0, '#FFE3A1'],
      [0.55, '#FBBE5B'],
      [1, '#D9802F'],
    ]);
    let out = fillPath(face.quad(u, v, u + w, v + h), id);
    const cloth = '#B5482F';
    out += fillPath(face.quad(u, v, u + w * rng.range(0.1, 0.24), v + h), cloth, 'opacity=".35"');
    out += fillPath(
      face.quad(u + w * (1 - rng.range(0.1, 0.24)), v, u + w, v + h),
      cloth,
      'opacity=".28"',
    );
    if (rng.chance(0.5)) {
      const lx = u + w * rng.range(0.35, 0.6);
      out += fillPath(
        face.shape([
          [lx, v + h * 0.42],
          [lx + 0.36, v + h * 0.42],
          [lx + 0.27, v + h * 0.58],
          [lx + 0.09, v + h * 0.58],
        ]),
        '#FFF6D8',
      );
      out += fillPath(face.quad(lx + 0.15, v, lx + 0.21, v + h * 0.42), '#8A4B24', 'opacity=".5"');
    }
    return out;
  }
  const dark = tone(site.mood, '#2E4C4A', 0.35 + level * 0.3);
  const sky = mix(dark, site.mood.sky[1], 0.45);
  return (
    fillPath(face.quad(u, v, u + w, v + h), dark) +
    fillPath(
      face.shape([
        [u, v + h * 0.45],
        [u + w * 0.55, v + h],
        [u, v + h],
      ]),
      sky,
      'opacity=".8"',
    ) +
    fillPath(
      face.shape([
        [u + w * 0.35, v],
        [u + w * 0.55, v],
        [u + w, v + h * 0.5],
        [u + w, v + h * 0.72],
      ]),
      sky,
      'opacity=".45"',
    )
  );
}

function frame(p: Placed, columns: number, rows: number): string {
  const { face, u, v, w, h, site, level, trim } = p;
  const px = face.grainScale;
  let bars = face.quad(u, v, u + w, v + h);
  for (let i = 1; i < columns; i += 1)
    bars += face.line(u + (w * i) / columns, v, u + (w * i) / columns, v + h);
  for (let i = 1; i < rows; i += 1)
    bars += face.line(u, v + (h * i) / rows, u + w, v + (h * i) / rows);
  const inner =
    fillPath(
      face.quad(u, v + h - Math.min(0.16, h * 0.1), u + w, v + h),
      site.mood.shadow,
      'opacity=".35"',
    ) +
    fillPath(
      face.quad(site.sun < 0 ? u : u + w - 0.1, v, site.sun < 0 ? u + 0.1 : u + w, v + h),
      site.mood.shadow,
      'opacity=".3"',
    );
  return (
    inner +
    strokePath(
      bars,
      tone(site.mood, trim, level),
      Math.max(1.1, px * 0.07),
      'stroke-linejoin="round"',
    )
  );
}

/** A small sloping shade over a window, and its shadow on the wall. */
function chajja(p: Placed): string {
  const { face, u, v, w, h, site, level } = p;
  const top = v + h + 0.1;
  return (
    fillPath(
      face.shape([
        [u - 0.12, top],
        [u + w + 0.12, top],
        [u + w + 0.12 - site.sun * 0.12, top - 0.38],
        [u - 0.12 - site.sun * 0.12, top - 0.38],
      ]),
      site.mood.shadow,
      'opacity=".32"',
    ) +
    fillPath(
      face.shape([
        [u - 0.22, top],
        [u + w + 0.22, top],
        [u + w + 0.1, top + 0.2],
        [u - 0.1, top + 0.2],
      ]),
      tone(site.mood, '#A9583F', 0.35 + level * 0.6),
    ) +
    fillPath(face.quad(u - 0.22, top - 0.07, u + w + 0.22, top), tone(site.mood, '#5B3426', level))
  );
}

function shutters(p: Placed): string {
  const { face, u, v, w, h, site, level, trim } = p;
  const s = w * 0.46;
  let out = '';
  for (const a of [u - s - 0.04, u + w + 0.04]) {
    out += fillPath(face.quad(a, v, a + s, v + h), tone(site.mood, trim, level * 0.9));
    let slats = '';
    for (let k = 1; k < 9; k += 1)
      slats += face.line(a + 0.06, v + (h * k) / 9, a + s - 0.06, v + (h * k) / 9);
    out += strokePath(
      slats,
      tone(site.mood, mix(trim, '#1D2A24', 0.45), level),
      Math.max(0.7, face.grainScale * 0.03),
    );
  }
  return out;
}

/** A pierced screen: a lattice of diamonds with dark or lamplight behind. */
export function jali(
  site: Site,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  level: number,
  ink: Hex,
): string {
  const step = Math.max(0.3, 13 / face.grainScale);
  let holes = '';
  let row = 0;
  for (let b = v + step / 2; b < v + h - step * 0.3; b += step * 0.5, row += 1) {
    for (let a = u + (row % 2 ? step : step / 2); a < u + w - step * 0.3; a += step) {
      const r = step * 0.36;
      holes += face.shape([
        [a - r, b],
        [a, b + r * 0.6],
        [a + r, b],
        [a, b - r * 0.6],
      ]);
    }
  }
  const behind = site.mood.lamps > 0.5 ? '#FFC766' : tone(site.mood, '#33443F', 0.3);
  return (
    fillPath(face.quad(u, v, u + w, v + h), tone(site.mood, ink, level)) + fillPath(holes, behind)
  );
}

/** One opening centred in a bay of the wall. */
export function openIn(
  site: Site,
  face: Face,
  level: number,
  trim: Hex,
  kind: Opening,
  from: number,
  width: number,
): string {
  if (kind === 'none') return '';
  const mid = from + width / 2;
  const room = face.height;
  const at = (w: number, h: number, sill: number): Placed => ({
    site,
    face,
    level,
    trim,
    u: mid - w / 2,
    v: sill,
    w,
    h,
  });
  switch (kind) {
    case 'window': {
      const p = at(Math.min(1.5, width * 0.55), room * 0.46, room * 0.29);
      return (
        chajja(p) +
        glass(p) +
        frame(p, 2, 2) +
        fillPath(
          face.quad(p.u - 0.14, p.v - 0.12, p.u + p.w + 0.14, p.v),
          tone(site.mood, '#E9DFC9', level),
        )
      );
    }
    case 'shutters': {
      const p = at(Math.min(1.15, width * 0.34), room * 0.5, room * 0.25);
      return (
        shutters(p) +
        glass(p) +
        frame(p, 2, 3) +
        fillPath(
          face.quad(p.u - 0.1, p.v - 0.1, p.u + p.w + 0.1, p.v),
          tone(site.mood, '#E9DFC9', level),
        )
      );
    }
    case 'french': {
      const p = at(Math.min(1.9, width * 0.62), room * 0.74, 0.04);
      return glass(p) + frame(p, 4, 3);
    }
    case 'wide': {
      const p = at(width * 0.88, room * 0.8, 0.05);
      return glass(p) + frame(p, Math.max(2, Math.round(width / 1.3)), 1);
    }
    case 'arch': {
      const p = at(Math.min(1.6, width * 0.6), room * 0.6, 0.05);
      const r = p.w / 2;
      const bow = Array.from(
        { length: 9 },
        (_, i) =>
          [
            mid + Math.cos((Math.PI * i) / 8) * r,
            p.v + p.h + Math.sin((Math.PI * i) / 8) * r * 0.85,
          ] as const,
      );
      const fill = site.mood.lamps > 0.4 ? '#FBC262' : tone(site.mood, '#2E4C4A', 0.3);
      return fillPath(
        face.shape([[p.u + p.w, p.v], ...bow, [p.u, p.v]]),
        fill,
        `stroke="${tone(site.mood, trim, level)}" stroke-width="${Math.max(1.4, face.grainScale * 0.11).toFixed(1)}"`,
      );
    }
    case 'shell': {
      // panes of oyster shell in a white surround, under a small arch
      const p = at(Math.min(1.25, width * 0.46), room * 0.56, room * 0.2);
      const white = tone(site.mood, '#F4EBDA', Math.min(1, level + 0.1));
      const pearl =
        site.mood.lamps > 0.4 ? '#F6CF8E' : tone(site.mood, '#E9E2CF', level * 0.8 + 0.1);
      const arch = (grow: number) =>
        Array.from(
          { length: 9 },
          (_, i) =>
            [
              mid + Math.cos((Math.PI * i) / 8) * (p.w / 2 + grow),
              p.v + p.h + Math.sin((Math.PI * i) / 8) * (p.w * 0.3 + grow),
            ] as const,
        );
      let panes = '';
      for (let i = 1; i < 6; i += 1)
        panes += face.line(p.u + (p.w * i) / 6, p.v, p.u + (p.w * i) / 6, p.v + p.h);
      for (let i = 1; i < 9; i += 1)
        panes += face.line(p.u, p.v + (p.h * i) / 9, p.u + p.w, p.v + (p.h * i) / 9);
      const sash = tone(site.mood, mix(trim, '#6A4630', 0.55), level);
      return (
        fillPath(
          face.shape([
            [p.u - 0.18, p.v - 0.14],
            [p.u + p.w + 0.18, p.v - 0.14],
            ...arch(0.18),
            [p.u - 0.18, p.v + p.h],
          ]),
          white,
        ) +
        fillPath(face.shape([[p.u, p.v], [p.u + p.w, p.v], ...arch(0), [p.u, p.v + p.h]]), pearl) +
        strokePath(panes, sash, Math.max(0.6, face.grainScale * 0.025), 'opacity=".75"') +
        strokePath(
          face.quad(p.u, p.v, p.u + p.w, p.v + p.h) + face.line(mid, p.v, mid, p.v + p.h),
          sash,
          Math.max(1.2, face.grainScale * 0.07),
        ) +
        fillPath(face.quad(p.u - 0.26, p.v - 0.26, p.u + p.w + 0.26, p.v - 0.14), white)
      );
    }
    case 'jali':
      return jali(
        site,
        face,
        mid - width * 0.4,
        room * 0.12,
        width * 0.8,
        room * 0.72,
        level,
        '#E9D9B8',
      );
    case 'door': {
      const p = at(1.5, room * 0.72, 0.02);
      const leaf = (a: number) => {
        let d = '';
        for (const [b, c] of [
          [0.08, 0.42],
          [0.5, 0.9],
        ] as const)
          d += face.quad(a + 0.1, p.v + p.h * b, a + 0.65, p.v + p.h * c);
        return d;
      };
      return (
        fillPath(
          face.quad(p.u - 0.14, p.v, p.u + p.w + 0.14, p.v + p.h + 0.14),
          tone(site.mood, '#4B2E20', level),
        ) +
        fillPath(
          face.quad(p.u, p.v, p.u + p.w, p.v + p.h),
          tone(site.mood, site.tints.door, level),
        ) +
        fillPath(
          leaf(p.u) + leaf(p.u + 0.75),
          tone(site.mood, mix(site.tints.door, '#1D1310', 0.3), level),
        ) +
        fillPath(
          face.quad(p.u, p.v + p.h + 0.14, p.u + p.w, p.v + p.h + 0.5),
          site.mood.lamps > 0.4 ? INK.lamp : tone(site.mood, '#35504B', 0.5),
        )
      );
    }
  }
}
