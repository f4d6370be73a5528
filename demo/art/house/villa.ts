import { addDeck, pergola } from './terrace.ts';
import type { Opening } from './openings.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps } from './parts.ts';
import { addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

const longFronts: readonly (readonly Opening[])[] = [
  ['wide', 'french', 'wide'],
  ['wide', 'wide'],
  ['french', 'wide', 'french'],
];
const wingFronts: readonly (readonly Opening[])[] = [['jali'], ['wide'], ['window', 'window']];

/** Two offset volumes, deep slabs, long glass and a screen: the weekend villa. */
export function buildVilla(site: Site): Footprint {
  const { art, rng } = site;
  const { trim } = site.tints;
  const plan = rng.fork('plan');
  const mirror = plan.chance(0.5) ? 1 : -1;
  const [floor, h, w, d] = [
    plan.range(0.4, 0.6),
    plan.range(3.05, 3.3),
    plan.range(14.2, 16),
    plan.range(7.8, 9),
  ];
  const wing = plan.range(3.8, 5.2);
  const out = plan.range(0.9, 2.1);
  const upperHalf = plan.chance(0.45);
  const lift = art.storeys === 1 && plan.chance(0.5) ? 0.8 : 0;
  const span = (a: number, b: number): [number, number] => (mirror > 0 ? [a, b] : [-b, -a]);
  addPlinth(site, -w / 2 - 0.4, w / 2 + 0.4, -2.9, d + 0.4, floor);
  addDeck(site, -w / 2 - 0.4, w / 2 + 0.4, -4.4, -2.9, floor - 0.14);
  const [lx0, lx1] = span(-w / 2, w / 2 - wing);
  const [sx0, sx1] = span(w / 2 - wing, w / 2);
  addMass(site, {
    x0: lx0,
    x1: lx1,
    y0: 0,
    y1: d,
    z0: floor,
    z1: floor + h,
    front: plan.pick(longFronts),
    side: ['window', 'wide'],
    porch: true,
  });
  addMass(site, {
    x0: sx0,
    x1: sx1,
    y0: -out,
    y1: d,
    z0: floor,
    z1: floor + h + lift,
    wall: art.wall === 'stone' ? 'white' : 'stone',
    front: plan.pick(wingFronts),
    side: ['window', 'window'],
    eaves: 0.7,
  });
  const tiled = art.roof !== 'flat';
  let z = floor + h;
  if (art.storeys === 1) {
    const roof = tiled
      ? { rise: 2.5, kind: art.roof, gable: 'side' as const }
      : { rise: 0.4, kind: 'flat' as const };
    if (lift > 0) {
      // The long roof stops at the taller wing, which has its own.
      addRoof(site, {
        x0: mirror > 0 ? lx0 : lx0 + 0.82,
        x1: mirror > 0 ? lx1 - 0.82 : lx1,
        y0: -1.7,
        y1: d,
        z,
        over: 0.8,
        ...roof,
      });
      addRoof(site, {
        x0: sx0,
        x1: sx1,
        y0: -out,
        y1: d,
        z: z + lift,
        over: 0.5,
        rise: tiled ? 1.9 : 0.4,
        kind: art.roof,
        gable: 'front',
      });
    } else addRoof(site, { x0: -w / 2, x1: w / 2, y0: -2.2, y1: d, z, over: 0.8, ...roof });
    addPosts(
      site,
      [lx0 + 0.3, (lx0 + lx1) / 2, lx1 - 0.3].map((x) => [x, -2.3] as const),
      floor,
      z,
      trim,
      0.22,
    );
  } else {
    addPosts(
      site,
      [lx0 + 0.4, (lx0 + lx1) / 2, lx1 - 0.2].map((x) => [x, -2.4] as const),
      floor,
      z,
      trim,
      0.24,
    );
    const rail = plan.pick(['glass', 'balusters', 'wall'] as const);
    for (let s = 2; s <= art.storeys; s += 1) {
      const [ux0, ux1] = upperHalf
        ? span(w / 2 - wing - 3.6 + (s - 2) * 1.4, w / 2 - 0.3)
        : s % 2 === 0
          ? span(-w / 2 + 2.6, w / 2 - 1.2)
          : span(-w / 2 + 1, w / 2 - 3.4);
      const below =
        upperHalf && s > 2
          ? span(w / 2 - wing - 3.9 + (s - 3) * 1.4, w / 2 + 0.3)
          : span(-w / 2 - 0.3, w / 2 + 0.3);
      site.stage.box(
        [below[0], -2.6, z],
        [below[1], d + 0.2, z + 0.3],
        site.mood.lamps > 0.5 ? '#E9D8B8' : '#E4DAC6',
      );
      z += 0.3;
      addMass(site, {
        x0: ux0,
        x1: ux1,
        y0: 0.4,
        y1: d - 0.4,
        z0: z,
        z1: z + h * 0.95,
        front: upperHalf ? ['wide', 'french'] : ['french', 'wide', s % 2 ? 'shutters' : 'french'],
        side: ['window', 'window'],
        eaves: 0.7,
      });
      addRail(site, [below[0] + 0.2, -2.5], [below[1] - 0.2, -2.5], z, rail, trim);
      for (const x of [below[0] + 0.2, below[1] - 0.2])
        addRail(
          site,
          [x, -2.4],
          [x, (x < ux0 ? x < ux0 - 2 : x > ux1 + 2) ? d : 0.3],
          z,
          rail,
          trim,
        );
      z += h * 0.95;
      if (s === art.storeys)
        addRoof(site, {
          x0: ux0,
          x1: ux1,
          y0: tiled ? -1.2 : 0.4,
          y1: d - 0.4,
          z,
          over: tiled ? 0.8 : 1.1,
          rise: 2.5,
          kind: art.roof,
          gable: plan.chance(0.5) ? 'front' : 'side',
        });
    }
  }
  addSteps(site, -1.6, 1.6, -4.4, floor - 0.14, '#B08457');
  const shade = plan.chance(0.7);
  if (shade) pergola(site, mirror > 0 ? w / 2 + 0.6 : -w / 2 - 4.2, trim);
  return {
    left: -w / 2 - 0.4,
    right: w / 2 + 0.4,
    front: -4.8,
    back: d,
    top: z + lift + (tiled ? 2.9 : 0.8),
  };
}
