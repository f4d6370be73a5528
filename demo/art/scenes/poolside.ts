import type { DrawnPool, DrawnProperty } from '../facts.ts';
import { fillPath, strokePath } from '../kit/sheet.ts';
import { leafInks, tone, type MoodName } from '../kit/mood.ts';
import { framing } from '../foliage/plants.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { Camera } from '../space/camera.ts';
import { Stage } from '../space/stage.ts';
import { addMass, addPosts, addRail } from '../house/parts.ts';
import { addRoof } from '../house/roofs.ts';
import type { Site } from '../house/site.ts';
import { tintsOf } from '../house/tints.ts';
import { openRoom, paintShell, paintWindow, warmAir } from '../interiors/room.ts';
import { paintEdge, paintGround } from '../yard/ground.ts';
import { paintPool } from '../yard/pool.ts';
import { lounger, parasol } from '../yard/furniture.ts';
import { stringLights } from '../yard/features.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, HEIGHT, startShot, viewOf, WIDTH, type Scene } from './frame.ts';

/** The front of the house beside the water, as far as `y1`: glass doors for a villa, shutters for an older house. */
function wing(site: Site, side: -1 | 1, storeys: number, y1: number): void {
  const near = 5.4;
  const glass = site.art.style === 'villa' || site.art.style === 'hotel';
  const [x0, x1] = side > 0 ? [near, near + 8] : [-near - 8, -near];
  const h = 3.1;
  for (let s = 0; s < storeys; s += 1) {
    const z = 0.2 + s * (h + 0.3);
    if (s > 0)
      site.stage.box(
        [x0 - (side > 0 ? 1 : 0), 2.6, z - 0.3],
        [x1 + (side > 0 ? 0 : 1), y1 + 0.4, z],
        '#E4DAC6',
      );
    addMass(site, {
      x0,
      x1,
      y0: 3,
      y1,
      z0: z,
      z1: z + h,
      front: ['window', 'jali'],
      side: glass
        ? s === 0
          ? ['wide', 'wide', 'wide']
          : ['french', 'wide', 'french']
        : ['french', 'shutters', 'french'],
      eaves: 0.7,
    });
    if (s > 0)
      addRail(
        site,
        [side > 0 ? x0 - 0.9 : x1 + 0.9, 2.8],
        [side > 0 ? x0 - 0.9 : x1 + 0.9, y1 + 0.2],
        z,
        'balusters',
        site.tints.trim,
      );
  }
  const top = 0.2 + storeys * h + (storeys - 1) * 0.3;
  addRoof(site, {
    x0,
    x1,
    y0: 3,
    y1,
    z: top,
    over: 1,
    rise: site.art.roof === 'flat' ? 0.4 : 2.6,
    kind: site.art.roof,
    gable: 'front',
  });
  site.stage.box([x0, 3, 0], [x1, y1, 0.2], '#8F8878');
}

/**
 * Along the water, away from the drive, with the house at the side; the pool's kind decides its edge. `name`: of the
 * picture.
 */
export function poolside(
  property: DrawnProperty,
  pool: DrawnPool,
  mood: MoodName,
  name: string,
): Scene {
  const { kind } = pool;
  if (kind === 'indoor') return indoorPool(property, pool, mood, name);
  const shot = startShot(property, name, mood);
  const { sheet, rng } = shot;
  const side = property.grounds.drive;
  shot.sunAt = side > 0 ? 0.32 : 0.68;
  const roof = kind === 'rooftop';
  const camera = new Camera({
    at: [side * rng.range(0.2, 1.9), -4.6, rng.range(1.7, 2.9)],
    toward: [side * 0.6, 12],
    lens: 1300,
    horizon: HEIGHT * 0.47,
    centre: WIDTH * (0.5 - side * 0.03),
  });
  const stage = new Stage(camera, shot.mood, [-side * 1, 0.15, 0.85]);
  const site: Site = {
    sheet,
    rng: rng.fork('site'),
    mood: shot.mood,
    stage,
    art: property.art,
    tints: tintsOf(property),
    sun: -side as -1 | 1,
  };
  // a small pool lies further from the camera, so that all of it is seen
  const begin = Math.max(-1.4, 5.6 - pool.length);
  const end = begin + pool.length;
  const edge = kind === 'outdoor' ? Math.max(27, end + 14.6) : end + (roof ? 1.6 : 0);
  const row = camera.point([0, edge, 0])[1];
  const view = viewOf(shot, HEIGHT * 0.47, row + 40);
  sheet.add(paintBackdrop(view, property.art.backdrop));
  if (kind === 'outdoor') sheet.add(paintEdge(site, edge, 1.8), paintGround(site, edge));
  const deckFar = kind === 'outdoor' ? end + 1.4 : edge;
  let boards = '';
  for (let x = -16; x <= 16; x += 0.42) boards += camera.line([x, -3.6, 0], [x, deckFar, 0]);
  const deck = roof ? '#C9B594' : '#B98D5F';
  sheet.add(
    fillPath(
      camera.path([
        [-18, -4.2, 0],
        [18, -4.2, 0],
        [18, deckFar, 0],
        [-18, deckFar, 0],
      ]),
      sheet.linear([
        [0, tone(shot.mood, deck, 0.75)],
        [1, tone(shot.mood, deck, 1)],
      ]),
    ),
    strokePath(boards, tone(shot.mood, '#6E4A2E', 0.7), 1.3, 'opacity=".55"'),
  );
  const deep = property.art.style === 'cottage' ? 10 : 13;
  if (!roof)
    wing(
      site,
      side,
      Math.min(2, property.art.storeys),
      kind === 'infinity' ? Math.min(deep, end + 0.6) : deep,
    );
  const left = side > 0 ? 3.7 - pool.width : -3.7;
  const right = left + pool.width;
  const lx = side > 0 ? left - 1.9 : right + 1.2;
  const seats = [2, 4.4, 6.8, 9.2].filter((y) => y + 2 < deckFar).slice(-3);
  for (const y of seats) lounger(site, lx, y, '#F3E7CB');
  parasol(site, lx + (side > 0 ? -0.4 : 1.1), (seats.at(-1) ?? 2) - 0.6, site.tints.cloth);
  if (roof) {
    addRail(site, [-18, edge - 0.1], [18, edge - 0.1], 0, 'glass', '#6B4A34', 1);
    for (let x = -9; x <= 9; x += 3.1) plant(site, 'pot', x, edge - 0.5, 1.1);
    addPosts(
      site,
      [
        [-6.4, end],
        [6.4, end],
      ],
      0,
      3.4,
      '#6B4A34',
      0.16,
    );
  } else if (kind === 'outdoor') {
    for (let i = 0; i < 7; i += 1)
      plant(
        site,
        rng.pick(['shrub', 'bougainvillea', 'banana', 'hibiscus'] as const),
        -9 + i * 3 + rng.range(-0.6, 0.6),
        end + rng.range(2.4, 6),
        rng.range(1.1, 2.2),
      );
    const coast = property.art.garden === 'palms' || property.art.backdrop === 'sea';
    const kinds = coast
      ? (['palm', 'palm'] as const)
      : property.art.backdrop === 'forest' || property.art.backdrop === 'hills'
        ? (['broadleaf', 'conifer', 'bamboo'] as const)
        : (['broadleaf', 'palm', 'bamboo'] as const);
    for (const [x, y] of [
      [-9.6, 7],
      [-6.6, 9],
      [1.5, 11],
    ] as const)
      plant(
        site,
        rng.pick(kinds),
        -side * (-x + rng.range(-1.4, 1.4)),
        end + y,
        rng.range(6.5, 10),
      );
  } else {
    plant(site, 'pot', side > 0 ? left - 1 : right + 1, end - 0.6, 1.2);
    plant(site, 'bougainvillea', side > 0 ? left - 2.4 : right + 2.4, end - 0.5, 1.3);
  }
  const body = stage.paint();
  const id = sheet.define((name) => `<g id="${name}">${body}</g>`);
  const line = camera.point([0, kind === 'outdoor' ? end + 2 : Math.min(8, end), 0])[1];
  sheet.add(
    paintPool(site, {
      x0: left,
      x1: right,
      y0: begin,
      y1: end,
      infinity: kind === 'infinity',
      lining: pool.lining,
      mirror: { id, row: line },
    }),
    stage.shadows(),
    `<use href="#${id}"/>`,
  );
  if (roof && property.art.features.includes('string-lights'))
    sheet.add(stringLights(site, [-6.4, end, 3.4], [6.4, end, 3.4], 0.9, 15));
  sheet.add(
    framing(
      rng.fork('frame'),
      side > 0 ? 'left' : 'right',
      property.art.garden === 'palms' || property.art.backdrop === 'sea' ? 'palm' : 'mango',
      WIDTH,
      leafInks(shot.mood),
    ),
  );
  return finishShot(shot, '', '');
}

function indoorPool(property: DrawnProperty, pool: DrawnPool, mood: MoodName, name: string): Scene {
  const shot = startShot(property, name, mood);
  const [begin, end] = [1.6, 1.6 + pool.length];
  const room = openRoom(shot, {
    width: pool.width + 2.8,
    depth: end + 1,
    height: 3.6,
    stand: 0.2,
    number: 3,
  });
  const { sheet, width } = room;
  sheet.add(
    paintShell(room, 'slats'),
    paintWindow(room, room.back, 0.9, 0.06, width - 1.8, 3.1, [5, 1], false),
  );
  for (let v = 3.4; v + 2.2 < end + 3; v += 2.6)
    sheet.add(paintWindow(room, room.left, v, 0.9, 1.8, 1.9, [2, 1], false));
  lounger(room, width / 2 - 1.3, 3.6, room.scheme.cloth);
  lounger(room, width / 2 - 1.3, 6, room.scheme.cloth);
  plant(room, 'potted-banana', width / 2 - 0.5, end + 0.2, 2);
  plant(room, 'potted-banana', -width / 2 + 0.45, end + 0.4, 1.8);
  const body = room.stage.paint();
  const id = sheet.define((name) => `<g id="${name}">${body}</g>`);
  sheet.add(
    paintPool(
      { ...room, mood: shot.mood },
      {
        x0: -width / 2 + 0.9,
        x1: -width / 2 + 0.9 + pool.width,
        y0: begin,
        y1: end,
        lining: pool.lining,
        mirror: { id, row: room.camera.point([0, end + 0.2, 0])[1] },
      },
    ),
    `<use href="#${id}"/>`,
    warmAir(room),
  );
  return finishShot(shot, '', '', { indoors: true });
}
