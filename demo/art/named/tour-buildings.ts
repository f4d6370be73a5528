import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import type { Hex } from '../kit/colour.ts';
import type { Canvas } from './canvas.ts';
import { at } from './tour-motifs.ts';

/** The ink of a window: lit in the evening. */
const lit = (c: Canvas, dark: Hex = '#3B2A20'): Hex =>
  c.mood.lamps > 0.4 ? '#FFD489' : c.ink(dark, 0.6);

/** A row of painted houses on one line, shoulder to shoulder, with balconies and shutters. */
export function houses(
  c: Canvas,
  x0: number,
  x1: number,
  y: number,
  paints: readonly Hex[],
  size: { w: number; h: number; roof?: Hex | null; arched?: boolean },
): string {
  let out = '';
  for (let x = x0, i = 0; x < x1; i += 1) {
    const w = size.w * c.rng.range(0.85, 1.2);
    const h = size.h * c.rng.range(0.8, 1.15);
    const paint = paints[i % paints.length] ?? '#D9A664';
    out +=
      rect(x, y - h, w, h, c.ink(paint, 0.95)) +
      rect(c.sun < 0 ? x + w * 0.82 : x, y - h, w * 0.18, h, c.mood.shadow, 'opacity=".18"');
    if (size.roof)
      out += fillPath(
        `M${num(x - 8)} ${num(y - h)}l${num(w * 0.16)} ${num(-h * 0.16)}h${num(w * 0.68)}l${num(w * 0.16 + 8)} ${num(h * 0.16)}z`,
        c.ink(size.roof, 0.9),
      );
    else out += rect(x - 4, y - h - 8, w + 8, 12, c.ink('#F4EBDA', 0.9));
    const cols = Math.max(2, Math.round(w / 70));
    for (let r = 0; r < 2; r += 1) {
      for (let k = 0; k < cols; k += 1) {
        const wx = x + (w * (k + 0.5)) / cols - w * 0.07;
        const wy = y - h * (r === 0 ? 0.42 : 0.84);
        const ww = w * 0.14;
        const wh = h * (r === 0 ? 0.36 : 0.24);
        const top = size.arched
          ? `q0 ${num(-ww * 0.6)} ${num(ww / 2)} ${num(-ww * 0.6)}t${num(ww / 2)} ${num(ww * 0.6)}`
          : `h${num(ww)}`;
        out +=
          fillPath(
            `M${num(wx)} ${num(wy + wh)}V${num(wy)}${top}v${num(wh)}z`,
            k % 3 === 1 || r === 0 ? lit(c) : c.ink('#2E4C4A', 0.7),
          ) +
          rect(wx - ww * 0.34, wy, ww * 0.3, wh, c.ink('#F4EBDA', 0.7)) +
          rect(wx + ww * 1.04, wy, ww * 0.3, wh, c.ink('#F4EBDA', 0.7));
      }
    }
    out +=
      rect(x + w * 0.06, y - h * 0.55, w * 0.88, 7, c.ink('#3B2A20', 0.7)) +
      strokePath(
        Array.from(
          { length: 9 },
          (_, k) => `M${num(x + w * (0.08 + k * 0.105))} ${num(y - h * 0.55)}v${num(-h * 0.08)}`,
        ).join(''),
        c.ink('#3B2A20', 0.6),
        2,
      );
    x += w + 3;
  }
  return out;
}

/** A white church front with two towers and steps before it. */
export const church = (c: Canvas, x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    fillPath('M-150 0v-230h300v230z', c.ink('#FBF7EF', 1)) +
      fillPath('M-96 -230q10-70 96-120q86 50 96 120z', c.ink('#F4EBDA', 0.95)) +
      rect(-176, -300, 66, 300, c.ink('#F7F0E0', 0.95)) +
      rect(110, -300, 66, 300, c.ink('#E6DCC6', 0.8)) +
      fillPath('M-180 -300l37 -54 37 54zM106 -300l37 -54 37 54z', c.ink('#A8543A', 0.9)) +
      fillPath('M-34 0v-92q34-44 68 0v92z', c.ink('#3B2A20', 0.6)) +
      fillPath(
        'M-22 -150q22-40 44 0v40h-44zM-154 -240q11-22 22 0v42h-22zM132 -240q11-22 22 0v42h-22z',
        lit(c),
      ) +
      strokePath('M0 -350v-44M-14 -378h28M-150 -120h300M-150 -200h300', c.ink('#9A8A70', 0.8), 5) +
      fillPath(
        'M-200 24l30-24h340l30 24zM-240 52l36-26h408l36 26zM-290 86l44-32h492l44 32z',
        c.ink('#D9CBA8', 0.9),
      ),
  );

/** A white monastery climbing a crag. */
export function gompa(c: Canvas, x: number, y: number, s: number): string {
  let out =
    fillPath('M-420 260l70-150 90-40 60-110h330l70 90 80 50 110 160z', c.ink('#B08A66', 0.85)) +
    fillPath('M0 260l60-300h70l70 90 80 50 110 160z', c.mood.shadow, 'opacity=".22"');
  for (const [bx, by, w, h] of [
    [-250, 60, 150, 90],
    [-90, 90, 150, 100],
    [80, 70, 130, 80],
    [-180, -20, 170, 110],
    [10, -10, 160, 100],
    [-110, -110, 190, 120],
    [-60, -210, 130, 110],
  ] as const) {
    out +=
      fillPath(`M${bx} ${by}l8 ${-h}h${w - 16}l8 ${h}z`, c.ink('#FBF3E2', 1)) +
      rect(bx + 4, by - h - 4, w - 8, 15, c.ink('#8A3B2F', 0.9)) +
      rect(bx + 2, by - h + 11, w - 4, 5, c.ink('#E6D6B0', 0.9));
    for (let k = 0; k < Math.floor(w / 44); k += 1)
      out +=
        fillPath(
          `M${bx + 22 + k * 44} ${by - h * 0.32}l3 ${-h * 0.3}h16l3 ${h * 0.3}z`,
          c.ink('#3B2A20', 0.7),
        ) + rect(bx + 22 + k * 44, by - h * 0.68, 22, 6, c.ink('#8A3B2F', 0.9));
  }
  return at(x, y, s, out + fillPath('M-14 -330h26l-4-44-9-26-9 26z', c.ink('#E0A02C', 1)));
}

/** A temple bell of a stupa on its drum. */
export const stupa = (
  c: Canvas,
  x: number,
  y: number,
  s: number,
  stone: Hex,
  spire = true,
): string =>
  at(
    x,
    y,
    s,
    rect(-190, -60, 380, 60, c.ink(stone, 0.75)) +
      rect(-205, -74, 410, 16, c.ink(stone, 1)) +
      fillPath('M-160 -74q-6-190 160-204q166 14 160 204z', c.ink(stone, 0.95)) +
      fillPath('M20 -278q146 20 140 204h-90q10-120-50-204z', c.mood.shadow, 'opacity=".2"') +
      (spire
        ? rect(-26, -312, 52, 38, c.ink(stone, 0.8)) +
          fillPath('M-20 -312l20-120 20 120z', c.ink('#D9A02C', 1)) +
          strokePath('M-17 -330h34M-13 -352h26M-9 -374h18', c.ink('#8A5A22', 0.8), 4)
        : '') +
      strokePath('M-186 -30h372', c.ink('#6B5638', 0.6), 4, 'stroke-dasharray="16 9"'),
  );

/** A round mud house with a pointed thatch and painted bands. */
export const roundHut = (c: Canvas, x: number, y: number, s: number, paint: Hex): string =>
  at(
    x,
    y,
    s,
    ellipse(0, 4, 170, 14, c.mood.shadow, 'opacity=".25"') +
      fillPath('M-140 0v-118h280v118q-140 18-280 0z', c.ink(paint, 0.95)) +
      fillPath('M50 8v-126h90v118q-40 8-90 8z', c.mood.shadow, 'opacity=".2"') +
      fillPath('M-176 -106q100-60 176-176q76 116 176 176q-176 34-352 0z', c.ink('#B98A4E', 0.95)) +
      strokePath(
        'M-120 -100q70-70 116-150M-50 -92q30-60 48-150M120 -100q-70-70-116-150M50 -92q-30-60-48-150',
        c.ink('#8A6234', 0.7),
        4,
      ) +
      fillPath('M-30 8v-84h60v84q-30 4-60 0z', c.ink('#3B2A20', 0.6)) +
      strokePath(
        'M-138 -40l18-16 18 16 18-16 18 16 18-16M48 -40l18-16 18 16 18-16 18 16 18-16',
        c.ink('#FBF7EF', 1),
        6,
      ) +
      circle(-84, -82, 9, c.ink('#FBF7EF', 1)) +
      circle(86, -82, 9, c.ink('#FBF7EF', 1)),
  );

/** The white onion domes and minarets of a great mosque. */
export function mosque(c: Canvas, x: number, y: number, s: number): string {
  const dome = (dx: number, w: number, base: number): string =>
    rect(dx - w * 0.42, base - w * 0.24, w * 0.84, w * 0.24, c.ink('#F4EFE4', 0.85)) +
    fillPath(
      `M${dx - w * 0.42} ${num(base - w * 0.24)}c${num(-w * 0.24)} ${num(-w * 0.46)} ${num(w * 0.2)} ${num(-w * 0.62)} ${num(w * 0.42)} ${num(-w * 0.88)}c${num(w * 0.22)} ${num(w * 0.26)} ${num(w * 0.66)} ${num(w * 0.42)} ${num(w * 0.42)} ${num(w * 0.88)}z`,
      c.ink('#FFFDF6', 1),
    ) +
    fillPath(
      `M${dx} ${num(base - w * 1.12)}c${num(w * 0.22)} ${num(w * 0.26)} ${num(w * 0.66)} ${num(w * 0.42)} ${num(w * 0.42)} ${num(w * 0.88)}h${num(-w * 0.26)}q${num(w * 0.16)} ${num(-w * 0.5)} ${num(-w * 0.16)} ${num(-w * 0.88)}z`,
      c.mood.shadow,
      'opacity=".12"',
    ) +
    strokePath(`M${dx} ${num(base - w * 1.08)}v${num(-w * 0.2)}`, c.ink('#D99A1C', 1), 4);
  const tower = (tx: number): string =>
    rect(tx - 17, -330, 34, 330, c.ink('#F7F2E6', 0.95)) +
    rect(tx - 24, -236, 48, 12, c.ink('#D9CFB8', 0.9)) +
    rect(tx - 12, -400, 24, 72, c.ink('#FFFDF6', 1)) +
    rect(tx - 19, -340, 38, 12, c.ink('#D9CFB8', 0.9)) +
    fillPath(`M${tx - 13} -400q-4 -26 13 -46q17 20 13 46z`, c.ink('#D99A1C', 1));
  let arches = '';
  for (let i = -9; i <= 9; i += 1)
    arches += fillPath(`M${i * 44 - 14} 0v-66q14-26 28 0v66z`, lit(c, '#6E7686'));
  return at(
    x,
    y,
    s,
    tower(-440) +
      tower(440) +
      rect(-430, -112, 860, 112, c.ink('#FBF8F0', 1)) +
      rect(-436, -122, 872, 12, c.ink('#E4DAC4', 0.9)) +
      arches +
      dome(-250, 130, -112) +
      dome(250, 130, -112) +
      rect(-150, -180, 300, 72, c.ink('#FBF8F0', 1)) +
      dome(0, 230, -170),
  );
}

/** A tower of stacked stone rings, wide at its foot: the prang of a river temple. */
export function prang(c: Canvas, x: number, y: number, s: number, stone: Hex = '#E6DCC6'): string {
  let out = '';
  const steps = 13;
  for (let i = 0; i < steps; i += 1) {
    const w = i < 4 ? 260 - i * 44 : 96 * (1 - ((i - 4) / 11) ** 1.4);
    const y0 = -i * 36;
    out +=
      fillPath(`M${num(-w / 2)} ${y0}l6 -36h${num(w - 12)}l6 36z`, c.ink(stone, 0.95)) +
      rect(c.sun < 0 ? 0 : -w / 2, y0 - 36, w / 2, 36, c.mood.shadow, 'opacity=".14"') +
      rect(-w / 2 - 5, y0 - 8, w + 10, 8, c.ink(i % 2 ? '#B5683F' : '#4F8448', 0.8));
  }
  return at(
    x,
    y,
    s,
    out +
      fillPath('M-16 -468q-4-60 16-110q20 50 16 110z', c.ink(stone, 1)) +
      strokePath('M0 -578v-40', c.ink('#D99A1C', 1), 6),
  );
}

/** A bridge of round arches over a valley; returns the height of its deck. */
export function viaduct(
  c: Canvas,
  x0: number,
  x1: number,
  deck: number,
  foot: number,
  n: number,
): string {
  const span = (x1 - x0) / n;
  let holes = '';
  for (let i = 0; i < n; i += 1) {
    const a = x0 + i * span + span * 0.14;
    const w = span * 0.72;
    holes += `M${num(a)} ${foot}V${num(deck + 40 + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${foot}z`;
  }
  return (
    fillPath(
      `M${x0} ${deck}H${x1}V${foot}H${x0}z${holes}`,
      c.ink('#A8957A', 0.9),
      'fill-rule="evenodd"',
    ) +
    rect(x0 - 20, deck - 16, x1 - x0 + 40, 22, c.ink('#C9B898', 0.95)) +
    strokePath(
      Array.from(
        { length: n },
        (_, i) =>
          `M${num(x0 + i * span + span * 0.14)} ${num(deck + 40 + span * 0.36)}a${num(span * 0.36)} ${num(span * 0.36)} 0 0 1 ${num(span * 0.72)} 0`,
      ).join(''),
      c.ink('#6F5F48', 0.7),
      5,
    )
  );
}
