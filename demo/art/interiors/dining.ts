import { ellipse, fillPath, num } from '../kit/sheet.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { DrawnProperty } from '../facts.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { pendant, rug, shelves } from './furniture.ts';
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

/** Steel thalis at the given places, and a jug of flowers in the middle. */
function laid(
  room: Room,
  x: number,
  y0: number,
  y1: number,
  w: number,
  z: number,
  places: readonly (readonly [number, number])[],
): void {
  room.stage.add({
    min: [x + 0.05, y0 + 0.05, z + 0.001],
    max: [x + w - 0.05, y1 - 0.05, z + 0.4],
    paint: () => {
      let out = '';
      for (const [a, y] of [...places].sort((p, q) => q[1] - p[1])) {
        const [px, py] = room.camera.point([a, y, z]);
        const s = room.camera.scale([a, y, z]);
        out +=
          ellipse(px, py, s * 0.17, s * 0.055, tone(room.mood, '#D8D9D2', 1)) +
          ellipse(px, py, s * 0.13, s * 0.04, tone(room.mood, '#B9BDB6', 0.8));
        out +=
          ellipse(px - s * 0.05, py - s * 0.01, s * 0.035, s * 0.016, '#D99A1C') +
          ellipse(px + s * 0.04, py - s * 0.012, s * 0.035, s * 0.016, '#B5482F') +
          ellipse(px, py + s * 0.018, s * 0.045, s * 0.014, '#FBF3DF');
      }
      const [vx, vy] = room.camera.point([x + w / 2, (y0 + y1) / 2 + 0.4, z]);
      const s = room.camera.scale([x + w / 2, (y0 + y1) / 2 + 0.4, z]);
      out += fillPath(
        `M${num(vx - s * 0.07)} ${num(vy)}q${num(-s * 0.06)} ${num(-s * 0.14)} ${num(s * 0.03)} ${num(-s * 0.2)}h${num(s * 0.08)}q${num(s * 0.09)} ${num(s * 0.06)} ${num(s * 0.03)} ${num(s * 0.2)}z`,
        tone(room.mood, room.scheme.accent, 0.9),
      );
      for (let i = 0; i < 7; i += 1)
        out += ellipse(
          vx + (i - 3) * s * 0.05,
          vy - s * (0.3 + 0.05 * ((i * 3) % 4)),
          s * 0.04,
          s * 0.034,
          i % 2 ? '#F3E1B0' : '#D8573B',
        );
      return out;
    },
  });
}

/** A table top on four legs, a printed runner along its longer side. */
function board(room: Room, x: number, y0: number, w: number, y1: number): void {
  const { scheme } = room;
  room.stage.box([x, y0, 0.7], [x + w, y1, 0.76], scheme.wood, (name, face, level) => {
    if (name !== 'top') return '';
    const strip = (k: number): string =>
      face.width < face.height
        ? face.quad(face.width * k, 0, face.width * (1 - k), face.height)
        : face.quad(0, face.height * k, face.width, face.height * (1 - k));
    return (
      fillPath(strip(0.38), tone(room.mood, scheme.print, level)) +
      fillPath(strip(0.42), tone(room.mood, scheme.cloth, level))
    );
  });
  for (const [a, b] of [
    [x + 0.1, y0 + 0.1],
    [x + w - 0.2, y0 + 0.1],
    [x + 0.1, y1 - 0.2],
    [x + w - 0.2, y1 - 0.2],
  ] as const)
    room.stage.box([a, b, 0], [a + 0.1, b + 0.1, 0.7], scheme.wood);
}

/** A caned chair; `back` says on which side of the seat its back is. */
function diner(room: Room, x: number, y: number, back: 'left' | 'right' | 'far' | 'near'): void {
  const { scheme } = room;
  room.stage.box([x, y, 0.42], [x + 0.52, y + 0.5, 0.5], scheme.second);
  for (const [a, b] of [
    [x, y],
    [x + 0.45, y],
    [x, y + 0.43],
    [x + 0.45, y + 0.43],
  ] as const)
    room.stage.box([a, b, 0], [a + 0.07, b + 0.07, 0.42], scheme.wood, undefined, false);
  const [min, max] =
    back === 'left'
      ? [
          [x - 0.06, y],
          [x, y + 0.5],
        ]
      : back === 'right'
        ? [
            [x + 0.53, y],
            [x + 0.59, y + 0.5],
          ]
        : back === 'far'
          ? [
              [x, y + 0.51],
              [x + 0.52, y + 0.57],
            ]
          : [
              [x, y - 0.07],
              [x + 0.52, y - 0.01],
            ];
  const sideways = back === 'left' || back === 'right';
  room.stage.box(
    [min[0] ?? 0, min[1] ?? 0, 0.42],
    [max[0] ?? 0, max[1] ?? 0, 1.02],
    scheme.wood,
    (name, face, level) =>
      (sideways ? name === 'left' || name === 'right' : name === 'front' || name === 'back')
        ? fillPath(
            face.quad(0.07, 0.14, face.width - 0.07, face.height - 0.1),
            tone(room.mood, '#D8B67E', level),
          )
        : '',
  );
}

/** One long table down the room. */
function long(room: Room): void {
  const [x, w, y0, y1] = [-0.55, 1.1, 1.4, 4.4];
  room.sheet.add(floorShade(room, x - 0.6, y0 - 0.2, x + w + 0.6, y1));
  board(room, x, y0, w, y1);
  laid(
    room,
    x,
    y0,
    y1,
    w,
    0.76,
    [4, 3.25, 2.5, 1.75].flatMap(
      (y) =>
        [
          [x + 0.26, y],
          [x + w - 0.26, y],
        ] as const,
    ),
  );
  for (let i = 0; i < 3; i += 1) {
    const y = y0 + 0.2 + i * 0.95;
    diner(room, x - 0.72, y, 'left');
    diner(room, x + w + 0.14, y, 'right');
  }
  for (const y of [2, 2.9, 3.8]) pendant(room, 0, y, 1.95, 0.24);
}

/** A table across the room: chairs toward the window, a bench on the near side. */
function across(room: Room): void {
  const { scheme } = room;
  const [x, w, y0, y1] = [-1.7, 3.4, 2.5, 3.6];
  room.sheet.add(
    rug(room, x - 0.5, y0 - 0.9, x + w + 0.5, y1 + 0.9, 'stripe'),
    floorShade(room, x, y0 - 0.4, x + w, y1),
  );
  board(room, x, y0, w, y1);
  const seats = Array.from({ length: 4 }, (_, i) => x + 0.2 + i * 0.83);
  laid(
    room,
    x,
    y0,
    y1,
    w,
    0.76,
    seats.flatMap(
      (a) =>
        [
          [a + 0.26, y1 - 0.26],
          [a + 0.26, y0 + 0.26],
        ] as const,
    ),
  );
  for (const a of seats) diner(room, a, y1 + 0.1, 'far');
  diner(room, x - 0.72, y0 + 0.3, 'left');
  diner(room, x + w + 0.14, y0 + 0.3, 'right');
  room.stage.box([x + 0.3, y0 - 0.5, 0.4], [x + w - 0.3, y0 - 0.12, 0.46], scheme.wood);
  for (const a of [x + 0.4, x + w - 0.5])
    room.stage.box([a, y0 - 0.46, 0], [a + 0.1, y0 - 0.16, 0.4], scheme.wood);
  for (const a of [-1.1, 0, 1.1]) pendant(room, a, 3.05, 1.95, 0.26);
}

/** A table for two, as in a hotel. */
function small(room: Room, x: number, y: number): void {
  board(room, x - 0.42, y, 0.84, y + 0.84);
  laid(room, x - 0.42, y, y + 0.84, 0.84, 0.76, [
    [x - 0.2, y + 0.42],
    [x + 0.2, y + 0.42],
  ]);
  diner(room, x - 1.1, y + 0.17, 'left');
  diner(room, x + 0.55, y + 0.17, 'right');
  pendant(room, x, y + 0.42, 2, 0.2);
}

/** The tables under pendants, laid for every guest. */
export function dining(property: DrawnProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'dining', mood);
  const room = openRoom(shot, {
    width: 6.6,
    depth: 6,
    stand: shot.rng.pick([-0.35, 0.35]),
    number: 4,
  });
  const { sheet, width, depth, height } = room;
  sheet.add(paintShell(room, room.character.ceiling));
  const open = property.art.style === 'villa' || property.art.style === 'resort';
  const [w, h] = open ? [3.6, height - 0.6] : [2.6, 1.6];
  sheet.add(
    paintWindow(
      room,
      room.back,
      width / 2 - w / 2,
      open ? 0.06 : 0.8,
      w,
      h,
      open ? [3, 1] : [3, 2],
      !open,
    ),
    paintSpill(room, width / 2 - w / 2, w, 3.4),
  );
  sheet.add(
    paintArtwork(room, room.left, room.left.width - 2.6, 1.3, 1, 1),
    paintArtwork(room, room.right, 1.4, 1.3, 1, 1),
  );
  const layout = shot.rng
    .fork('layout')
    .pick(
      property.kind === 'bungalow'
        ? (['long', 'across'] as const)
        : (['long', 'across', 'small'] as const),
    );
  if (layout === 'long') long(room);
  else if (layout === 'across') across(room);
  else
    for (const [x, y] of [
      [-1.9, 3.6],
      [0.9, 4],
      [-0.7, 1.7],
      [1.9, 2],
    ] as const)
      small(room, x, y);
  const corner = width / 2 - 1.5;
  shelves(room, corner, width / 2 - 0.02, 1.1);
  plant(room, 'potted-banana', -width / 2 + 0.6, depth - 0.5, 2);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
