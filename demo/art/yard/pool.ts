import { fillPath, fillPoly, num, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from '../house/site.ts';

export interface PoolSpec {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** the far edge drops away with no coping */
  infinity?: boolean;
  /** id of what stands beyond, and the picture row it is mirrored about */
  mirror?: { id: string; row: number };
}

/** A pool let into the ground: coping, tiled wall, water with what it mirrors. */
export function paintPool(site: Site, p: PoolSpec): string {
  const { mood, sheet, stage } = site;
  const cam = stage.camera;
  const rng = site.rng.fork('pool');
  const rim = 0.55;
  const quad = (a: number, b: number, c: number, d: number, z = 0): V3[] => [[a, b, z], [c, b, z], [c, d, z], [a, d, z]];
  const far = p.infinity ? p.y1 : p.y1 + rim;
  let out = fillPath(cam.path(quad(p.x0 - rim, p.y0 - rim, p.x1 + rim, far)), tone(mood, '#D8CBAF', 0.95));
  let joints = '';
  for (let x = p.x0 - rim; x < p.x1 + rim; x += 0.9) joints += cam.line([x, p.y0 - rim, 0], [x, p.y0, 0]) + (p.infinity ? '' : cam.line([x, p.y1, 0], [x, far, 0]));
  out += strokePath(joints, tone(mood, '#8C7F67', 0.6), 1.2, 'opacity=".6"');
  const z = -0.14;
  const basin = cam.path(quad(p.x0, p.y0, p.x1, p.y1));
  const night = mood.name === 'night' || mood.name === 'dusk';
  const light = night ? '#8FE0D6' : mix('#A9E2DA', mood.water[0], 0.35);
  const mid = night ? '#2C9AA0' : mix('#3FB0B0', mood.water[1], 0.3);
  const deep = night ? '#12545F' : mix('#17757F', mood.water[2], 0.3);
  let inside = fillPath(cam.path([[p.x0, p.y1, 0], [p.x1, p.y1, 0], [p.x1, p.y1, z], [p.x0, p.y1, z]]), tone(mood, '#2C6F78', 0.7));
  inside += fillPath(cam.path([[p.x0, p.y0, 0], [p.x0, p.y1, 0], [p.x0, p.y1, z], [p.x0, p.y0, z]]) + cam.path([[p.x1, p.y0, 0], [p.x1, p.y1, 0], [p.x1, p.y1, z], [p.x1, p.y0, z]]), tone(mood, '#2C6F78', 0.9));
  const surface = cam.path(quad(p.x0, p.y0, p.x1, p.y1, p.infinity ? 0 : z));
  inside += fillPath(surface, sheet.linear([[0, p.infinity ? mix(mood.sky[2], light, 0.5) : light], [0.3, mid], [1, deep]]));
  if (p.mirror) inside += `<g opacity=".34"><use href="#${p.mirror.id}" transform="matrix(1 0 0 -.8 0 ${num(p.mirror.row * 1.8)})"/></g>`;
  if (night) {
    for (let x = p.x0 + 1.2; x < p.x1; x += 2.6) {
      const [gx, gy] = cam.point([x, p.y1 - 0.2, z]);
      const s = cam.scale([x, p.y1, z]);
      inside += sheet.glow(gx, gy, s * 1.5, s * 0.5, '#D8FFF2', 0.75);
    }
  }
  let glints = '';
  let darks = '';
  for (let i = 0; i < 90; i += 1) {
    const x = rng.range(p.x0, p.x1);
    const y = p.y0 + (p.y1 - p.y0) * rng();
    const [gx, gy] = cam.point([x, y, z]);
    const s = cam.scale([x, y, z]) * rng.range(0.12, 0.5);
    const d = `M${num(gx - s)} ${num(gy)}q${num(s * 0.5)} ${num(-s * 0.16)} ${num(s)} 0t${num(s)} 0q${num(-s * 0.5)} ${num(s * 0.2)} ${num(-s)} ${num(s * 0.06)}t${num(-s)} ${num(-s * 0.06)}z`;
    if (i % 3) glints += d;
    else darks += d;
  }
  inside += fillPath(darks, deep, 'opacity=".55"') + fillPath(glints, mix(light, '#FFFFFF', 0.5), 'opacity=".7"');
  out += sheet.clipped(basin, inside);
  const edge = cam.outline([[p.x0, p.y0, 0], [p.x1, p.y0, 0], [p.x1, p.y0 - 0.08, 0], [p.x0, p.y0 - 0.08, 0]]);
  return out + fillPoly(edge, tone(mood, '#F4EBD6', 1)) + (p.infinity ? strokePath(cam.line([p.x0, p.y1, 0], [p.x1, p.y1, 0]), mix(mood.sky[2], '#FFFFFF', 0.5), 2.5) : '');
}
