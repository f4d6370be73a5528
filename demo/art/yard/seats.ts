import { fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { Seat } from '../interiors/character.ts';
import type { Site } from '../house/site.ts';
import { chair } from './furniture.ts';

/** A seat in this house's style; `away`: its back to the camera. About 0.7 m wide, a bench 1.3 m. */
export function seat(
  site: Site,
  kind: Seat,
  x: number,
  y: number,
  cloth: Hex,
  z: number,
  away: boolean,
  wood: Hex,
): void {
  const { stage, mood } = site;
  const legs = (w: number, d: number, h: number, t: number): void => {
    for (const [a, b] of [
      [x, y],
      [x + w - t, y],
      [x, y + d - t],
      [x + w - t, y + d - t],
    ] as const)
      stage.box([a, b, z], [a + t, b + t, z + h], wood, undefined, false);
  };
  const back = (d: number, t: number): readonly [number, number] =>
    away ? [y, y + t] : [y + d - t, y + d];
  if (kind === 'planter') {
    chair(site, x, y, cloth, z, away, wood);
    return;
  }
  if (kind === 'bench') {
    const [w, d] = [1.3, 0.56];
    legs(w, d, 0.4, 0.08);
    stage.box([x, y, z + 0.4], [x + w, y + d, z + 0.46], wood);
    stage.box([x + 0.05, y + 0.05, z + 0.465], [x + w - 0.05, y + d - 0.08, z + 0.54], cloth);
    const [b0, b1] = back(d, 0.06);
    stage.box([x, b0, z + 0.5], [x + w, b1, z + 0.98], wood, (name, face, level) => {
      if (name !== 'front' && name !== 'back') return '';
      let gaps = '';
      for (let u = 0.1; u < face.width - 0.1; u += 0.16)
        gaps += face.quad(u, 0.04, u + 0.08, face.height - 0.1);
      return fillPath(gaps, tone(mood, mix(wood, '#1D1310', 0.5), level));
    });
    return;
  }
  if (kind === 'modern') {
    const [w, d] = [0.82, 0.78];
    legs(w, d, 0.18, 0.05);
    stage.box([x, y, z + 0.18], [x + w, y + d, z + 0.4], cloth);
    stage.box(
      [x + 0.08, y + 0.06, z + 0.41],
      [x + w - 0.08, y + d - 0.12, z + 0.5],
      mix(cloth, '#FBF3DF', 0.25),
    );
    const [b0, b1] = back(d, 0.16);
    stage.box([x, b0, z + 0.4], [x + w, b1, z + 0.84], cloth);
    for (const a of [x, x + w - 0.1])
      stage.box(
        [a, y + 0.12, z + 0.4],
        [a + 0.1, y + d - 0.16, z + 0.58],
        mix(cloth, '#2A201A', 0.12),
        undefined,
        false,
      );
    return;
  }
  const [w, d] = [0.68, 0.66];
  const woven = kind === 'cane';
  const [ink, seatInk] = woven ? ['#C79F62', cloth] : [wood, cloth];
  legs(w, d, 0.42, 0.06);
  stage.box([x, y, z + 0.4], [x + w, y + d, z + 0.47], ink);
  stage.box([x + 0.06, y + 0.06, z + 0.475], [x + w - 0.06, y + d - 0.1, z + 0.56], seatInk);
  const [b0, b1] = back(d, 0.08);
  stage.box([x, b0, z + 0.47], [x + w, b1, z + (woven ? 1.08 : 1.16)], ink, (name, face, level) => {
    if (name !== 'front' && name !== 'back') return '';
    let lines = '';
    const n = woven ? 7 : 5;
    for (let i = 1; i < n; i += 1) {
      const u = (face.width * i) / n;
      lines += woven
        ? face.line(u, 0.04, face.width - u, face.height - 0.06)
        : face.line(u, 0.03, u, face.height - 0.08);
      if (woven)
        lines += face.line(0.03, (face.height * i) / n, face.width - 0.03, (face.height * i) / n);
    }
    return (
      fillPath(
        face.quad(0.06, 0.04, face.width - 0.06, face.height - 0.08),
        tone(mood, woven ? '#DDBF85' : mix(wood, '#1D1310', 0.45), level),
      ) +
      strokePath(
        lines,
        tone(mood, woven ? '#8A6234' : wood, level),
        Math.max(1.2, face.grainScale * (woven ? 0.014 : 0.04)),
      )
    );
  });
  for (const a of [x - 0.03, x + w - 0.03])
    stage.box([a, y + 0.04, z + 0.66], [a + 0.06, y + d - 0.04, z + 0.71], ink, undefined, false);
  if (kind !== 'rocker') return;
  stage.add({
    min: [x - 0.02, y - 0.14, z],
    max: [x + w + 0.02, y + d + 0.14, z + 0.05],
    paint: () => {
      const cam = stage.camera;
      const arcs = [x + 0.03, x + w - 0.03]
        .map((a) => {
          const [p, q, m] = [
            cam.point([a, y - 0.16, z + 0.08]),
            cam.point([a, y + d + 0.16, z + 0.08]),
            cam.point([a, y + d / 2, z - 0.04]),
          ];
          return `M${num(p[0])} ${num(p[1])}Q${num(m[0])} ${num(m[1])} ${num(q[0])} ${num(q[1])}`;
        })
        .join('');
      return strokePath(
        arcs,
        tone(mood, wood, 0.6),
        Math.max(3, cam.scale([x, y, z]) * 0.05),
        'stroke-linecap="round"',
      );
    },
  });
}
