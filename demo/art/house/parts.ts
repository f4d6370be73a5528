import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { FaceName } from '../space/stage.ts';
import type { Face } from '../space/camera.ts';
import { dressWall, lampWash, wallInk, type Wall } from './materials.ts';
import { jali, openIn, type Opening } from './openings.ts';
import type { Site } from './site.ts';

interface MassSpec {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z0: number;
  z1: number;
  wall?: Wall;
  front?: readonly Opening[];
  side?: readonly Opening[];
  back?: readonly Opening[];
  /** under a verandah or arcade, where lamps light its front */
  porch?: boolean;
  eaves?: number;
}

/** A storey of walls with its openings spread evenly along each face. */
export function addMass(site: Site, m: MassSpec): void {
  const wall = m.wall ?? site.art.wall;
  const lists: Partial<Record<FaceName, readonly Opening[]>> = {
    front: m.front ?? [],
    left: m.side ?? [],
    right: m.side ?? [],
    back: m.back ?? m.front ?? [],
  };
  site.stage.box([m.x0, m.y0, m.z0], [m.x1, m.y1, m.z1], wallInk(wall), (name, face, level) => {
    if (name === 'top') return '';
    const inShade = m.porch && name === 'front' ? level * 0.55 : level;
    let out =
      m.porch && name === 'front'
        ? fillPath(
            face.quad(0, 0, face.width, face.height),
            tone(site.mood, wallInk(wall), inShade),
          )
        : '';
    out += dressWall(site, face, inShade, wall, m.porch && name === 'front' ? 0 : (m.eaves ?? 0.5));
    if (m.porch && name === 'front') out += lampWash(site, face, 0.85);
    const bays = lists[name] ?? [];
    const w = face.width / Math.max(1, bays.length);
    bays.forEach((kind, i) => {
      out += openIn(site, face, inShade, site.tints.trim, kind, i * w, w);
    });
    return out;
  });
}

/** A row of posts with small brackets, at the given places. */
export function addPosts(
  site: Site,
  places: readonly (readonly [number, number])[],
  z0: number,
  z1: number,
  ink: Hex,
  thick = 0.2,
): void {
  for (const [x, y] of places) {
    const h = thick / 2;
    site.stage.box([x - h, y - h, z0], [x + h, y + h, z1], ink, (name, face, level) => {
      if (name === 'top') return '';
      const dark = tone(site.mood, mix(ink, '#2A2320', 0.4), level);
      let out = fillPath(
        face.quad(-0.06, 0, face.width + 0.06, 0.34),
        tone(site.mood, '#8C8272', level),
      );
      out += fillPath(
        face.quad(-0.04, face.height - 0.28, face.width + 0.04, face.height - 0.2),
        dark,
      );
      if (name === 'front') {
        out += fillPath(
          face.shape([
            [0, face.height - 0.5],
            [0, face.height],
            [-0.42, face.height],
          ]) +
            face.shape([
              [face.width, face.height - 0.5],
              [face.width, face.height],
              [face.width + 0.42, face.height],
            ]),
          tone(site.mood, ink, level * 0.85),
        );
      }
      return out;
    });
  }
}

export type Rail = 'balusters' | 'glass' | 'wall' | 'jali' | 'cross';

/** A railing along the front (`y` fixed) or a side (`x` fixed) of a floor. */
export function addRail(
  site: Site,
  from: readonly [number, number],
  to: readonly [number, number],
  z: number,
  kind: Rail,
  ink: Hex,
  height = 0.95,
): void {
  const t = 0.06;
  const min = [Math.min(from[0], to[0]) - t, Math.min(from[1], to[1]) - t, z] as const;
  const max = [Math.max(from[0], to[0]) + t, Math.max(from[1], to[1]) + t, z + height] as const;
  const alongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  site.stage.add({
    min,
    max,
    paint: () => {
      const faces = site.stage.faces(min, max);
      const eye = site.stage.camera.at;
      const face = alongX
        ? eye[1] < min[1]
          ? faces.front
          : faces.back
        : eye[0] < min[0]
          ? faces.left
          : faces.right;
      const level = site.stage.level(
        alongX ? [0, eye[1] < min[1] ? -1 : 1, 0] : [eye[0] < min[0] ? -1 : 1, 0, 0],
      );
      return railOn(site, face, kind, ink, level);
    },
  });
}

function railOn(site: Site, face: Face, kind: Rail, ink: Hex, level: number): string {
  const px = face.grainScale;
  const h = face.height;
  const colour = tone(site.mood, ink, level);
  const cap = fillPath(
    face.quad(0, h - 0.1, face.width, h),
    tone(site.mood, ink, Math.min(1, level + 0.25)),
  );
  if (kind === 'wall')
    return (
      fillPath(face.quad(0, 0, face.width, h), tone(site.mood, wallInk(site.art.wall), level)) +
      dressWall(site, face, level, site.art.wall, 0) +
      cap
    );
  if (kind === 'jali') return jali(site, face, 0, 0, face.width, h, level, ink) + cap;
  if (kind === 'glass')
    return (
      fillPath(face.quad(0, 0.05, face.width, h), site.mood.sky[1], 'opacity=".32"') +
      fillPath(
        face.shape([
          [face.width * 0.2, 0],
          [face.width * 0.28, 0],
          [face.width * 0.42, h],
          [face.width * 0.34, h],
        ]),
        '#FFFFFF',
        'opacity=".3"',
      ) +
      cap
    );
  const gap = Math.max(kind === 'cross' ? 1.1 : 0.17, 5 / px);
  let bars = '';
  for (let u = 0; u <= face.width + 0.01; u += gap) {
    bars += face.line(u, 0, u, h);
    if (kind === 'cross' && u + gap <= face.width + 0.01)
      bars += face.line(u, 0.08, u + gap, h - 0.1) + face.line(u + gap, 0.08, u, h - 0.1);
  }
  return (
    strokePath(bars, colour, Math.max(1, px * 0.045)) +
    fillPath(face.quad(0, 0.06, face.width, 0.14), colour) +
    cap
  );
}

/** A few steps up to a floor, in front of `y`. */
export function addSteps(
  site: Site,
  x0: number,
  x1: number,
  y: number,
  z: number,
  ink: Hex = '#A79E8C',
): void {
  const n = Math.max(1, Math.round(z / 0.17));
  for (let i = 0; i < n; i += 1) {
    const top = (z * (n - i)) / (n + 1);
    site.stage.box(
      [x0, y - 0.34 * (i + 1), 0],
      [x1, y - 0.34 * i, top],
      ink,
      (name, face, level) =>
        name === 'top'
          ? ''
          : fillPath(
              face.quad(0, face.height - 0.05, face.width, face.height),
              tone(site.mood, '#D9CFB9', level),
            ),
      i === 0,
    );
  }
}

/** A stone plinth under a house. */
export function addPlinth(
  site: Site,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
): void {
  site.stage.box([x0, y0, 0], [x1, y1, z], '#8F8878', (name, face, level) =>
    name === 'top'
      ? fillPath(
          face.quad(0, 0, face.width, face.height),
          tone(site.mood, site.mood.lamps > 0.6 ? '#C98A5A' : '#B98F6C', 0.75),
        )
      : dressWall(site, face, level, 'stone', 0),
  );
}
