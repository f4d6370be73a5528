import { dressWall, trimInk } from './materials.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** A small steep-roofed house with a porch along half its front and a stone chimney. */
export function buildCottage(site: Site): Footprint {
  const { art } = site;
  const trim = trimInk(art.wall);
  const [w, d, floor, h, deep] = [9.6, 7.4, 0.6, 2.9, 2];
  addPlinth(site, -w / 2 - 0.2, w / 2 + 0.2, -deep - 0.2, d + 0.2, floor);
  addMass(site, { x0: -w / 2, x1: w / 2, y0: 0, y1: d, z0: floor, z1: floor + h, front: ['shutters', 'door', 'french'], side: ['shutters', 'window'], porch: true });
  addLeanTo(site, -w / 2, w / 2, 0, deep, floor + h - 0.5, floor + h + 0.2);
  const xs = [-w / 2 + 0.2, -w / 6, w / 6, w / 2 - 0.2];
  addPosts(site, xs.map((x) => [x, -deep + 0.1] as const), floor, floor + h - 0.66, trim, 0.18);
  addRail(site, [-w / 2 + 0.3, -deep + 0.1], [-w / 6 - 0.1, -deep + 0.1], floor, 'cross', trim, 0.8);
  addRail(site, [w / 6 + 0.1, -deep + 0.1], [w / 2 - 0.3, -deep + 0.1], floor, 'cross', trim, 0.8);
  addSteps(site, -1.1, 1.1, -deep - 0.2, floor);
  let z = floor + h;
  if (art.storeys > 1) {
    site.stage.box([-w / 2, 0.02, z], [w / 2, d, z + 0.24], '#CDBE9F');
    addMass(site, { x0: -w / 2 + 0.6, x1: w / 2 - 0.6, y0: 0.3, y1: d, z0: z + 0.24, z1: z + 0.24 + h * 0.8, front: ['shutters', 'french', 'shutters'], side: ['window'], eaves: 0.6 });
    z += 0.24 + h * 0.8;
  }
  const steep = art.roof === 'flat' ? 0.3 : 3.3;
  addRoof(site, { x0: -w / 2 + (art.storeys > 1 ? 0.6 : 0), x1: w / 2 - (art.storeys > 1 ? 0.6 : 0), y0: art.storeys > 1 ? 0.3 : 0.02, y1: d, z, over: 0.7, rise: steep, kind: art.roof, gable: site.rng.fork('gable').chance(0.7) ? 'front' : 'side' });
  const cx = site.rng.fork('chimney').chance(0.5) ? w / 2 + 0.72 : -w / 2 - 1.72;
  site.stage.box([cx, d * 0.35, 0], [cx + 1, d * 0.35 + 1.3, z + steep * 0.9 + 0.9], '#8F8878', (name, face, level) => (name === 'top' ? '' : dressWall(site, face, level, 'stone', 0)));
  return { left: -w / 2 - 1.6, right: w / 2 + 1.6, front: -deep - 1.4, back: d, top: z + steep };
}
