import type { ArtFacts } from '../facts.ts';
import { fillPath, strokePath } from '../kit/sheet.ts';
import type { Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import { wallInk } from './materials.ts';
import { frontGable, sideGable } from './gables.ts';
import { lerp, ridge, slope, type Finish } from './slopes.ts';
import type { Site } from './site.ts';

interface RoofSpec {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** height of the wall head */
  z: number;
  over: number;
  rise: number;
  kind: ArtFacts['roof'];
  /** the direction of a gable */
  gable?: 'front' | 'side';
}

function eaves(site: Site, s: RoofSpec, z: number, thick: number, ink: Hex): string {
  const { x0, x1, y0, y1, over } = s;
  const a: V3 = [x0 - over, y0 - over, z - thick];
  const b: V3 = [x1 + over, y1 + over, z];
  const soffit = site.mood.lamps > 0.5 ? '#D98F48' : ink;
  const cam = site.stage.camera;
  const under =
    cam.at[2] < a[2]
      ? fillPath(
          cam.path([
            [a[0], a[1], a[2]],
            [b[0], a[1], a[2]],
            [b[0], b[1], a[2]],
            [a[0], b[1], a[2]],
          ]),
          site.mood.lamps > 0.5 ? tone(site.mood, soffit, 0.9) : tone(site.mood, '#6A4A36', 0.1),
        )
      : '';
  return under + site.stage.paintBox(a, b, ink);
}

/** Adds a roof over a rectangle of walls, as one solid with its own shadow. */
export function addRoof(site: Site, s: RoofSpec): void {
  const { over, z, rise } = s;
  const [x0, x1, y0, y1] = [s.x0 - over, s.x1 + over, s.y0 - over, s.y1 + over];
  const thick = 0.2;
  const base = z + thick;
  const top = base + rise;
  const mx = (x0 + x1) / 2;
  const my = (y0 + y1) / 2;
  const c: [V3, V3, V3, V3] = [
    [x0, y0, base],
    [x1, y0, base],
    [x1, y1, base],
    [x0, y1, base],
  ];
  const finish: Finish =
    s.kind === 'thatch'
      ? 'thatch'
      : s.kind === 'mansard' || (s.kind === 'gable' && site.art.wall === 'timber')
        ? 'slate'
        : 'tile';
  const fascia = s.kind === 'thatch' ? '#8A6234' : s.kind === 'flat' ? '#E4DAC6' : '#5A3425';
  const wide = x1 - x0 >= y1 - y0;
  const ends: [V3, V3] = wide
    ? [
        [x0 + Math.min((y1 - y0) / 2, (x1 - x0) * 0.4), my, top],
        [x1 - Math.min((y1 - y0) / 2, (x1 - x0) * 0.4), my, top],
      ]
    : [
        [mx, y0 + Math.min((x1 - x0) / 2, (y1 - y0) * 0.4), top],
        [mx, y1 - Math.min((x1 - x0) / 2, (y1 - y0) * 0.4), top],
      ];
  const paint = (): string => {
    let out = eaves(site, s, base, thick, fascia);
    switch (s.kind) {
      case 'flat':
        return (
          out +
          site.stage.paintBox(
            [x0 + 0.5, y0 + 0.5, base],
            [x1 - 0.5, y1 - 0.5, base + 0.45],
            wallInk(site.art.wall),
            undefined,
            false,
          )
        );
      case 'mansard': {
        const k = 0.9;
        const t: [V3, V3, V3, V3] = [
          [x0 + k, y0 + k, top],
          [x1 - k, y0 + k, top],
          [x1 - k, y1 - k, top],
          [x0 + k, y1 - k, top],
        ];
        out +=
          slope(site, c[2], c[3], t[3], t[2], finish) +
          slope(site, c[3], c[0], t[0], t[3], finish) +
          slope(site, c[1], c[2], t[2], t[1], finish) +
          slope(site, c[0], c[1], t[1], t[0], finish) +
          dormers(site, c[0], c[1], t[1], t[0]);
        return (
          out +
          site.stage.paintBox(
            [x0 + k - 0.1, y0 + k - 0.1, top - 0.12],
            [x1 - k + 0.1, y1 - k + 0.1, top],
            '#E6DCC6',
            undefined,
            false,
          )
        );
      }
      case 'gable':
        return (
          out +
          ((s.gable ?? 'front') === 'front'
            ? frontGable(site, { x0, x1, y0, ridgeEnd: y1, eaveEnd: y1, base, top, over }, finish)
            : sideGable(site, c, top, over, finish))
        );
      default: {
        const [p, q] = ends;
        if (wide)
          out +=
            slope(site, c[2], c[3], p, q, finish) +
            slope(site, c[3], c[0], p, p, finish) +
            slope(site, c[1], c[2], q, q, finish) +
            slope(site, c[0], c[1], q, p, finish);
        else
          out +=
            slope(site, c[2], c[3], q, q, finish) +
            slope(site, c[3], c[0], p, q, finish) +
            slope(site, c[1], c[2], q, p, finish) +
            slope(site, c[0], c[1], p, p, finish);
        const hip = (from: V3, to: V3) => ridge(site, from, to, finish);
        const cam = site.stage.camera.at;
        out += hip(p, q) + hip(c[0], p) + hip(c[1], wide ? q : p);
        if (cam[0] > x1) out += hip(c[2], q);
        if (cam[0] < x0) out += hip(c[3], wide ? p : q);
        return out;
      }
    }
  };
  site.stage.add({
    min: [x0, y0, z],
    max: [x1, y1, s.kind === 'flat' ? base + 0.45 : top],
    paint,
    casts: [...c, ...(s.kind === 'flat' ? [] : ends)],
  });
}

/** Attic windows in the front of a mansard, whose rooms count as a storey. */
function dormers(site: Site, a: V3, b: V3, c: V3, d: V3): string {
  const cam = site.stage.camera;
  if (cam.at[1] > a[1]) return '';
  const n = Math.max(3, Math.round((b[0] - a[0]) / 3.6));
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const at = (u: number, t: number): V3 =>
      lerp(lerp(a, b, (i + u) / n), lerp(d, c, (i + u) / n), t);
    const rng = site.rng.fork(`dormer${i}`);
    const pane =
      site.mood.lamps > 0.3 && rng.chance(0.7) ? '#FFD489' : tone(site.mood, '#2E4C4A', 0.5);
    out += fillPath(
      cam.path([at(0.3, 0.12), at(0.7, 0.12), at(0.7, 0.74), at(0.3, 0.74)]),
      tone(site.mood, '#EADFC8', 0.8),
    );
    out +=
      fillPath(cam.path([at(0.36, 0.17), at(0.64, 0.17), at(0.64, 0.68), at(0.36, 0.68)]), pane) +
      strokePath(cam.line(at(0.5, 0.17), at(0.5, 0.68)), tone(site.mood, '#EADFC8', 0.8), 2);
    out += fillPath(
      cam.path([at(0.24, 0.72), at(0.76, 0.72), at(0.5, 0.98)]),
      tone(site.mood, '#B5583C', 0.8),
    );
  }
  return out;
}

/** A lean-to over a verandah: from the wall at `high` down to the posts at `low`. */
export function addLeanTo(
  site: Site,
  x0: number,
  x1: number,
  wallY: number,
  depth: number,
  low: number,
  high: number,
  ends: readonly [number, number] = [0.45, 0.45],
): void {
  const over = 0.45;
  const y = wallY - depth - over;
  const a: V3 = [x0 - ends[0], y, low];
  const b: V3 = [x1 + ends[1], y, low];
  const c: V3 = [x1 + ends[1] * 0.4, wallY, high];
  const d: V3 = [x0 - ends[0] * 0.4, wallY, high];
  const finish: Finish = site.art.roof === 'thatch' ? 'thatch' : 'tile';
  site.stage.add({
    min: [a[0], y, low - 0.16],
    max: [b[0], wallY, high],
    casts: [a, b, c, d],
    paint: () => {
      const cam = site.stage.camera;
      const lit = site.mood.lamps > 0.5;
      let out =
        cam.at[2] < low
          ? fillPath(
              cam.path([a, b, c, d]),
              lit ? tone(site.mood, '#E09A4E', 0.9) : tone(site.mood, '#5F4433', 0.2),
            )
          : '';
      const end = (p: V3, q: V3) =>
        fillPath(cam.path([p, q, [q[0], q[1], low - 0.1]]), tone(site.mood, '#6B4632', 0.3));
      if (cam.at[0] < x0) out += end(a, d);
      if (cam.at[0] > x1) out += end(b, c);
      out += slope(site, a, b, c, d, finish);
      const board: V3[] = [a, b, [b[0], b[1], low - 0.16], [a[0], a[1], low - 0.16]];
      return (
        out +
        fillPath(
          cam.path(board),
          tone(
            site.mood,
            finish === 'thatch' ? '#8A6234' : '#5A3425',
            site.stage.level([0, -1, 0]),
          ),
        )
      );
    },
  });
}
