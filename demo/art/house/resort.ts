import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import { plant } from '../yard/planting.ts';
import type { Footprint, Site } from './site.ts';

function cabin(site: Site, x: number, y: number, w = 6.4): void {
  const { art } = site;
  const trim = site.tints.trim;
  const [d, floor, h] = [5.6, 0.5, 2.7];
  addPlinth(site, x - w / 2 - 0.1, x + w / 2 + 0.1, y - 2, y + d, floor);
  addMass(site, {
    x0: x - w / 2,
    x1: x + w / 2,
    y0: y,
    y1: y + d,
    z0: floor,
    z1: floor + h,
    front: ['french', 'shutters'],
    side: ['window'],
    porch: true,
  });
  addLeanTo(site, x - w / 2, x + w / 2, y, 1.8, floor + h - 0.45, floor + h + 0.1);
  addPosts(
    site,
    [x - w / 2 + 0.2, x, x + w / 2 - 0.2].map((px) => [px, y - 1.7] as const),
    floor,
    floor + h - 0.61,
    trim,
    0.16,
  );
  addRail(site, [x - w / 2 + 0.3, y - 1.7], [x - 0.12, y - 1.7], floor, 'cross', trim, 0.75);
  addRoof(site, {
    x0: x - w / 2,
    x1: x + w / 2,
    y0: y + 0.02,
    y1: y + d,
    z: floor + h,
    over: 0.6,
    rise: art.roof === 'flat' ? 0.3 : 2.7,
    kind: art.roof,
    gable: 'front',
  });
}

/** A large open pavilion with cabins on both sides, among trees. */
export function buildResort(site: Site): Footprint {
  const { art } = site;
  const trim = site.tints.trim;
  const [w, d, floor] = [13, 9, 0.7];
  const h = art.storeys > 1 ? 3.6 : 3.1;
  addPlinth(site, -w / 2, w / 2, -3, d, floor);
  addMass(site, {
    x0: -w / 2 + 1,
    x1: w / 2 - 1,
    y0: 1,
    y1: d - 0.5,
    z0: floor,
    z1: floor + h,
    front: ['jali', 'wide', 'wide', 'jali'],
    side: ['arch', 'wide'],
    porch: true,
  });
  const xs = [-6.2, -3.1, 0, 3.1, 6.2].filter((x) => x !== 0);
  addPosts(
    site,
    xs.map((x) => [x, -2.6] as const),
    floor,
    floor + h,
    trim,
    0.32,
  );
  addSteps(site, -2.4, 2.4, -3, floor);
  let z = floor + h;
  if (art.storeys > 1) {
    for (let s = 2; s <= art.storeys; s += 1) {
      site.stage.box([-w / 2, -2.9, z], [w / 2, d, z + 0.26], '#DCCFB2');
      addMass(site, {
        x0: -w / 2 + 1.4,
        x1: w / 2 - 1.4,
        y0: 0,
        y1: d - 0.5,
        z0: z + 0.26,
        z1: z + 3,
        front: ['french', 'french', 'french'],
        side: ['window', 'window'],
        porch: true,
      });
      addRail(site, [-w / 2 + 0.2, -2.7], [w / 2 - 0.2, -2.7], z + 0.26, 'cross', trim);
      addPosts(
        site,
        xs.map((x) => [x, -2.55] as const),
        z + 0.26,
        z + 3,
        trim,
        0.24,
      );
      z += 3;
    }
  }
  addRoof(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: -2.8,
    y1: d,
    z,
    over: 0.7,
    rise: art.roof === 'flat' ? 0.4 : 4,
    kind: art.roof,
    gable: 'front',
  });
  for (const [x, y, tall] of [
    [-8.7, 4.5, 8.5],
    [8.8, 6, 9.5],
    [-9.6, 9, 11],
    [10, 11, 10.5],
  ] as const)
    plant(site, 'palm', x, y, tall);
  for (const x of [-9, -8, 8, 9.1])
    plant(site, x < 0 ? 'banana' : 'bougainvillea', x, -1.4, x < 0 ? 2.2 : 1.3);
  cabin(site, -13.5, 3);
  cabin(site, 13.5, 3);
  cabin(site, -20.5, 12);
  cabin(site, 20.5, 12);
  return { left: -17, right: 17, front: -4.6, back: 12, top: z + 4 };
}
