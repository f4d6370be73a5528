import { addCrossGable } from './gables.ts';
import { addMass, addPlinth, addPosts, addRail, addSteps, type Rail } from './parts.ts';
import { addLeanTo, addRoof } from './roofs.ts';
import type { Footprint, Site } from './site.ts';

/** Bays of one long wall, with doors at the given places. */
const fronts = [
  ['shutters', 'french', 'door', 'french', 'shutters'],
  ['shutters', 'shutters', 'door', 'french', 'french'],
  ['french', 'window', 'door', 'window', 'french'],
] as const;

interface Plan {
  w: number;
  d: number;
  floor: number;
  h: number;
  deep: number;
  rail: Rail;
}

/** A verandah between two ends: lean-to, posts, rails, and steps at its gate. */
function verandah(
  site: Site,
  p: Plan,
  x0: number,
  x1: number,
  ends: readonly [number, number],
  porch: boolean,
): void {
  const { floor, h, deep, rail } = p;
  const { trim } = site.tints;
  const low = floor + h - 0.78;
  addLeanTo(site, x0, x1, 0, deep, low, floor + h - 0.01, ends);
  const bays = Math.max(3, Math.round((x1 - x0) / 2.45));
  const xs = Array.from({ length: bays + 1 }, (_, i) => x0 + 0.2 + ((x1 - x0 - 0.4) * i) / bays);
  const y = -deep + 0.1;
  addPosts(
    site,
    xs.map((x) => [x, y] as const),
    floor,
    low - 0.16,
    trim,
    0.22,
  );
  const gate = Math.floor(bays / 2);
  for (let i = 0; i < bays; i += 1)
    if (i !== gate)
      addRail(
        site,
        [(xs[i] ?? 0) + 0.12, y],
        [(xs[i + 1] ?? 0) - 0.12, y],
        floor,
        rail,
        trim,
        0.85,
      );
  if (ends[0] > 0) addRail(site, [x0 + 0.2, y + 0.2], [x0 + 0.2, -0.1], floor, rail, trim, 0.85);
  if (ends[1] > 0) addRail(site, [x1 - 0.2, y + 0.2], [x1 - 0.2, -0.1], floor, rail, trim, 0.85);
  const [a, b] = [(xs[gate] ?? -1.2) - 0.1, (xs[gate + 1] ?? 1.2) + 0.1];
  const out = porch ? 1.9 : 0;
  if (porch) {
    // A gabled porch before the gate, whose ridge runs back into the verandah's roof.
    addPlinth(site, a - 0.2, b + 0.2, -deep - 0.2 - out, -deep - 0.2, floor);
    addPosts(
      site,
      [
        [a, -deep - out],
        [b, -deep - out],
      ],
      floor,
      low - 0.16,
      trim,
      0.26,
    );
    addCrossGable(site, {
      x0: a,
      x1: b,
      y0: -deep - out,
      y1: -deep - 0.45,
      z: low - 0.16,
      rise: 1.05,
      over: 0.42,
      run: 2.6,
    });
  }
  addSteps(site, a + 0.35, b - 0.35, -deep - 0.2 - out, floor);
}

/**
 * The hill-station bungalow: a long room behind a deep verandah, plain, with a gabled porch, or with one wing forward.
 */
export function buildBungalow(site: Site): Footprint {
  const { art, rng } = site;
  const plan = rng.fork('plan');
  const { trim } = site.tints;
  const p: Plan = {
    w: plan.range(13.6, 16),
    d: plan.range(7.8, 9),
    floor: plan.range(0.5, 0.9),
    h: plan.range(2.9, 3.2),
    deep: plan.range(2.4, 2.9),
    rail: plan.pick(['balusters', 'cross', 'jali'] as const),
  };
  const { w, d, floor, h, deep } = p;
  const form = plan.pick(
    art.roof === 'flat' ? (['plain', 'wing'] as const) : (['plain', 'porch', 'wing'] as const),
  );
  const side = plan.chance(0.5) ? 1 : -1;
  addPlinth(site, -w / 2 - 0.2, w / 2 + 0.2, -deep - 0.2, d + 0.2, floor);
  addMass(site, {
    x0: -w / 2,
    x1: w / 2,
    y0: 0,
    y1: d,
    z0: floor,
    z1: floor + h,
    front: plan.pick(fronts),
    side: ['shutters', 'window'],
    porch: true,
  });
  if (form === 'wing') {
    const [inner, outer] = [w / 2 - 5.2, w / 2 - 0.4];
    const [x0, x1] = side > 0 ? [inner, outer] : [-outer, -inner];
    const y0 = -deep - 0.5;
    addPlinth(site, x0 - 0.1, x1 + 0.1, y0 - 0.15, -deep - 0.2, floor);
    addMass(site, {
      x0,
      x1,
      y0,
      y1: -0.01,
      z0: floor,
      z1: floor + h,
      front: plan.pick([['shutters', 'shutters'], ['wide'], ['french']] as const),
      side: ['shutters'],
      eaves: 0.6,
    });
    const eave = art.storeys > 1 ? 0.01 : -0.49;
    if (art.roof === 'flat')
      addRoof(site, {
        x0,
        x1,
        y0,
        y1: eave - 0.4,
        z: floor + h,
        over: 0.4,
        rise: 0.3,
        kind: 'flat',
      });
    else
      addCrossGable(site, {
        x0,
        x1,
        y0,
        y1: eave,
        z: floor + h,
        rise: 1.8,
        over: 0.5,
        run: art.storeys > 1 ? 1.1 : 2.9,
      });
    verandah(
      site,
      p,
      side > 0 ? -w / 2 : x1,
      side > 0 ? x0 : w / 2,
      side > 0 ? [0.45, 0] : [0, 0.45],
      false,
    );
  } else verandah(site, p, -w / 2, w / 2, [0.45, 0.45], form === 'porch');
  let z = floor + h;
  let [x0, x1, y1] = [-w / 2, w / 2, d];
  for (let s = 2; s <= art.storeys; s += 1) {
    const cut = 2.2;
    [x0, x1, y1] = [
      x0 + cut * (plan.chance(0.5) ? 0.4 : 1.4),
      x1 - cut * (plan.chance(0.5) ? 0.5 : 1.3),
      y1 - 0.6,
    ];
    site.stage.box([-w / 2, 0.02, z], [w / 2, d, z + 0.3], '#D9CFB9');
    addMass(site, {
      x0,
      x1,
      y0: 1.2,
      y1,
      z0: z + 0.3,
      z1: z + 0.3 + h * 0.92,
      front: ['shutters', 'french', 'shutters'],
      side: ['window', 'shutters'],
      eaves: 0.8,
    });
    addRail(site, [x0, 0.4], [x1, 0.4], z + 0.3, 'balusters', trim);
    z += 0.3 + h * 0.92;
  }
  addRoof(site, {
    x0,
    x1,
    y0: art.storeys > 1 ? 1.2 : 0.02,
    y1,
    z,
    over: art.storeys > 1 ? 1 : 0.5,
    rise: art.roof === 'flat' ? 0.3 : plan.range(2.5, 3.1),
    kind: art.roof,
    gable: 'side',
  });
  return {
    left: -w / 2 - 0.4,
    right: w / 2 + 0.4,
    front: -deep - (form === 'porch' ? 3.4 : 1.6),
    back: d,
    top: z + (art.roof === 'flat' ? 0.7 : 3.1),
  };
}
