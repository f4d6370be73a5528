import { dressWall } from './materials.ts';
import { addCrossGable } from './gables.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** A small steep-roofed house with a porch along its front, or a gabled one at its door, and a stone chimney. */
export function buildCottage(site: Site): Footprint {
  const { art, rng } = site;
  const { trim } = site.tints;
  const plan = rng.fork('plan');
  const [w, d, floor, h, deep] = [
    plan.range(8.8, 10.4),
    plan.range(6.6, 7.6),
    plan.range(0.4, 0.75),
    2.9,
    plan.range(1.7, 2.2),
  ];
  const gabled = art.roof !== 'flat' && plan.chance(0.4);
  const flip = plan.chance(0.5);
  const bays = plan.pick([
    ['shutters', 'door', 'french'],
    ['shutters', 'door', 'shutters'],
    ['french', 'door', 'window'],
  ] as const);
  const front = gabled
    ? (['shutters', 'door', 'shutters'] as const)
    : flip
      ? [...bays].reverse()
      : bays;
  const head = floor + h;
  addMass(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: 0,
    y1: d,
    z0: floor,
    z1: head,
    front,
    side: ['shutters', 'window'],
    porch: !gabled,
  });
  if (gabled) {
    addPlinth(site, -w / 2 - 0.2, w / 2 + 0.2, -0.2, d + 0.2, floor);
    addPlinth(site, -1.9, 1.9, -deep - 0.2, -0.2, floor);
    addPosts(
      site,
      [
        [-1.6, -deep],
        [1.6, -deep],
      ],
      floor,
      head - 0.7,
      trim,
      0.2,
    );
    for (const x of [-1.6, 1.6])
      addRail(site, [x, -deep + 0.2], [x, -0.1], floor, 'cross', trim, 0.8);
    addCrossGable(site, {
      x0: -1.6,
      x1: 1.6,
      y0: -deep,
      y1: art.storeys > 1 ? -0.01 : -0.69,
      wall: -0.01,
      z: head - 0.72,
      rise: 1.5,
      over: 0.4,
      run: art.storeys > 1 ? 0.3 : 0.95,
    });
  } else {
    addPlinth(site, -w / 2 - 0.2, w / 2 + 0.2, -deep - 0.2, d + 0.2, floor);
    addLeanTo(site, -w / 2, w / 2, 0, deep, head - 0.6, head - 0.01);
    const xs = [-w / 2 + 0.2, -w / 6, w / 6, w / 2 - 0.2];
    addPosts(
      site,
      xs.map((x) => [x, -deep + 0.1] as const),
      floor,
      head - 0.76,
      trim,
      0.18,
    );
    addRail(
      site,
      [-w / 2 + 0.3, -deep + 0.1],
      [-w / 6 - 0.1, -deep + 0.1],
      floor,
      'cross',
      trim,
      0.8,
    );
    addRail(
      site,
      [w / 6 + 0.1, -deep + 0.1],
      [w / 2 - 0.3, -deep + 0.1],
      floor,
      'cross',
      trim,
      0.8,
    );
  }
  addSteps(site, -1.1, 1.1, -deep - 0.2, floor);
  let z = head;
  const upper = art.storeys > 1;
  const y0 = upper ? 0.3 : 0.02;
  const inset = upper ? 0.6 : 0;
  if (upper) {
    site.stage.box([-w / 2, 0.02, z], [w / 2, d, z + 0.24], '#CDBE9F');
    addMass(site, {
      x0: -w / 2 + inset,
      x1: w / 2 - inset,
      y0,
      y1: d,
      z0: z + 0.24,
      z1: z + 0.24 + h * 0.8,
      front: ['shutters', 'french', 'shutters'],
      side: ['window'],
      eaves: 0.6,
    });
    z += 0.24 + h * 0.8;
  }
  const over = 0.7;
  const rise = art.roof === 'flat' ? 0.3 : 3.3;
  addRoof(site, {
    x0: -w / 2 + inset,
    x1: w / 2 - inset,
    y0,
    y1: d,
    z,
    over,
    rise,
    kind: art.roof,
    gable: !gabled && plan.chance(0.65) ? 'front' : 'side',
  });
  chimney(
    site,
    plan.chance(0.5) ? 1 : -1,
    w / 2,
    w / 2 - inset + over + 0.04,
    d * 0.4,
    z,
    z + rise * 0.9 + 0.7,
  );
  return {
    left: -w / 2 - 1.9,
    right: w / 2 + 1.9,
    front: -deep - 1.4,
    back: d,
    top: z + rise + 0.9,
  };
}

/** A broad hearth of stone against the end wall below the eaves; its stack rises just outside them. */
function chimney(
  site: Site,
  side: -1 | 1,
  wall: number,
  eave: number,
  y: number,
  shoulder: number,
  top: number,
): void {
  const stone = (x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): void => {
    const [a, b] = side > 0 ? [x0, x1] : [-x1, -x0];
    site.stage.box([a, y0, z0], [b, y1, z1], '#8F8878', (name, face, level) =>
      name === 'top' ? '' : dressWall(site, face, level, 'stone', 0),
    );
  };
  stone(wall, eave + 0.8, y, y + 2, 0, shoulder - 0.02);
  stone(eave, eave + 0.8, y + 0.45, y + 1.55, shoulder - 0.02, top);
  stone(eave - 0.03, eave + 0.88, y + 0.37, y + 1.63, top, top + 0.22);
}
