import { fillPath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { trimInk } from './materials.ts';
import type { Opening } from './openings.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** Floors of rooms with balconies over an arcade, a porch for arriving cars in the middle. */
export function buildHotel(site: Site): Footprint {
  const { art, rng } = site;
  const plan = rng.fork('plan');
  const trim = trimInk(art.wall);
  const bays = 7;
  const bay = 3.5;
  const w = bays * bay;
  const [d, floor, h] = [11, 0.4, 3.15];
  addPlinth(site, -w / 2 - 0.3, w / 2 + 0.3, -1.9, d + 0.3, floor);
  addMass(site, { x0: -w / 2, x1: w / 2, y0: 0, y1: d, z0: floor, z1: floor + h + 0.3, front: ['arch', 'arch', 'wide', 'wide', 'wide', 'arch', 'arch'], side: ['arch', 'window', 'window'], porch: true });
  addPosts(site, Array.from({ length: bays + 1 }, (_, i) => [-w / 2 + bay * i, -1.55] as const), floor, floor + h + 0.3, '#E9DFC9', 0.34);
  let z = floor + h + 0.3;
  const doors: Opening[] = Array.from({ length: bays }, () => 'french');
  const rail = plan.pick(['balusters', 'glass', 'wall'] as const);
  for (let s = 2; s <= Math.max(2, art.storeys); s += 1) {
    const mansardFloor = art.roof === 'mansard' && s === art.storeys && art.storeys > 2;
    if (mansardFloor) break;
    site.stage.box([-w / 2 - 0.1, -1.7, z], [w / 2 + 0.1, d, z + 0.26], '#EADFC8');
    addMass(site, { x0: -w / 2, x1: w / 2, y0: 0, y1: d, z0: z + 0.26, z1: z + 0.26 + h * 0.94, front: doors, side: ['window', 'window', 'window'], eaves: 0.9, porch: site.mood.lamps > 0.5 });
    for (let i = 0; i <= bays; i += 1) {
      const x = -w / 2 + bay * i;
      site.stage.box([x - 0.1, -1.55, z + 0.26], [x + 0.1, -0.01, z + 0.26 + h * 0.94], '#EADFC8', undefined, false);
      if (i < bays) addRail(site, [x + 0.14, -1.5], [x + bay - 0.14, -1.5], z + 0.26, rail, trim);
    }
    z += 0.26 + h * 0.94;
  }
  const flat = art.roof === 'flat';
  addRoof(site, { x0: -w / 2, x1: w / 2, y0: -1.6, y1: d, z, over: 0.5, rise: flat ? 0.4 : art.roof === 'mansard' ? 2.9 : 3.2, kind: art.roof, gable: 'side' });
  canopy(site, floor, h);
  addSteps(site, -3.2, 3.2, -1.9, floor);
  return { left: -w / 2 - 0.5, right: w / 2 + 0.5, front: -5.4, back: d, top: z + 3 };
}

/** The porch that keeps guests dry between car and door. */
function canopy(site: Site, floor: number, h: number): void {
  const z = floor + h - 0.35;
  addPosts(site, [[-3.3, -5], [3.3, -5]], 0, z, '#E9DFC9', 0.42);
  site.stage.box([-3.8, -5.5, z], [3.8, -1.95, z + 0.45], '#B5482F', (name, face, level) => {
    if (name === 'top') return fillPath(face.quad(0, 0, face.width, face.height), tone(site.mood, '#D9CFB9', 0.8));
    let lamps = '';
    if (site.mood.lamps > 0.4) for (let u = 0.5; u < face.width; u += 0.7) lamps += face.quad(u, 0.06, u + 0.14, 0.2);
    return fillPath(face.quad(0, 0.32, face.width, 0.45), tone(site.mood, '#F0E3C8', level)) + fillPath(lamps, '#FFE3A1');
  });
}
