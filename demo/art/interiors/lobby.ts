import { circle, fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { DrawnProperty } from '../facts.ts';
import { plant } from '../yard/planting.ts';
import { table } from '../yard/furniture.ts';
import { seat } from '../yard/seats.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { lamp, pendant, rug, sofa } from './furniture.ts';
import {
  floorShade,
  openRoom,
  paintArtwork,
  paintShell,
  paintSpill,
  paintWindow,
  warmAir,
} from './room.ts';

/** The reception: a counter with keys behind it, bright arches, a seat. */
export function lobby(property: DrawnProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'lobby', mood);
  const room = openRoom(shot, { width: 9.4, depth: 7, height: 3.9, stand: -0.1 });
  const { sheet, width, depth, scheme } = room;
  sheet.add(paintShell(room, property.art.style === 'resort' ? 'beams' : room.character.ceiling));
  for (let i = 0; i < 3; i += 1)
    sheet.add(
      paintWindow(room, room.back, 0.5 + i * 1.75, 0.08, 1.4, 2.7, [2, 2], false),
      paintSpill(room, 0.5 + i * 1.75, 1.4, 3),
    );
  for (let i = 0; i < 3; i += 1) {
    const u = 0.5 + i * 1.75;
    const bow = Array.from(
      { length: 11 },
      (_, k) =>
        [
          u + 0.7 + Math.cos((Math.PI * k) / 10) * 0.82,
          2.62 + Math.sin((Math.PI * k) / 10) * 0.62,
        ] as const,
    );
    sheet.add(
      fillPath(room.back.shape(bow), tone(room.mood, scheme.accent, 0.8)),
      strokePath(room.back.shape(bow), tone(room.mood, mix(scheme.wall, '#FFFFFF', 0.4), 1), 6),
    );
  }
  let keys = fillPath(room.back.quad(6.2, 1.25, 8.9, 2.6), tone(room.mood, scheme.wood, 0.8));
  for (let r = 0; r < 4; r += 1) {
    for (let c = 0; c < 8; c += 1) {
      const [u, v] = [6.3 + c * 0.32, 1.32 + r * 0.31];
      keys += fillPath(room.back.quad(u, v, u + 0.26, v + 0.25), tone(room.mood, '#3B2418', 0.7));
      const [kx, ky] = room.back.at(u + 0.13, v + 0.15);
      if ((r * 5 + c * 3) % 4)
        keys +=
          circle(kx, ky, 4, '#D99A1C') + strokePath(`M${num(kx)} ${num(ky)}v11`, '#D99A1C', 2.4);
    }
  }
  sheet.add(
    keys,
    paintArtwork(room, room.right, 1, 1.5, 1.5, 1.1),
    paintArtwork(room, room.left, room.left.width - 3, 1.5, 1.5, 1.1),
  );
  sheet.add(rug(room, -3.9, 1.4, 0.4, 4.6, 'dots'), floorShade(room, -3, 2.4, -0.6, 3.4));
  room.stage.box(
    [1.5, depth - 1.9, 0],
    [width / 2 - 0.5, depth - 1.2, 1.08],
    scheme.accent,
    (name, face, level) => {
      if (name === 'top')
        return fillPath(face.quad(0, 0, face.width, face.height), tone(room.mood, scheme.wood, 1));
      let d = '';
      for (let u = 0.2; u < face.width - 0.1; u += 0.42)
        d += face.quad(u, 0.16, Math.min(face.width - 0.1, u + 0.34), 0.9);
      return (
        fillPath(d, tone(room.mood, mix(scheme.accent, '#FBF3DF', 0.16), level)) +
        fillPath(face.quad(-0.05, 1, face.width + 0.05, 1.1), tone(room.mood, scheme.wood, level))
      );
    },
  );
  lamp(room, 1.9, depth - 1.5, 1.1, 0.5);
  lamp(room, width / 2 - 0.9, depth - 1.5, 1.1, 0.5);
  sofa(room, -width / 2 + 0.15, 1.8, 2.6, 'left');
  seat(room, room.character.seat, -0.9, 3.3, scheme.second, 0, true, scheme.wood);
  seat(room, room.character.seat, -0.7, 1.9, scheme.second, 0, true, scheme.wood);
  table(room, -2.6, 2.5, 1.2, 0.8, 0.42, 0, true, scheme.wood);
  plant(room, 'potted-banana', -width / 2 + 0.7, depth - 0.7, 2.3);
  plant(room, 'pot', 1.1, depth - 0.6, 1.3);
  for (const [x, y] of [
    [-2, 3],
    [1.6, 3.4],
    [0, 5.2],
  ] as const)
    pendant(room, x, y, 2.8, 0.42);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
