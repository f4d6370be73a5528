import { fillPath, pathOf, type Pt } from '../kit/sheet.ts';
import { tone, type Mood } from '../kit/mood.ts';
import type { Hex } from '../kit/colour.ts';
import { Face, type Camera, type V3 } from './camera.ts';

/** A solid in space. Its box decides which solids it covers. */
export interface Solid {
  min: V3;
  max: V3;
  paint: () => string;
  /** outline points that cast its shadow on the ground; none = no shadow */
  casts?: readonly V3[];
  /** how far its drawing extends beyond its box, in metres: a tree's box is its trunk */
  spread?: number;
}

interface BoxFaces {
  front: Face;
  left: Face;
  right: Face;
  back: Face;
  top: Face;
}

export type FaceName = keyof BoxFaces;

/** Sorts solids from far to near and draws their shadows. */
export class Stage {
  readonly camera: Camera;
  readonly mood: Mood;
  /** points toward the light */
  readonly sun: V3;
  readonly #solids: Solid[] = [];

  constructor(camera: Camera, mood: Mood, sun: V3) {
    this.camera = camera;
    this.mood = mood;
    const length = Math.hypot(...sun);
    this.sun = [sun[0] / length, sun[1] / length, sun[2] / length];
  }

  /** How much a surface with this outward direction faces the light, 0..1. */
  level(normal: V3): number {
    const [a, b, c] = this.sun;
    const length = Math.hypot(...normal) || 1;
    const dot = (normal[0] * a + normal[1] * b + normal[2] * c) / length;
    return Math.max(0, Math.min(1, 0.12 + dot * 1.05));
  }

  ink(base: Hex, normal: V3): Hex {
    return tone(this.mood, base, this.level(normal));
  }

  add(solid: Solid): void {
    this.#solids.push(solid);
  }

  faces(min: V3, max: V3): BoxFaces {
    const w = max[0] - min[0];
    const d = max[1] - min[1];
    const h = max[2] - min[2];
    const c = this.camera;
    return {
      front: new Face(c, min, [1, 0, 0], [0, 0, 1], w, h),
      right: new Face(c, [max[0], min[1], min[2]], [0, 1, 0], [0, 0, 1], d, h),
      left: new Face(c, [min[0], max[1], min[2]], [0, -1, 0], [0, 0, 1], d, h),
      back: new Face(c, [max[0], max[1], min[2]], [-1, 0, 0], [0, 0, 1], w, h),
      top: new Face(c, [min[0], min[1], max[2]], [1, 0, 0], [0, 1, 0], w, d),
    };
  }

  /** A box of one material; `dress` draws on the visible faces. */
  box(
    min: V3,
    max: V3,
    base: Hex,
    dress?: (name: FaceName, face: Face, level: number) => string,
    casts = true,
  ): void {
    this.add({
      min,
      max,
      paint: () => this.paintBox(min, max, base, dress),
      ...(casts ? { casts: corners(min, max) } : {}),
    });
  }

  paintBox(
    min: V3,
    max: V3,
    base: Hex,
    dress?: (name: FaceName, face: Face, level: number) => string,
    under = true,
  ): string {
    const [x, y, z] = this.camera.at;
    const faces = this.faces(min, max);
    const seen: [FaceName, V3][] = [];
    if (y < min[1]) seen.push(['front', [0, -1, 0]]);
    if (y > max[1]) seen.push(['back', [0, 1, 0]]);
    if (x < min[0]) seen.push(['left', [-1, 0, 0]]);
    if (x > max[0]) seen.push(['right', [1, 0, 0]]);
    if (z > max[2]) seen.push(['top', [0, 0, 1]]);
    let out = '';
    if (under && z < min[2]) {
      const [a, b] = [min, max];
      out += fillPath(
        this.camera.path([
          [a[0], a[1], a[2]],
          [b[0], a[1], a[2]],
          [b[0], b[1], a[2]],
          [a[0], b[1], a[2]],
        ]),
        tone(this.mood, base, 0),
      );
    }
    for (const [name, normal] of seen) {
      const face = faces[name];
      const level = this.level(normal);
      const ink = tone(this.mood, base, level);
      out += fillPath(
        face.quad(0, 0, face.width, face.height),
        ink,
        `stroke="${ink}" stroke-width=".7"`,
      );
      out += dress?.(name, face, level) ?? '';
    }
    return out;
  }

  /** All shadows on level ground, as one shape so that overlaps do not darken twice. */
  shadows(ground = 0): string {
    const [a, b, c] = this.sun;
    if (c < 0.08) return '';
    let d = '';
    for (const solid of this.#solids) {
      if (!solid.casts) continue;
      const fallen = solid.casts.map(([x, y, z]): V3 => {
        const t = Math.max(0, z - ground) / c;
        return [x - a * t, y - b * t, ground];
      });
      const outline = hull(fallen.map(([x, y]) => [x, y] as const)).map(([x, y]): V3 => [
        x,
        y,
        ground,
      ]);
      d += pathOf(this.camera.outline(outline));
    }
    return fillPath(d, this.mood.shadow, `opacity="${this.mood.shadowStrength}"`);
  }

  /** The solids visible in a picture of this width. */
  paint(width = Infinity): string {
    return this.#sorted(width)
      .map((solid) => solid.paint())
      .join('');
  }

  /** Far to near: a solid is painted before those that cover it. */
  #sorted(width: number): Solid[] {
    const outlines = this.#solids.map((solid) => hull(this.camera.outline(spreadCorners(solid))));
    const bounds = outlines.map((points) => {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
    });
    const meets = (i: number, j: number): boolean => {
      const a = bounds[i];
      const b = bounds[j];
      if (!a || !b || a[0] >= b[1] || b[0] >= a[1] || a[2] >= b[3] || b[2] >= a[3]) return false;
      return overlap(outlines[i] ?? [], outlines[j] ?? []);
    };
    const state = new Uint8Array(this.#solids.length);
    const out: Solid[] = [];
    const visit = (i: number): void => {
      if (state[i] !== 0) return;
      state[i] = 1;
      const here = this.#solids[i];
      if (!here) return;
      for (const j of order) {
        const other = this.#solids[j];
        if (other && j !== i && state[j] === 0 && this.#covers(here, other) && meets(i, j))
          visit(j);
      }
      const [left, right] = bounds[i] ?? [0, 0];
      if (right > 0 && left < width) out.push(here);
    };
    const depths = this.#solids.map((solid) => this.camera.depth(middle(solid)));
    const order = this.#solids.map((_, i) => i).sort((i, j) => (depths[j] ?? 0) - (depths[i] ?? 0));
    order.forEach(visit);
    return out;
  }

  /**
   * Whether `front` covers `rear` where their outlines meet. If each is on the camera’s side of some plane between
   * them, neither covers the other; an order for such a pair could only make the whole order circular.
   */
  #covers(front: Solid, rear: Solid): boolean {
    return this.#nearer(front, rear) && !this.#nearer(rear, front);
  }

  /** Whether some plane separates the two, with the camera on the side of the first. */
  #nearer(one: Solid, other: Solid): boolean {
    for (const k of [0, 1, 2] as const) {
      const eye = this.camera.at[k];
      if (other.max[k] <= one.min[k] + 1e-6 && eye >= other.max[k]) return true;
      if (one.max[k] <= other.min[k] + 1e-6 && eye <= other.min[k]) return true;
    }
    return false;
  }
}

/** Whether two outlines of the same winding share more than an edge. */
function overlap(a: readonly Pt[], b: readonly Pt[]): boolean {
  const parted = (one: readonly Pt[], other: readonly Pt[]): boolean =>
    one.some((p, i) => {
      const q = one[(i + 1) % one.length] ?? p;
      return other.every(
        (r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) <= 0.01,
      );
    });
  return a.length > 2 && b.length > 2 && !parted(a, b) && !parted(b, a);
}

const middle = (s: Solid): V3 => [
  (s.min[0] + s.max[0]) / 2,
  (s.min[1] + s.max[1]) / 2,
  (s.min[2] + s.max[2]) / 2,
];

const spreadCorners = ({ min, max, spread = 0 }: Solid): V3[] =>
  corners([min[0] - spread, min[1] - spread, min[2]], [max[0] + spread, max[1] + spread, max[2]]);

export const corners = (a: V3, b: V3): V3[] => [
  [a[0], a[1], a[2]],
  [b[0], a[1], a[2]],
  [b[0], b[1], a[2]],
  [a[0], b[1], a[2]],
  [a[0], a[1], b[2]],
  [b[0], a[1], b[2]],
  [b[0], b[1], b[2]],
  [a[0], b[1], b[2]],
];

/** The convex hull of a set of points, always in the same winding. */
export function hull(points: readonly Pt[]): Pt[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: readonly Pt[]): Pt[] => {
    const out: Pt[] = [];
    for (const p of list) {
      for (;;) {
        const a = out[out.length - 2];
        const b = out[out.length - 1];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
