import type { ArtFacts } from '../facts.ts';
import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { Face } from '../space/camera.ts';
import type { Site } from './site.ts';

export type Wall = ArtFacts['wall'];

const bases: Record<Wall, Hex> = {
  laterite: '#B9694A',
  lime: '#F0E6D2',
  stone: '#A39C8B',
  timber: '#9A6B43',
  ochre: '#DDA850',
  white: '#FAF5EA',
  brick: '#A9553F',
  mint: '#BFD6C2',
};

export const wallInk = (wall: Wall): Hex => bases[wall];

function courses(site: Site, face: Face, level: number, wall: Wall): string {
  const rng = site.rng.fork(`wall${face.origin.join()}${face.width}`);
  const px = face.grainScale;
  const [rise, run] =
    wall === 'laterite' ? [0.34, 0.62] : wall === 'brick' ? [0.22, 0.4] : [0.42, 0.7];
  const coarse = Math.max(1, 13 / (rise * px));
  const dh = rise * coarse;
  const dw = run * coarse;
  let joints = '';
  let pale = '';
  let deep = '';
  let row = 0;
  for (let v = 0; v < face.height; v += dh, row += 1) {
    if (v > 0) joints += face.line(0, v, face.width, v);
    const top = Math.min(face.height, v + dh);
    for (let u = row % 2 ? dw / 2 : dw; u < face.width;) {
      const step = wall === 'stone' ? dw * rng.range(0.6, 1.5) : dw;
      if (rng.chance(0.75)) joints += face.line(u, v, u, top);
      const roll = rng();
      const end = Math.min(face.width, u + step);
      if (roll < 0.14) pale += face.quad(u, v, end, top);
      else if (roll < 0.3) deep += face.quad(u, v, end, top);
      u += step;
    }
  }
  const base = bases[wall];
  return (
    fillPath(pale, tone(site.mood, mix(base, '#F4D9B0', 0.32), level)) +
    fillPath(deep, tone(site.mood, mix(base, '#4A3A36', 0.24), level)) +
    strokePath(
      joints,
      tone(site.mood, mix(base, '#3B2A26', 0.45), level * 0.8),
      Math.max(0.7, px * 0.016),
      'opacity=".7"',
    )
  );
}

function boards(site: Site, face: Face, level: number): string {
  const rng = site.rng.fork(`boards${face.origin.join()}`);
  const gap = Math.max(0.24, 10 / face.grainScale);
  let joints = '';
  let pale = '';
  for (let v = gap; v < face.height; v += gap) {
    joints += face.line(0, v, face.width, v);
    if (rng.chance(0.4)) {
      const u = rng.range(0, face.width * 0.7);
      pale += face.quad(u, v - gap, Math.min(face.width, u + rng.range(1, 3.5)), v);
    }
  }
  return (
    fillPath(pale, tone(site.mood, '#B58554', level), 'opacity=".6"') +
    strokePath(
      joints,
      tone(site.mood, '#4E3323', level),
      Math.max(0.8, face.grainScale * 0.02),
      'opacity=".75"',
    )
  );
}

function plaster(site: Site, face: Face, level: number, wall: Wall): string {
  const rng = site.rng.fork(`plaster${face.origin.join()}`);
  const base = bases[wall];
  let stains = '';
  let strokes = '';
  for (let i = 0; i < face.width * 1.2; i += 1) {
    const u = rng.range(0, face.width - 0.2);
    const w = rng.range(0.15, 0.6);
    stains += face.shape([
      [u, 0],
      [Math.min(face.width, u + w), 0],
      [Math.min(face.width, u + w * 0.6), face.height * rng.range(0.06, 0.2)],
      [u + w * 0.2, face.height * rng.range(0.03, 0.14)],
    ]);
  }
  for (let i = 0; i < face.width * 1.5; i += 1) {
    const u = rng.range(0, face.width * 0.85);
    const v = rng.range(0, face.height);
    strokes += face.line(
      u,
      v,
      Math.min(face.width, u + rng.range(0.3, 1.2)),
      v + rng.range(-0.04, 0.04),
    );
  }
  const dado =
    wall === 'ochre' || wall === 'mint'
      ? fillPath(
          face.quad(0, 0, face.width, Math.min(0.75, face.height)),
          tone(site.mood, mix(base, wall === 'ochre' ? '#8E4A2E' : '#3F6B57', 0.55), level),
        )
      : '';
  return (
    dado +
    fillPath(stains, tone(site.mood, mix(base, '#5C6B56', 0.4), level), 'opacity=".4"') +
    strokePath(strokes, tone(site.mood, mix(base, '#8A7A66', 0.35), level), 1.2, 'opacity=".35"')
  );
}

/** Blocks, boards or limewash over a painted wall face, then the shade its eaves throw. */
export function dressWall(site: Site, face: Face, level: number, wall: Wall, eaves = 0.45): string {
  const body =
    wall === 'laterite' || wall === 'brick' || wall === 'stone'
      ? courses(site, face, level, wall)
      : wall === 'timber'
        ? boards(site, face, level)
        : plaster(site, face, level, wall);
  const drop = Math.min(face.height, eaves * (0.6 + level));
  const shade =
    eaves > 0
      ? fillPath(
          face.quad(0, face.height - drop, face.width, face.height),
          site.mood.shadow,
          `opacity="${(site.mood.shadowStrength * 0.85).toFixed(2)}"`,
        )
      : '';
  return body + shade;
}

/** Lamplight on a wall from above, if lamps are lit. */
export function lampWash(site: Site, face: Face, strength = 0.5): string {
  if (site.mood.lamps < 0.4) return '';
  const fill = site.sheet.linear([
    [0, '#FFC766', strength * site.mood.lamps],
    [1, '#E58B3A', strength * 0.25 * site.mood.lamps],
  ]);
  return fillPath(face.quad(0, 0, face.width, face.height), fill);
}
