import { fillPath, fillPoly, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import { Stage } from '../space/stage.ts';
import type { DrawnPool, PoolLining } from '../facts.ts';
import type { Site } from '../house/site.ts';

interface PoolSpec {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** the far edge drops away with no coping */
  infinity?: boolean;
  /** stands above the ground and runs over its near edge */
  spills?: boolean;
  /** id of the layer beyond, and the picture row about which it is mirrored */
  mirror?: { id: string; row: number };
  /** the lining seen through the water, from the facts */
  lining?: PoolLining;
}

interface Waters {
  day: readonly [light: Hex, mid: Hex, deep: Hex];
  night: readonly [light: Hex, mid: Hex, deep: Hex];
  wall: Hex;
}

const LININGS: Record<PoolLining, Waters> = {
  turquoise: {
    day: ['#A9E2DA', '#3FB0B0', '#17757F'],
    night: ['#8FE0D6', '#2C9AA0', '#12545F'],
    wall: '#2C6F78',
  },
  blue: {
    day: ['#B5D8E8', '#4A97C4', '#1F5F94'],
    night: ['#8FC6E4', '#2F7AA8', '#143F66'],
    wall: '#2C5F86',
  },
  // a black basin mostly mirrors
  black: {
    day: ['#7E9694', '#2E4346', '#121C20'],
    night: ['#5E7474', '#1F3034', '#0B1317'],
    wall: '#1C282B',
  },
  stone: {
    day: ['#B9D2B8', '#6A9A86', '#37604F'],
    night: ['#8FB8A4', '#3F7464', '#1A4038'],
    wall: '#5A6A58',
  },
};

/** The ground of a pool in front of a house whose front is at `front`, as large and as far away as the facts say. */
export const poolInFront = (
  { x, gap, length, width, lining }: DrawnPool,
  front: number,
): Pick<PoolSpec, 'x0' | 'x1' | 'y0' | 'y1' | 'lining'> => ({
  x0: x - length / 2,
  x1: x + length / 2,
  y0: front - gap - width,
  y1: front - gap,
  lining,
});

/** A pool let into the ground: coping, tiled wall, and water with reflections. */
export function paintPool(site: Site, p: PoolSpec): string {
  const { mood, sheet, stage } = site;
  const cam = stage.camera;
  const rng = site.rng.fork('pool');
  const rim = 0.55;
  const quad = (a: number, b: number, c: number, d: number, z = 0): V3[] => [
    [a, b, z],
    [c, b, z],
    [c, d, z],
    [a, d, z],
  ];
  const far = p.infinity ? p.y1 : p.y1 + rim;
  if (p.spills) return spilling(site, p);
  let out = fillPath(
    cam.path(quad(p.x0 - rim, p.y0 - rim, p.x1 + rim, far)),
    tone(mood, '#D8CBAF', 0.95),
  );
  let joints = '';
  for (let x = p.x0 - rim; x < p.x1 + rim; x += 0.9)
    joints +=
      cam.line([x, p.y0 - rim, 0], [x, p.y0, 0]) +
      (p.infinity ? '' : cam.line([x, p.y1, 0], [x, far, 0]));
  out += strokePath(joints, tone(mood, '#8C7F67', 0.6), 1.2, 'opacity=".6"');
  const z = -0.14;
  const basin = cam.path(quad(p.x0, p.y0, p.x1, p.y1));
  const night = mood.name === 'night' || mood.name === 'dusk';
  const inks = LININGS[p.lining ?? 'turquoise'];
  const [light, mid, deep] = night
    ? inks.night
    : [
        mix(inks.day[0], mood.water[0], 0.35),
        mix(inks.day[1], mood.water[1], 0.3),
        mix(inks.day[2], mood.water[2], p.lining === 'black' ? 0.12 : 0.3),
      ];
  let inside = fillPath(
    cam.path([
      [p.x0, p.y1, 0],
      [p.x1, p.y1, 0],
      [p.x1, p.y1, z],
      [p.x0, p.y1, z],
    ]),
    tone(mood, inks.wall, 0.7),
  );
  inside += fillPath(
    cam.path([
      [p.x0, p.y0, 0],
      [p.x0, p.y1, 0],
      [p.x0, p.y1, z],
      [p.x0, p.y0, z],
    ]) +
      cam.path([
        [p.x1, p.y0, 0],
        [p.x1, p.y1, 0],
        [p.x1, p.y1, z],
        [p.x1, p.y0, z],
      ]),
    tone(mood, inks.wall, 0.9),
  );
  const surface = cam.path(quad(p.x0, p.y0, p.x1, p.y1, p.infinity ? 0 : z));
  inside += fillPath(
    surface,
    sheet.linear([
      [0, p.infinity ? mix(mood.sky[2], light, 0.5) : light],
      [0.3, mid],
      [1, deep],
    ]),
  );
  if (p.mirror)
    inside += `<g opacity=".34"><use href="#${p.mirror.id}" transform="matrix(1 0 0 -.8 0 ${num(p.mirror.row * 1.8)})"/></g>`;
  if (night) {
    for (let x = p.x0 + 1.2; x < p.x1; x += 2.6) {
      const [gx, gy] = cam.point([x, p.y1 - 0.2, z]);
      const s = cam.scale([x, p.y1, z]);
      inside += sheet.glow(
        gx,
        gy,
        s * 1.5,
        s * 0.5,
        p.lining === 'black' ? '#F0D9A8' : '#D8FFF2',
        p.lining === 'black' ? 0.4 : 0.75,
      );
    }
  }
  let glints = '';
  let darks = '';
  for (let i = 0; i < 90; i += 1) {
    const x = rng.range(p.x0, p.x1);
    const y = p.y0 + (p.y1 - p.y0) * rng();
    const [gx, gy] = cam.point([x, y, z]);
    const s = cam.scale([x, y, z]) * rng.range(0.12, 0.5);
    const d = `M${num(gx - s)} ${num(gy)}q${num(s * 0.5)} ${num(-s * 0.16)} ${num(s)} 0t${num(s)} 0q${num(-s * 0.5)} ${num(s * 0.2)} ${num(-s)} ${num(s * 0.06)}t${num(-s)} ${num(-s * 0.06)}z`;
    if (i % 3) glints += d;
    else darks += d;
  }
  inside +=
    fillPath(darks, deep, 'opacity=".55"') +
    fillPath(glints, mix(light, '#FFFFFF', 0.5), 'opacity=".7"');
  out += sheet.clipped(basin, inside);
  const edge = cam.outline([
    [p.x0, p.y0, 0],
    [p.x1, p.y0, 0],
    [p.x1, p.y0 - 0.08, 0],
    [p.x0, p.y0 - 0.08, 0],
  ]);
  return (
    out +
    fillPoly(edge, tone(mood, '#F4EBD6', 1)) +
    (p.infinity
      ? strokePath(
          cam.line([p.x0, p.y1, 0], [p.x1, p.y1, 0]),
          mix(mood.sky[2], '#FFFFFF', 0.5),
          2.5,
        )
      : '')
  );
}

/** A basin above the lawn whose water runs over its near rim: an infinity edge seen from below. */
function spilling(site: Site, p: PoolSpec): string {
  const { mood, sheet, stage } = site;
  const cam = stage.camera;
  const z = 0.4;
  const level = paintPool(
    { ...site, stage: lifted(stage, z) },
    { ...p, spills: false, infinity: false },
  );
  const wall = cam.path([
    [p.x0 - 0.55, p.y0 - 0.5, 0],
    [p.x1 + 0.55, p.y0 - 0.5, 0],
    [p.x1 + 0.55, p.y0 - 0.5, z],
    [p.x0 - 0.55, p.y0 - 0.5, z],
  ]);
  const eye = cam.at[0];
  const side = eye > p.x1 ? p.x1 + 0.55 : eye < p.x0 ? p.x0 - 0.55 : undefined;
  let out =
    side === undefined
      ? ''
      : fillPath(
          cam.path([
            [side, p.y0 - 0.5, 0],
            [side, p.y1 + 0.55, 0],
            [side, p.y1 + 0.55, z],
            [side, p.y0 - 0.5, z],
          ]),
          tone(mood, '#6F6A5E', 0.6),
        );
  out +=
    level +
    fillPath(wall, tone(mood, '#57544B', 0.7)) +
    fillPath(
      cam.path([
        [p.x0, p.y0 - 0.5, 0],
        [p.x1, p.y0 - 0.5, 0],
        [p.x1, p.y0 - 0.5, z],
        [p.x0, p.y0 - 0.5, z],
      ]),
      sheet.linear([
        [0, mix('#BFE8E2', mood.sky[2], 0.3), 0.95],
        [1, '#4A9EA0', 0.55],
      ]),
    );
  let sheen = '';
  for (let x = p.x0 + 0.15; x < p.x1; x += 0.34)
    sheen += cam.line([x, p.y0 - 0.5, z - 0.04], [x, p.y0 - 0.5, 0.06]);
  return (
    out +
    strokePath(sheen, '#FFFFFF', 1.6, 'opacity=".45"') +
    strokePath(
      cam.line([p.x0, p.y0 - 0.5, z], [p.x1, p.y0 - 0.5, z]),
      mix(mood.sky[2], '#FFFFFF', 0.6),
      3,
    )
  );
}

/** The same stage with the camera this much nearer the water. */
function lifted(stage: Site['stage'], z: number): Site['stage'] {
  const cam = stage.camera;
  return new Stage(cam.raised(z), stage.mood, stage.sun);
}
