import { fillPath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** Floors of rooms with balconies over an arcade, a porch for arriving cars in the middle; some bays stand forward. */
export function buildHotel(site: Site): Footprint {
  const { art, rng } = site;
  const plan = rng.fork('plan');
  const { trim } = site.tints;
  const bays = plan.int(5, 8);
  const bay = plan.range(3.3, 3.7);
  const w = bays * bay;
  const [d, floor, h] = [11, 0.4, 3.15];
  const form = plan.pick(['balconies', 'ends', 'middle'] as const);
  const forward = (i: number): boolean =>
    form === 'ends'
      ? i === 0 || i === bays - 1
      : form === 'middle'
        ? Math.abs(i - (bays - 1) / 2) < 1
        : false;
  const each = <T>(one: (i: number) => T): T[] => Array.from({ length: bays }, (_, i) => one(i));
  const left = (i: number): number => -w / 2 + bay * i;
  const bulge = (z0: number, z1: number, opening: 'arch' | 'shutters' | 'window'): void => {
    for (let i = 0; i < bays; i += 1)
      if (forward(i))
        addMass(site, {
          x0: left(i),
          x1: left(i) + bay,
          y0: -1.7,
          y1: -0.01,
          z0,
          z1,
          front: [opening],
          side: [],
          eaves: 0.5,
        });
  };
  const open = (i: number): boolean => (i === 0 || !forward(i - 1)) && (i === bays || !forward(i));
  addPlinth(site, -w / 2 - 0.3, w / 2 + 0.3, -1.9, d + 0.3, floor);
  addMass(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: 0,
    y1: d,
    z0: floor,
    z1: floor + h + 0.3,
    front: each((i) => (Math.abs(i - (bays - 1) / 2) < 1.6 ? 'wide' : 'arch')),
    side: ['arch', 'window', 'window'],
    porch: true,
  });
  addPosts(
    site,
    Array.from({ length: bays + 1 }, (_, i) => i)
      .filter(open)
      .map((i) => [left(i), -1.55] as const),
    floor,
    floor + h + 0.3,
    '#E9DFC9',
    0.34,
  );
  bulge(floor, floor + h + 0.3, 'arch');
  let z = floor + h + 0.3;
  const rail = plan.pick(['balusters', 'glass', 'wall'] as const);
  const opening = plan.pick(['shutters', 'window'] as const);
  for (let s = 2; s <= Math.max(2, art.storeys); s += 1) {
    const mansardFloor = art.roof === 'mansard' && s === art.storeys && art.storeys > 2;
    if (mansardFloor) break;
    site.stage.box([-w / 2 - 0.1, -1.8, z], [w / 2 + 0.1, d, z + 0.26], '#EADFC8');
    const [foot, head] = [z + 0.26, z + 0.26 + h * 0.94];
    addMass(site, {
      x0: -w / 2,
      x1: w / 2,
      y0: 0,
      y1: d,
      z0: foot,
      z1: head,
      front: each(() => 'french'),
      side: ['window', 'window', 'window'],
      eaves: 0.9,
      porch: site.mood.lamps > 0.5,
    });
    bulge(foot, head, opening);
    for (let i = 0; i <= bays; i += 1) {
      const x = left(i);
      if (open(i))
        site.stage.box([x - 0.1, -1.55, foot], [x + 0.1, -0.01, head], '#EADFC8', undefined, false);
      if (i < bays && !forward(i))
        addRail(site, [x + 0.14, -1.5], [x + bay - 0.14, -1.5], foot, rail, trim);
    }
    z = head;
  }
  const flat = art.roof === 'flat';
  addRoof(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: -1.6,
    y1: d,
    z,
    over: 0.5,
    rise: flat ? 0.4 : art.roof === 'mansard' ? 2.9 : 3.2,
    kind: art.roof,
    gable: 'side',
  });
  if (flat) {
    // a stair tower stands in the front; its head and the tanks rise over the parapet
    const s = plan.chance(0.5) ? 1 : -1;
    const [t0, t1] =
      s > 0 ? [w / 2 - bay + 0.3, w / 2 + 0.35] : [-w / 2 - 0.35, -w / 2 + bay - 0.3];
    addMass(site, {
      x0: t0,
      x1: t1,
      y0: -2.1,
      y1: 3.4,
      z0: 0,
      z1: z + 1.9,
      wall: art.wall === 'white' || art.wall === 'mint' ? 'laterite' : 'white',
      front: ['jali'],
      side: [],
      eaves: 0.2,
    });
    site.stage.box([t0 - 0.25, -2.35, z + 1.9], [t1 + 0.25, 3.6, z + 2.2], '#EADFC8');
    for (const x of [-s * w * 0.2, -s * w * 0.3])
      site.stage.box([x, 5, z + 0.8], [x + 1.5, 6.6, z + 2.1], '#3E4643');
  }
  canopy(site, floor, h);
  addSteps(site, -3.2, 3.2, -1.9, floor);
  return {
    left: -w / 2 - 0.5,
    right: w / 2 + 0.5,
    front: -5.4,
    back: d,
    top: z + (flat ? 2.2 : 3.4),
  };
}

/** The porch that keeps guests dry between car and door. */
function canopy(site: Site, floor: number, h: number): void {
  const z = floor + h - 0.35;
  addPosts(
    site,
    [
      [-3.3, -5],
      [3.3, -5],
    ],
    0,
    z,
    '#E9DFC9',
    0.42,
  );
  site.stage.box([-3.8, -5.5, z], [3.8, -1.95, z + 0.45], site.tints.cloth, (name, face, level) => {
    if (name === 'top')
      return fillPath(face.quad(0, 0, face.width, face.height), tone(site.mood, '#D9CFB9', 0.8));
    let lamps = '';
    if (site.mood.lamps > 0.4)
      for (let u = 0.5; u < face.width; u += 0.7) lamps += face.quad(u, 0.06, u + 0.14, 0.2);
    return (
      fillPath(face.quad(0, 0.32, face.width, 0.45), tone(site.mood, '#F0E3C8', level)) +
      fillPath(lamps, '#FFE3A1')
    );
  });
}
