import {
  circle,
  ellipse,
  fillPath,
  fillPoly,
  num,
  nums,
  rect,
  strokePath,
  type Pt,
} from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import type { Canvas } from './canvas.ts';

const at = (x: number, y: number, s: number, body: string): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(s * 1000) / 1000})">${body}</g>`;

/** A walker seen from behind, about 100 units tall, feet at the origin. */
export function person(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  cloth: Hex,
  more: { pack?: Hex; sit?: boolean; face?: -1 | 1 } = {},
): string {
  const skin = c.ink('#8A5A3C', 0.8);
  const dark = c.ink('#2A2F36', 0.7);
  const legs = more.sit
    ? fillPath('M-12 -30l34 4 4 26h-9l-4-18-28-2z', dark)
    : fillPath('M-11 -48h22l6 48h-9l-7-38-7 38h-9z', dark);
  const lift = more.sit ? 20 : 0;
  const body =
    fillPath(`M-14 ${-84 + lift}q14-8 28 0l4 40h-36z`, c.ink(cloth, 0.9)) +
    fillPath(
      `M-14 ${-82 + lift}l-8 32 6 3 8-24zM14 ${-82 + lift}l8 32-6 3-8-24z`,
      c.ink(cloth, 0.6),
    );
  const head =
    circle(0, -96 + lift, 9, skin) +
    fillPath(`M-9.5 ${-97 + lift}a9.5 9.5 0 0 1 19 0q-9-6-19 0z`, c.ink('#2A1D18', 0.7));
  const pack = more.pack
    ? fillPath(`M-11 ${-82 + lift}q11-6 22 0v32q-11 5-22 0z`, c.ink(more.pack, 0.85)) +
      rect(-8, -66 + lift, 16, 11, c.ink(more.pack, 0.5))
    : '';
  return at(x, y, s, `<g transform="scale(${more.face ?? 1} 1)">${legs}${body}${head}${pack}</g>`);
}

/** A ridge tent, lit from inside when lamps are. */
export function tent(c: Canvas, x: number, y: number, s: number, cloth: Hex): string {
  const lit = c.mood.lamps > 0.5;
  const glow = lit ? c.sheet.glow(x, y - 30 * s, 170 * s, 80 * s, '#FFC766', 0.5) : '';
  return (
    glow +
    at(
      x,
      y,
      s,
      fillPath('M-90 0L-22 -92L58 -80L112 0z', c.ink(cloth, 0.55)) +
        fillPath('M-90 0L-22 -92L34 0z', lit ? '#F6B95A' : c.ink(cloth, 1)) +
        fillPath('M-30 0L-22 -84L2 0z', lit ? '#FFE6AE' : c.ink('#3B2A26', 0.6)) +
        strokePath('M-90 0l-34 8M112 0l28 8M-22 -92l-4 -8', c.ink('#F0E3C8'), 2.4),
    )
  );
}

/** A small hatchback seen from behind or the side. */
export function car(c: Canvas, x: number, y: number, s: number, paint: Hex, side = false): string {
  if (side)
    return at(
      x,
      y,
      s,
      fillPath(
        'M-90 -18q2-22 26-24l26-24q6-5 14-5h36q10 0 16 8l18 22q34 2 38 12v13q0 4-6 4h-164q-6 0-4-6z',
        c.ink(paint),
      ) +
        fillPath('M-30 -44l22-19h18v19zM18 -44v-19h16q6 0 10 6l10 13z', c.ink('#CFE0DC', 0.9)) +
        circle(-52, -12, 15, '#20262A') +
        circle(54, -12, 15, '#20262A') +
        circle(-52, -12, 6, '#A9A89E') +
        circle(54, -12, 6, '#A9A89E'),
    );
  return at(
    x,
    y,
    s,
    fillPath('M-46 0v-34q2-12 8-16l8-26q3-8 12-8h36q9 0 12 8l8 26q6 4 8 16v34z', c.ink(paint)) +
      fillPath('M-28 -52l6-20q1-4 6-4h32q5 0 6 4l6 20z', c.ink('#BFD3D0', 0.8)) +
      rect(-42, -38, 16, 9, '#FF6A4A') +
      rect(26, -38, 16, 9, '#FF6A4A') +
      rect(-40, -6, 18, 14, '#20262A') +
      rect(22, -6, 18, 14, '#20262A') +
      rect(-14, -28, 28, 10, '#F4EBDA'),
  );
}

/** A train of coaches curving along a ledge; `points` are the coach ends. */
export function train(c: Canvas, points: readonly Pt[], height: number): string {
  let out = '';
  points.forEach((a, i) => {
    const b = points[i + 1];
    if (!b) return;
    const k = 1 - i * 0.07;
    const h = height * k;
    const lerp = (t: number, v: number): Pt => [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - h * v,
    ];
    const base = i === 0 ? '#B5482F' : '#2F5F7A';
    out +=
      fillPoly(
        [lerp(0.01, 0.08), lerp(0.97, 0.08), lerp(0.97, 1), lerp(0.01, 1)],
        c.ink(base, 0.85),
      ) +
      fillPoly(
        [lerp(0.01, 0.9), lerp(0.97, 0.9), lerp(0.95, 1.06), lerp(0.03, 1.06)],
        c.ink('#D9D2C0', 0.8),
      ) +
      fillPoly(
        [lerp(0.01, 0.36), lerp(0.97, 0.36), lerp(0.97, 0.44), lerp(0.01, 0.44)],
        c.ink('#E9C46A', 0.9),
      );
    for (let w = 0; w < 5; w += 1)
      out += fillPoly(
        [
          lerp(0.08 + w * 0.18, 0.54),
          lerp(0.2 + w * 0.18, 0.54),
          lerp(0.2 + w * 0.18, 0.84),
          lerp(0.08 + w * 0.18, 0.84),
        ],
        c.mood.lamps > 0.5 ? '#FFDF98' : c.ink('#1F3438', 0.7),
      );
    out += fillPoly([lerp(0.02, 0), lerp(0.96, 0), lerp(0.96, 0.08), lerp(0.02, 0.08)], '#22292B');
  });
  return out;
}

/** Boats: a rower's shikara, a long houseboat, a fishing boat or a junk. */
export function boat(
  c: Canvas,
  x: number,
  y: number,
  s: number,
  kind: 'row' | 'house' | 'fish' | 'longtail' | 'junk',
  paint: Hex,
): string {
  const shade = ellipse(
    0,
    6,
    kind === 'house' ? 190 : 110,
    9,
    c.ink('#16323A', 0.6),
    'opacity=".45"',
  );
  const hull =
    kind === 'house'
      ? fillPath('M-190 -34q20 34 60 38h250q50-4 82-58q-40 22-90 20z', c.ink('#5A3A28', 0.7))
      : fillPath(
          'M-112 -28q30 32 62 32h100q36 0 66-40q-40 12-108 10q-70 2-120-2z',
          c.ink(paint, 0.8),
        ) + strokePath('M-110 -27q90 8 224-7', c.ink('#F4E6C8'), 4);
  const top = {
    row:
      fillPath('M-50 -30v-44q50-22 100 0v44h-6v-38h-88v38z', c.ink('#D99A1C', 0.8)) +
      fillPath('M-58 -70q58-30 116 0v10h-116z', c.ink('#B5482F', 0.9)),
    house:
      fillPath('M-150 -32q-6-58 30-78q120-34 210-4q40 18 44 72z', c.ink('#C49A58', 0.85)) +
      strokePath(
        'M-142 -60q140-30 270-6M-130 -88q110-30 230-8M-146 -44h274',
        c.ink('#7C5A2E', 0.7),
        3,
      ) +
      fillPath(
        'M-80 -40v-34h44v34zM-10 -40v-38h44v38zM60 -40v-36h40v36z',
        c.mood.lamps > 0.4 ? '#FFD489' : c.ink('#3B2A20', 0.5),
      ),
    fish:
      strokePath('M0 -30v-90M0 -118l60 76M0 -118l-54 84', c.ink('#4B3626', 0.7), 4) +
      fillPath('M4 -112l52 68h-52z', c.ink('#F3E7CF', 0.9)),
    longtail:
      fillPath('M-40 -28v-34h70v34h-5v-28h-60v28z', c.ink('#2F5F7A', 0.8)) +
      strokePath('M112 -36l22 -26', c.ink('#D8573B'), 7),
    junk:
      fillPath(
        'M-50 -32q-16-80 10-130q34 50 30 130zM0 -32q-10-90 20-152q44 60 34 152zM62 -32q-6-60 10-96q26 36 22 92z',
        c.ink('#B5482F', 0.85),
      ) +
      strokePath(
        'M-54 -70h44M-56 -104h44M-4 -74h56M-4 -112h54M0 -148h46M62 -70h30',
        c.ink('#6A2A1E', 0.7),
        3,
      ),
  }[kind];
  return at(x, y, s, shade + top + hull);
}

/** A fort wall with bastions and a gate, its foot on the given row. */
export function fort(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  stone: Hex = '#A08A6A',
): string {
  let out = '';
  const wall = (x0: number, x1: number, top: number, level: number) => {
    let d = `M${num(x0)} ${num(y)}V${num(y - top)}`;
    for (let px = x0; px < x1; px += 16) d += `h9v6h7v-6`;
    return (
      fillPath(`${d}V${num(y)}z`, c.ink(stone, level)) +
      strokePath(
        Array.from(
          { length: 4 },
          (_, i) => `M${num(x0)} ${num(y - (top * (i + 1)) / 5)}h${num(x1 - x0)}`,
        ).join(''),
        c.ink('#5F503C', 0.6),
        1.3,
        'opacity=".5"',
      )
    );
  };
  out += wall(x, x + w, h * 0.55, 0.75);
  for (let i = 0; i < 5; i += 1) {
    const bx = x + (w * i) / 4 - 26;
    out +=
      wall(bx, bx + 52, h * (i === 2 ? 1 : 0.76), i % 2 ? 0.55 : 0.9) +
      rect(
        bx + 36,
        y - h * (i === 2 ? 0.98 : 0.74),
        16,
        h * (i === 2 ? 0.98 : 0.74),
        c.ink('#4A3F30', 0.5),
        'opacity=".35"',
      );
  }
  const gx = x + w / 2;
  return (
    out +
    fillPath(
      `M${num(gx - 14)} ${num(y)}v${num(-h * 0.36)}q14-18 28 0v${num(h * 0.36)}z`,
      c.ink('#2A211A', 0.6),
    ) +
    strokePath(`M${num(gx)} ${num(y - h)}v-46`, c.ink('#3B2A20'), 3) +
    fillPath(`M${num(gx)} ${num(y - h - 46)}l34 10-34 12z`, c.ink('#E08A2C', 1))
  );
}

/** A temple spire in stepped stone with its pennant. */
export function shikhara(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  stone: Hex = '#C9A878',
): string {
  let out = '';
  const n = 8;
  for (let i = 0; i < n; i += 1) {
    const k = 1 - (i / n) ** 1.5;
    const ww = w * (0.3 + 0.7 * k) * (i === 0 ? 1.25 : 1);
    const y0 = y - (h * i) / n;
    out +=
      rect(x - ww / 2, y0 - h / n, ww, h / n + 1, c.ink(stone, 0.95)) +
      rect(x + (c.sun < 0 ? 0 : -ww / 2), y0 - h / n, ww / 2, h / n + 1, c.ink(stone, 0.5)) +
      rect(x - ww / 2 - 4, y0 - h / n, ww + 8, h / n / 4, c.ink('#8A6A48', 0.8));
  }
  return (
    out +
    ellipse(x, y - h - 6, w * 0.2, 10, c.ink(stone, 0.8)) +
    fillPath(`M${num(x - 5)} ${num(y - h - 14)}l5-30 5 30z`, c.ink('#D99A1C', 1)) +
    fillPath(`M${num(x)} ${num(y - h - 42)}l36 9-36 11z`, c.ink('#D8573B', 1)) +
    fillPath(
      `M${num(x - w * 0.16)} ${num(y)}v${num(-h * 0.15)}q${num(w * 0.16)} ${num(-h * 0.1)} ${num(w * 0.32)} 0v${num(h * 0.15)}z`,
      c.mood.lamps > 0.4 ? '#FFC766' : c.ink('#3B2A20', 0.5),
    )
  );
}

/** A paraglider with its pilot. */
export function paraglider(c: Canvas, x: number, y: number, s: number, cloth: Hex): string {
  return at(
    x,
    y,
    s,
    fillPath('M-124 -84q20-62 124-64q104 2 124 64q-60-34-124-34q-64 0-124 34z', c.ink(cloth, 1)) +
      fillPath('M-60 -104q10-38 32-42l-2 30zM30 -116l-2-30q24 4 34 42z', c.ink('#FBF3DF', 1)) +
      strokePath(
        'M-118 -84L0 30M-60 -104L0 30M60 -104L0 30M118 -84L0 30',
        c.ink('#3B3A38', 0.6),
        1.6,
      ) +
      fillPath('M-10 30q10-10 20 0l6 26-20 8-14-10z', c.ink('#2F5F7A', 0.9)) +
      circle(0, 18, 9, c.ink('#B5482F', 1)),
  );
}

/** A road winding from the foreground to a vanishing point, painted edge lines and all. */
export function road(
  c: Canvas,
  from: readonly [number, number, number],
  bends: readonly (readonly [number, number, number])[],
  base: Hex = '#5F6664',
): string {
  const all = [from, ...bends];
  const pts: [number, number, number][] = [];
  all.forEach((a, i) => {
    const b = all[i + 1];
    if (!b) return;
    for (let k = 0; k < 12; k += 1) {
      const t = k / 12;
      const s = t * t * (3 - 2 * t);
      pts.push([
        (a[0] + (b[0] - a[0]) * s) * c.w,
        (a[1] + (b[1] - a[1]) * t) * c.h,
        (a[2] + (b[2] - a[2]) * t) * c.w,
      ]);
    }
  });
  const side = (k: number): Pt[] => pts.map(([x, y, w]) => [x + w * k, y]);
  const band = (a: number, b: number) => [...side(a), ...side(b).reverse()];
  let dashes = '';
  pts.forEach((p, i) => {
    const q = pts[i + 1];
    if (q && i % 2 === 0)
      dashes += `M${nums(p[0] - p[2] * 0.02, p[1])}L${nums(q[0] - q[2] * 0.02, q[1])}L${nums(q[0] + q[2] * 0.02, q[1])}L${nums(p[0] + p[2] * 0.02, p[1])}z`;
  });
  return (
    fillPoly(band(-0.62, 0.62), c.ink('#7A7A58', 0.7)) +
    fillPoly(band(-0.5, 0.5), c.ink(base, 0.75)) +
    fillPoly(band(-0.46, -0.43), c.ink('#F2E8CF')) +
    fillPoly(band(0.43, 0.46), c.ink('#F2E8CF')) +
    fillPath(dashes, c.ink('#F2E8CF'))
  );
}

/** A market stall: striped awning over heaped baskets. */
export function stall(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  cloth: Hex,
  heaps: readonly Hex[],
): string {
  const h = w * 0.9;
  let out =
    rect(x + 6, y - h, 10, h, c.ink('#6B4630')) +
    rect(x + w - 16, y - h, 10, h, c.ink('#6B4630')) +
    rect(x, y - h * 0.42, w, h * 0.42, c.ink('#8A5634', 0.7)) +
    rect(x + 12, y - h * 0.86, w - 24, h * 0.44, c.ink('#3B2A20', 0.5));
  heaps.forEach((ink, i) => {
    const cx = x + (w * (i + 0.5)) / heaps.length;
    const r = w / heaps.length / 2.2;
    for (let k = 0; k < 9; k += 1)
      out += circle(
        cx + ((k % 3) - 1) * r * 0.55,
        y - h * 0.46 - Math.floor(k / 3) * r * 0.36 + Math.abs((k % 3) - 1) * r * 0.2,
        r * 0.3,
        c.ink(mix(ink, '#FFFFFF', k % 2 ? 0.12 : 0), 0.95),
      );
    out += fillPath(
      `M${num(cx - r)} ${num(y - h * 0.44)}h${num(r * 2)}l${num(-r * 0.3)} ${num(r * 0.6)}h${num(-r * 1.4)}z`,
      c.ink('#B98A4E', 0.8),
    );
  });
  const n = 7;
  for (let i = 0; i < n; i += 1) {
    const a = x - 14 + ((w + 28) * i) / n;
    const b = (w + 28) / n;
    out += fillPath(
      `M${num(a + (x + w / 2 - a) * 0.16)} ${num(y - h * 1.22)}h${num(b * 0.84)}L${num(a + b)} ${num(y - h * 0.9)}q${num(-b / 2)} 16 ${num(-b)} 0z`,
      c.ink(i % 2 ? '#FBF3DF' : cloth, 0.95),
    );
  }
  return (
    out +
    (c.mood.lamps > 0.4
      ? c.sheet.glow(x + w / 2, y - h * 0.6, w * 0.7, h * 0.5, '#FFC766', 0.5)
      : '')
  );
}
