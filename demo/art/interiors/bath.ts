import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { DrawnProperty } from '../facts.ts';
import type { Bathroom } from '../evidence.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { lamp, pendant } from './furniture.ts';
import {
  floorShade,
  openRoom,
  paintShell,
  paintSpill,
  paintWindow,
  warmAir,
  type Room,
} from './room.ts';
import {
  basin,
  bucket,
  grabRail,
  plainBasin,
  showerCorner,
  showerHead,
  tub,
  watercloset,
} from './fittings.ts';

/** Tiles to a height round the room, in one of four bonds. */
function tiling(room: Room, height: number): void {
  const { sheet, scheme, mood } = room;
  const bond = room.rng.fork('tiles').pick(['square', 'brick', 'tall', 'chequer'] as const);
  const plain = room.character.level === 'simple';
  const ink = tone(
    mood,
    plain ? '#DDE4DC' : mix(scheme.accent, '#FFFFFF', room.character.level === 'fine' ? 0.55 : 0.4),
    0.78,
  );
  const [du, dv] = bond === 'tall' ? [0.16, 0.5] : bond === 'brick' ? [0.34, 0.17] : [0.25, 0.25];
  let grid = '';
  let dark = '';
  for (const f of [room.back, room.left, room.right]) {
    sheet.add(fillPath(f.quad(0, 0, f.width, height), ink, 'opacity=".92"'));
    for (let v = dv, row = 0; v <= height + 0.001; v += dv, row += 1) {
      grid += f.line(0, v, f.width, v);
      for (let u = bond === 'brick' && row % 2 ? du / 2 : du; u < f.width; u += du)
        grid += f.line(u, v - dv, u, v);
      if (bond === 'chequer' && v > height - 2 * dv)
        for (let u = (row % 2) * du; u < f.width - du; u += 2 * du)
          dark += f.quad(u, v - dv, u + du, v);
    }
  }
  sheet.add(
    fillPath(dark, tone(mood, scheme.print, 0.7), 'opacity=".7"'),
    strokePath(grid, tone(mood, '#FBF5E6', 0.9), 1.3, 'opacity=".5"'),
  );
}

/** A bathroom with the fittings that the facts name: a tub, a shower, or a bucket under a tap. */
export function bath(
  property: DrawnProperty,
  facts: Bathroom,
  index: number,
  mood: MoodName,
): Scene {
  const shot = startShot(property, index === 0 ? 'bath' : `bath-${index + 1}`, mood);
  const fine = facts.fitting === 'bathtub';
  const room = openRoom(
    shot,
    fine
      ? { width: 4.8, depth: 3.4, stand: 0.15, height: 2.9, number: 2 + index }
      : {
          width: facts.fitting === 'bucket' ? 3.2 : 3.8,
          depth: 2.7,
          stand: 0.1,
          height: 2.75,
          lens: facts.fitting === 'bucket' ? 1620 : 1480,
          number: 2 + index,
        },
  );
  const { sheet, width, depth, character } = room;
  sheet.add(paintShell(room, character.ceiling === 'beams' ? 'slats' : character.ceiling));
  tiling(room, fine ? 1.25 : facts.fitting === 'bucket' ? 1.5 : 2);
  const flip: -1 | 1 = room.rng.chance(0.5) ? 1 : -1;
  const x = (at: number, w: number): number => (flip > 0 ? at : -at - w);
  if (fine) {
    const u = x(-1.9, 2.2) + width / 2;
    sheet.add(
      paintWindow(room, room.back, u, 1, 2.2, 1.5, [3, 1], false),
      paintSpill(room, u, 2.2, 2.2),
      floorShade(room, x(-1.95, 2.1), depth - 1.5, x(-1.95, 2.1) + 2.1, depth - 0.5),
    );
    tub(room, x(-1.95, 2.05), depth - 1.3, 2.05, 0.9, facts.tub ?? 'plain');
    basin(room, x(0.85, 1.5));
    lamp(room, x(0.85, 1.5) + (flip > 0 ? 1.3 : 0.2), depth - 0.3, 0.82, 0.4);
    towels(room, x(-2.25, 0.6), 1.2);
    plant(room, 'potted-palm', x(-2.05, 0), depth - 0.3, 1.5);
    pendant(room, x(-0.9, 0), depth - 0.9, 2.1, 0.24);
  } else if (facts.fitting === 'shower') {
    const u = x(-0.42, 0.9) + width / 2;
    sheet.add(paintWindow(room, room.back, u, 1.6, 0.9, 0.75, [2, 1], false));
    showerHead(room, x(-1.25, 0), character.level === 'fine');
    showerCorner(room, x(-width / 2, 1.45), 1.45, flip);
    if (facts.rails) grabRail(room, x(-1.75, 0.8), 0.85);
    watercloset(room, x(-0.2, 0.42), flip);
    if (character.level === 'simple') plainBasin(room, x(1.05, 0.6));
    else basin(room, x(0.72, 1.15), 1.15);
    if (character.level !== 'simple')
      plant(room, 'potted-rubber', x(width / 2 - 0.35, 0), 1.6, 0.9);
  } else {
    const u = x(0.2, 0.8) + width / 2;
    sheet.add(paintWindow(room, room.back, u, 1.75, 0.8, 0.6, [3, 1], false));
    bucket(room, x(-0.95, 0.5), depth - 0.75);
    plainBasin(room, x(0.95, 0.6));
    watercloset(room, x(0.22, 0.42), flip);
  }
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', {
    indoors: true,
    roomIndex: facts.roomIndex,
    spaceIndex: facts.spaceIndex,
  });
}

/** A stool with folded towels. */
function towels(room: Room, x: number, y: number): void {
  const { stage, scheme } = room;
  stage.box([x, y, 0], [x + 0.6, y + 0.5, 0.45], scheme.wood);
  stage.box([x + 0.05, y + 0.05, 0.45], [x + 0.55, y + 0.4, 0.6], scheme.cloth);
  stage.box([x + 0.08, y + 0.07, 0.6], [x + 0.52, y + 0.38, 0.73], scheme.second);
}

/** The alternative text of the picture. */
export const bathWords = (facts: Bathroom): string =>
  facts.fitting === 'bathtub'
    ? `a bathroom with a ${facts.tub === 'clawfoot' ? 'claw-foot tub' : facts.tub === 'round' ? 'round tub' : 'tub'} by the window and a stone basin`
    : facts.fitting === 'shower'
      ? `a tiled bathroom with a shower${facts.rails ? ', grab rails' : ''} and a basin`
      : 'a plain tiled bathroom: a tap, a bucket and a mug, a basin by the door';
