import { trimInk } from './materials.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps, type Rail } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** Bays of one long wall, doors where people walk in. */
const wall = ['shutters', 'french', 'door', 'french', 'shutters'] as const;

/** The hill-station bungalow: a long room behind a deep verandah, under a big tiled roof. */
export function buildBungalow(site: Site): Footprint {
  const { art, rng } = site;
  const plan = rng.fork('plan');
  const trim = trimInk(art.wall);
  const [w, d, floor, h, deep] = [15, 8.6, 0.7, 3.1, 2.7];
  addPlinth(site, -w / 2 - 0.2, w / 2 + 0.2, -deep - 0.2, d + 0.2, floor);
  addMass(site, { x0: -w / 2, x1: w / 2, y0: 0, y1: d, z0: floor, z1: floor + h, front: wall, side: ['shutters', 'window'], porch: true });
  const low = floor + h - 0.55;
  addLeanTo(site, -w / 2, w / 2, 0, deep, low, floor + h + 0.35);
  const bays = 6;
  const xs = Array.from({ length: bays + 1 }, (_, i) => -w / 2 + 0.2 + ((w - 0.4) * i) / bays);
  addPosts(site, xs.map((x) => [x, -deep + 0.1] as const), floor, low - 0.16, trim, 0.22);
  const rail: Rail = plan.pick(['balusters', 'cross', 'jali'] as const);
  const gate = Math.floor(bays / 2);
  for (let i = 0; i < bays; i += 1) {
    const [a, b] = [xs[i] ?? 0, xs[i + 1] ?? 0];
    if (i !== gate) addRail(site, [a + 0.12, -deep + 0.1], [b - 0.12, -deep + 0.1], floor, rail, trim, 0.85);
  }
  addRail(site, [-w / 2 + 0.2, -deep + 0.3], [-w / 2 + 0.2, -0.1], floor, rail, trim, 0.85);
  addRail(site, [w / 2 - 0.2, -deep + 0.3], [w / 2 - 0.2, -0.1], floor, rail, trim, 0.85);
  const a = xs[gate] ?? -1.2;
  addSteps(site, a + 0.2, (xs[gate + 1] ?? 1.2) - 0.2, -deep - 0.2, floor);
  let z = floor + h;
  let [x0, x1, y1] = [-w / 2, w / 2, d];
  for (let s = 2; s <= art.storeys; s += 1) {
    const cut = 2.2;
    [x0, x1, y1] = [x0 + cut * (plan.chance(0.5) ? 0.4 : 1.4), x1 - cut * (plan.chance(0.5) ? 0.5 : 1.3), y1 - 0.6];
    site.stage.box([-w / 2, 0.02, z], [w / 2, d, z + 0.3], '#D9CFB9');
    addMass(site, { x0, x1, y0: 1.2, y1, z0: z + 0.3, z1: z + 0.3 + h * 0.92, front: ['shutters', 'french', 'shutters'], side: ['window', 'shutters'], eaves: 0.8 });
    addRail(site, [x0, 0.4], [x1, 0.4], z + 0.3, 'balusters', trim);
    z += 0.3 + h * 0.92;
  }
  addRoof(site, { x0, x1, y0: art.storeys > 1 ? 1.2 : 0.02, y1, z, over: art.storeys > 1 ? 1 : 0.5, rise: art.roof === 'flat' ? 0.3 : 2.9, kind: art.roof, gable: 'side' });
  return { left: -w / 2 - 0.4, right: w / 2 + 0.4, front: -deep - 1.6, back: d, top: z + 3 };
}
