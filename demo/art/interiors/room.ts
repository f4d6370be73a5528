import { fillPath, rect, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone, type Mood } from '../kit/mood.ts';
import { Camera, Face } from '../space/camera.ts';
import { Stage } from '../space/stage.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { rain } from '../land/weather.ts';
import type { View } from '../land/view.ts';
import type { Site } from '../house/site.ts';
import { tintsOf } from '../house/tints.ts';
import { HEIGHT, WIDTH, type Shot } from '../scenes/frame.ts';
import { paintFloor } from './floor.ts';
import { characterOf, type Character, type Scheme } from './character.ts';

export interface Room extends Site {
  shot: Shot;
  character: Character;
  scheme: Scheme;
  camera: Camera;
  width: number;
  depth: number;
  height: number;
  back: Face;
  left: Face;
  right: Face;
  floor: Face;
  ceiling: Face;
  /** the light outside, if lamps make the room's own light warmer */
  outside: Mood;
  /** the land behind each wall, drawn once: the windows of a wall show one land under one sun */
  lands: Map<Face, string>;
}

interface RoomSpec {
  width?: number;
  depth?: number;
  height?: number;
  eye?: number;
  /** the camera's place across the room, -1 left wall .. 1 right wall */
  stand?: number;
  /** the number of the room in the house, which decides its walls and linen */
  number?: number;
  lens?: number;
}

const indoors = (mood: Mood): Mood =>
  mood.lamps > 0.6
    ? {
        ...mood,
        light: mix('#FFE6B8', mood.light, 0.25),
        shade: mix('#8A6A58', mood.shade, 0.35),
        shadow: '#2C1D1A',
        shadowStrength: 0.3,
      }
    : {
        ...mood,
        light: mix('#FFF8E8', mood.light, 0.4),
        shade: mix('#A39A94', mood.shade, 0.4),
        shadowStrength: 0.26,
      };

/** Four walls in one-point perspective. */
export function openRoom(shot: Shot, spec: RoomSpec = {}): Room {
  const [width, depth, height] = [spec.width ?? 6, spec.depth ?? 5, spec.height ?? 3];
  const x = ((spec.stand ?? 0.12) * width) / 2;
  const camera = new Camera({
    at: [x, -2.6, spec.eye ?? 1.42],
    toward: [x, 10],
    lens: spec.lens ?? 1330,
    horizon: HEIGHT * 0.5,
    centre: WIDTH * (0.5 + (spec.stand ?? 0.12) * 0.12),
  });
  const mood = indoors(shot.mood);
  const rng = shot.rng.fork('room');
  const sun: -1 | 1 = shot.sunAt < 0.5 ? -1 : 1;
  const stage = new Stage(camera, mood, [sun * 0.55, -0.45, 1]);
  const [l, r] = [-width / 2, width / 2];
  const character = characterOf(shot.property);
  const scheme = character.scheme(spec.number ?? 0);
  return {
    sheet: shot.sheet,
    rng,
    mood,
    stage,
    art: shot.property.art,
    tints: tintsOf(shot.property),
    sun,
    shot,
    character,
    scheme,
    camera,
    width,
    depth,
    height,
    outside: shot.mood,
    lands: new Map(),
    back: new Face(camera, [l, depth, 0], [1, 0, 0], [0, 0, 1], width, height),
    left: new Face(camera, [l, -2, 0], [0, 1, 0], [0, 0, 1], depth + 2, height),
    right: new Face(camera, [r, depth, 0], [0, -1, 0], [0, 0, 1], depth + 2, height),
    floor: new Face(camera, [l, -2, 0], [1, 0, 0], [0, 1, 0], width, depth + 2),
    ceiling: new Face(camera, [l, -2, height], [1, 0, 0], [0, 1, 0], width, depth + 2),
  };
}

/** Walls, floor and ceiling in the room's scheme. */
export function paintShell(room: Room, ceiling: 'plain' | 'beams' | 'slats' = 'beams'): string {
  const { mood, scheme, sheet, sun } = room;
  const wall = (level: number) => tone(mood, scheme.wall, level);
  const side = (face: Face, lit: boolean) =>
    fillPath(
      face.quad(0, 0, face.width, face.height),
      sheet.linear(
        [
          [0, wall(lit ? 0.95 : 0.62)],
          [1, wall(lit ? 0.8 : 0.42)],
        ],
        lit ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    );
  let out = side(room.left, sun > 0) + side(room.right, sun < 0);
  out += fillPath(
    room.back.quad(0, 0, room.width, room.height),
    sheet.linear([
      [0, wall(0.62)],
      [1, wall(0.86)],
    ]),
  );
  const roof = tone(mood, mix(scheme.wall, '#FFFFFF', 0.3), 0.55);
  out += fillPath(
    room.ceiling.quad(0, 0, room.ceiling.width, room.ceiling.height),
    ceiling === 'slats' ? tone(mood, scheme.wood, 0.6) : roof,
  );
  if (ceiling !== 'plain') {
    const step = ceiling === 'beams' ? 1.15 : 0.3;
    for (let v = room.ceiling.height - 0.5; v > 0.4; v -= step) {
      const c = room.ceiling;
      if (ceiling === 'beams') {
        out += fillPath(c.quad(0, v, c.width, v + 0.16), tone(mood, scheme.wood, 0.35));
        const drop = new Face(
          room.camera,
          [-room.width / 2, -2 + v, room.height - 0.2],
          [1, 0, 0],
          [0, 0, 1],
          room.width,
          0.2,
        );
        out += fillPath(drop.quad(0, 0, drop.width, 0.2), tone(mood, scheme.wood, 0.75));
      } else
        out += strokePath(
          c.line(0, v, c.width, v),
          tone(mood, '#3B2418', 0.6),
          1.6,
          'opacity=".6"',
        );
    }
  }
  out += paintFloor(room);
  const skirting = [room.left, room.right, room.back]
    .map((f) => f.quad(0, 0, f.width, 0.14))
    .join('');
  out += fillPath(skirting, tone(mood, mix(scheme.accent, scheme.wall, 0.25), 0.7));
  const seams =
    room.back.line(0, 0, 0, room.height) + room.back.line(room.width, 0, room.width, room.height);
  return (
    out +
    strokePath(seams, mood.shadow, 5, 'opacity=".12"') +
    fillPath(
      room.back.quad(0, room.height - 0.3, room.width, room.height),
      mood.shadow,
      'opacity=".14"',
    )
  );
}

/** The land behind a wall, the same for all its windows. Only the back wall faces the sun. */
function landBehind(room: Room, face: Face): string {
  const known = room.lands.get(face);
  if (known !== undefined) return known;
  const xs = [face.at(0, 0)[0], face.at(face.width, 0)[0]].map((x) =>
    Math.min(WIDTH + 40, Math.max(-40, x)),
  );
  const ys = [face.at(0, face.height)[1], face.at(face.width, face.height)[1]];
  const horizon = room.camera.horizon + 24;
  const view: View = {
    sheet: room.sheet,
    rng: room.rng.fork('view'),
    mood: face === room.back ? room.outside : { ...room.outside, sun: undefined },
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.max(-10, Math.min(...ys)),
    horizon,
    bottom: horizon + 210,
    detail: 0.5,
    sunAt: room.sun < 0 ? 0.3 : 0.68,
  };
  const seen = paintBackdrop(view, room.art.backdrop) + (room.outside.wet ? rain(view, 0.5) : '');
  const id = room.sheet.define((name) => `<g id="${name}">${seen}</g>`);
  room.lands.set(face, id);
  return id;
}

/** The land and hour outside, seen through an opening in the wall. */
export function paintWindow(
  room: Room,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  panes: readonly [number, number],
  curtains = true,
): string {
  const quad = face.quad(u, v, u + w, v + h);
  const px = face.camera.scale(face.place(u + w / 2, v));
  let out = room.sheet.clipped(quad, `<use href="#${landBehind(room, face)}"/>`);
  const wood = room.scheme.wood;
  const reveal =
    room.sun < 0 ? face.quad(u + w - 0.12, v, u + w, v + h) : face.quad(u, v, u + 0.12, v + h);
  out +=
    fillPath(reveal, tone(room.mood, room.scheme.wall, 1)) +
    fillPath(face.quad(u, v + h - 0.08, u + w, v + h), room.mood.shadow, 'opacity=".35"');
  let bars = '';
  for (let i = 1; i < panes[0]; i += 1)
    bars += face.line(u + (w * i) / panes[0], v, u + (w * i) / panes[0], v + h);
  for (let i = 1; i < panes[1]; i += 1)
    bars += face.line(u, v + (h * i) / panes[1], u + w, v + (h * i) / panes[1]);
  out +=
    strokePath(bars, tone(room.mood, wood, 0.5), Math.max(2, px * 0.05)) +
    strokePath(quad, tone(room.mood, wood, 0.8), Math.max(4, px * 0.12), 'stroke-linejoin="miter"');
  if (v > 0.2)
    out += fillPath(
      face.quad(u - 0.16, v - 0.12, u + w + 0.16, v),
      tone(room.mood, mix(wood, '#F0DDBB', 0.5), 1),
    );
  return curtains ? out + paintCurtains(room, face, u, v, w, h) : out;
}

function paintCurtains(room: Room, face: Face, u: number, v: number, w: number, h: number): string {
  const { mood, scheme } = room;
  const floor = v > 1 ? v - 0.35 : 0.06;
  const top = Math.min(face.height - 0.08, v + h + 0.22);
  const each = Math.min(0.62, w * 0.22);
  let out = strokePath(
    face.line(u - each, top, u + w + each, top),
    tone(mood, scheme.wood, 0.8),
    5,
    'stroke-linecap="round"',
  );
  for (const a of [u - each * 0.72, u + w - each * 0.28]) {
    out += fillPath(
      face.shape([
        [a, top],
        [a + each, top],
        [a + each * 0.96, floor],
        [a + each * 0.04, floor],
      ]),
      tone(mood, scheme.cloth, 0.9),
    );
    let folds = '';
    for (let k = 1; k < 5; k += 2)
      folds += face.shape([
        [a + (each * k) / 5, top],
        [a + (each * (k + 1)) / 5, top],
        [a + (each * (k + 0.8)) / 5, floor],
        [a + (each * (k + 0.1)) / 5, floor],
      ]);
    out +=
      fillPath(folds, tone(mood, mix(scheme.cloth, scheme.print, 0.25), 0.75)) +
      fillPath(face.quad(a, floor, a + each, floor + 0.22), tone(mood, scheme.print, 0.85));
  }
  return out;
}

/** Daylight on the floor under a window of the back wall. */
export function paintSpill(room: Room, u: number, w: number, reach = 3): string {
  if (room.outside.name === 'night') return '';
  const y = room.floor.height;
  const lean = room.sun * -1.1;
  const d =
    room.floor.shape([
      [u, y - 0.5],
      [u + w * 0.46, y - 0.5],
      [u + w * 0.46 + lean, y - reach],
      [u + lean, y - reach],
    ]) +
    room.floor.shape([
      [u + w * 0.54, y - 0.5],
      [u + w, y - 0.5],
      [u + w + lean, y - reach],
      [u + w * 0.54 + lean, y - reach],
    ]);
  return fillPath(
    d,
    mix(room.outside.sky[2], '#FFF6DC', 0.4),
    `opacity="${room.outside.name === 'monsoon' || room.outside.name === 'mist' ? 0.22 : 0.42}"`,
  );
}

/** A framed print of the hills, in the room's own colours. */
export function paintArtwork(
  room: Room,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
): string {
  const { mood, scheme, rng } = room;
  const level = 0.85;
  const k = rng.range(0.35, 0.6);
  const [a, b] = [u + w * 0.12, v + h * 0.12];
  const [iw, ih] = [w * 0.76, h * 0.76];
  return (
    fillPath(face.quad(u + 0.05, v - 0.07, u + w + 0.05, v), mood.shadow, 'opacity=".3"') +
    fillPath(face.quad(u, v, u + w, v + h), tone(mood, scheme.wood, level)) +
    fillPath(
      face.quad(u + 0.05, v + 0.05, u + w - 0.05, v + h - 0.05),
      tone(mood, '#FBF5E6', level),
    ) +
    fillPath(
      face.quad(a, b, a + iw, b + ih),
      tone(mood, mix(scheme.second, '#FBF0D8', 0.55), level),
    ) +
    fillPath(
      face.shape(
        Array.from({ length: 10 }, (_, i) => [
          a + iw * 0.68 + Math.cos(i * 0.63) * iw * 0.13,
          b + ih * 0.7 + Math.sin(i * 0.63) * iw * 0.13,
        ]),
      ),
      tone(mood, scheme.print, level),
    ) +
    fillPath(
      face.shape([
        [a, b],
        [a, b + ih * k],
        [a + iw * 0.22, b + ih * (k + 0.2)],
        [a + iw * 0.5, b + ih * (k + 0.2)],
        [a + iw * 0.62, b + ih * k * 0.8],
        [a + iw, b + ih * k * 0.9],
        [a + iw, b],
      ]),
      tone(mood, scheme.accent, level),
    ) +
    fillPath(
      face.shape([
        [a, b],
        [a, b + ih * 0.2],
        [a + iw * 0.4, b + ih * 0.3],
        [a + iw, b + ih * 0.14],
        [a + iw, b],
      ]),
      tone(mood, mix(scheme.accent, '#1D2A24', 0.5), level),
    )
  );
}

/** A soft shadow under furniture on the floor. */
export function floorShade(room: Room, x0: number, y0: number, x1: number, y1: number): string {
  const [ax, ay] = room.camera.point([(x0 + x1) / 2, (y0 + y1) / 2, 0]);
  const s = room.camera.scale([(x0 + x1) / 2, (y0 + y1) / 2, 0]);
  return room.sheet.glow(
    ax,
    ay,
    ((x1 - x0) / 2 + 0.5) * s,
    Math.max(18, s * 0.28 * (y1 - y0)),
    room.mood.shadow,
    0.5,
  );
}

/** Adds lamplight to the finished room if lamps are lit. */
export function warmAir(room: Room): string {
  if (room.outside.lamps < 0.6) return '';
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    room.sheet.radial(
      [
        [0, '#FFC46A', 0.2],
        [0.6, '#F0923A', 0.07],
        [1, '#1B0F14', 0.34],
      ],
      0.5,
      0.45,
      0.72,
    ),
  );
}
