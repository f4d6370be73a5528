import { circle, fillPath, num, strokePath, type Pt } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from '../house/site.ts';

/** A ring of stones with logs, and a fire that lights the grass. */
export function bonfire(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 0.6, y - 0.6, 0],
    max: [x + 0.6, y + 0.6, 1.3],
    paint: () => {
      const cam = site.stage.camera;
      const rng = site.rng.fork('fire');
      const [px, py] = cam.point([x, y, 0]);
      const s = cam.scale([x, y, 0]);
      let out = site.sheet.glow(px, py - s * 0.4, s * 4.6, s * 2.2, '#FFB14A', 0.75);
      for (let i = 0; i < 10; i += 1) {
        const a = (i / 10) * Math.PI * 2;
        const [sx, sy] = cam.point([x + Math.cos(a) * 0.7, y + Math.sin(a) * 0.7, 0]);
        out += `<ellipse cx="${num(sx)}" cy="${num(sy)}" rx="${num(s * 0.19)}" ry="${num(s * 0.12)}" fill="${tone(site.mood, '#8C8272', 0.8)}"/>`;
      }
      out += strokePath(
        `M${num(px - s * 0.5)} ${num(py)}l${num(s)} ${num(-s * 0.16)}M${num(px + s * 0.5)} ${num(py)}l${num(-s)} ${num(-s * 0.16)}`,
        '#4B2E20',
        s * 0.14,
        'stroke-linecap="round"',
      );
      for (const [k, ink] of [
        [1, '#D9502B'],
        [0.74, '#F0932F'],
        [0.45, '#FFDF8A'],
      ] as const) {
        let d = '';
        for (let i = -2; i <= 2; i += 1) {
          const h = s * k * (1.25 - Math.abs(i) * 0.26) * rng.range(0.85, 1.1);
          const fx = px + i * s * 0.17 * k;
          d += `M${num(fx - s * 0.16 * k)} ${num(py)}q${num(-s * 0.08)} ${num(-h * 0.5)} ${num(s * 0.16 * k + rng.range(-0.06, 0.06) * s)} ${num(-h)}q${num(s * 0.06)} ${num(h * 0.4)} ${num(s * 0.16 * k)} ${num(h)}z`;
        }
        out += fillPath(d, ink);
      }
      let sparks = '';
      for (let i = 0; i < 16; i += 1)
        sparks += `M${num(px + rng.range(-0.7, 0.7) * s)} ${num(py - s * rng.range(1, 2.6))}h3v3h-3z`;
      return out + fillPath(sparks, '#FFD27A', 'opacity=".8"');
    },
  });
}

/** Bulbs on a wire between two points, sagging. */
export function stringLights(site: Site, a: V3, b: V3, sag = 0.8, n = 11): string {
  const cam = site.stage.camera;
  const points: Pt[] = Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    return cam.point([
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      a[2] + (b[2] - a[2]) * t - sag * Math.sin(Math.PI * t),
    ]);
  });
  const s = cam.scale(a);
  let out = strokePath(
    `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`,
    mix(site.mood.shadow, '#000000', 0.2),
    Math.max(1.2, s * 0.02),
  );
  for (const [x, y] of points) {
    const r = Math.max(3.2, s * 0.07);
    if (site.mood.lamps > 0.4) out += circle(x, y + r * 1.3, r * 3.2, '#FFCB6B', 'opacity=".26"');
    out += circle(x, y + r * 1.3, r, site.mood.lamps > 0.3 ? '#FFF0C2' : '#F4E6C4');
  }
  return out;
}

/** A kettle grill under a wisp of smoke. */
export function barbecue(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 0.4, y - 0.4, 0],
    max: [x + 0.4, y + 0.4, 1.3],
    casts: [
      [x - 0.4, y, 0.9],
      [x + 0.4, y, 0.9],
      [x, y, 0],
    ],
    paint: () => {
      const [px, py] = site.stage.camera.point([x, y, 0]);
      const s = site.stage.camera.scale([x, y, 0]);
      const ink = tone(site.mood, '#33403C', 0.7);
      return (
        strokePath(
          `M${num(px - s * 0.1)} ${num(py - s * 0.6)}l${num(-s * 0.28)} ${num(s * 0.6)}M${num(px + s * 0.1)} ${num(py - s * 0.6)}l${num(s * 0.28)} ${num(s * 0.6)}`,
          ink,
          s * 0.05,
        ) +
        fillPath(
          `M${num(px - s * 0.42)} ${num(py - s * 0.82)}a${num(s * 0.42)} ${num(s * 0.36)} 0 0 0 ${num(s * 0.84)} 0z`,
          ink,
        ) +
        fillPath(
          `M${num(px - s * 0.4)} ${num(py - s * 0.82)}h${num(s * 0.8)}v${num(-s * 0.06)}h${num(-s * 0.8)}z`,
          '#E5723A',
        ) +
        strokePath(
          `M${num(px)} ${num(py - s * 0.95)}q${num(-s * 0.3)} ${num(-s * 0.4)} 0 ${num(-s * 0.8)}t${num(s * 0.1)} ${num(-s * 0.8)}`,
          '#F6F1E4',
          s * 0.06,
          'opacity=".4" stroke-linecap="round"',
        )
      );
    },
  });
}

/** An open pavilion with a pointed roof. */
export function gazebo(site: Site, x: number, y: number): void {
  const r = 1.9;
  const ring = Array.from({ length: 6 }, (_, i): readonly [number, number] => [
    x + Math.cos((i * Math.PI) / 3) * r,
    y + Math.sin((i * Math.PI) / 3) * r,
  ]);
  const eave = ring.map(([a, b]): V3 => [x + (a - x) * 1.25, y + (b - y) * 1.25, 2.5]);
  const apex: V3 = [x, y, 4];
  site.stage.add({
    min: [x - r, y - r, 0],
    max: [x + r, y + r, 4],
    casts: [...eave, apex],
    paint: () => {
      const cam = site.stage.camera;
      const s = cam.scale([x, y, 1]);
      let out =
        fillPath(cam.path(ring.map(([a, b]): V3 => [a, b, 0.3])), tone(site.mood, '#C4A577', 0.9)) +
        fillPath(
          cam.path([...ring.slice(3), ring[0] ?? [x, y]].map(([a, b]): V3 => [a, b, 0.3])),
          tone(site.mood, '#A98B60', 0.6),
        );
      const posts = ring.map(([a, b]) => cam.line([a, b, 0], [a, b, 2.5])).join('');
      out += strokePath(posts, tone(site.mood, '#F0E6D0', 0.8), Math.max(3, s * 0.13));
      const order = eave.map((p, i) => [i, cam.depth(p)] as const).sort((m, n) => n[1] - m[1]);
      for (const [i] of order) {
        const a = eave[i];
        const b = eave[(i + 1) % 6];
        if (a && b)
          out += fillPath(
            cam.path([a, b, apex]),
            tone(
              site.mood,
              '#BC5A3A',
              site.stage.level([a[0] + b[0] - 2 * x, a[1] + b[1] - 2 * y, 3]),
            ),
            `stroke="${tone(site.mood, '#7E3A28', 0.8)}" stroke-width="1.4"`,
          );
      }
      return out;
    },
  });
}

/** A small dog lying or standing in the grass. */
export function dog(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 0.4, y - 0.1, 0],
    max: [x + 0.4, y + 0.1, 0.7],
    casts: [
      [x - 0.4, y, 0.5],
      [x + 0.4, y, 0.5],
      [x + 0.4, y, 0],
      [x - 0.4, y, 0],
    ],
    paint: () => {
      const [px, py] = site.stage.camera.point([x, y, 0]);
      return dogShape(
        px,
        py,
        site.stage.camera.scale([x, y, 0]) * 0.75,
        tone(site.mood, '#B9803F', 0.9),
        tone(site.mood, '#6A4526', 0.7),
      );
    },
  });
}

function dogShape(x: number, y: number, s: number, coat: string, dark: string): string {
  const n = (v: number) => num(v * s);
  return (
    `<g transform="translate(${num(x)} ${num(y)})">` +
    fillPath(
      `M${n(-0.5)} ${n(-0.62)}q${n(0.4)} ${n(-0.12)} ${n(0.72)} ${n(0)}l${n(0.06)} ${n(0.62)}h${n(-0.1)}l${n(-0.06)} ${n(-0.32)}h${n(-0.42)}l${n(-0.08)} ${n(0.32)}h${n(-0.1)}l${n(-0.08)} ${n(-0.4)}z`,
      coat,
    ) +
    fillPath(
      `M${n(0.14)} ${n(-0.6)}l${n(0.16)} ${n(-0.34)}q${n(0.2)} ${n(-0.06)} ${n(0.28)} ${n(0.12)}l${n(0.16)} ${n(0.08)}q${n(0.02)} ${n(0.12)} ${n(-0.1)} ${n(0.12)}l${n(-0.2)} ${n(0.04)}l${n(-0.1)} ${n(0.2)}z`,
      coat,
    ) +
    fillPath(
      `M${n(0.3)} ${n(-0.94)}q${n(0.02)} ${n(0.22)} ${n(0.1)} ${n(0.26)}q${n(0.1)} ${n(-0.1)} ${n(0.06)} ${n(-0.26)}z`,
      dark,
    ) +
    strokePath(
      `M${n(-0.5)} ${n(-0.58)}q${n(-0.2)} ${n(-0.1)} ${n(-0.2)} ${n(-0.36)}`,
      coat,
      0.08 * s,
      'stroke-linecap="round"',
    ) +
    circle(0.72 * s, -0.77 * s, 0.035 * s, dark) +
    '</g>'
  );
}
