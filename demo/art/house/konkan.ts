import { fillPath, strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { addMass, addPlinth, addSteps } from './parts.ts';
import { addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

const WHITE = '#F4EBDA';

/** Round white columns with a foot and a capital. */
function columns(
  site: Site,
  places: readonly (readonly [number, number])[],
  z0: number,
  z1: number,
): void {
  for (const [x, y] of places) {
    site.stage.box([x - 0.26, y - 0.26, z0], [x + 0.26, y + 0.26, z0 + 0.55], WHITE);
    site.stage.box(
      [x - 0.17, y - 0.17, z0 + 0.55],
      [x + 0.17, y + 0.17, z1],
      WHITE,
      (name, face, level) => {
        if (name === 'top') return '';
        const capital = fillPath(
          face.quad(-0.08, face.height - 0.2, face.width + 0.08, face.height),
          tone(site.mood, WHITE, Math.min(1, level + 0.2)),
        );
        // a round column darkens towards its shaded side
        const dark =
          site.sun < 0
            ? face.quad(face.width * 0.6, 0, face.width, face.height)
            : face.quad(0, 0, face.width * 0.4, face.height);
        return fillPath(dark, site.mood.shadow, 'opacity=".22"') + capital;
      },
    );
  }
}

/** The balcão: a roofed porch at the door, with a stone seat on either side of it, facing each other. */
function balcao(site: Site, floor: number, deep: number): void {
  const half = 2;
  addPlinth(site, -half - 0.15, half + 0.15, -deep - 0.15, -0.2, floor);
  for (const side of [-1, 1] as const) {
    const span = (a: number, b: number): readonly [number, number] =>
      side < 0 ? [-b, -a] : [a, b];
    const [s0, s1] = span(half - 0.62, half - 0.14);
    site.stage.box(
      [s0, -deep + 0.45, floor],
      [s1, -0.45, floor + 0.46],
      WHITE,
      (name, face, level) =>
        name === 'top'
          ? fillPath(face.quad(0, 0, face.width, face.height), tone(site.mood, '#9A4A33', level))
          : '',
    );
    const [b0, b1] = span(half - 0.14, half);
    site.stage.box(
      [b0, -deep + 0.3, floor],
      [b1, -0.3, floor + 0.95],
      WHITE,
      (name, face, level) => {
        if (name === 'top' || name === 'front') return '';
        let curve = '';
        for (let u = 0.3; u < face.width - 0.2; u += 0.5)
          curve += face.shape([
            [u, 0.2],
            [u + 0.3, 0.2],
            [u + 0.3, 0.6],
            [u + 0.15, 0.74],
            [u, 0.6],
          ]);
        return fillPath(curve, tone(site.mood, '#D9CDB4', level * 0.8));
      },
    );
  }
  const head = floor + 2.75;
  columns(
    site,
    [
      [-half + 0.1, -deep + 0.1],
      [half - 0.1, -deep + 0.1],
    ],
    floor,
    head,
  );
  addRoof(site, {
    x0: -half,
    x1: half,
    y0: -deep,
    y1: -1,
    z: head,
    over: 0.5,
    rise: 1.7,
    kind: 'tiled',
  });
  addSteps(site, -1.1, 1.1, -deep - 0.15, floor, '#9A6A50');
}

/**
 * The Indo-Portuguese house of the coast: one storey on a high plinth under a steep roof of Mangalore tiles, white
 * bands, tall windows, and a balcão.
 */
export function buildKonkan(site: Site): Footprint {
  const plan = site.rng.fork('plan');
  const [w, d, floor, h, deep] = [
    plan.range(13, 14.6),
    plan.range(8, 9),
    plan.range(0.85, 1.1),
    plan.range(3.4, 3.6),
    plan.range(2.7, 3.1),
  ];
  addPlinth(site, -w / 2 - 0.3, w / 2 + 0.3, -0.3, d + 0.3, floor);
  addMass(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: 0,
    y1: d,
    z0: floor,
    z1: floor + h,
    front: ['shell', 'shell', 'door', 'shell', 'shell'],
    side: ['shell', 'shell', 'shell'],
    eaves: 0.9,
  });
  // white bands: a pilaster at each corner, and a cornice under the eaves
  for (const x of [-w / 2, w / 2])
    site.stage.box(
      [x - 0.22, -0.06, floor],
      [x + 0.22, 0.3, floor + h - 0.3],
      WHITE,
      undefined,
      false,
    );
  site.stage.box(
    [-w / 2 - 0.1, -0.1, floor + h - 0.32],
    [w / 2 + 0.1, 0.02, floor + h - 0.02],
    WHITE,
    (name, face, level) =>
      name === 'front'
        ? strokePath(face.line(0, 0.08, face.width, 0.08), tone(site.mood, '#C9BDA4', level), 1.2)
        : '',
    false,
  );
  balcao(site, floor, deep);
  addRoof(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: 0.02,
    y1: d,
    z: floor + h,
    over: 0.85,
    rise: 3.5,
    kind: 'tiled',
  });
  return {
    left: -w / 2 - 0.9,
    right: w / 2 + 0.9,
    front: -deep - 2.1,
    back: d,
    top: floor + h + 3.7,
  };
}
