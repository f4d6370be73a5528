import type { Pt } from '../kit/sheet.ts';
import { pathOf } from '../kit/sheet.ts';

/** Metres: x to the right along a house's front, y away from the road, z up. */
export type V3 = readonly [number, number, number];

interface CameraSpec {
  at: V3;
  /** the point toward which the camera turns; it never tilts, so verticals stay vertical */
  toward: readonly [number, number];
  /** focal length in pixels */
  lens: number;
  /** pixel row of the camera's height */
  horizon: number;
  /** pixel column of the target */
  centre: number;
}

const NEAR = 0.3;

/** A view camera with a shifted lens, as architects' photographers use. */
export class Camera {
  readonly at: V3;
  readonly lens: number;
  readonly horizon: number;
  readonly centre: number;
  readonly #spec: CameraSpec;
  readonly #sin: number;
  readonly #cos: number;

  constructor(spec: CameraSpec) {
    this.#spec = spec;
    this.at = spec.at;
    this.lens = spec.lens;
    this.horizon = spec.horizon;
    this.centre = spec.centre;
    const dx = spec.toward[0] - spec.at[0];
    const dy = spec.toward[1] - spec.at[1];
    const length = Math.hypot(dx, dy) || 1;
    this.#sin = dx / length;
    this.#cos = dy / length;
  }

  #eye([x, y, z]: V3): V3 {
    const dx = x - this.at[0];
    const dy = y - this.at[1];
    return [dx * this.#cos - dy * this.#sin, dx * this.#sin + dy * this.#cos, z - this.at[2]];
  }

  #screen([x, y, z]: V3): Pt {
    const k = this.lens / Math.max(NEAR, y);
    return [this.centre + x * k, this.horizon - z * k];
  }

  point(p: V3): Pt {
    return this.#screen(this.#eye(p));
  }

  /** Pixels a metre spans at this place. */
  scale(p: V3): number {
    return this.lens / Math.max(NEAR, this.#eye(p)[1]);
  }

  depth(p: V3): number {
    return this.#eye(p)[1];
  }

  /** The outline on the picture, clipped at the plane of the camera. */
  outline(points: readonly V3[]): Pt[] {
    const eyes = points.map((p) => this.#eye(p));
    const out: Pt[] = [];
    eyes.forEach((here, i) => {
      const next = eyes[(i + 1) % eyes.length] ?? here;
      const inHere = here[1] >= NEAR;
      const inNext = next[1] >= NEAR;
      if (inHere) out.push(this.#screen(here));
      if (inHere !== inNext) {
        const t = (NEAR - here[1]) / (next[1] - here[1]);
        out.push(
          this.#screen([
            here[0] + (next[0] - here[0]) * t,
            NEAR,
            here[2] + (next[2] - here[2]) * t,
          ]),
        );
      }
    });
    return out;
  }

  /** The same camera, measured from a floor `z` metres higher. */
  raised(z: number): Camera {
    const [x, y, height] = this.#spec.at;
    return new Camera({ ...this.#spec, at: [x, y, height - z] });
  }

  /**
   * The point on the ground at a point's depth, `aside` metres beside the line of sight. An edge at one depth is
   * level in the picture.
   */
  ground(aside: number, depth: number): V3 {
    return [
      this.at[0] + aside * this.#cos + depth * this.#sin,
      this.at[1] - aside * this.#sin + depth * this.#cos,
      0,
    ];
  }

  path(points: readonly V3[]): string {
    return pathOf(this.outline(points));
  }

  line(a: V3, b: V3): string {
    return pathOf([this.point(a), this.point(b)], false);
  }
}

/** A flat piece of a wall, floor or roof, with positions on it in metres. */
export class Face {
  readonly camera: Camera;
  readonly origin: V3;
  readonly u: V3;
  readonly v: V3;
  readonly width: number;
  readonly height: number;

  constructor(camera: Camera, origin: V3, u: V3, v: V3, width: number, height: number) {
    this.camera = camera;
    this.origin = origin;
    this.u = u;
    this.v = v;
    this.width = width;
    this.height = height;
  }

  place(a: number, b: number): V3 {
    const { origin: o, u, v } = this;
    return [o[0] + u[0] * a + v[0] * b, o[1] + u[1] * a + v[1] * b, o[2] + u[2] * a + v[2] * b];
  }

  at(a: number, b: number): Pt {
    return this.camera.point(this.place(a, b));
  }

  quad(a0: number, b0: number, a1: number, b1: number): string {
    return this.camera.path([
      this.place(a0, b0),
      this.place(a1, b0),
      this.place(a1, b1),
      this.place(a0, b1),
    ]);
  }

  shape(points: readonly Pt[]): string {
    return this.camera.path(points.map(([a, b]) => this.place(a, b)));
  }

  line(a0: number, b0: number, a1: number, b1: number): string {
    return pathOf([this.at(a0, b0), this.at(a1, b1)], false);
  }

  /** Pixels per metre about the middle of the face. */
  get grainScale(): number {
    return this.camera.scale(this.place(this.width / 2, this.height / 2));
  }
}
