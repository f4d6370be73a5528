import { ellipse, fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Room } from './room.ts';

/** A free-standing tub; round ones are as deep as they are wide. */
export function tub(
  room: Room,
  x: number,
  y: number,
  w: number,
  d: number,
  kind: 'plain' | 'clawfoot' | 'round',
): void {
  const [lift, wide] = [kind === 'clawfoot' ? 0.14 : 0, kind === 'round' ? 1.5 : w];
  const x0 = x + (w - wide) / 2;
  room.stage.add({
    min: [x, y, 0],
    max: [x + w, y + d, 0.66],
    paint: () => {
      const { camera: cam, mood } = room;
      const [cx, cy] = cam.point([x0 + wide / 2, y + d / 2, 0.6 + lift * 0.5]);
      const s = cam.scale([x0 + wide / 2, y + d / 2, 0.6]);
      const [, floor] = cam.point([x0 + wide / 2, y + d * 0.3, 0]);
      const base = floor - lift * s;
      const [rx, ry] = [(wide / 2) * s, Math.max(12, s * d * (kind === 'round' ? 0.25 : 0.17))];
      const narrow = kind === 'round' ? 0.86 : 0.62;
      const shell = `M${num(cx - rx)} ${num(cy)}Q${num(cx - rx * 0.94)} ${num(base)} ${num(cx - rx * narrow)} ${num(base)}H${num(cx + rx * narrow)}Q${num(cx + rx * 0.94)} ${num(base)} ${num(cx + rx)} ${num(cy)}z`;
      let feet = '';
      if (kind === 'clawfoot')
        for (const k of [-0.52, 0.52])
          feet += `M${num(cx + rx * k - s * 0.05)} ${num(base - 6)}q${num(s * 0.1 * Math.sign(k))} ${num(s * 0.02)} ${num(s * 0.04 * Math.sign(k))} ${num(lift * s + 6)}h${num(s * 0.1)}l${num(s * 0.02)} ${num(-lift * s - 6)}z`;
      return (
        fillPath(feet, tone(mood, '#B98A3A', 0.8)) +
        fillPath(
          shell,
          room.sheet.linear(
            [
              [0, tone(mood, '#FBF7EF', 1)],
              [0.55, tone(mood, '#EFE7D8', 0.75)],
              [1, tone(mood, '#D5CCBC', 0.5)],
            ],
            room.sun < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
          ),
        ) +
        ellipse(cx, cy, rx, ry, tone(mood, '#FFFDF6', 1)) +
        ellipse(cx, cy + ry * 0.12, rx * 0.92, ry * 0.78, tone(mood, '#8FBFB8', 0.8)) +
        ellipse(cx - rx * 0.2, cy + ry * 0.2, rx * 0.4, ry * 0.2, '#FFFFFF', 'opacity=".5"') +
        strokePath(
          `M${num(cx + rx * 0.7)} ${num(cy)}v${num(-s * 0.42)}q0 ${num(-s * 0.1)} ${num(-s * 0.14)} ${num(-s * 0.08)}v${num(s * 0.09)}`,
          tone(mood, '#B98A3A', 0.9),
          Math.max(4, s * 0.045),
          'stroke-linecap="round"',
        )
      );
    },
  });
}

/** A mirror on the back wall, round or square. */
function mirror(room: Room, x: number, z: number, r: number): string {
  const [mx, my] = room.back.at(x + room.width / 2, z);
  const s = room.camera.scale([x, room.depth, z]) * r;
  const square = room.rng.fork('mirror').chance(0.4);
  const frame = tone(room.mood, square ? room.scheme.wood : '#B98A3A', 0.9);
  const glass = mix(room.outside.sky[2], '#DDE8E2', 0.5);
  const shine = fillPath(
    `M${num(mx - s * 0.6)} ${num(my + s * 0.4)}l${num(s)} ${num(-s * 1.1)}l${num(s * 0.2)} ${num(s * 0.12)}l${num(-s)} ${num(s * 1.14)}z`,
    '#FFFFFF',
    'opacity=".5"',
  );
  return square
    ? fillPath(
        `M${num(mx - s)} ${num(my - s * 1.2)}h${num(2 * s)}v${num(2.4 * s)}h${num(-2 * s)}z`,
        frame,
      ) +
        fillPath(
          `M${num(mx - s * 0.9)} ${num(my - s * 1.1)}h${num(1.8 * s)}v${num(2.2 * s)}h${num(-1.8 * s)}z`,
          glass,
        ) +
        shine
    : ellipse(mx, my, s, s * 1.1, frame) + ellipse(mx, my, s * 0.92, s * 1.02, glass) + shine;
}

/** A stone bowl on a cupboard under a mirror. */
export function basin(room: Room, x: number, w = 1.5): void {
  const { scheme, depth } = room;
  room.stage.box(
    [x, depth - 0.6, 0.3],
    [x + w, depth - 0.01, 0.82],
    scheme.wood,
    (name, face, level) =>
      name === 'front'
        ? fillPath(
            face.quad(0.06, 0.06, face.width / 2 - 0.03, face.height - 0.06) +
              face.quad(face.width / 2 + 0.03, 0.06, face.width - 0.06, face.height - 0.06),
            tone(room.mood, mix(scheme.wood, '#E8C79A', 0.25), level),
          )
        : '',
  );
  room.stage.add({
    min: [x, depth - 0.6, 0.83],
    max: [x + w, depth - 0.01, 2.3],
    paint: () => {
      const [cx, cy] = room.camera.point([x + w / 2, depth - 0.35, 0.98]);
      const s = room.camera.scale([x + w / 2, depth - 0.3, 1]);
      return (
        mirror(room, x + w / 2, 1.72, 0.46) +
        fillPath(
          `M${num(cx - s * 0.34)} ${num(cy)}h${num(s * 0.68)}q${num(-s * 0.06)} ${num(s * 0.16)} ${num(-s * 0.22)} ${num(s * 0.16)}h${num(-s * 0.24)}q${num(-s * 0.16)} 0 ${num(-s * 0.22)} ${num(-s * 0.16)}z`,
          tone(room.mood, '#B9AE9B', 0.9),
        ) +
        ellipse(cx, cy, s * 0.34, s * 0.06, tone(room.mood, '#8C8272', 0.7)) +
        strokePath(
          `M${num(cx)} ${num(cy - s * 0.02)}v${num(-s * 0.2)}q0 ${num(-s * 0.05)} ${num(s * 0.1)} ${num(-s * 0.02)}`,
          tone(room.mood, '#B98A3A', 0.9),
          Math.max(3, s * 0.03),
          'stroke-linecap="round"',
        )
      );
    },
  });
}

/** A white basin on the wall, a small mirror and a shelf over it. */
export function plainBasin(room: Room, x: number): void {
  const { depth, mood } = room;
  room.stage.add({
    min: [x, depth - 0.45, 0.7],
    max: [x + 0.6, depth - 0.01, 1.9],
    paint: () => {
      const [cx, cy] = room.camera.point([x + 0.3, depth - 0.25, 0.86]);
      const s = room.camera.scale([x + 0.3, depth - 0.25, 0.86]);
      return (
        mirror(room, x + 0.3, 1.55, 0.24) +
        fillPath(
          room.back.quad(x + room.width / 2, 1.14, x + room.width / 2 + 0.6, 1.18),
          tone(mood, '#E9E2CF', 0.9),
        ) +
        fillPath(
          `M${num(cx - s * 0.28)} ${num(cy)}h${num(s * 0.56)}l${num(-s * 0.12)} ${num(s * 0.2)}h${num(-s * 0.32)}z`,
          tone(mood, '#F4F0E6', 0.85),
        ) +
        ellipse(cx, cy, s * 0.28, s * 0.05, tone(mood, '#FFFDF6', 1)) +
        ellipse(cx, cy + s * 0.01, s * 0.2, s * 0.03, tone(mood, '#C8C6BC', 0.8)) +
        strokePath(
          `M${num(cx)} ${num(cy + s * 0.2)}v${num(s * 0.42)}M${num(cx)} ${num(cy - s * 0.02)}v${num(-s * 0.12)}h${num(s * 0.08)}`,
          tone(mood, '#9AA09C', 0.8),
          Math.max(3, s * 0.03),
        )
      );
    },
  });
}

/** Rose and pipe on the back wall; in a fine house a broad rain shower. */
export function showerHead(room: Room, x: number, broad: boolean): void {
  const { depth, mood } = room;
  room.stage.add({
    min: [x - 0.3, depth - 0.7, 0.9],
    max: [x + 0.3, depth - 0.02, 2.4],
    paint: () => {
      const cam = room.camera;
      const metal = tone(mood, broad ? '#B98A3A' : '#A9B0AC', 0.9);
      const s = cam.scale([x, depth, 1.5]);
      const [hx, hy] = cam.point([x, depth - 0.42, 2.2]);
      const [kx, ky] = cam.point([x, depth - 0.03, 1.05]);
      let drops = '';
      for (let i = 0; i < 9; i += 1)
        drops += `M${num(hx + (i - 4) * s * (broad ? 0.045 : 0.026))} ${num(hy + s * 0.08)}v${num(s * (1.3 + (i % 3) * 0.14))}`;
      return (
        strokePath(
          cam.line([x, depth - 0.03, 0.95], [x, depth - 0.03, 2.28]) +
            cam.line([x, depth - 0.03, 2.28], [x, depth - 0.42, 2.24]),
          metal,
          Math.max(4, s * 0.035),
          'stroke-linecap="round"',
        ) +
        ellipse(hx, hy, s * (broad ? 0.24 : 0.13), s * (broad ? 0.05 : 0.06), metal) +
        strokePath(drops, '#FFFFFF', 1.6, 'opacity=".55" stroke-dasharray="9 12"') +
        ellipse(kx - s * 0.1, ky, s * 0.05, s * 0.05, metal) +
        ellipse(kx + s * 0.1, ky, s * 0.05, s * 0.05, metal)
      );
    },
  });
}

/** The shower's corner: a wet floor with its kerb, and a pane of glass or a curtain before it. */
export function showerCorner(room: Room, x: number, w: number, flip: -1 | 1): void {
  const { depth, mood, scheme } = room;
  const y = depth - 1.25;
  const cam = room.camera;
  room.sheet.add(
    fillPath(
      cam.path([
        [x, y, 0.01],
        [x + w, y, 0.01],
        [x + w, depth, 0.01],
        [x, depth, 0.01],
      ]),
      tone(mood, '#8E9A94', 0.8),
    ),
    fillPath(
      cam.path([
        [x, y, 0.01],
        [x + w, y, 0.01],
        [x + w, y + 0.08, 0.01],
        [x, y + 0.08, 0.01],
      ]),
      tone(mood, '#E4DCCB', 0.9),
    ),
  );
  const [dx, dy] = cam.point([x + w / 2, depth - 0.6, 0.02]);
  room.sheet.add(ellipse(dx, dy, 13, 5, tone(mood, '#4A5550', 0.7)));
  const edge = flip > 0 ? x + w : x;
  const pane: V3[] = [
    [edge, y, 0.05],
    [edge, depth - 0.02, 0.05],
    [edge, depth - 0.02, 2.05],
    [edge, y, 2.05],
  ];
  room.stage.add({
    min: [edge - 0.03, y, 0],
    max: [edge + 0.03, depth - 0.02, 2.08],
    paint: () =>
      room.character.level === 'simple'
        ? fillPath(
            cam.path([
              [edge, y, 0.3],
              [edge, y + 0.5, 0.3],
              [edge, y + 0.5, 2.05],
              [edge, y, 2.05],
            ]),
            tone(mood, scheme.second, 0.85),
          ) +
          strokePath(cam.line([edge, y, 2.05], [edge, depth, 2.05]), tone(mood, '#9AA09C', 0.8), 4)
        : fillPath(cam.path(pane), '#DDEBE6', 'opacity=".34"') +
          strokePath(cam.path(pane), tone(mood, '#F4F8F4', 1), 3, 'opacity=".8"'),
  });
}

/** A white closet with its cistern. */
export function watercloset(room: Room, x: number, flip: -1 | 1): void {
  const { depth, mood } = room;
  room.stage.box([x, depth - 0.2, 0.42], [x + 0.42, depth - 0.01, 0.86], '#F4F0E6');
  room.stage.add({
    min: [x, depth - 0.66, 0],
    max: [x + 0.42, depth - 0.21, 0.44],
    paint: () => {
      const [cx, cy] = room.camera.point([x + 0.21, depth - 0.45, 0.42]);
      const [, by] = room.camera.point([x + 0.21, depth - 0.45, 0]);
      const s = room.camera.scale([x + 0.21, depth - 0.45, 0.4]);
      return (
        fillPath(
          `M${num(cx - s * 0.2)} ${num(cy)}Q${num(cx - s * 0.18)} ${num(by - s * 0.1)} ${num(cx - s * 0.1)} ${num(by)}h${num(s * 0.2)}Q${num(cx + s * 0.18)} ${num(by - s * 0.1)} ${num(cx + s * 0.2)} ${num(cy)}z`,
          tone(mood, '#F1ECE1', 0.8),
        ) +
        ellipse(cx, cy, s * 0.21, s * 0.085, tone(mood, '#FFFDF6', 1)) +
        strokePath(
          `M${num(cx + flip * s * 0.3)} ${num(cy - s * 0.02)}q${num(flip * s * 0.1)} ${num(s * 0.2)} 0 ${num(s * 0.28)}`,
          tone(mood, '#A9B0AC', 0.8),
          Math.max(2, s * 0.02),
        )
      );
    },
  });
}

/** A tap at knee height, a bucket under it, a mug on its rim, and a low stool. */
export function bucket(room: Room, x: number, y: number): void {
  const { depth, mood, scheme } = room;
  room.stage.add({
    min: [x - 0.1, y - 0.3, 0],
    max: [x + 0.6, y + 0.3, 1.2],
    paint: () => {
      const cam = room.camera;
      const [cx, cy] = cam.point([x + 0.25, y, 0.42]);
      const [, by] = cam.point([x + 0.25, y, 0]);
      const s = cam.scale([x + 0.25, y, 0.3]);
      const metal = tone(mood, '#A9B0AC', 0.9);
      const [tx, ty] = cam.point([x + 0.25, depth - 0.02, 0.8]);
      const body = tone(mood, scheme.print, 0.85);
      return (
        strokePath(
          `M${num(tx)} ${num(ty)}h${num(-s * 0.01)}l0 ${num(s * 0.03)}M${num(tx)} ${num(ty)}L${num(cx)} ${num(ty + s * 0.03)}v${num(s * 0.1)}M${num(tx - s * 0.07)} ${num(ty - s * 0.06)}h${num(s * 0.14)}`,
          metal,
          Math.max(4, s * 0.05),
          'stroke-linecap="round"',
        ) +
        strokePath(
          `M${num(cx)} ${num(ty + s * 0.15)}V${num(cy)}`,
          '#DDF0EC',
          Math.max(3, s * 0.03),
          'opacity=".8"',
        ) +
        fillPath(
          `M${num(cx - s * 0.25)} ${num(cy)}L${num(cx - s * 0.18)} ${num(by)}H${num(cx + s * 0.18)}L${num(cx + s * 0.25)} ${num(cy)}z`,
          body,
        ) +
        ellipse(cx, cy, s * 0.25, s * 0.07, tone(mood, mix(scheme.print, '#FFFFFF', 0.35), 0.9)) +
        ellipse(cx, cy + s * 0.01, s * 0.21, s * 0.05, tone(mood, '#9CC8C4', 0.9)) +
        fillPath(
          `M${num(cx + s * 0.12)} ${num(cy - s * 0.14)}h${num(s * 0.18)}l${num(-s * 0.02)} ${num(s * 0.17)}h${num(-s * 0.14)}z`,
          tone(mood, scheme.second, 0.95),
        ) +
        strokePath(
          `M${num(cx - s * 0.24)} ${num(cy)}Q${num(cx)} ${num(cy + s * 0.3)} ${num(cx + s * 0.24)} ${num(cy)}`,
          metal,
          2.4,
        )
      );
    },
  });
  room.stage.box([x + 0.62, y - 0.16, 0], [x + 0.98, y + 0.14, 0.16], scheme.wood);
}

/** A steel grab rail. */
export function grabRail(room: Room, x: number, z: number): void {
  const u = x + room.width / 2;
  room.sheet.add(
    strokePath(
      room.back.line(u, z, u + 0.8, z),
      tone(room.mood, '#8F9894', 0.9),
      7,
      'stroke-linecap="round"',
    ),
  );
}
