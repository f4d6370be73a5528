import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { BedKind } from '../facts.ts';
import type { Headboard } from './character.ts';
import { soft } from './furniture.ts';
import type { Room } from './room.ts';
import { blockPrint, type Print } from './textiles.ts';

/** Metres across; all are two metres long. */
export const BED_WIDTH: Record<BedKind, number> = {
  king: 1.9,
  queen: 1.62,
  double: 1.4,
  single: 1,
  bunk: 1,
  sofa_bed: 1.9,
  day_bed: 0.9,
  cot: 0.86,
  mattress: 0.9,
};
const LENGTH = 2.05;

/** The wall at the head of the bed. */
export type Head = 'back' | 'left' | 'right';

/** Converts bed measures (across, from foot to head, up) to those of the room. */
function turned(
  x: number,
  y: number,
  head: Head,
): (u0: number, v0: number, z0: number, u1: number, v1: number, z1: number) => readonly [V3, V3] {
  return (u0, v0, z0, u1, v1, z1) => {
    if (head === 'back')
      return [
        [x + u0, y + v0, z0],
        [x + u1, y + v1, z1],
      ];
    if (head === 'left')
      return [
        [x + LENGTH - v1, y + u0, z0],
        [x + LENGTH - v0, y + u1, z1],
      ];
    return [
      [x + v0, y + u0, z0],
      [x + v1, y + u1, z1],
    ];
  };
}

export interface BedLook {
  headboard: Headboard;
  spread: Print;
  throwing: Print;
  /** cushion in the room's print */
  cushion?: boolean;
  net?: boolean;
}

/** A made bed. `x`, `y` is the corner of its mattress that is leftmost and nearest the camera. */
export function madeBed(
  room: Room,
  kind: BedKind,
  x: number,
  y: number,
  head: Head,
  look: BedLook,
): void {
  const { stage, scheme } = room;
  const w = BED_WIDTH[kind];
  const at = turned(x, y, head);
  const box = (m: readonly [V3, V3], ink: Hex): void => stage.box(m[0], m[1], ink);
  const pad = (
    m: readonly [V3, V3],
    ink: Hex,
    print?: { kind: Print; ink: Hex; step?: number },
  ): void => soft(room, m[0], m[1], ink, print);
  // four posts round a single bed would look like a cage
  const posts = look.headboard === 'posts' && w > 1.2;
  const iron = look.headboard === 'iron';
  const frame = iron ? '#4A4F4C' : scheme.wood;
  const low = room.character.level === 'fine' ? 0.1 : 0.16;
  box(at(-0.06, -0.05, low, w + 0.06, LENGTH, 0.36), frame);
  for (const u of [0, w - 0.1]) box(at(u, 0, 0, u + 0.1, 0.1, low), frame);
  pad(at(0.03, 0.02, 0.38, w - 0.03, LENGTH - 0.12, 0.6), scheme.cloth, {
    kind: look.spread,
    ink: scheme.print,
    step: 0.26,
  });
  pad(at(-0.02, -0.02, 0.4, w + 0.02, 0.62, 0.64), scheme.second, {
    kind: look.throwing,
    ink: mix(scheme.second, '#FBF3DF', 0.6),
    step: 0.24,
  });
  const pillows = w > 1.2 ? [0.08, w / 2 + 0.05] : [0.12];
  const pw = w > 1.2 ? w / 2 - 0.14 : w - 0.24;
  for (const u of pillows) pad(at(u, LENGTH - 0.62, 0.62, u + pw, LENGTH - 0.16, 0.95), '#FBF6EA');
  if (look.cushion)
    pad(at(w / 2 - 0.3, LENGTH - 0.86, 0.62, w / 2 + 0.3, LENGTH - 0.68, 0.92), scheme.print, {
      kind: 'border',
      ink: '#FBF3DF',
    });
  headboard(
    room,
    look.headboard === 'posts' ? 'cane' : look.headboard,
    at(
      -0.12,
      LENGTH - 0.02,
      0,
      w + 0.12,
      LENGTH + 0.06,
      look.headboard === 'panel' ? 1.2 : look.headboard === 'iron' ? 1.1 : 1.35,
    ),
    head,
    frame,
  );
  if (posts) {
    for (const [u, v] of [
      [0, 0],
      [w - 0.08, 0],
      [0, LENGTH - 0.1],
      [w - 0.08, LENGTH - 0.1],
    ] as const)
      box(at(u, v, 0.3, u + 0.08, v + 0.08, 2.15), frame);
    for (const m of [
      at(0, 0, 2.15, w, 0.08, 2.22),
      at(0, LENGTH - 0.1, 2.15, w, LENGTH - 0.02, 2.22),
      at(0, 0, 2.15, 0.08, LENGTH, 2.22),
      at(w - 0.08, 0, 2.15, w, LENGTH, 2.22),
    ])
      box(m, frame);
  }
  if (look.net) net(room, at(0, 0, 0.5, w, LENGTH, 2.3));
}

function headboard(
  room: Room,
  kind: Headboard,
  m: readonly [V3, V3],
  head: Head,
  frame: Hex,
): void {
  const { scheme, mood } = room;
  const shown = head === 'back' ? 'front' : head === 'left' ? 'right' : 'left';
  const ink = kind === 'panel' ? scheme.accent : frame;
  room.stage.box(
    m[0],
    m[1],
    kind === 'iron' ? mix(scheme.wall, '#FFFFFF', 0.2) : ink,
    (name, face, level) => {
      if (name !== shown) return '';
      if (kind === 'panel') {
        let seams = '';
        for (let u = 0.35; u < face.width - 0.1; u += 0.35)
          seams += face.line(u, 0.4, u, face.height);
        return (
          strokePath(seams, tone(mood, mix(scheme.accent, '#1D1310', 0.35), level), 2) +
          blockPrint(room, face, 'border', mix(scheme.accent, '#FBF3DF', 0.3), level)
        );
      }
      if (kind === 'iron') {
        let bars =
          face.line(0, face.height - 0.04, face.width, face.height - 0.04) +
          face.line(0, 0.62, face.width, 0.62);
        for (let u = 0.04; u <= face.width; u += 0.2)
          bars += face.line(u, 0.4, u, face.height - 0.03);
        return strokePath(
          bars,
          tone(mood, '#3F4643', level),
          Math.max(2.5, face.grainScale * 0.035),
        );
      }
      if (kind === 'slats') {
        let slats = '';
        for (let v = 0.62; v < face.height - 0.1; v += 0.2)
          slats += face.quad(0.06, v, face.width - 0.06, v + 0.1);
        return fillPath(slats, tone(mood, mix(frame, '#1D1310', 0.4), level));
      }
      if (kind === 'arch') {
        const n = 14;
        const bow = Array.from(
          { length: n + 1 },
          (_, i) =>
            [
              face.width / 2 + Math.cos(Math.PI - (Math.PI * i) / n) * (face.width / 2 - 0.1),
              0.66 + Math.sin((Math.PI * i) / n) * (face.height - 0.78),
            ] as const,
        );
        return (
          fillPath(
            face.shape([[0.1, 0.5], ...bow, [face.width - 0.1, 0.5]]),
            tone(mood, mix(scheme.second, '#FBF3DF', 0.25), level),
          ) + strokePath(face.shape(bow), tone(mood, mix(frame, '#F0DDBB', 0.4), level), 3)
        );
      }
      let cane = '';
      for (let i = 0; i < 3; i += 1)
        cane += face.quad(
          (face.width * i) / 3 + 0.08,
          0.6,
          (face.width * (i + 1)) / 3 - 0.08,
          face.height - 0.1,
        );
      return fillPath(cane, tone(mood, '#D8B67E', level));
    },
  );
}

/** Gauze from a ring above the bed. */
function net(room: Room, m: readonly [V3, V3]): void {
  const [a, b] = m;
  room.stage.add({
    min: [a[0] - 0.1, a[1] - 0.1, 0.95],
    max: [b[0] + 0.1, b[1] - 0.02, 2.3],
    paint: () => {
      const cam = room.camera;
      const apex: V3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.4, 2.5];
      const [near, far]: [V3[], V3[]] = [
        [[a[0] - 0.06, a[1], 0.45], [b[0] + 0.06, a[1], 0.45], apex],
        [[b[0] + 0.06, a[1], 0.45], [b[0] + 0.06, b[1], 0.45], apex],
      ];
      const left: V3[] = [[a[0] - 0.06, a[1], 0.45], [a[0] - 0.06, b[1], 0.45], apex];
      return (
        fillPath(cam.path(near) + cam.path(far) + cam.path(left), '#FFFFFF', 'opacity=".2"') +
        strokePath(
          cam.line(apex, [a[0] - 0.06, a[1], 0.45]) +
            cam.line(apex, [b[0] + 0.06, a[1], 0.45]) +
            cam.line(apex, [apex[0], apex[1], room.height]),
          '#FFFFFF',
          1.8,
          'opacity=".7"',
        )
      );
    },
  });
}

/** Two bunks, one over the other, with a ladder; `levels` 1 for a single bunk. */
export function bunks(room: Room, x: number, y: number, levels: 1 | 2): void {
  const { stage, scheme } = room;
  const w = 1;
  const post = levels === 2 ? 1.95 : 0.9;
  for (const [u, v] of [
    [0, 0],
    [w - 0.08, 0],
    [0, LENGTH - 0.1],
    [w - 0.08, LENGTH - 0.1],
  ] as const)
    stage.box([x + u, y + v, 0], [x + u + 0.08, y + v + 0.08, post], scheme.wood, undefined, false);
  for (const z of levels === 2 ? [0.34, 1.4] : [0.34]) {
    stage.box([x + 0.02, y + 0.02, z], [x + w - 0.02, y + LENGTH - 0.04, z + 0.1], scheme.wood);
    soft(
      room,
      [x + 0.09, y + 0.1, z + 0.11],
      [x + w - 0.09, y + LENGTH - 0.14, z + 0.26],
      z < 1 ? scheme.cloth : mix(scheme.second, '#FBF3DF', 0.45),
      { kind: z < 1 ? 'check' : 'stripe', ink: scheme.print, step: 0.24 },
    );
    soft(
      room,
      [x + 0.18, y + LENGTH - 0.55, z + 0.27],
      [x + w - 0.18, y + LENGTH - 0.2, z + 0.4],
      '#FBF6EA',
    );
    if (z > 1)
      stage.box(
        [x + 0.04, y + 0.01, z + 0.36],
        [x + w - 0.04, y + 0.06, z + 0.42],
        scheme.wood,
        undefined,
        false,
      );
  }
  if (levels === 1) return;
  stage.add({
    min: [x + 0.3, y - 0.14, 0],
    max: [x + 0.72, y - 0.03, 1.75],
    paint: () => {
      const cam = room.camera;
      let rungs = '';
      for (let z = 0.28; z < 1.5; z += 0.28)
        rungs += cam.line([x + 0.33, y - 0.1, z], [x + 0.69, y - 0.1, z]);
      return strokePath(
        cam.line([x + 0.33, y - 0.14, 0], [x + 0.33, y - 0.04, 1.75]) +
          cam.line([x + 0.69, y - 0.14, 0], [x + 0.69, y - 0.04, 1.75]) +
          rungs,
        tone(room.mood, mix(scheme.wood, '#E8C79A', 0.3), 0.8),
        Math.max(4, cam.scale([x, y, 1]) * 0.045),
        'stroke-linecap="round"',
      );
    },
  });
}

/** A charpoy: a low frame strung with tape. */
export function charpoy(room: Room, x: number, y: number, w: number, l: number): void {
  const { stage, scheme, mood } = room;
  for (const [a, b] of [
    [x, y],
    [x + w - 0.09, y],
    [x, y + l - 0.09],
    [x + w - 0.09, y + l - 0.09],
  ] as const)
    stage.box([a, b, 0], [a + 0.09, b + 0.09, 0.48], scheme.wood, undefined, false);
  stage.box([x, y, 0.38], [x + w, y + l, 0.44], '#D9C08A', (name, face, level) => {
    if (name !== 'top') return '';
    let tape = '';
    for (let v = 0.06; v < face.height; v += 0.13) tape += face.line(0, v, face.width, v);
    for (let u = 0.06; u < face.width; u += 0.13) tape += face.line(u, 0, u, face.height);
    return strokePath(tape, tone(mood, '#9A7A45', level), 1.4, 'opacity=".7"');
  });
  soft(room, [x + 0.06, y + 0.06, 0.45], [x + w - 0.06, y + l * 0.8, 0.53], scheme.cloth, {
    kind: 'stripe',
    ink: scheme.print,
    step: 0.2,
  });
  soft(room, [x + 0.14, y + l * 0.8, 0.45], [x + w - 0.14, y + l - 0.1, 0.6], '#FBF6EA');
}

/** Mattresses folded by day, in a stack. */
export function foldedMattresses(room: Room, x: number, y: number, n: number): void {
  for (let i = 0; i < Math.min(5, n); i += 1) {
    const jog = (i % 2) * 0.03;
    soft(
      room,
      [x + jog, y + jog, 0.03 + i * 0.19],
      [x + 0.86 + jog, y + 0.66, 0.2 + i * 0.19],
      i % 2 ? room.scheme.second : room.scheme.cloth,
      { kind: i % 2 ? 'stripe' : 'check', ink: i % 2 ? '#FBF3DF' : room.scheme.print, step: 0.16 },
    );
  }
}

/** A divan along a wall, bolsters at its ends. */
export function dayBed(room: Room, x: number, y: number, side: 'left' | 'right'): void {
  const { stage, scheme } = room;
  const [w, l] = [0.88, 1.95];
  stage.box([x, y, 0.1], [x + w, y + l, 0.3], scheme.wood);
  soft(room, [x + 0.03, y + 0.03, 0.31], [x + w - 0.03, y + l - 0.03, 0.48], scheme.cloth, {
    kind: 'buti',
    ink: scheme.print,
    step: 0.24,
  });
  for (const b of [y + 0.06, y + l - 0.26])
    soft(room, [x + 0.06, b, 0.5], [x + w - 0.06, b + 0.2, 0.7], scheme.second, {
      kind: 'stripe',
      ink: '#FBF3DF',
      step: 0.16,
    });
  const wall = side === 'left' ? x + 0.04 : x + w - 0.2;
  for (const b of [y + 0.42, y + 1.05])
    soft(room, [wall, b, 0.5], [wall + 0.16, b + 0.5, 0.86], scheme.print, {
      kind: 'border',
      ink: '#FBF3DF',
    });
}

/** A ceiling fan on its rod. */
export function fan(room: Room, x: number, y: number): void {
  const z = room.height - 0.42;
  room.stage.add({
    min: [x - 0.7, y - 0.7, z - 0.05],
    max: [x + 0.7, y + 0.7, room.height - 0.01],
    paint: () => {
      const cam = room.camera;
      const [cx, cy] = cam.point([x, y, z]);
      const s = cam.scale([x, y, z]);
      let blades = '';
      for (let i = 0; i < 3; i += 1) {
        const a = i * 2.094 + 0.4;
        const [c, n] = [Math.cos(a), Math.sin(a)];
        blades += cam.path([
          [x + c * 0.12 - n * 0.05, y + n * 0.12 + c * 0.05, z],
          [x + c * 0.68 - n * 0.07, y + n * 0.68 + c * 0.07, z + 0.03],
          [x + c * 0.68 + n * 0.07, y + n * 0.68 - c * 0.07, z],
          [x + c * 0.12 + n * 0.05, y + n * 0.12 - c * 0.05, z],
        ]);
      }
      return (
        strokePath(cam.line([x, y, z], [x, y, room.height]), tone(room.mood, '#6B6258', 0.5), 3) +
        fillPath(blades, tone(room.mood, '#8A6A4A', 0.55)) +
        `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(s * 0.13)}" ry="${num(s * 0.07)}" fill="${tone(room.mood, '#D8CFBD', 0.7)}"/>`
      );
    },
  });
}
