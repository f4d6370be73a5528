import { ellipse, fillPath, num } from '../kit/sheet.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { SeedProperty } from '../../facts.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { pendant, shelves } from './furniture.ts';
import { floorShade, openRoom, paintArtwork, paintShell, paintSpill, paintWindow, warmAir, type Room } from './room.ts';

/** Steel thalis, a jug and flowers along the table. */
function laid(room: Room, x: number, y0: number, y1: number, w: number, z: number): void {
  room.stage.add({
    min: [x + 0.05, y0 + 0.05, z + 0.001], max: [x + w - 0.05, y1 - 0.05, z + 0.4],
    paint: () => {
      let out = '';
      for (let y = y1 - 0.4; y > y0 + 0.1; y -= 0.75) {
        for (const a of [x + 0.26, x + w - 0.26]) {
          const [px, py] = room.camera.point([a, y, z]);
          const s = room.camera.scale([a, y, z]);
          out += ellipse(px, py, s * 0.17, s * 0.055, tone(room.mood, '#D8D9D2', 1)) + ellipse(px, py, s * 0.13, s * 0.04, tone(room.mood, '#B9BDB6', 0.8));
          out += ellipse(px - s * 0.05, py - s * 0.01, s * 0.035, s * 0.016, '#D99A1C') + ellipse(px + s * 0.04, py - s * 0.012, s * 0.035, s * 0.016, '#B5482F') + ellipse(px, py + s * 0.018, s * 0.045, s * 0.014, '#FBF3DF');
        }
      }
      const [vx, vy] = room.camera.point([x + w / 2, (y0 + y1) / 2 + 0.4, z]);
      const s = room.camera.scale([x + w / 2, (y0 + y1) / 2 + 0.4, z]);
      out += fillPath(`M${num(vx - s * 0.07)} ${num(vy)}q${num(-s * 0.06)} ${num(-s * 0.14)} ${num(s * 0.03)} ${num(-s * 0.2)}h${num(s * 0.08)}q${num(s * 0.09)} ${num(s * 0.06)} ${num(s * 0.03)} ${num(s * 0.2)}z`, tone(room.mood, room.scheme.accent, 0.9));
      for (let i = 0; i < 7; i += 1) out += ellipse(vx + (i - 3) * s * 0.05, vy - s * (0.3 + 0.05 * ((i * 3) % 4)), s * 0.04, s * 0.034, i % 2 ? '#F3E1B0' : '#D8573B');
      return out;
    },
  });
}

/** A long table under pendants, ready for everybody who came. */
export function dining(property: SeedProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'dining', mood);
  const room = openRoom(shot, { width: 6.6, depth: 6, stand: shot.rng.pick([-0.35, 0.35]) });
  const { sheet, scheme, width, depth, height } = room;
  sheet.add(paintShell(room, 'beams'));
  const open = property.art.style === 'villa' || property.art.style === 'resort';
  const [w, h] = open ? [3.6, height - 0.6] : [2.6, 1.6];
  sheet.add(paintWindow(room, room.back, width / 2 - w / 2, open ? 0.06 : 0.8, w, h, open ? [3, 1] : [3, 2], !open), paintSpill(room, width / 2 - w / 2, w, 3.4));
  sheet.add(paintArtwork(room, room.left, room.left.width - 2.6, 1.3, 1, 1), paintArtwork(room, room.right, 1.4, 1.3, 1, 1));
  const [x, tw, y0, y1] = [-0.55, 1.1, 1.4, 4.4];
  sheet.add(floorShade(room, x - 0.6, y0 - 0.2, x + tw + 0.6, y1));
  room.stage.box([x, y0, 0.7], [x + tw, y1, 0.76], scheme.wood, (name, face, level) => (name === 'top' ? fillPath(face.quad(face.width * 0.38, 0, face.width * 0.62, face.height), tone(room.mood, scheme.print, level)) + fillPath(face.quad(face.width * 0.42, 0, face.width * 0.58, face.height), tone(room.mood, scheme.cloth, level)) : ''));
  for (const [a, b] of [[x + 0.1, y0 + 0.1], [x + tw - 0.2, y0 + 0.1], [x + 0.1, y1 - 0.2], [x + tw - 0.2, y1 - 0.2]] as const) room.stage.box([a, b, 0], [a + 0.1, b + 0.1, 0.7], scheme.wood);
  laid(room, x, y0, y1, tw, 0.76);
  for (let i = 0; i < 3; i += 1) {
    const y = y0 + 0.2 + i * 0.95;
    for (const side of [-1, 1] as const) {
      const cx = side < 0 ? x - 0.72 : x + tw + 0.14;
      room.stage.box([cx, y, 0.42], [cx + 0.52, y + 0.5, 0.5], scheme.second);
      for (const [a, b] of [[cx, y], [cx + 0.45, y], [cx, y + 0.43], [cx + 0.45, y + 0.43]] as const) room.stage.box([a, b, 0], [a + 0.07, b + 0.07, 0.42], scheme.wood, undefined, false);
      const bx = side < 0 ? cx - 0.06 : cx + 0.53;
      room.stage.box([bx, y, 0.42], [bx + 0.06, y + 0.5, 1.02], scheme.wood, (name, face, level) => (name === 'left' || name === 'right' ? fillPath(face.quad(0.07, 0.14, face.width - 0.07, face.height - 0.1), tone(room.mood, '#D8B67E', level)) : ''));
    }
  }
  for (const y of [2, 2.9, 3.8]) pendant(room, 0, y, 1.95, 0.24);
  const corner = width / 2 - 1.5;
  shelves(room, corner, width / 2 - 0.02, 1.1);
  plant(room, 'banana', -width / 2 + 0.6, depth - 0.5, 2);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
