import { fillPath, fillPoly, num, pathOf, strokePath, type Pt } from '../kit/sheet.ts';
import { leafInks, tone } from '../kit/mood.ts';
import { makeNoise } from '../kit/random.ts';
import type { V3 } from '../space/camera.ts';
import { grass, hedge } from '../foliage/plants.ts';
import type { Site } from '../house/site.ts';

/** The ground in front of and round the house, with the texture of its garden. */
export function paintGround(site: Site, far: number): string {
  const { mood, sheet, stage, art } = site;
  const cam = stage.camera;
  const rng = site.rng.fork('ground');
  const near = cam.at[1] + 0.6;
  const paved = art.garden === 'courtyard';
  const sandy = art.backdrop === 'sea' || (art.garden === 'palms' && art.style === 'resort');
  const base = paved
    ? '#B9AA8C'
    : sandy
      ? '#D9C493'
      : art.garden === 'wild'
        ? '#7E9A52'
        : '#86A653';
  const farRow = cam.point([0, far, 0])[1];
  const lit = tone(mood, base, 0.95);
  const dark = tone(mood, base, 0.45);
  // its far edge is square to the line of sight: seen from a corner, an edge along the house would rise like a wedge
  const end = cam.depth([0, far, 0]);
  const outline = cam.outline([
    cam.ground(-220, 0.4),
    cam.ground(220, 0.4),
    cam.ground(220, end),
    cam.ground(-220, end),
  ]);
  const whole = fillPoly(
    outline,
    sheet.linear([
      [0, lit],
      [0.35, lit],
      [1, dark],
    ]),
  );
  let out = '';
  if (paved) {
    let joints = '';
    for (let y = Math.ceil(near); y < far; y += 1.4) joints += cam.line([-40, y, 0], [40, y, 0]);
    for (let x = -30; x <= 30; x += 1.6)
      joints += cam.line([x, Math.max(near, cam.at[1] + 1), 0], [x, far, 0]);
    out += strokePath(joints, tone(mood, '#7D6F58', 0.6), 1.4, 'opacity=".5"');
  } else if (art.garden === 'lawn') {
    let stripes = '';
    for (let y = Math.ceil(near); y < far; y += 3)
      stripes += cam.path([
        [-60, y, 0],
        [60, y, 0],
        [60, y + 1.5, 0],
        [-60, y + 1.5, 0],
      ]);
    out += fillPath(stripes, tone(mood, '#A9C065', 0.95), 'opacity=".35"');
  } else if (art.garden === 'terraced') {
    for (const y of [far - 3, far - 8])
      out += fillPath(
        cam.path([
          [-60, y, 0],
          [60, y, 0],
          [60, y - 0.5, 0],
          [-60, y - 0.5, 0],
        ]),
        tone(mood, '#77705F', 0.5),
        'opacity=".6"',
      );
  }
  const patches = makeNoise(rng);
  let blots = '';
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [rng.range(-26, 26), rng.range(near + 1, far)];
    const w = rng.range(0.8, 3) * (1 + patches(i) * 0.3);
    const ring: V3[] = Array.from({ length: 9 }, (_, k) => [
      x + Math.cos(k * 0.7) * w * rng.range(0.7, 1.1),
      y + Math.sin(k * 0.7) * w * 0.5,
      0,
    ]);
    blots += cam.path(ring);
  }
  out += fillPath(
    blots,
    tone(mood, sandy ? '#BFA673' : paved ? '#8E8168' : '#5C8446', 0.8),
    'opacity=".28"',
  );
  out = whole + sheet.clipped(pathOf(outline), out);
  if (!paved) {
    const inks = leafInks(mood);
    const spot = () => {
      const t = rng() ** 2.2;
      const y = near + 1.2 + (far - near - 1.2) * t;
      const x = rng.range(-1, 1) * (4 + (y - near) * 0.9);
      const s = cam.scale([x, y, 0]);
      return {
        at: cam.point([x, y, 0]),
        h: s * (art.garden === 'wild' ? rng.range(0.16, 0.4) : rng.range(0.06, 0.14)),
      };
    };
    const n = sandy ? 60 : 120;
    out +=
      grass(rng, spot, n, inks.dark, 'opacity=".75"') +
      grass(rng, spot, n, inks.light, 'opacity=".6"');
  }
  if (mood.wet) {
    let shine = '';
    for (let i = 0; i < 26; i += 1) {
      const t = rng() ** 1.4;
      const y = near + 1 + (far - near) * 0.7 * t;
      const x = rng.range(-9, 9);
      const [px, py] = cam.point([x, y, 0]);
      const w = cam.scale([x, y, 0]) * rng.range(0.3, 1.1);
      shine += `M${num(px - w)} ${num(py)}q${num(w)} ${num(-w * 0.16)} ${num(2 * w)} 0q${num(-w)} ${num(w * 0.16)} ${num(-2 * w)} 0z`;
    }
    out += fillPath(shine, mood.sky[2], 'opacity=".5"');
  }
  return (
    out +
    fillPath(`M0 ${num(farRow)}H${sheet.width}v3H0z`, tone(mood, '#33503A', 0.5), 'opacity=".4"')
  );
}

/** Planting that hides where the ground ends. */
export function paintEdge(site: Site, far: number, height: number): string {
  const rng = site.rng.fork('edge');
  const cam = site.stage.camera;
  const noise = makeNoise(rng);
  const crest: Pt[] = [];
  const s = cam.scale([0, far, 0]);
  const row = cam.point([0, far, 0])[1];
  for (let x = -20; x <= site.sheet.width + 20; x += 26)
    crest.push([x, row - s * height * (0.6 + 0.4 * noise(x / 110) + 0.15 * noise(x / 31 + 4))]);
  return hedge(rng, crest, s * height, leafInks(site.mood, 0.12), site.sun, Math.max(9, s * 0.3));
}

/** Flagstones from the foreground to the steps. */
export function paintPath(
  site: Site,
  from: readonly [number, number],
  to: readonly [number, number],
  width = 1.9,
): string {
  const { mood, stage } = site;
  const cam = stage.camera;
  const rng = site.rng.fork('path');
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const n = Math.max(5, Math.round(length / 0.95));
  let stones = '';
  let bed = '';
  const at = (t: number, side: number): V3 => {
    const bend = Math.sin(t * Math.PI) * length * 0.1;
    return [
      from[0] + (to[0] - from[0]) * t + side * width * 0.5 + bend,
      from[1] + (to[1] - from[1]) * t,
      0,
    ];
  };
  for (let i = 0; i < n; i += 1) {
    const [t0, t1] = [(i + 0.06) / n, (i + 0.92) / n];
    const cut = rng.range(-0.25, 0.25);
    stones +=
      cam.path([at(t0, -1), at(t0, cut - 0.05), at(t1, cut - 0.05), at(t1, -1)]) +
      cam.path([at(t0, cut + 0.05), at(t0, 1), at(t1, 1), at(t1, cut + 0.05)]);
    bed += cam.path([
      at(i / n, -1.12),
      at(i / n, 1.12),
      at((i + 1) / n, 1.12),
      at((i + 1) / n, -1.12),
    ]);
  }
  return (
    fillPath(bed, tone(mood, '#6B6A4C', 0.6)) +
    fillPath(stones, tone(mood, mood.wet ? '#A9AFA6' : '#CDBF9F', 0.85))
  );
}
