import { circle, fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import { Face, type V3 } from '../space/camera.ts';
import { blockPrint, type Print } from './textiles.ts';
import type { Room } from './room.ts';

/** A cushion-like box with rounded edges, and a print on its top if given. */
export function soft(
  room: Room,
  min: V3,
  max: V3,
  ink: Hex,
  print?: { kind: Print; ink: Hex; step?: number },
): void {
  room.stage.add({
    min,
    max,
    paint: () => {
      const cam = room.camera;
      const faces = room.stage.faces(min, max);
      const round = Math.max(5, cam.scale(min) * 0.09);
      let out = '';
      const draw = (face: Face, level: number) => {
        const c = tone(room.mood, ink, level);
        out += fillPath(
          face.quad(0, 0, face.width, face.height),
          c,
          `stroke="${c}" stroke-width="${num(round)}" stroke-linejoin="round"`,
        );
        if (print) out += blockPrint(room, face, print.kind, print.ink, level, print.step ?? 0.3);
      };
      if (cam.at[0] < min[0]) draw(faces.left, room.sun < 0 ? 0.7 : 0.35);
      if (cam.at[0] > max[0]) draw(faces.right, room.sun > 0 ? 0.7 : 0.35);
      draw(faces.front, 0.55);
      if (cam.at[2] > max[2]) draw(faces.top, 1);
      return out;
    },
  });
}

export function bed(room: Room, x: number, head: number, w: number, style: number): void {
  const { stage, scheme, depth } = room;
  const l = 2.05;
  const y0 = head - l;
  stage.box([x - 0.06, y0 - 0.05, 0.12], [x + w + 0.06, head, 0.36], scheme.wood);
  for (const px of [x, x + w - 0.1])
    stage.box([px, y0, 0], [px + 0.1, y0 + 0.1, 0.12], scheme.wood);
  soft(room, [x + 0.03, y0 + 0.02, 0.38], [x + w - 0.03, head - 0.12, 0.6], scheme.cloth, {
    kind: style % 2 ? 'buti' : 'dots',
    ink: scheme.print,
    step: 0.26,
  });
  soft(room, [x - 0.02, y0 - 0.02, 0.4], [x + w + 0.02, y0 + 0.62, 0.64], scheme.second, {
    kind: style % 3 ? 'stripe' : 'zigzag',
    ink: mix(scheme.second, '#FBF3DF', 0.6),
    step: 0.24,
  });
  const ph = 0.17;
  for (const px of [x + 0.08, x + w / 2 + 0.05])
    soft(
      room,
      [px, head - 0.62, 0.62],
      [px + w / 2 - 0.14, head - 0.16, 0.62 + ph + 0.16],
      '#FBF6EA',
    );
  soft(
    room,
    [x + w / 2 - 0.3, head - 0.86, 0.62],
    [x + w / 2 + 0.3, head - 0.68, 0.92],
    scheme.print,
    { kind: 'border', ink: '#FBF3DF' },
  );
  const tall = style % 3 === 0 ? 1.35 : style % 3 === 1 ? 1.15 : 1.55;
  stage.box(
    [x - 0.12, head - 0.02, 0],
    [x + w + 0.12, Math.min(depth - 0.01, head + 0.07), tall],
    style % 3 === 1 ? scheme.accent : scheme.wood,
    (name, face, level) => {
      if (name !== 'front') return '';
      if (style % 3 === 1)
        return blockPrint(room, face, 'dots', mix(scheme.accent, '#FBF3DF', 0.4), level, 0.34);
      let cane = '';
      for (let i = 0; i < 3; i += 1)
        cane += face.quad(
          (face.width * i) / 3 + 0.08,
          0.6,
          (face.width * (i + 1)) / 3 - 0.08,
          face.height - 0.1,
        );
      return fillPath(cane, tone(room.mood, '#D8B67E', level));
    },
  );
}

/** A sofa facing the eye (`front`), or along a wall (`left`: its back to the left wall; `right`). */
export function sofa(
  room: Room,
  x: number,
  y: number,
  length: number,
  facing: 'front' | 'left' | 'right',
): void {
  const { scheme, stage } = room;
  const d = 0.9;
  const [w, dep] = facing === 'front' ? [length, d] : [d, length];
  stage.box([x + 0.06, y + 0.06, 0], [x + w - 0.06, y + dep - 0.06, 0.16], scheme.wood);
  const ink = scheme.accent;
  const arm = 0.2;
  if (facing === 'front') {
    soft(room, [x, y + d - 0.24, 0.18], [x + w, y + d, 0.86], ink);
    soft(room, [x, y, 0.18], [x + arm, y + d - 0.26, 0.62], ink);
    soft(room, [x + w - arm, y, 0.18], [x + w, y + d - 0.26, 0.62], ink);
    const n = Math.max(2, Math.round((w - 2 * arm) / 0.8));
    const each = (w - 2 * arm) / n;
    for (let i = 0; i < n; i += 1) {
      soft(
        room,
        [x + arm + i * each + 0.03, y + 0.02, 0.2],
        [x + arm + (i + 1) * each - 0.03, y + d - 0.28, 0.44],
        mix(ink, '#FBF3DF', 0.12),
      );
      soft(
        room,
        [x + arm + i * each + 0.14, y + d - 0.42, 0.46],
        [x + arm + (i + 1) * each - 0.14, y + d - 0.3, 0.84],
        i % 2 ? scheme.second : scheme.cloth,
        { kind: i % 2 ? 'stripe' : 'buti', ink: i % 2 ? '#FBF3DF' : scheme.print, step: 0.16 },
      );
    }
    return;
  }
  const bx: readonly [number, number] = facing === 'left' ? [x, x + 0.22] : [x + d - 0.22, x + d];
  const seat: readonly [number, number] = facing === 'left' ? [x + 0.24, x + d] : [x, x + d - 0.24];
  soft(room, [bx[0], y, 0.18], [bx[1], y + length, 0.86], ink);
  soft(room, [seat[0], y, 0.18], [seat[1], y + arm, 0.62], ink);
  soft(room, [seat[0], y + length - arm, 0.18], [seat[1], y + length, 0.62], ink);
  const n = Math.max(2, Math.round((length - 2 * arm) / 0.8));
  const each = (length - 2 * arm) / n;
  for (let i = 0; i < n; i += 1) {
    const y0 = y + arm + i * each;
    soft(
      room,
      [seat[0] + 0.02, y0 + 0.04, 0.2],
      [seat[1] - 0.02, y0 + each - 0.04, 0.44],
      mix(ink, '#FBF3DF', 0.12),
    );
    const cx = facing === 'left' ? seat[0] + 0.02 : seat[1] - 0.16;
    soft(
      room,
      [cx, y0 + 0.14, 0.47],
      [cx + 0.14, y0 + each - 0.16, 0.84],
      i % 2 ? scheme.cloth : scheme.second,
      { kind: i % 2 ? 'buti' : 'stripe', ink: i % 2 ? scheme.print : '#FBF3DF', step: 0.16 },
    );
  }
}

/** A rug with border and print, lying on the floor. */
export function rug(
  room: Room,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  print: Print = 'zigzag',
): string {
  const { scheme, camera, mood } = room;
  const face = new Face(camera, [x0, y0, 0.01], [1, 0, 0], [0, 1, 0], x1 - x0, y1 - y0);
  let fringe = '';
  for (let u = 0; u <= face.width; u += 0.09) fringe += face.line(u, 0, u, -0.09);
  const m = 0.3;
  const inner = new Face(
    camera,
    [x0 + m, y0 + m, 0.01],
    [1, 0, 0],
    [0, 1, 0],
    face.width - 2 * m,
    face.height - 2 * m,
  );
  return (
    strokePath(fringe, tone(mood, '#F0E3C6', 0.9), 2) +
    fillPath(face.quad(0, 0, face.width, face.height), tone(mood, scheme.print, 0.85)) +
    blockPrint(room, face, 'border', scheme.second, 0.95) +
    fillPath(
      inner.quad(0, 0, inner.width, inner.height),
      tone(mood, mix(scheme.cloth, scheme.second, 0.18), 0.9),
    ) +
    blockPrint(room, inner, print, scheme.print, 0.85, 0.46)
  );
}

/** A shade hanging on a cord; cane by day, glowing by night. */
export function pendant(room: Room, x: number, y: number, z: number, r = 0.32): void {
  room.stage.add({
    min: [x - r, y - r, z],
    max: [x + r, y + r, room.height],
    paint: () => {
      const [px, py] = room.camera.point([x, y, z]);
      const [, top] = room.camera.point([x, y, room.height]);
      const s = room.camera.scale([x, y, z]) * r;
      const lit = room.outside.lamps > 0.3;
      const ink = lit ? '#F7C873' : tone(room.mood, '#D8B67E', 0.9);
      let ribs = '';
      for (let k = -3; k <= 3; k += 1)
        ribs += `M${num(px)} ${num(py - s * 1.05)}Q${num(px + k * s * 0.36)} ${num(py - s * 0.8)} ${num(px + k * s * 0.32)} ${num(py)}`;
      return (
        (lit ? room.sheet.glow(px, py - s * 0.3, s * 5, s * 4.4, '#FFCB6B', 0.5) : '') +
        strokePath(`M${num(px)} ${num(top)}V${num(py - s)}`, tone(room.mood, '#3B2A20', 0.4), 2.4) +
        fillPath(
          `M${num(px - s)} ${num(py)}Q${num(px - s)} ${num(py - s * 1.05)} ${num(px)} ${num(py - s * 1.05)}Q${num(px + s)} ${num(py - s * 1.05)} ${num(px + s)} ${num(py)}Q${num(px)} ${num(py + s * 0.24)} ${num(px - s)} ${num(py)}z`,
          ink,
        ) +
        strokePath(ribs, tone(room.mood, '#8A5B2E', 0.7), 1.4, 'opacity=".6"') +
        (lit ? circle(px, py, s * 0.26, '#FFF6D8') : '')
      );
    },
  });
}

/** A lamp on a foot: on the floor or on a table. */
export function lamp(room: Room, x: number, y: number, z: number, h: number): void {
  room.stage.add({
    min: [x - 0.12, y - 0.12, z],
    max: [x + 0.12, y + 0.12, z + h],
    paint: () => {
      const [px, py] = room.camera.point([x, y, z]);
      const s = room.camera.scale([x, y, z]);
      const lit = room.outside.lamps > 0.3;
      const [sh, sw] = [Math.min(0.36, h * 0.5) * s, Math.min(0.24, h * 0.36) * s];
      const top = py - h * s;
      return (
        (lit ? room.sheet.glow(px, top + sh * 0.5, sw * 6, sw * 5.4, '#FFCB6B', 0.6) : '') +
        strokePath(
          `M${num(px)} ${num(py)}V${num(top + sh)}`,
          tone(room.mood, room.scheme.wood, 0.6),
          Math.max(3, s * 0.035),
        ) +
        fillPath(
          `M${num(px - sw * 0.6)} ${num(py)}h${num(sw * 1.2)}l${num(-sw * 0.2)} ${num(-s * 0.04)}h${num(-sw * 0.8)}z`,
          tone(room.mood, room.scheme.wood, 0.8),
        ) +
        fillPath(
          `M${num(px - sw * 0.62)} ${num(top)}h${num(sw * 1.24)}L${num(px + sw)} ${num(top + sh)}H${num(px - sw)}z`,
          lit ? '#FFE0A0' : tone(room.mood, '#F3E7CF', 0.9),
        ) +
        fillPath(
          `M${num(px - sw * 0.94)} ${num(top + sh * 0.86)}H${num(px + sw * 0.94)}l${num(sw * 0.06)} ${num(sh * 0.14)}H${num(px - sw)}z`,
          tone(room.mood, room.scheme.print, 0.9),
        )
      );
    },
  });
}

/** A small chest with a drawer. */
export function bedside(room: Room, x: number, y: number, w = 0.5): void {
  room.stage.box([x, y, 0], [x + w, y + 0.42, 0.56], room.scheme.wood, (name, face, level) =>
    name === 'front'
      ? fillPath(
          face.quad(0.05, 0.3, face.width - 0.05, 0.52) +
            face.quad(0.05, 0.05, face.width - 0.05, 0.26),
          tone(room.mood, mix(room.scheme.wood, '#E8C79A', 0.25), level),
        )
      : '',
  );
}

/** Shelves of books, pots and baskets against the back wall. */
export function shelves(room: Room, x0: number, x1: number, z1: number): void {
  const { stage, depth, scheme, mood } = room;
  const rng = room.rng.fork('shelf');
  stage.box([x0, depth - 0.36, 0], [x1, depth - 0.01, z1], scheme.wood, (name, face, level) => {
    if (name !== 'front') return '';
    let out = '';
    const rows = Math.round(z1 / 0.5);
    for (let r = 0; r < rows; r += 1) {
      const v = 0.08 + (r * (z1 - 0.1)) / rows;
      const h = (z1 - 0.1) / rows - 0.08;
      out += fillPath(
        face.quad(0.06, v, face.width - 0.06, v + h),
        tone(mood, mix(scheme.wood, '#1D1310', 0.55), level),
      );
      for (let u = 0.1; u < face.width - 0.2;) {
        const w = rng.range(0.05, 0.1);
        if (rng.chance(0.78))
          out += fillPath(
            face.quad(u, v, u + w, v + h * rng.range(0.55, 0.88)),
            tone(
              mood,
              rng.pick([scheme.print, scheme.second, scheme.cloth, scheme.accent, '#D8B67E']),
              level,
            ),
          );
        else u += 0.12;
        u += w + 0.012;
      }
    }
    return out;
  });
}
