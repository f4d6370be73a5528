import { fillPath, strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { addCrossGable } from './gables.ts';
import { addMass, addPlinth, addSteps } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

const WOOD = '#5A3524';

/** Square posts of dark timber on stone feet, with a carved bracket on both sides under the beam. */
function colonnade(site: Site, xs: readonly number[], y: number, z0: number, z1: number): void {
  for (const x of xs) {
    site.stage.box([x - 0.2, y - 0.2, z0], [x + 0.2, y + 0.2, z0 + 0.3], '#8C8272');
    site.stage.box(
      [x - 0.13, y - 0.13, z0 + 0.3],
      [x + 0.13, y + 0.13, z1],
      WOOD,
      (name, face, level) => {
        if (name === 'top') return '';
        const dark = tone(site.mood, '#3A2118', level);
        const h = face.height;
        const rings = fillPath(
          face.quad(-0.05, 0.3, face.width + 0.05, 0.38) +
            face.quad(-0.05, h - 0.62, face.width + 0.05, h - 0.52) +
            face.quad(-0.03, h - 0.78, face.width + 0.03, h - 0.72),
          dark,
        );
        if (name !== 'front') return rings;
        const bracket = (from: number, to: number): string =>
          face.shape([
            [from, h - 0.5],
            [from, h],
            [to, h],
            [to, h - 0.1],
            [from + (to - from) * 0.55, h - 0.2],
            [from + (to - from) * 0.4, h - 0.38],
          ]);
        return (
          rings +
          fillPath(
            bracket(0, -0.6) + bracket(face.width, face.width + 0.6),
            tone(site.mood, WOOD, level * 0.85),
          )
        );
      },
    );
  }
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  site.stage.box(
    [first - 0.3, y - 0.12, z1],
    [last + 0.3, y + 0.12, z1 + 0.24],
    WOOD,
    (name, face, level) => {
      if (name === 'top') return '';
      let carving = '';
      for (let u = 0.2; u < face.width; u += 0.4)
        carving += face.shape([
          [u, 0.03],
          [u + 0.14, 0.12],
          [u, 0.21],
          [u - 0.14, 0.12],
        ]);
      return fillPath(carving, tone(site.mood, '#8A5A3C', level));
    },
  );
}

/** The basil in its pedestal, in the middle of the court. */
function tulsi(site: Site, x: number, y: number, z: number): void {
  const plaster = site.tints.door;
  site.stage.box([x - 0.55, y - 0.55, z], [x + 0.55, y + 0.55, z + 0.22], '#A79E8C');
  site.stage.box(
    [x - 0.36, y - 0.36, z + 0.22],
    [x + 0.36, y + 0.36, z + 1.05],
    plaster,
    (name, face, level) => {
      if (name === 'top') return '';
      const niche = fillPath(
        face.shape([
          [0.24, 0.2],
          [0.48, 0.2],
          [0.48, 0.5],
          [0.36, 0.64],
          [0.24, 0.5],
        ]),
        site.mood.lamps > 0.4 ? '#FFC766' : tone(site.mood, '#33261E', level),
      );
      return (
        niche +
        fillPath(
          face.quad(-0.05, face.height - 0.12, face.width + 0.05, face.height),
          tone(site.mood, '#F0E3C8', level),
        )
      );
    },
  );
  const [at, top] = [
    [x, y, z + 1.05],
    [x, y, z + 1.75],
  ] as const;
  site.stage.add({
    min: [x - 0.3, y - 0.3, z + 1.05],
    max: [x + 0.3, y + 0.3, z + 1.75],
    paint: () => {
      const cam = site.stage.camera;
      const s = cam.scale([x, y, z + 1.4]);
      const leaf = (dx: number, dz: number, r: number, ink: string): string => {
        const [px, py] = cam.point([x + dx, y, z + 1.05 + dz]);
        return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(s * r).toFixed(1)}" ry="${(s * r * 0.8).toFixed(1)}" fill="${ink}"/>`;
      };
      const [dark, light] = [tone(site.mood, '#3F6B3A', 0.5), tone(site.mood, '#6E9A4C', 0.8)];
      return (
        strokePath(
          cam.line([at[0], at[1], at[2]], [top[0], top[1], top[2]]),
          tone(site.mood, WOOD, 0.5),
          Math.max(1, s * 0.05),
        ) +
        leaf(-0.2, 0.3, 0.2, dark) +
        leaf(0.2, 0.34, 0.2, dark) +
        leaf(0, 0.6, 0.22, dark) +
        leaf(-0.1, 0.42, 0.14, light) +
        leaf(0.13, 0.56, 0.12, light)
      );
    },
  });
}

/**
 * The wada of the Deccan: three ranges under tiles round a paved court, a verandah on timber posts at its back, and a
 * gate of the same timber.
 */
export function buildWada(site: Site): Footprint {
  const plan = site.rng.fork('plan');
  const [floor, h, wing, deep] = [
    plan.range(0.55, 0.8),
    plan.range(3, 3.2),
    plan.range(4.2, 4.7),
    plan.range(5.4, 6),
  ];
  const court = plan.range(7.4, 8.2);
  const [w, back] = [court + wing * 2, deep + 4.6];
  const half = court / 2;
  addPlinth(site, -w / 2 - 0.25, w / 2 + 0.25, -0.35, back + 0.25, floor);
  addMass(site, {
    x0: -half - 0.01,
    x1: half + 0.01,
    y0: deep,
    y1: back,
    z0: floor,
    z1: floor + h,
    front: ['door', 'shutters', 'door'],
    porch: true,
  });
  for (const side of [-1, 1] as const) {
    const [x0, x1] = side < 0 ? [-w / 2, -half] : [half, w / 2];
    addMass(site, {
      x0,
      x1,
      y0: 0,
      y1: back,
      z0: floor,
      z1: floor + h,
      front: ['shutters', 'shutters'],
      side: ['window', 'shutters', 'shutters'],
      eaves: 0.6,
    });
    addCrossGable(site, {
      x0,
      x1,
      y0: 0,
      y1: deep - 0.49,
      z: floor + h,
      rise: 1.75,
      over: 0.5,
      run: 2.35,
    });
  }
  // the verandah of the court, and the gate before it
  const low = floor + h - 0.62;
  addLeanTo(site, -half + 0.5, half - 0.5, deep, 1.7, low, floor + h - 0.01, [0, 0]);
  const inner = Array.from({ length: 4 }, (_, i) => -half + 0.75 + ((court - 1.5) * i) / 3);
  colonnade(site, inner, deep - 1.6, floor, low - 0.4);
  tulsi(site, 0, deep * 0.42, floor);
  colonnade(site, [-half + 0.3, -1.15, 1.15, half - 0.3], 0.1, floor, floor + h - 0.75);
  for (const [x0, x1] of [
    [-half + 0.45, -1.3],
    [1.3, half - 0.45],
  ] as const) {
    site.stage.box([x0, 0, floor], [x1, 0.24, floor + 0.62], '#8F8878', (name, face, level) =>
      name === 'top'
        ? fillPath(face.quad(0, 0, face.width, face.height), tone(site.mood, '#B9AD96', level))
        : '',
    );
  }
  addSteps(site, -1.05, 1.05, -0.35, floor, '#8C8272');
  addRoof(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: deep + 0.02,
    y1: back,
    z: floor + h,
    over: 0.5,
    rise: 2.1,
    kind: 'tiled',
  });
  return { left: -w / 2 - 0.5, right: w / 2 + 0.5, front: -1.9, back, top: floor + h + 2.4 };
}
