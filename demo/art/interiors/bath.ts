import { ellipse, fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { SeedProperty } from '../../facts.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { lamp, pendant } from './furniture.ts';
import { floorShade, openRoom, paintShell, paintSpill, paintWindow, warmAir, type Room } from './room.ts';

function tub(room: Room, x: number, y: number, w: number, d: number): void {
  room.stage.add({
    min: [x, y, 0], max: [x + w, y + d, 0.62],
    paint: () => {
      const cam = room.camera;
      const [cx, cy] = cam.point([x + w / 2, y + d / 2, 0.6]);
      const s = cam.scale([x + w / 2, y + d / 2, 0.6]);
      const [, base] = cam.point([x + w / 2, y + d * 0.3, 0]);
      const [rx, ry] = [(w / 2) * s, Math.max(12, s * d * 0.17)];
      const shell = `M${num(cx - rx)} ${num(cy)}Q${num(cx - rx * 0.94)} ${num(base)} ${num(cx - rx * 0.62)} ${num(base)}H${num(cx + rx * 0.62)}Q${num(cx + rx * 0.94)} ${num(base)} ${num(cx + rx)} ${num(cy)}z`;
      return (
        fillPath(shell, room.sheet.linear([[0, tone(room.mood, '#FBF7EF', 1)], [0.55, tone(room.mood, '#EFE7D8', 0.75)], [1, tone(room.mood, '#D5CCBC', 0.5)]], room.sun < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0])) +
        ellipse(cx, cy, rx, ry, tone(room.mood, '#FFFDF6', 1)) + ellipse(cx, cy + ry * 0.12, rx * 0.92, ry * 0.78, tone(room.mood, '#8FBFB8', 0.8)) + ellipse(cx - rx * 0.2, cy + ry * 0.2, rx * 0.4, ry * 0.2, '#FFFFFF', 'opacity=".5"') +
        strokePath(`M${num(cx + rx * 0.7)} ${num(cy)}v${num(-s * 0.42)}q0 ${num(-s * 0.1)} ${num(-s * 0.14)} ${num(-s * 0.08)}v${num(s * 0.09)}`, tone(room.mood, '#B98A3A', 0.9), Math.max(4, s * 0.045), 'stroke-linecap="round"')
      );
    },
  });
}

/** A bath with its own window, stone basin and plants that like steam. */
export function bath(property: SeedProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'bath', mood);
  const room = openRoom(shot, { width: 4.8, depth: 3.4, stand: 0.15, height: 2.9 });
  const { sheet, scheme, width, depth } = room;
  sheet.add(paintShell(room, 'slats'));
  const flip = room.rng.chance(0.5);
  const tile = tone(room.mood, mix(scheme.accent, '#FFFFFF', 0.35), 0.75);
  let grid = '';
  for (const f of [room.back, room.left, room.right]) {
    sheet.add(fillPath(f.quad(0, 0, f.width, 1.25), tile, 'opacity=".9"'));
    for (let v = 0.25; v <= 1.25; v += 0.25) grid += f.line(0, v, f.width, v);
    for (let u = 0.25; u < f.width; u += 0.25) grid += f.line(u, 0, u, 1.25);
  }
  sheet.add(strokePath(grid, tone(room.mood, '#FBF5E6', 0.9), 1.3, 'opacity=".5"'));
  const u = flip ? width - 2.7 : 0.5;
  sheet.add(paintWindow(room, room.back, u, 1, 2.2, 1.5, [3, 1], false), paintSpill(room, u, 2.2, 2.2));
  const tx = flip ? width / 2 - 2.6 : -width / 2 + 0.45;
  sheet.add(floorShade(room, tx, depth - 1.5, tx + 2.1, depth - 0.5));
  tub(room, tx, depth - 1.3, 2.05, 0.9);
  const bx = flip ? -width / 2 + 0.02 : width / 2 - 1.52;
  room.stage.box([bx, depth - 0.6, 0.3], [bx + 1.5, depth - 0.01, 0.82], scheme.wood, (name, face, level) => (name === 'front' ? fillPath(face.quad(0.06, 0.06, face.width / 2 - 0.03, face.height - 0.06) + face.quad(face.width / 2 + 0.03, 0.06, face.width - 0.06, face.height - 0.06), tone(room.mood, mix(scheme.wood, '#E8C79A', 0.25), level)) : ''));
  room.stage.add({
    min: [bx, depth - 0.6, 0.83], max: [bx + 1.5, depth - 0.01, 2.3],
    paint: () => {
      const [cx, cy] = room.camera.point([bx + 0.75, depth - 0.35, 0.98]);
      const s = room.camera.scale([bx + 0.75, depth - 0.3, 1]);
      const [mx, my] = room.back.at(bx + 0.75 + width / 2, 1.72);
      return (
        ellipse(mx, my, s * 0.5, s * 0.56, tone(room.mood, '#B98A3A', 0.9)) + ellipse(mx, my, s * 0.46, s * 0.52, mix(room.outside.sky[2], '#DDE8E2', 0.5)) + fillPath(`M${num(mx - s * 0.3)} ${num(my + s * 0.2)}l${num(s * 0.5)} ${num(-s * 0.56)}l${num(s * 0.1)} ${num(s * 0.06)}l${num(-s * 0.5)} ${num(s * 0.58)}z`, '#FFFFFF', 'opacity=".5"') +
        fillPath(`M${num(cx - s * 0.34)} ${num(cy)}h${num(s * 0.68)}q${num(-s * 0.06)} ${num(s * 0.16)} ${num(-s * 0.22)} ${num(s * 0.16)}h${num(-s * 0.24)}q${num(-s * 0.16)} 0 ${num(-s * 0.22)} ${num(-s * 0.16)}z`, tone(room.mood, '#B9AE9B', 0.9)) + ellipse(cx, cy, s * 0.34, s * 0.06, tone(room.mood, '#8C8272', 0.7))
      );
    },
  });
  lamp(room, bx + (flip ? 1.3 : 0.2), depth - 0.3, 0.82, 0.4);
  room.stage.box([flip ? width / 2 - 0.7 : -width / 2 + 0.1, 1.2, 0], [flip ? width / 2 - 0.1 : -width / 2 + 0.7, 1.7, 0.45], scheme.wood);
  room.stage.box([flip ? width / 2 - 0.65 : -width / 2 + 0.15, 1.25, 0.45], [flip ? width / 2 - 0.15 : -width / 2 + 0.65, 1.6, 0.6], scheme.cloth);
  room.stage.box([flip ? width / 2 - 0.62 : -width / 2 + 0.18, 1.27, 0.6], [flip ? width / 2 - 0.18 : -width / 2 + 0.62, 1.58, 0.73], scheme.second);
  plant(room, 'banana', flip ? width / 2 - 0.4 : -width / 2 + 0.4, depth - 0.35, 1.9);
  plant(room, 'pot', flip ? -width / 2 + 1.9 : width / 2 - 1.9, depth - 0.4, 0.9);
  pendant(room, tx + 1, depth - 0.9, 2.1, 0.24);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
