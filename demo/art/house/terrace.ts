import { strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import { addPosts } from './parts.ts';
import type { Site } from './site.ts';

/** A terrace slab of timber boards. */
export function addDeck(
  site: Site,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
): void {
  site.stage.box([x0, y0, 0], [x1, y1, z], '#B08457', (name, face, level) => {
    let lines = '';
    if (name === 'top')
      for (let u = 0.3; u < face.width; u += 0.3) lines += face.line(u, 0, u, face.height);
    return strokePath(lines, tone(site.mood, '#7A5233', level), 1, 'opacity=".6"');
  });
}

/** Posts and beams that shade a seat beside the house. */
export function pergola(site: Site, x: number, ink: string): void {
  const [y0, y1, z] = [-2.4, 3.6, 2.9];
  addPosts(
    site,
    [
      [x + 0.2, y0],
      [x + 3.4, y0],
      [x + 0.2, y1],
      [x + 3.4, y1],
    ],
    0,
    z,
    ink,
    0.18,
  );
  site.stage.add({
    min: [x, y0 - 0.3, z],
    max: [x + 3.6, y1 + 0.3, z + 0.3],
    paint: () => {
      let out = '';
      for (let y = y1 + 0.2; y >= y0 - 0.3; y -= 0.75)
        out += site.stage.paintBox([x, y, z + 0.12], [x + 3.6, y + 0.12, z + 0.3], ink);
      return out + site.stage.paintBox([x, y0 - 0.1, z], [x + 3.6, y0 + 0.1, z + 0.14], ink);
    },
  });
}
