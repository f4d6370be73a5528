import type { MoodName } from '../kit/mood.ts';
import type { SeedProperty } from '../../facts.ts';
import { plant } from '../yard/planting.ts';
import { chair, table } from '../yard/furniture.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { bed, bedside, lamp, pendant, rug, shelves } from './furniture.ts';
import { floorShade, openRoom, paintArtwork, paintShell, paintSpill, paintWindow, warmAir } from './room.ts';

/** A bedroom; each index gives another room: bed, linen, window and hour differ. */
export function bedroom(property: SeedProperty, index: number, mood: MoodName): Scene {
  const shot = startShot(property, index === 0 ? 'bedroom' : `bedroom-${index + 1}`, mood);
  const first = startShot(property, 'bedroom-schemes', 'noon').rng.int(0, 5);
  const layout = (first + index) % 3;
  const room = openRoom(shot, { width: 5.3, depth: 4.1, stand: layout === 0 ? 0.2 : -0.2, scheme: first + index });
  const { sheet, width, depth } = room;
  const half = width / 2;
  sheet.add(paintShell(room, layout === 1 ? 'plain' : 'beams'));
  const w = property.bedrooms > 0 && layout === 2 ? 1.9 : 1.75;
  if (layout === 0) {
    sheet.add(paintWindow(room, room.back, width - 2, 0.7, 1.6, 1.75, [2, 2]), paintSpill(room, width - 2, 1.6, 2.6));
    sheet.add(paintArtwork(room, room.back, 1.1, 1.75, 1, 0.75), rug(room, -half + 0.5, 0.9, 0.6, 3.2, 'zigzag'), floorShade(room, -half + 0.9, 2.6, 0.1, 4.6));
    bed(room, -half + 0.75, depth - 0.08, w, index);
    bedside(room, -half + 0.1, depth - 0.5);
    lamp(room, -half + 0.35, depth - 0.3, 0.56, 0.5);
    bedside(room, -half + 0.85 + w, depth - 0.5);
    lamp(room, -half + 1.1 + w, depth - 0.3, 0.56, 0.5);
    chair(room, half - 1.3, depth - 1.7, room.scheme.second, 0, true, room.scheme.wood);
    plant(room, 'pot', half - 0.5, depth - 0.5, 1.5);
  } else if (layout === 1) {
    sheet.add(paintWindow(room, room.back, 0.35, 0.08, 1.9, 2.4, [3, 1]), paintSpill(room, 0.35, 1.9, 2.8));
    sheet.add(paintArtwork(room, room.back, width - 2.3, 1.72, 1.1, 0.8), rug(room, -0.9, 0.7, half - 0.4, 3, 'buti'), floorShade(room, 0.6, 2.6, 2.6, 4.6));
    bed(room, half - 0.65 - w, depth - 0.08, w, index);
    bedside(room, half - 1.28 - w, depth - 0.5);
    lamp(room, half - 1.02 - w, depth - 0.3, 0.56, 0.5);
    bedside(room, half - 0.58, depth - 0.5);
    pendant(room, half - 0.34, depth - 0.4, 1.7, 0.2);
    table(room, -half + 0.35, 2.5, 0.6, 0.6, 0.5, 0, true, room.scheme.wood);
    chair(room, -half + 1.05, 2.7, room.scheme.second, 0, true, room.scheme.wood);
  } else {
    sheet.add(paintWindow(room, room.back, 0.3, 0.85, 1, 1.6, [2, 3]), paintWindow(room, room.back, width - 1.3, 0.85, 1, 1.6, [2, 3]));
    sheet.add(paintSpill(room, 0.3, 1, 2), paintSpill(room, width - 1.3, 1, 2), paintArtwork(room, room.back, width / 2 - 0.6, 1.9, 1.2, 0.7), rug(room, -1.9, 0.7, 1.9, 3.2, 'dots'), floorShade(room, -1, 2.6, 1, 4.6));
    bed(room, -w / 2, depth - 0.08, w, index);
    for (const x of [-w / 2 - 0.66, w / 2 + 0.16]) {
      bedside(room, x, depth - 0.5);
      lamp(room, x + 0.25, depth - 0.3, 0.56, 0.5);
    }
    shelves({ ...room, depth: depth - 1.4 }, half - 0.5, half - 0.02, 1.5);
    plant(room, 'banana', -half + 0.55, depth - 1.5, 1.7);
    pendant(room, 0, 2.2, 2.3, 0.36);
  }
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true, ...(property.rooms.length > 1 || index === 0 ? { roomIndex: Math.min(index, property.rooms.length - 1) } : { roomIndex: 0 }) });
}
