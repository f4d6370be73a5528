import { fillPath, strokePath } from '../kit/sheet.ts';
import type { Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { Face } from '../space/camera.ts';
import type { Room } from './room.ts';

export type Print = 'buti' | 'stripe' | 'zigzag' | 'dots' | 'check' | 'border';

/** Block print on a cloth lying on a face; motifs in metres, so they shrink with distance. */
export function blockPrint(
  room: Room,
  face: Face,
  print: Print,
  ink: Hex,
  level: number,
  step = 0.3,
): string {
  const { width: w, height: h } = face;
  const colour = tone(room.mood, ink, level);
  let d = '';
  switch (print) {
    case 'buti':
      for (let v = step / 2, row = 0; v < h; v += step, row += 1) {
        for (let u = row % 2 ? step : step / 2; u < w - 0.04; u += step) {
          const k = step * 0.26;
          d +=
            face.shape([
              [u, v - k * 0.2],
              [u + k * 0.55, v + k * 0.35],
              [u, v + k],
              [u - k * 0.55, v + k * 0.35],
            ]) +
            face.shape([
              [u - k * 0.12, v - k],
              [u + k * 0.12, v - k],
              [u, v],
            ]) +
            face.shape([
              [u + k * 0.2, v - k * 0.5],
              [u + k * 0.9, v - k * 0.1],
              [u + k * 0.3, v - k * 0.8],
            ]);
        }
      }
      return fillPath(d, colour);
    case 'stripe':
      for (let u = step * 0.3; u < w; u += step)
        d += face.quad(u, 0, Math.min(w, u + step * 0.34), h);
      return fillPath(d, colour, 'opacity=".85"');
    case 'zigzag':
      for (let v = step * 0.4; v < h; v += step) {
        const n = Math.max(2, Math.round(w / step));
        for (let i = 0; i < n; i += 1)
          d +=
            face.line((w * i) / n, v, (w * (i + 0.5)) / n, Math.min(h, v + step * 0.4)) +
            face.line((w * (i + 0.5)) / n, Math.min(h, v + step * 0.4), (w * (i + 1)) / n, v);
      }
      return strokePath(d, colour, Math.max(2, face.grainScale * 0.035));
    case 'dots':
      for (let v = step / 2, row = 0; v < h; v += step, row += 1)
        for (let u = row % 2 ? step : step / 2; u < w; u += step)
          d += face.shape([
            [u - step * 0.16, v],
            [u, v + step * 0.16],
            [u + step * 0.16, v],
            [u, v - step * 0.16],
          ]);
      return fillPath(d, colour);
    case 'check':
      for (let u = 0; u < w; u += step) d += face.quad(u, 0, Math.min(w, u + step / 2), h);
      for (let v = 0; v < h; v += step) d += face.quad(0, v, w, Math.min(h, v + step / 2));
      return fillPath(d, colour, 'opacity=".4"');
    case 'border': {
      const b = Math.min(0.16, w / 5, h / 5);
      d =
        face.quad(b, b, w - b, b * 1.6) +
        face.quad(b, h - b * 1.6, w - b, h - b) +
        face.quad(b, b, b * 1.6, h - b) +
        face.quad(w - b * 1.6, b, w - b, h - b);
      return fillPath(d, colour);
    }
  }
}
