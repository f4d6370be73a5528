import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { DrawnProperty } from '../facts.ts';
import { plant } from '../yard/planting.ts';
import { table } from '../yard/furniture.ts';
import { seat } from '../yard/seats.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { lamp, pendant, rug, shelves, sofa, soft } from './furniture.ts';
import {
  floorShade,
  openRoom,
  paintArtwork,
  paintShell,
  paintSpill,
  paintWindow,
  warmAir,
  type Room,
} from './room.ts';

/** A swing seat on brass chains, traditional in Maharashtrian houses. */
function jhoola(room: Room, x: number, y: number, w: number): void {
  room.stage.add({
    min: [x, y, 0.4],
    max: [x + w, y + 0.6, room.height],
    paint: () => {
      const chains = [
        [x, y],
        [x + w, y],
        [x, y + 0.55],
        [x + w, y + 0.55],
      ]
        .map(([a, b]) => room.camera.line([a ?? 0, b ?? 0, 0.46], [a ?? 0, b ?? 0, room.height]))
        .join('');
      return (
        strokePath(chains, tone(room.mood, '#C9962E', 0.8), 3, 'stroke-dasharray="7 2"') +
        room.stage.paintBox([x - 0.05, y, 0.42], [x + w + 0.05, y + 0.6, 0.5], room.scheme.wood) +
        room.stage.paintBox([x, y + 0.02, 0.5], [x + w, y + 0.58, 0.58], room.scheme.print)
      );
    },
  });
}

function hearth(room: Room, x: number): void {
  const w = 1.9;
  room.stage.box(
    [x, room.depth - 0.5, 0],
    [x + w, room.depth - 0.01, room.height - 0.02],
    '#9B9384',
    (name, face, level) => {
      if (name !== 'front') return '';
      const rng = room.rng.fork('hearth');
      let stones = '';
      for (let v = 0.2, r = 0; v < face.height; v += 0.26, r += 1)
        for (let u = (r % 2) * 0.25; u < face.width; u += rng.range(0.35, 0.6))
          stones +=
            face.line(u, v, u, v - 0.26) +
            face.line(u, v, u + 0.4 > face.width ? face.width : u + 0.4, v);
      const [fx, fy] = face.at(w / 2, 0.12);
      const s = face.grainScale;
      const flame = `M${num(fx - s * 0.3)} ${num(fy)}q${num(-s * 0.02)} ${num(-s * 0.3)} ${num(s * 0.16)} ${num(-s * 0.42)}q${num(s * 0.04)} ${num(s * 0.14)} ${num(s * 0.1)} ${num(-s * 0.16)}q${num(s * 0.2)} ${num(s * 0.2)} ${num(s * 0.34)} ${num(s * 0.58)}z`;
      return (
        strokePath(stones, tone(room.mood, '#5F584D', level), 1.8, 'opacity=".7"') +
        fillPath(face.quad(0.35, 0.05, w - 0.35, 0.95), '#231713') +
        room.sheet.glow(fx, fy - s * 0.2, s * 1.1, s * 0.7, '#FF9A3C', 0.8) +
        fillPath(flame, '#F0932F') +
        `<g transform="translate(${num(fx)} ${num(fy)}) scale(.55) translate(${num(-fx)} ${num(-fy)})">${fillPath(flame, '#FFDF8A')}</g>` +
        fillPath(face.quad(-0.12, 1.2, w + 0.12, 1.34), tone(room.mood, room.scheme.wood, level))
      );
    },
  );
}

/** The furniture at the back wall beside the window: a swing, a hearth or shelves. */
function companion(room: Room, flip: 1 | -1): void {
  const wall = room.width / 2 - 0.12;
  const { art } = room;
  if (art.style === 'cottage' || art.backdrop === 'hills')
    hearth(room, flip > 0 ? wall - 2 : -wall + 0.1);
  else shelves(room, flip > 0 ? wall - 1.3 : -wall, flip > 0 ? wall : -wall + 1.3, 2.1);
}

/** One sofa along a wall, chairs across from it. */
function corner(room: Room, flip: 1 | -1, modern: boolean): void {
  const { sheet, width, height } = room;
  const ww = modern ? 4.6 : 3;
  const u = width / 2 - ww / 2 + flip * (modern ? 0.6 : 0.4);
  sheet.add(
    paintWindow(
      room,
      room.back,
      u,
      modern ? 0.06 : 0.75,
      ww,
      modern ? height - 0.5 : 1.65,
      modern ? [4, 1] : [4, 2],
    ),
    paintSpill(room, u, ww, 3.2),
  );
  const side = flip > 0 ? room.left : room.right;
  const nearWindow = flip > 0 ? side.width - 2.6 : 1.2;
  sheet.add(paintArtwork(room, side, nearWindow, 1.35, 1.3, 0.95));
  sheet.add(rug(room, -2.3, 1.1, 2.3, 3.9, room.rng.pick(['zigzag', 'buti', 'dots'] as const)));
  sheet.add(floorShade(room, -0.9, 2.2, 0.9, 2.9));
  const wall = width / 2 - 0.12;
  sofa(room, flip > 0 ? -wall : wall - 0.9, 1, 2.7, flip > 0 ? 'left' : 'right');
  if (room.art.features.includes('swing')) jhoola(room, -0.9, 4.3, 1.9);
  else companion(room, flip);
  seat(
    room,
    room.character.seat,
    flip > 0 ? 1.7 : -2.6,
    2.8,
    room.scheme.second,
    0,
    true,
    room.scheme.wood,
  );
  seat(
    room,
    room.character.seat,
    flip > 0 ? 2.1 : -3,
    1.2,
    room.scheme.second,
    0,
    true,
    room.scheme.wood,
  );
  table(room, -0.75, 2.1, 1.5, 0.75, 0.42, 0, true, room.scheme.wood);
  lamp(room, flip > 0 ? -wall + 0.4 : wall - 0.4, 4.3, 0, 1.6);
  plant(
    room,
    room.rng.pick(['pot', 'potted-banana', 'potted-rubber'] as const),
    flip > 0 ? -wall + 0.5 : wall - 0.5,
    4.9,
    1.6,
  );
  pendant(room, 0, 2.6, 2.25, 0.38);
}

/** Two sofas across a long table, the window at the end of the room. */
function facing(room: Room, flip: 1 | -1, modern: boolean): void {
  const { sheet, width, height } = room;
  const ww = modern ? 4.2 : 2.5;
  const u = width / 2 - ww / 2 - flip * (modern ? 0.5 : 0.75);
  sheet.add(
    paintWindow(
      room,
      room.back,
      u,
      modern ? 0.06 : 0.7,
      ww,
      modern ? height - 0.5 : 1.75,
      modern ? [3, 1] : [3, 2],
      !modern,
    ),
    paintSpill(room, u, ww, 3.2),
  );
  const side = flip > 0 ? room.right : room.left;
  const from = flip > 0 ? 1 : side.width - 3.4;
  sheet.add(
    paintArtwork(room, side, from, 1.4, 0.8, 1),
    paintArtwork(room, side, from + 1.2, 1.4, 0.8, 1),
  );
  sheet.add(
    rug(room, -1.9, 1.2, 1.9, 4.2, room.rng.pick(['zigzag', 'buti', 'dots'] as const)),
    floorShade(room, -0.6, 1.8, 0.6, 3.4),
  );
  sofa(room, -2.75, 1.5, 2.4, 'left');
  sofa(room, 1.85, 1.5, 2.4, 'right');
  table(room, -0.5, 1.9, 1, 1.5, 0.4, 0, true, room.scheme.wood);
  if (room.art.features.includes('swing')) jhoola(room, -0.9, 4.5, 1.8);
  else companion(room, flip);
  lamp(room, -flip * 3, 4.4, 0, 1.7);
  plant(room, 'potted-banana', -flip * 2.9, 4.95, 1.8);
  for (const y of [2.1, 3.3]) pendant(room, 0, y, 2.3, 0.28);
}

/** Low mattresses with bolsters along two walls, and a low table. */
function baithak(room: Room, flip: 1 | -1): void {
  const { sheet, width, depth, scheme } = room;
  const wall = width / 2;
  const ww = 3.4;
  sheet.add(
    paintWindow(room, room.back, wall - ww / 2, 0.85, ww, 1.55, [4, 2]),
    paintSpill(room, wall - ww / 2, ww, 3),
  );
  const side = flip > 0 ? room.left : room.right;
  sheet.add(paintArtwork(room, side, flip > 0 ? side.width - 3.6 : 1.4, 1.3, 1.5, 0.9));
  sheet.add(rug(room, -1.9, 1.1, 2, 4, 'buti'), floorShade(room, -0.7, 2, 0.8, 3));
  const seat = (x0: number, x1: number, y0: number, y1: number): void => {
    room.stage.box([x0, y0, 0], [x1, y1, 0.16], scheme.wood);
    soft(room, [x0 + 0.04, y0 + 0.04, 0.17], [x1 - 0.04, y1 - 0.04, 0.36], scheme.cloth, {
      kind: 'buti',
      ink: scheme.print,
      step: 0.24,
    });
  };
  seat(-2.2, 2.2, depth - 0.95, depth - 0.05);
  for (let i = 0; i < 5; i += 1)
    soft(
      room,
      [-2.05 + i * 0.84, depth - 0.34, 0.38],
      [-1.37 + i * 0.84, depth - 0.12, 0.78],
      i % 2 ? scheme.second : scheme.print,
      { kind: i % 2 ? 'stripe' : 'border', ink: '#FBF3DF', step: 0.16 },
    );
  const [a, b] = flip > 0 ? [-wall + 0.08, -wall + 0.98] : [wall - 0.98, wall - 0.08];
  seat(a, b, 1.2, depth - 1.2);
  for (let y = 1.4; y < depth - 1.9; y += 0.95)
    soft(
      room,
      [flip > 0 ? a + 0.06 : b - 0.26, y, 0.38],
      [flip > 0 ? a + 0.26 : b - 0.06, y + 0.7, 0.76],
      scheme.second,
      { kind: 'stripe', ink: '#FBF3DF', step: 0.16 },
    );
  table(room, -0.7, 2.2, 1.4, 0.8, 0.34, 0, true, scheme.wood);
  for (const [x, y] of [
    [flip * 1.25, 1.7],
    [flip * 1.4, 3.2],
  ] as const)
    soft(room, [x - 0.3, y, 0.02], [x + 0.3, y + 0.55, 0.2], scheme.print, {
      kind: 'dots',
      ink: '#FBF3DF',
      step: 0.18,
    });
  if (room.art.features.includes('swing')) jhoola(room, flip * 2.2 - 0.8, 3.6, 1.5);
  else
    shelves(
      { ...room, depth: depth - 1.2 },
      flip > 0 ? wall - 0.5 : -wall + 0.02,
      flip > 0 ? wall - 0.02 : -wall + 0.5,
      1.7,
    );
  plant(room, 'pot', flip * 2.7, depth - 0.5, 1.5);
  pendant(room, 0, 2.6, 2.1, 0.42);
  lamp(room, -flip * 2.75, depth - 0.4, 0, 1.5);
}

/** The living room; its long window shows the same land as the verandah. */
export function living(property: DrawnProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'living-room', mood);
  const room = openRoom(shot, {
    width: 6.9,
    depth: 5.4,
    stand: shot.rng.range(-0.3, 0.3),
    number: 3,
  });
  const { sheet } = room;
  const flip = room.rng.chance(0.5) ? 1 : -1;
  const modern = property.art.style === 'villa';
  sheet.add(paintShell(room, room.character.ceiling));
  const layout = shot.rng
    .fork('layout')
    .pick(
      modern
        ? (['corner', 'facing', 'facing'] as const)
        : (['corner', 'facing', 'baithak'] as const),
    );
  if (layout === 'facing') facing(room, flip, modern);
  else if (layout === 'baithak') baithak(room, flip);
  else corner(room, flip, modern);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
