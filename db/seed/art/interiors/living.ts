import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { SeedProperty } from '../../facts.ts';
import { plant } from '../yard/planting.ts';
import { chair, table } from '../yard/furniture.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import { lamp, pendant, rug, shelves, sofa } from './furniture.ts';
import { floorShade, openRoom, paintArtwork, paintShell, paintSpill, paintWindow, warmAir, type Room } from './room.ts';

/** A swing seat on brass chains, the best place in a Maharashtrian house. */
function jhoola(room: Room, x: number, y: number, w: number): void {
  room.stage.add({
    min: [x, y, 0.4], max: [x + w, y + 0.6, room.height],
    paint: () => {
      const chains = [[x, y], [x + w, y], [x, y + 0.55], [x + w, y + 0.55]].map(([a, b]) => room.camera.line([a ?? 0, b ?? 0, 0.46], [a ?? 0, b ?? 0, room.height])).join('');
      return strokePath(chains, tone(room.mood, '#C9962E', 0.8), 3, 'stroke-dasharray="7 2"') + room.stage.paintBox([x - 0.05, y, 0.42], [x + w + 0.05, y + 0.6, 0.5], room.scheme.wood) + room.stage.paintBox([x, y + 0.02, 0.5], [x + w, y + 0.58, 0.58], room.scheme.print);
    },
  });
}

function hearth(room: Room, x: number): void {
  const w = 1.9;
  room.stage.box([x, room.depth - 0.5, 0], [x + w, room.depth - 0.01, room.height - 0.02], '#9B9384', (name, face, level) => {
    if (name !== 'front') return '';
    const rng = room.rng.fork('hearth');
    let stones = '';
    for (let v = 0.2, r = 0; v < face.height; v += 0.26, r += 1) for (let u = (r % 2) * 0.25; u < face.width; u += rng.range(0.35, 0.6)) stones += face.line(u, v, u, v - 0.26) + face.line(u, v, u + 0.4 > face.width ? face.width : u + 0.4, v);
    const [fx, fy] = face.at(w / 2, 0.12);
    const s = face.grainScale;
    const flame = `M${num(fx - s * 0.3)} ${num(fy)}q${num(-s * 0.02)} ${num(-s * 0.3)} ${num(s * 0.16)} ${num(-s * 0.42)}q${num(s * 0.04)} ${num(s * 0.14)} ${num(s * 0.1)} ${num(-s * 0.16)}q${num(s * 0.2)} ${num(s * 0.2)} ${num(s * 0.34)} ${num(s * 0.58)}z`;
    return (
      strokePath(stones, tone(room.mood, '#5F584D', level), 1.8, 'opacity=".7"') + fillPath(face.quad(0.35, 0.05, w - 0.35, 0.95), '#231713') + room.sheet.glow(fx, fy - s * 0.2, s * 1.1, s * 0.7, '#FF9A3C', 0.8) + fillPath(flame, '#F0932F') +
      `<g transform="translate(${num(fx)} ${num(fy)}) scale(.55) translate(${num(-fx)} ${num(-fy)})">${fillPath(flame, '#FFDF8A')}</g>` + fillPath(face.quad(-0.12, 1.2, w + 0.12, 1.34), tone(room.mood, room.scheme.wood, level))
    );
  });
}

/** The room where everybody sits, its long window on the same land as the verandah. */
export function living(property: SeedProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'living-room', mood);
  const room = openRoom(shot, { width: 6.9, depth: 5.4, stand: shot.rng.range(-0.3, 0.3) });
  const { sheet, width, height } = room;
  const flip = room.rng.chance(0.5) ? 1 : -1;
  const modern = property.art.style === 'villa';
  sheet.add(paintShell(room, modern ? 'slats' : property.art.style === 'hotel' ? 'plain' : 'beams'));
  const ww = modern ? 4.6 : 3;
  const u = width / 2 - ww / 2 + flip * (modern ? 0.6 : 0.4);
  sheet.add(paintWindow(room, room.back, u, modern ? 0.06 : 0.75, ww, modern ? height - 0.5 : 1.65, modern ? [4, 1] : [4, 2]), paintSpill(room, u, ww, 3.2));
  const side = flip > 0 ? room.left : room.right;
  const nearWindow = flip > 0 ? side.width - 2.6 : 1.2;
  sheet.add(paintArtwork(room, side, nearWindow, 1.35, 1.3, 0.95));
  sheet.add(rug(room, -2.3, 1.1, 2.3, 3.9, room.rng.pick(['zigzag', 'buti', 'dots'] as const)));
  sheet.add(floorShade(room, -0.9, 2.2, 0.9, 2.9));
  const wall = width / 2 - 0.12;
  sofa(room, flip > 0 ? -wall : wall - 0.9, 1, 2.7, flip > 0 ? 'left' : 'right');
  if (property.art.features.includes('swing')) jhoola(room, -0.9, 4.3, 1.9);
  else if (property.art.style === 'cottage' || property.art.backdrop === 'hills') hearth(room, flip > 0 ? wall - 2 : -wall + 0.1);
  else shelves(room, flip > 0 ? wall - 1.3 : -wall, flip > 0 ? wall : -wall + 1.3, 2.1);
  chair(room, flip > 0 ? 1.7 : -2.4, 2.8, room.scheme.second, 0, true, room.scheme.wood);
  chair(room, flip > 0 ? 2.1 : -2.8, 1.2, room.scheme.second, 0, true, room.scheme.wood);
  table(room, -0.75, 2.1, 1.5, 0.75, 0.42, 0, true, room.scheme.wood);
  lamp(room, flip > 0 ? -wall + 0.4 : wall - 0.4, 4.3, 0, 1.6);
  plant(room, room.rng.pick(['pot', 'banana'] as const), flip > 0 ? -wall + 0.5 : wall - 0.5, 4.9, 1.6);
  pendant(room, 0, 2.6, 2.25, 0.38);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', { indoors: true });
}
