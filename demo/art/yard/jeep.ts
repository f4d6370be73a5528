import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from '../house/site.ts';

const LENGTH = 3.7;
const WIDTH = 1.6;
const RADIUS = 0.38;

/** A four-wheel drive with a canvas top, parked along the house; its nose points to the given side. */
export function jeep(site: Site, x: number, y: number, nose: -1 | 1 = 1): void {
  const { stage, mood } = site;
  const cam = stage.camera;
  const paint = '#5F7347';
  const at = (u: number): number => (nose > 0 ? x + u : x + LENGTH - u);
  const box = (
    u0: number,
    u1: number,
    z0: number,
    z1: number,
    ink: string,
    inset = 0,
    dress?: Parameters<typeof stage.paintBox>[3],
  ): string =>
    stage.paintBox(
      [Math.min(at(u0), at(u1)), y + inset, z0],
      [Math.max(at(u0), at(u1)), y + WIDTH - inset, z1],
      ink,
      dress,
      false,
    );
  const disc = (u: number, side: number, r: number): string =>
    cam.path(
      Array.from({ length: 18 }, (_, i): V3 => [
        at(u) + Math.cos((i * Math.PI) / 9) * r,
        side,
        RADIUS + Math.sin((i * Math.PI) / 9) * r,
      ]),
    );
  const wheel = (u: number, side: number): string => {
    const far = side + 0.2;
    return (
      fillPath(
        disc(u, far, RADIUS) + disc(u, side + 0.1, RADIUS) + disc(u, side, RADIUS),
        '#1E2324',
      ) +
      fillPath(disc(u, side - 0.01, RADIUS * 0.56), tone(mood, '#B9B4A4', 0.8)) +
      fillPath(disc(u, side - 0.02, RADIUS * 0.2), '#2B2F2C')
    );
  };
  const axles = [0.72, LENGTH - 0.8] as const;
  const front = (z0: number, z1: number, u0: number, u1: number): string => {
    const quad: V3[] = [
      [at(u0), y - 0.005, z0],
      [at(u1), y - 0.005, z0],
      [at(u1), y - 0.005, z1],
      [at(u0), y - 0.005, z1],
    ];
    return cam.path(quad);
  };
  const arch = (u: number): string =>
    cam.path(
      Array.from({ length: 10 }, (_, i): V3 => [
        at(u) + Math.cos((i * Math.PI) / 9) * 0.5,
        y - 0.006,
        RADIUS + 0.05 + Math.sin((i * Math.PI) / 9) * 0.47,
      ]),
    );
  stage.add({
    min: [x, y - 0.05, 0],
    max: [x + LENGTH, y + WIDTH, 1.85],
    casts: [
      [x, y, 0.3],
      [x + LENGTH, y, 0.3],
      [x + LENGTH, y + WIDTH, 0.3],
      [x, y + WIDTH, 0.3],
      [at(1.3), y, 1.85],
      [at(LENGTH), y, 1.85],
      [at(LENGTH), y + WIDTH, 1.85],
      [at(0), y, 1.05],
    ],
    paint: () => {
      const level = stage.level([0, -1, 0]);
      const glass =
        mood.lamps > 0.7
          ? tone(mood, '#3F5A5C', 0.7)
          : mix(tone(mood, '#3F5A5C', 0.6), mood.sky[1], 0.35);
      const ends = (name: string): boolean => name === (nose > 0 ? 'right' : 'left');
      let out = fillPath(
        cam.path([
          [x + 0.2, y + 0.1, 0.01],
          [x + LENGTH - 0.2, y + 0.1, 0.01],
          [x + LENGTH - 0.2, y + WIDTH, 0.01],
          [x + 0.2, y + WIDTH, 0.01],
        ]),
        mood.shadow,
        'opacity=".5"',
      );
      for (const u of axles) out += wheel(u, y + WIDTH - 0.22);
      out += box(0.25, LENGTH - 0.25, 0.3, 0.5, '#23282A', 0.08);
      // The nose is farther than the cab if the camera is behind it.
      const bonnet = box(LENGTH - 1.35, LENGTH, 0.48, 1.02, paint, 0, (name, face) => {
        if (!ends(name)) return '';
        let slots = '';
        for (let k = 0; k < 5; k += 1)
          slots += face.quad(0.52 + k * 0.12, 0.1, 0.58 + k * 0.12, 0.44);
        return (
          fillPath(slots, '#23282A') +
          fillPath(
            face.quad(0.14, 0.2, 0.36, 0.42) + face.quad(1.24, 0.2, 1.46, 0.42),
            mood.lamps > 0.5 ? '#FFE9B0' : '#F1EBD8',
          )
        );
      });
      const body = box(0, LENGTH - 1.35, 0.48, 1.05, paint);
      const cab = box(0.04, LENGTH - 1.4, 1.05, 1.85, '#C9B88E', 0.04, (name, face) =>
        name === 'front'
          ? ''
          : name === 'top'
            ? ''
            : fillPath(face.quad(0.14, 0.1, face.width - 0.14, 0.66), glass),
      );
      const panes = fillPath(front(1.15, 1.68, 0.3, 1.05) + front(1.15, 1.68, 1.2, 2.1), glass);
      const behind = nose > 0 ? cam.at[0] < x : cam.at[0] > x + LENGTH;
      out += behind ? bonnet + body + cab + panes : body + cab + panes + bonnet;
      out +=
        fillPath(arch(axles[0]) + arch(axles[1]), '#23282A') +
        fillPath(front(0.84, 0.9, 0.05, LENGTH - 0.05), tone(mood, '#E9DFC4', level)) +
        strokePath(
          cam.line([at(1.12), y - 0.006, 0.55], [at(1.12), y - 0.006, 1.05]) +
            cam.line([at(2.15), y - 0.006, 0.55], [at(2.15), y - 0.006, 1.05]),
          '#3C4A2E',
          1.4,
        );
      for (const u of axles) out += wheel(u, y - 0.02);
      return out + box(LENGTH, LENGTH + 0.1, 0.46, 0.62, '#33383A', 0.02);
    },
  });
}
