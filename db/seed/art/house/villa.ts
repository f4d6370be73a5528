import { strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { trimInk } from './materials.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** A terrace slab of timber boards. */
export function addDeck(site: Site, x0: number, x1: number, y0: number, y1: number, z: number): void {
  site.stage.box([x0, y0, 0], [x1, y1, z], '#B08457', (name, face, level) => {
    let lines = '';
    if (name === 'top') for (let u = 0.3; u < face.width; u += 0.3) lines += face.line(u, 0, u, face.height);
    return strokePath(lines, tone(site.mood, '#7A5233', level), 1, 'opacity=".6"');
  });
}

/** Two offset volumes, deep slabs, long glass and a screen: the weekend villa. */
export function buildVilla(site: Site): Footprint {
  const { art, rng } = site;
  const trim = trimInk(art.wall);
  const floor = 0.45;
  const h = 3.2;
  const w = 15;
  const d = 8.5;
  const mirror = rng.fork('plan').chance(0.5) ? 1 : -1;
  const span = (a: number, b: number): [number, number] => (mirror > 0 ? [a, b] : [-b, -a]);
  addPlinth(site, -w / 2 - 0.4, w / 2 + 0.4, -2.9, d + 0.4, floor);
  addDeck(site, -w / 2 - 0.4, w / 2 + 0.4, -4.4, -2.9, floor - 0.14);
  const [lx0, lx1] = span(-w / 2, w / 2 - 4.4);
  const [sx0, sx1] = span(w / 2 - 4.4, w / 2);
  addMass(site, { x0: lx0, x1: lx1, y0: 0, y1: d, z0: floor, z1: floor + h, front: mirror > 0 ? ['wide', 'french', 'wide'] : ['wide', 'french', 'wide'], side: ['window', 'wide'], porch: true });
  addMass(site, { x0: sx0, x1: sx1, y0: -1.6, y1: d, z0: floor, z1: floor + h, wall: art.wall === 'stone' ? 'white' : 'stone', front: ['jali'], side: ['window', 'window'], eaves: 0.7 });
  const tiled = art.roof !== 'flat';
  if (art.storeys === 1) {
    if (tiled) addRoof(site, { x0: -w / 2, x1: w / 2, y0: -2.2, y1: d, z: floor + h, over: 0.8, rise: 2.5, kind: art.roof, gable: 'side' });
    else addRoof(site, { x0: -w / 2, x1: w / 2, y0: -2.2, y1: d, z: floor + h, over: 0.9, rise: 0.4, kind: 'flat' });
    addPosts(site, [lx0 + 0.3, (lx0 + lx1) / 2, lx1 - 0.3].map((x) => [x, -2.3] as const), floor, floor + h, trim, 0.22);
  } else {
    let z = floor + h;
    for (let s = 2; s <= art.storeys; s += 1) {
      const [ux0, ux1] = s % 2 === 0 ? span(-w / 2 + 2.6, w / 2 - 1.2) : span(-w / 2 + 1, w / 2 - 3.4);
      const slab: [number, number] = span(-w / 2 - 0.3, w / 2 + 0.3);
      const lit = site.mood.lamps > 0.5;
      site.stage.box([slab[0], -2.6, z], [slab[1], d + 0.2, z + 0.3], lit ? '#E9D8B8' : '#E4DAC6');
      addMass(site, { x0: ux0, x1: ux1, y0: 0.4, y1: d - 0.4, z0: z + 0.3, z1: z + 0.3 + h * 0.95, front: ['french', 'wide', s % 2 ? 'shutters' : 'french'], side: ['window', 'window'], eaves: 0.7 });
      addRail(site, [slab[0] + 0.2, -2.5], [slab[1] - 0.2, -2.5], z + 0.3, rng.pick(['glass', 'balusters'] as const), trim);
      z += 0.3 + h * 0.95;
      if (s === art.storeys) addRoof(site, { x0: ux0, x1: ux1, y0: tiled ? -1.2 : 0.4, y1: d - 0.4, z, over: tiled ? 0.8 : 1.1, rise: 2.5, kind: art.roof, gable: rng.fork('gable').chance(0.5) ? 'front' : 'side' });
    }
    addPosts(site, [lx0 + 0.4, (lx0 + lx1) / 2, lx1 - 0.2].map((x) => [x, -2.4] as const), floor, floor + h, trim, 0.24);
  }
  addSteps(site, -1.6, 1.6, -4.4, floor - 0.14, '#B08457');
  pergola(site, mirror > 0 ? w / 2 + 0.6 : -w / 2 - 4.2, trim);
  return { left: -w / 2 - 0.4, right: w / 2 + 0.4, front: -4.8, back: d, top: floor + h * art.storeys };
}

function pergola(site: Site, x: number, ink: string): void {
  const [y0, y1, z] = [-2.4, 3.6, 2.9];
  addPosts(site, [[x + 0.2, y0], [x + 3.4, y0], [x + 0.2, y1], [x + 3.4, y1]], 0, z, ink, 0.18);
  site.stage.add({
    min: [x, y0 - 0.3, z],
    max: [x + 3.6, y1 + 0.3, z + 0.3],
    paint: () => {
      let out = '';
      for (let y = y1 + 0.2; y >= y0 - 0.3; y -= 0.75) out += site.stage.paintBox([x, y, z + 0.12], [x + 3.6, y + 0.12, z + 0.3], ink);
      return out + site.stage.paintBox([x, y0 - 0.1, z], [x + 3.6, y0 + 0.1, z + 0.14], ink);
    },
  });
}
