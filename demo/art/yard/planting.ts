import { leafInks, tone } from '../kit/mood.ts';
import { fillPath, num } from '../kit/sheet.ts';
import type { V3 } from '../space/camera.ts';
import { lens } from '../foliage/leaves.ts';
import { bamboo, broadleaf, conifer, palm, type Planting } from '../foliage/trees.ts';
import { banana, fern, shrub } from '../foliage/plants.ts';
import type { Footprint, Site } from '../house/site.ts';

export type Plant =
  | 'broadleaf'
  | 'palm'
  | 'conifer'
  | 'bamboo'
  | 'banana'
  | 'shrub'
  | 'fern'
  | 'bougainvillea'
  | 'hibiscus'
  | 'pot'
  | 'potted-shrub'
  | 'potted-hibiscus'
  | 'potted-banana'
  | 'potted-palm'
  | 'potted-rubber';

/** A planter on a floor, and its plant from the rim up. */
function potted(
  p: Planting,
  ink: string,
  band: string,
  grow: (inside: Planting) => string,
): string {
  const [w, rim] = [p.h * 0.15, p.h * 0.27];
  return (
    grow({ ...p, y: p.y - rim, h: p.h - rim }) +
    fillPath(
      `M${num(p.x - w)} ${num(p.y - rim)}h${num(2 * w)}l${num(-w * 0.24)} ${num(rim)}h${num(-w * 1.52)}z`,
      ink,
    ) +
    fillPath(
      `M${num(p.x - w * 1.06)} ${num(p.y - rim)}h${num(w * 2.12)}l${num(-w * 0.06)} ${num(rim * 0.2)}h${num(-w * 2)}z`,
      band,
    )
  );
}

/** A rubber plant: upright stem, broad dark leaves. */
function rubber({ rng, x, y, h, inks, sun }: Planting): string {
  let out = fillPath(
    `M${num(x - h * 0.015)} ${num(y)}L${num(x)} ${num(y - h)}L${num(x + h * 0.015)} ${num(y)}z`,
    inks.bark,
  );
  for (let i = 0; i < 9; i += 1) {
    const side = i % 2 ? 1 : -1;
    const a = -Math.PI / 2 + side * rng.range(0.5, 1.25) * (1 - i * 0.06);
    const leaf = lens(x, y - h * (0.16 + i * 0.092), a, h * rng.range(0.26, 0.34), h * 0.085);
    out += fillPath(leaf, side === sun ? inks.mid : inks.dark);
  }
  return out;
}

const painters: Record<Plant, (p: Planting) => string> = {
  broadleaf,
  palm,
  conifer,
  bamboo,
  banana,
  fern,
  shrub: (p) => shrub(p),
  bougainvillea: (p) => shrub(p, '#C2417A'),
  hibiscus: (p) => shrub(p, '#D8573B'),
  'potted-shrub': (p) => potted(p, '#A9573C', '#8A4630', (inside) => shrub(inside)),
  'potted-hibiscus': (p) => potted(p, '#A9573C', '#8A4630', (inside) => shrub(inside, '#D8573B')),
  'potted-banana': (p) => potted(p, '#B98A54', '#8A6234', banana),
  'potted-palm': (p) =>
    potted(p, '#8E9A88', '#6E7A68', (inside) => fern({ ...inside, h: inside.h * 0.95 })),
  'potted-rubber': (p) => potted(p, '#E4DAC6', '#C4B79C', rubber),
  pot: (p) => {
    const w = p.h * 0.22;
    return (
      fern({ ...p, y: p.y - p.h * 0.4, h: p.h * 0.6 }) +
      fillPath(
        `M${num(p.x - w)} ${num(p.y - p.h * 0.44)}h${num(2 * w)}l${num(-w * 0.3)} ${num(p.h * 0.44)}h${num(-w * 1.4)}z`,
        '#A9573C',
      )
    );
  },
};

/** The plants of a bed that stand in pots on paved ground. */
export const POTTED = {
  shrub: 'potted-shrub',
  hibiscus: 'potted-hibiscus',
  bougainvillea: 'potted-hibiscus',
  fern: 'pot',
} as const;

/** Places a plant on the ground, sorted with the other solids. */
export function plant(site: Site, kind: Plant, x: number, y: number, h: number, z = 0): void {
  const rng = site.rng.fork(`${kind}${x}${y}`);
  const blossom =
    kind === 'bougainvillea'
      ? tone(site.mood, '#CF4A86', 0.85)
      : kind === 'hibiscus'
        ? tone(site.mood, '#DE5A3C', 0.85)
        : undefined;
  const tree = kind === 'broadleaf' || kind === 'conifer' || kind === 'palm';
  const r = h * (kind === 'broadleaf' ? 0.36 : kind === 'palm' ? 0.26 : 0.18);
  const mid = h * (tree ? 0.78 : 0.5);
  const casts: V3[] = Array.from({ length: 8 }, (_, i) => [
    x + Math.cos(i * 0.785) * r,
    y + Math.sin(i * 0.785) * r,
    z + mid + Math.sin(i * 1.57) * r * 0.5,
  ]);
  site.stage.add({
    min: [x - 0.3, y - 0.3, z],
    max: [x + 0.3, y + 0.3, z + h],
    spread: h * (tree ? 0.42 : 0.3),
    casts: [...casts, [x, y, z]],
    paint: () => {
      const cam = site.stage.camera;
      const depth = cam.depth([x, y, z]);
      if (depth < 1.2) return '';
      const [px, py] = cam.point([x, y, z]);
      const spread = h * cam.scale([x, y, z]) * 0.6;
      if (px < -spread || px > site.sheet.width + spread) return '';
      const inks = leafInks(
        site.mood,
        Math.max(0, Math.min(0.4, (depth - 22) / 90)),
        kind === 'conifer' ? 'blue' : kind === 'bamboo' || kind === 'palm' ? 'olive' : 'fresh',
      );
      const p: Planting = { rng, x: px, y: py, h: h * cam.scale([x, y, z]), inks, sun: site.sun };
      return blossom ? shrub(p, blossom) : painters[kind](p);
    },
  });
}

/** Trees and beds that suit the garden, clear of the front; `open` names a side left free for the view. */
export function plantGarden(
  site: Site,
  f: Footprint,
  clearFront: number,
  open?: -1 | 1,
  pool = false,
): void {
  const rng = site.rng.fork('garden');
  const hill = site.art.backdrop === 'forest' || site.art.backdrop === 'hills';
  const paved = site.art.garden === 'courtyard';
  const big: Plant[] =
    site.art.garden === 'palms' || site.art.backdrop === 'sea'
      ? ['palm', 'palm', 'broadleaf']
      : hill
        ? ['broadleaf', 'conifer', 'broadleaf']
        : ['broadleaf', 'palm', 'bamboo', 'broadleaf'];
  for (const side of [-1, 1]) {
    if (side === open) continue;
    const edge = side < 0 ? f.left : f.right;
    plant(
      site,
      rng.pick(big),
      edge + side * rng.range(2.6, 4.2),
      f.back + rng.range(1, 3),
      rng.range(9, 13),
    );
    plant(
      site,
      rng.pick(big),
      edge + side * rng.range(5.5, 8),
      f.back * 0.3 + rng.range(-1, 2),
      rng.range(7, 11),
    );
    plant(
      site,
      rng.pick(['banana', 'bamboo', 'banana'] as const),
      edge + side * rng.range(2, 3),
      rng.range(0.6, 3),
      rng.range(3, 4.4),
    );
    plant(
      site,
      'bougainvillea',
      edge + side * rng.range(1, 1.6),
      rng.range(-1, 0.2),
      rng.range(1.2, 1.8),
    );
    if (site.art.garden === 'orchard')
      for (let i = 0; i < 3; i += 1)
        plant(site, 'broadleaf', edge + side * (5 + i * 4.6), -1 - i * 0.6, 4.6);
    if (site.art.garden === 'palms')
      for (let i = 0; i < 3; i += 1)
        plant(site, 'palm', edge + side * (3 + i * 3.4), rng.range(-4, 4), rng.range(7, 11));
    if (site.art.garden === 'wild')
      for (let i = 0; i < 4; i += 1)
        plant(
          site,
          rng.pick(['fern', 'shrub', 'banana'] as const),
          edge + side * rng.range(0.6, 6),
          rng.range(-5, -1),
          rng.range(0.9, 2),
        );
  }
  plant(
    site,
    rng.pick(big),
    (f.left + f.right) / 2 + rng.range(-3, 3),
    f.back + 4,
    rng.range(10, 14),
  );
  for (let x = f.left + 0.6; x < f.right; x += rng.range(1.3, 2.2)) {
    if (Math.abs(x) < clearFront) continue;
    const [kind, y, h] = [
      rng.pick(['shrub', 'hibiscus', 'fern', 'shrub'] as const),
      f.front - 0.2 + rng.range(-0.2, 0.5),
      rng.range(0.55, 0.95),
    ];
    // paving has no plants
    plant(site, paved ? POTTED[kind] : kind, x, y, paved ? h * 1.35 : h);
  }
  if (site.art.garden === 'courtyard' && !pool) {
    // Two rows of pots lead across the paving to the door.
    for (let i = 0; i < 5; i += 1)
      for (const x of [-4.1, 4.1])
        plant(
          site,
          i % 2 ? 'potted-hibiscus' : 'pot',
          x,
          f.front - 1.6 - i * 2.1,
          i % 2 ? 1.1 : 1.25,
        );
  }
  for (const x of [-clearFront + 0.3, clearFront - 0.3]) plant(site, 'pot', x, f.front + 0.1, 1.2);
}
