import { fillPath, num, pathOf, strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import { wallInk } from './materials.ts';
import { lerp, ridge, slope, type Finish } from './slopes.ts';
import type { Site } from './site.ts';

/** The wall under a gable, set back by the overhang, and the underside of the roof before it. */
function gableEnd(
  site: Site,
  a: V3,
  b: V3,
  apex: V3,
  normal: V3,
  over: number,
): { under: string; wall: string; barge: string } {
  const cam = site.stage.camera;
  const level = site.stage.level(normal);
  const inset = (v: V3): V3 => [v[0] - normal[0] * over, v[1] - normal[1] * over, v[2]];
  const [ia, ib, ip] = [inset(a), inset(b), inset(apex)];
  const under = fillPath(
    cam.path([a, apex, ip, ia]) + cam.path([b, apex, ip, ib]),
    tone(site.mood, site.mood.lamps > 0.5 ? '#A8703F' : '#6A4A36', 0.2),
  );
  const m = lerp(ia, ib, 0.5);
  const px = cam.scale(m);
  let bars = '';
  const plain = site.art.style === 'wada';
  if (!plain)
    for (const t of [0.2, 0.35, 0.5, 0.65, 0.8])
      bars += cam.line(
        lerp(ia, ib, t),
        lerp(lerp(ia, ip, Math.min(1, t * 2)), ib, t > 0.5 ? (t - 0.5) * 2 : 0),
      );
  if (!plain) bars += cam.line(lerp(ia, ip, 0.42), lerp(ib, ip, 0.42));
  const [ex, ey] = cam.point(lerp(m, ip, 0.4));
  const lamp = site.mood.lamps > 0.4 ? '#FFCB6B' : tone(site.mood, '#2E4C4A', 0.5);
  const r = Math.min(0.42, (ip[2] - ia[2]) * 0.16);
  const round = `<circle cx="${num(ex)}" cy="${num(ey)}" r="${num(px * r)}" fill="${lamp}" stroke="${tone(site.mood, '#F0E3C8', level)}" stroke-width="${num(px * r * 0.22)}"/>`;
  const wall =
    fillPath(cam.path([ia, ib, ip]), tone(site.mood, wallInk(site.art.wall), level * 0.8)) +
    strokePath(bars, tone(site.mood, '#5A3A28', level), Math.max(1.4, px * 0.1)) +
    round;
  const barge = strokePath(
    pathOf([cam.point(a), cam.point(apex), cam.point(b)], false),
    tone(site.mood, '#F0E3C8', 0.3 + level * 0.7),
    Math.max(2, px * 0.2),
    'stroke-linejoin="round"',
  );
  return { under, wall, barge };
}

interface FrontGable {
  x0: number;
  x1: number;
  /** the barge boards */
  y0: number;
  /** where the ridge ends behind: beyond the eaves if it meets another slope */
  ridgeEnd: number;
  eaveEnd: number;
  base: number;
  top: number;
  over: number;
}

/** Both slopes and the face of a gable at the front; measures include the overhang. */
export function frontGable(site: Site, g: FrontGable, finish: Finish): string {
  const mx = (g.x0 + g.x1) / 2;
  const [a, b]: [V3, V3] = [
    [g.x0, g.y0, g.base],
    [g.x1, g.y0, g.base],
  ];
  const [c, d]: [V3, V3] = [
    [g.x1, g.eaveEnd, g.base],
    [g.x0, g.eaveEnd, g.base],
  ];
  const [p, q]: [V3, V3] = [
    [mx, g.y0, g.top],
    [mx, g.ridgeEnd, g.top],
  ];
  const end = gableEnd(site, a, b, p, [0, -1, 0], g.over);
  const faced = site.stage.camera.at[1] < g.y0;
  const roof =
    slope(site, d, a, p, q, finish) + slope(site, b, c, q, p, finish) + ridge(site, p, q, finish);
  if (!faced) return roof;
  // seen from below, the ridge runs back behind the gable's face, not over it
  return site.stage.camera.at[2] < g.top
    ? roof + end.under + end.wall + end.barge
    : end.under + end.wall + roof + end.barge;
}

/** A gable roof along the house: its faces look left and right. */
export function sideGable(
  site: Site,
  c: readonly [V3, V3, V3, V3],
  top: number,
  over: number,
  finish: Finish,
): string {
  const eye = site.stage.camera.at;
  const my = (c[0][1] + c[3][1]) / 2;
  const [p, q]: [V3, V3] = [
    [c[0][0], my, top],
    [c[1][0], my, top],
  ];
  const ends = [
    ...(eye[0] < c[0][0] ? [gableEnd(site, c[3], c[0], p, [-1, 0, 0], over)] : []),
    ...(eye[0] > c[1][0] ? [gableEnd(site, c[1], c[2], q, [1, 0, 0], over)] : []),
  ];
  let out = ends.map((e) => e.under + e.wall).join('');
  out += slope(site, c[2], c[3], p, q, finish) + slope(site, c[0], c[1], q, p, finish);
  return out + ridge(site, p, q, finish) + ends.map((e) => e.barge).join('');
}

interface CrossGable {
  x0: number;
  x1: number;
  /** front of the walls or posts below it */
  y0: number;
  /** the eaves of the roof behind */
  y1: number;
  /** the wall behind it, if its eaves pass below those of the roof behind */
  wall?: number;
  z: number;
  rise: number;
  over: number;
  /** how far the ridge runs past `y1` before it meets the slope behind */
  run: number;
}

/** A small gable before the main roof: over a projecting room or a porch. */
export function addCrossGable(site: Site, s: CrossGable): void {
  const [x0, x1, y0] = [s.x0 - s.over, s.x1 + s.over, s.y0 - s.over];
  const base = s.z + 0.18;
  const finish: Finish =
    site.art.roof === 'thatch'
      ? 'thatch'
      : site.art.wall === 'timber' && site.art.roof === 'gable'
        ? 'slate'
        : 'tile';
  const top = base + s.rise;
  site.stage.add({
    min: [x0, y0, s.z],
    max: [x1, s.y1, top],
    casts: [
      [x0, y0, base],
      [x1, y0, base],
      [x1, s.y1, base],
      [x0, s.y1, base],
      [(x0 + x1) / 2, y0, top],
    ],
    paint: () =>
      site.stage.paintBox(
        [x0, y0, s.z],
        [x1, s.wall ?? s.y1, base],
        finish === 'thatch' ? '#8A6234' : '#5A3425',
      ) +
      frontGable(
        site,
        { x0, x1, y0, ridgeEnd: s.y1 + s.run, eaveEnd: s.wall ?? s.y1, base, top, over: s.over },
        finish,
      ),
  });
}
