import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from '../house/site.ts';

/** A slatted lounger with its head away from the camera. */
export function lounger(site: Site, x: number, y: number, cloth: Hex, z = 0): void {
  const [w, l] = [0.7, 1.9];
  site.stage.add({
    min: [x, y, z],
    max: [x + w, y + l, z + 0.9],
    casts: [
      [x, y, z + 0.35],
      [x + w, y, z + 0.35],
      [x + w, y + l, z + 0.8],
      [x, y + l, z + 0.8],
    ],
    paint: () => {
      const cam = site.stage.camera;
      const t = z + 0.36;
      const hinge = y + l * 0.62;
      const legs = [
        [x + 0.08, y + 0.2],
        [x + w - 0.08, y + 0.2],
        [x + 0.08, hinge],
        [x + w - 0.08, hinge],
      ] as const;
      const d = legs.map(([a, b]) => cam.line([a, b, z], [a, b, t])).join('');
      const px = cam.scale([x, y, z]);
      const seat: V3[] = [
        [x, y, t],
        [x + w, y, t],
        [x + w, hinge, t],
        [x, hinge, t],
      ];
      const back: V3[] = [
        [x, hinge, t],
        [x + w, hinge, t],
        [x + w, y + l, t + 0.5],
        [x, y + l, t + 0.5],
      ];
      const edge: V3[] = [
        [x, y, t],
        [x + w, y, t],
        [x + w, y, t - 0.12],
        [x, y, t - 0.12],
      ];
      const side: V3[] =
        cam.at[0] < x
          ? [
              [x, y, t],
              [x, hinge, t],
              [x, hinge, t - 0.12],
              [x, y, t - 0.12],
            ]
          : [
              [x + w, y, t],
              [x + w, hinge, t],
              [x + w, hinge, t - 0.12],
              [x + w, y, t - 0.12],
            ];
      let stripes = '';
      for (const u of [0.2, 0.5, 0.8])
        stripes +=
          cam.line([x + w * u, y, t], [x + w * u, hinge, t]) +
          cam.line([x + w * u, hinge, t], [x + w * u, y + l, t + 0.5]);
      return (
        strokePath(d, tone(site.mood, '#6B4630', 0.5), Math.max(2, px * 0.06)) +
        fillPath(cam.path(back), tone(site.mood, cloth, 0.8)) +
        fillPath(cam.path(seat), tone(site.mood, cloth, 1)) +
        strokePath(
          stripes,
          tone(site.mood, mix(cloth, '#B5482F', 0.6), 0.9),
          Math.max(1.5, px * 0.05),
        ) +
        fillPath(cam.path(edge) + cam.path(side), tone(site.mood, mix(cloth, '#5B4636', 0.5), 0.6))
      );
    },
  });
}

/** A parasol of eight panels in two cloths. */
export function parasol(site: Site, x: number, y: number, cloth: Hex, h = 2.6): void {
  const r = 1.5;
  const rim = Array.from({ length: 8 }, (_, i): V3 => [
    x + Math.cos((i * Math.PI) / 4) * r,
    y + Math.sin((i * Math.PI) / 4) * r,
    h - 0.55,
  ]);
  site.stage.add({
    min: [x - 0.2, y - 0.2, 0],
    max: [x + 0.2, y + 0.2, h],
    casts: rim,
    paint: () => {
      const cam = site.stage.camera;
      const apex: V3 = [x, y, h];
      let out = strokePath(
        cam.line([x, y, 0], apex),
        tone(site.mood, '#8A5F3C', 0.7),
        Math.max(2, cam.scale(apex) * 0.07),
      );
      const under = cam.at[2] < h - 0.55;
      if (under) out += fillPath(cam.path(rim), tone(site.mood, mix(cloth, '#4A3A36', 0.4), 0.4));
      const order = rim.map((p, i) => [i, cam.depth(p)] as const).sort((a, b) => b[1] - a[1]);
      for (const [i] of order) {
        const a = rim[i];
        const b = rim[(i + 1) % 8];
        if (!a || !b) continue;
        const facing = site.stage.level([a[0] + b[0] - 2 * x, a[1] + b[1] - 2 * y, 2.4]);
        out += fillPath(
          cam.path([a, b, apex]),
          tone(site.mood, i % 2 ? cloth : '#FBF3DF', 0.35 + facing * 0.65),
        );
      }
      return out;
    },
  });
}

/** A chair with arms (planter's chair), facing `-y` or `+y`. */
export function chair(
  site: Site,
  x: number,
  y: number,
  cloth: Hex,
  z: number,
  away = true,
  wood: Hex = '#7A4A2E',
): void {
  const s = 0.66;
  const b = away ? y : y + s - 0.1;
  const leg = (px: number, py: number) =>
    site.stage.box([px, py, z], [px + 0.07, py + 0.07, z + 0.42], wood, undefined, false);
  leg(x, y);
  leg(x + s - 0.07, y);
  leg(x, y + s - 0.07);
  leg(x + s - 0.07, y + s - 0.07);
  site.stage.box([x, y, z + 0.4], [x + s, y + s, z + 0.52], cloth);
  site.stage.box([x, b, z + 0.52], [x + s, b + 0.1, z + 1.06], cloth, (name, face, level) =>
    name === 'front' || name === 'back'
      ? fillPath(
          face.quad(0.06, 0.06, face.width - 0.06, face.height - 0.1),
          tone(site.mood, mix(cloth, '#FBF3DF', 0.25), level),
        )
      : '',
  );
  site.stage.box([x - 0.05, y, z + 0.68], [x + 0.05, y + s, z + 0.74], wood, undefined, false);
  site.stage.box(
    [x + s - 0.05, y, z + 0.68],
    [x + s + 0.05, y + s, z + 0.74],
    wood,
    undefined,
    false,
  );
}

/** A low table, with two glasses of chai if asked. */
export function table(
  site: Site,
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  z: number,
  chai = false,
  wood: Hex = '#8A5634',
): void {
  for (const [a, b] of [
    [x + 0.04, y + 0.04],
    [x + w - 0.1, y + 0.04],
    [x + 0.04, y + d - 0.1],
    [x + w - 0.1, y + d - 0.1],
  ] as const)
    site.stage.box([a, b, z], [a + 0.06, b + 0.06, z + h - 0.06], wood, undefined, false);
  site.stage.box([x, y, z + h - 0.06], [x + w, y + d, z + h], wood);
  if (!chai) return;
  site.stage.add({
    min: [x + 0.05, y + 0.05, z + h + 0.001],
    max: [x + w - 0.05, y + d - 0.05, z + h + 0.3],
    paint: () =>
      [0.3, 0.62].map((t) => glassOfChai(site, [x + w * t, y + d * 0.5, z + h])).join(''),
  });
}

function glassOfChai(site: Site, at: V3): string {
  const [x, y] = site.stage.camera.point(at);
  const s = site.stage.camera.scale(at) * 0.13;
  const steam = `M${num(x - s * 0.2)} ${num(y - s * 1.5)}q${num(-s * 0.5)} ${num(-s * 0.6)} 0 ${num(-s * 1.1)}t0 ${num(-s)}M${num(x + s * 0.25)} ${num(y - s * 1.6)}q${num(s * 0.5)} ${num(-s * 0.5)} 0 ${num(-s)}`;
  return (
    fillPath(
      `M${num(x - s * 0.5)} ${num(y - s * 1.3)}h${num(s)}l${num(-s * 0.14)} ${num(s * 1.3)}h${num(-s * 0.72)}z`,
      '#F4EBDA',
      'opacity=".75"',
    ) +
    fillPath(
      `M${num(x - s * 0.46)} ${num(y - s)}h${num(s * 0.92)}l${num(-s * 0.1)} ${num(s * 0.92)}h${num(-s * 0.72)}z`,
      '#B9713A',
    ) +
    strokePath(steam, '#FFFFFF', Math.max(1.2, s * 0.1), 'opacity=".55" stroke-linecap="round"')
  );
}
